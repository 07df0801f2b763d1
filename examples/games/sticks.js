// Take one, two or three sticks; who takes the last one wins: plyscope draw "exec:node examples/games/sticks.js 5".
const other = { max: "min", min: "max" };

function described(sticks, mover) {
  const position = { position: [sticks, mover], to_move: mover, board: "|".repeat(sticks) || "." };
  if (sticks === 0) {
    return { ...position, result: other[mover] };
  }
  return { ...position, moves: [1, 2, 3].filter((taken) => taken <= sticks), value: 0 };
}

require("node:readline")
  .createInterface({ input: process.stdin })
  .on("line", (line) => {
    const { verb, position, move } = JSON.parse(line);
    const answer =
      verb === "start"
        ? described(Number(process.argv[2]), "max")
        : described(position[0] - move, other[position[1]]);
    console.log(JSON.stringify(answer));
  });
