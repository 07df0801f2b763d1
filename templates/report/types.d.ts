// What the scripts of a page find in its stories (`src/report/page/player.rs`) and in the answers of its core
// (`src/report/page/live.rs`), for whoever checks them with TypeScript; browsers do not read this.

/** The stories of some searches, of the whole trees or of a part that these fold up. */
interface Story {
  searches: Search[];
  folds: Fold[];
  parent: number;
  label: string;
  pictures: { svg: string; width: number }[];
  /** Made of it when it is first opened. */
  scenes?: Scene[];
}

interface Fold {
  ids: string[];
  label: string;
  part: number;
}

interface Search {
  tree: string;
  name: string;
  listing: [number, string][];
  axis: Axis | null;
  lessons: LessonsOfSearch;
  moments: Moment[];
  pieces: Piece[];
  /** The class of a group, and what it holds. */
  fragments: [string, string][];
  nodes: StoryNode[];
  together: number[][];
}

interface Moment {
  step: number;
  position: string;
  event: string;
  opens: number | null;
  granularity: string | null;
  sentence: string;
  line: number | null;
  numbers: string;
  /** Where nothing is asked, it is missing. */
  comparison: { sentence: string; line: number; numbers: string } | undefined;
  setters: (number | null)[];
  node: number | null;
  piece: string;
  value: string;
  counts: string[];
  minimax: string;
}

interface Piece {
  id: string;
  above?: number;
  phases: [number, number | null][];
}

interface StoryNode {
  parent: number | null;
  label: string;
  player: string;
  piece: string;
  states: [number, string, string, string][];
}

interface Axis {
  svg: string;
  places: Record<string, number>;
  middle: number;
  width: number;
  height: number;
}

interface LessonsOfSearch {
  questions: Question[];
  /** The lesson about each kind of question, in words. */
  taught?: { [kind: string]: string };
  exercise: Offer<GivenExercise>;
  imagined: Offer<Imagined>;
}

interface Offer<T> {
  given?: T;
  refused?: string;
}

interface Question {
  moment: number;
  kind: string;
  prompt: string;
  hint: string;
  answer: { choices?: Choice[]; blanks?: Blank[] };
  reason: string;
  /** The id of the group that it is about. */
  piece: string;
  /** What typical mistakes would answer: the label of a choice, or what may be typed into each blank; and what is said of them. */
  misled?: { answer: string | string[][]; told: string[] }[];
}

interface Choice {
  label: string;
  is_right: boolean;
}

interface Blank {
  label: string;
  accepted: string[];
}

interface GivenExercise {
  rules: string;
  svg: string;
  width: number;
  rows: Mark[];
  mistakes: { unseen: string[]; values: [string, string[]][]; told: string }[];
  /** Whether values are the mover's. */
  is_mover?: boolean;
}

interface Mark {
  node: string;
  edge: string;
  name: string;
  label: string;
  path: string;
  is_leaf: boolean;
  given: string | null;
  fate: string;
  accepted: string[];
  branch: string;
  value: string;
}

/** A line of an exercise, and what it is about in the picture. */
interface ExerciseRow {
  mark: Mark;
  box: HTMLInputElement | null;
  field: HTMLInputElement | null;
  verdict: HTMLElement;
  element: HTMLElement | undefined;
  written?: HTMLInputElement;
  node?: SVGGraphicsElement;
  edge?: SVGGraphicsElement;
  crossing?: Place;
  blank?: Place;
}

/** The middle of a square, and half its side. */
interface Place {
  x: number;
  y: number;
  size: number;
}

interface Imagined {
  from: number;
  to: number;
  step: number;
  is_limited: boolean;
  decimal: string;
  leaves: ImaginedLeaf[];
}

interface ImaginedLeaf {
  label: string;
  pieces: string[];
  value: number;
  verdict: string;
  links: { label: string; sentence: string; low: number | null; high: number | null }[];
}

/** What a section follows from. Only what the page itself changes is named. */
interface Recipe {
  searches: {
    algorithm: string;
    rules: { cut_on: string; fail: string };
    order: unknown;
    depth: number | null;
  }[];
  theme: { name: string };
}

/** What a reader changes. */
type Change =
  | { source: string }
  | { practice: { level: string; seed: number } }
  | { theme: string }
  | { value: { path: string[]; value: string } }
  | { add: { path: string[] } }
  | { remove: { path: string[] } }
  | { place: { path: string[]; index: number } };

/** What the core is asked for. */
type Asked =
  | { knowledge: unknown }
  | { part: { recipe: Recipe; number: number } }
  | { recording: { recipe: Recipe; number: number } }
  | { section: { recipe: Recipe; change: Change | null } };

/** A node of a tree that can be changed. */
interface Reach {
  path: string[];
  value: string | null;
  ids: string[];
}

/** Something with edges, on the screen. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The three functions of a module of WebAssembly. */
interface Module {
  memory: WebAssembly.Memory;
  listen(length: number): number;
  answer(): number;
  answered(): number;
}

/** What the page's own templates hold is there, and is what its place says. */
interface ParentNode {
  querySelector(selectors: string): any;
  querySelectorAll(selectors: string): NodeListOf<any>;
}
