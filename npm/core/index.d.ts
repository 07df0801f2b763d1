/**
 * A tree as text (`"((3 12 8) (2 4 6))"`), as nested lists (`[[3, 12, 8], [2, 4, 6]]`) or in plyscope's JSON format, or a game
 * with its position (`"tictactoe:X.O/.X./..O"`).
 */
export type Tree = string | object;

/** Options of the search; each has the name and the values of the option of `plyscope draw`. */
export interface SearchOptions {
  /** Language of all texts; default: `en`. */
  lang?: "en" | "cs" | "ru";
  title?: string;
  /** Names of MAX and MIN. */
  players?: [string, string];
  /** Player to move at the root. */
  toMove?: "max" | "min";
  /** Names of inner nodes without one. */
  names?: "letters" | "distinct" | "off";
  /** Such as `alpha-beta` or `alpha-beta+killer`; `record` takes one. */
  algorithm?: string | string[];
  /** In plies. */
  depth?: number;
  /** Order of moves, such as `best`, `random:7` or `nth:2`. */
  order?: string;
  /** Window of the root; `null` is an infinite bound. */
  window?: [number | null, number | null];
  cutOn?: "equal" | "greater";
  fail?: "soft" | "hard";
  mates?: "distance" | "flat";
  /** A typical mistake, made on purpose. */
  mutant?: string;
  /** Static evaluation of a game. */
  eval?: string;
}

export interface PageOptions extends SearchOptions {
  /** Name of a theme, or the text of a theme file: TOML of several lines. */
  theme?: string;
}

export interface PictureOptions extends PageOptions {
  /** Elements to show, such as `interval` or `cuts=cross`. */
  show?: string | string[];
  hide?: string | string[];
  /** Nodes to highlight: `C`, `2/1` or `C=red`. */
  highlight?: string | string[];
  /** Notes: `C=never played`. */
  note?: string | string[];
  /** Draw only the first plies. */
  plies?: number;
  /** Draw every node, however large the picture becomes. */
  full?: boolean;
  /** Draw the tree as it stood after this step. All pictures of a search that are drawn so have the same layout. */
  atStep?: number;
  background?: "none" | "light" | "dark";
}

/** One end of a window or an interval; `null` where it is infinite. */
export type Bound = number | null;
export type Bounds = [Bound, Bound];
export type Id = number;

/** The recording of a search: `plyscope schema trace` describes every member. Values are from MAX's point of view. */
export interface Trace {
  format: "plyscope-trace";
  version: 1;
  title: string | null;
  game: string;
  position: string | null;
  settings: Settings;
  result: Result;
  counts: Counts;
  /** Parents come before their children. */
  nodes: Node[];
  steps: Step[];
}

export interface Settings {
  algorithm: string;
  techniques?: string[];
  depth: number | null;
  cut_on: "equal" | "greater";
  fail: "soft" | "hard";
  mates: "distance" | "flat";
  max: number;
  mnoho: number;
  mutant?: string;
  order: string;
  seed?: number;
  number?: number;
  window: Bounds;
  koeff?: number;
  correct_k?: number;
  evaluation?: string;
}

export interface Result {
  value: number;
  proved: Bounds;
  best_move: string | null;
  variation: string[];
  question?: { player: "max" | "min"; goal: number; answer: "yes" | "no" | "open" };
  unselective?: { value: number | null; best_move: string | null; nodes: number; agreement: string };
  iterations?: { depth: number; value: number; best_move: string | null; visits: number }[];
}

export interface Counts {
  nodes: number;
  leaves: number;
  remembered?: number;
  cutoffs: number;
  skipped: number;
  visits: number;
  unrecorded: number;
  at_most?: true;
  by_ply: { ply: number; nodes: number; skipped: number; cutoffs: number }[];
}

export interface Node {
  id: Id;
  parent: Id | null;
  ply: number;
  move: string | null;
  name: string | null;
  trial?: string;
  player: "max" | "min" | "chance";
  probability?: [number, number];
  state: "searched" | "skipped";
  kind: "inner" | "evaluated" | "max-wins" | "min-wins" | "draw" | "taken-back" | "remembered" | null;
  leaf: boolean;
  alpha: Bound;
  beta: Bound;
  value: number | null;
  proved: Bounds | null;
  position: string | null;
  gain?: number;
  numbers?: Bounds;
  unclamped?: number;
  origin?: Id;
  visits?: { alpha: Bound; beta: Bound; depth: number | null; value: number | null; proved: Bounds }[];
}

export type Step =
  | { step: "enter"; node: Id; alpha: Bound; beta: Bound; purpose?: "test" | "again" | "probe" }
  | { step: "evaluate"; node: Id; value: number }
  | { step: "update"; node: Id; child: Id | null; value: number; alpha: Bound; beta: Bound }
  | {
      step: "cutoff";
      node: Id;
      child: Id | null;
      value: number;
      bound: Bound;
      side: "alpha" | "beta" | "win" | "probe";
      cause: Id | null;
      origin?: "test" | "known" | "chance" | "mistake";
      deep: boolean;
      assumed?: true;
      skipped: Id[];
    }
  | {
      step: "remark";
      node: Id;
      remark: string;
      technique?: string;
      value?: number;
      quiet?: number;
      proved?: Bounds;
      probability?: [number, number];
      sum?: number;
      move_probability?: number;
      line_probability?: number;
      end?: "improbable" | "long";
      numbers?: Bounds;
      moves?: number;
    }
  | { step: "leave"; node: Id; value: number | null };

/** Error in a tree or an option; its message shows the place. */
export class PlyscopeError extends Error {}

/** Returns the tree of a search as SVG, equal to what `plyscope draw -f svg` writes. */
export function render(tree: Tree, options?: PictureOptions): string;
/** Returns the recording of a search. */
export function record(tree: Tree, options?: SearchOptions): Trace;
/** Returns a page with the searches, by default minimax and alpha-beta: what `plyscope report --live off` writes. */
export function report(tree: Tree, options?: PageOptions): string;
