-- Compares a search with the test vectors of plyscope: runhugs Check.hs vectors.txt (or runghc)
module Main where

import Data.Maybe (fromJust)
import System.Environment (getArgs)

data Tree = Leaf Int | Node [Tree]
data Event = Evaluated Int | Cut [Int] | Skipped [Int] | Returned Int

type Row = [(String, String)]

-- Put your own here. This one follows any of the rules: the value, the best move, and what happens on the way.
alphaBeta :: Row -> Bool -> [Int] -> Int -> Int -> Tree -> (Int, Int, [Event])
alphaBeta _ _ _ _ _ (Leaf value) = (value, 0, [Evaluated value])
alphaBeta row isMax path alpha beta (Node children) = (value, move, events ++ [Returned value])
  where
    value = if field row "fail" == "hard" then max alpha (min beta best) else best
    (best, move, events) = try alpha beta (if isMax then minBound else maxBound) 0 (zip [1 ..] children)
    try _ _ top choice [] = (top, choice, [])
    try low high top choice ((number, child) : rest)
        | isClosed && not (null rest) = (top', choice', seen ++ [Cut path] ++ skipped)
        | otherwise = let (v, m, later) = try low' high' top' choice' rest in (v, m, seen ++ later)
      where
        (found, _, seen) = alphaBeta row (not isMax) (path ++ [number]) low high child
        isBetter = if isMax then found > top else found < top
        (top', choice') = if isBetter then (found, number) else (top, choice)
        (low', high') = if isMax then (max low found, high) else (low, min high found)
        isClosed = if field row "cut_on" == "equal" then low' >= high' else low' > high'
        skipped = [Skipped (path ++ [number']) | (number', _) <- rest]

instance Read Tree where
    readsPrec _ text =
        [(Leaf value, rest) | (value, rest) <- reads text] ++ [(Node below, rest) | (below, rest) <- reads text]

field :: Row -> String -> String
field row name = fromJust (lookup name row)

fields :: String -> [String]
fields line = case break (== '\t') line of
    (first, _ : rest) -> first : fields rest
    (first, []) -> [first]

check :: Row -> IO ()
check row = sequence_ [ioError (userError (wrong name found)) | (name, found) <- seen, found /= field row name]
  where
    wrong name found = name ++ " should not be " ++ found ++ ": " ++ show row
    (value, move, events) = alphaBeta row True [] minBound maxBound (read (field row "tree"))
    seen =
        [ ("value", show value)
        , ("best_move", show move)
        , ("leaves", show [leaf | Evaluated leaf <- events])
        , ("skipped", show [path | Skipped path <- events])
        , ("cutoffs", show [path | Cut path <- events])
        , ("returned", show [returned | Returned returned <- events])
        ]

main :: IO ()
main = do
    [file] <- getArgs
    names : lists <- fmap (map fields . lines) (readFile file)
    let rows = map (zip names) lists
    -- If your program has one pair of rules, keep only their rows:
    -- let rows = [row | row <- map (zip names) lists, field row "cut_on" == "equal", field row "fail" == "soft"]
    mapM_ check rows
    putStrLn (show (length rows) ++ " rows are right")
