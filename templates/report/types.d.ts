// Types for TypeScript, which checks the scripts: stories (`src/report/page/player.rs`), answers of the core
// (`src/report/page/live.rs`) and marking schemes (`src/worksheet/marked.rs`). Browsers do not read this file.

/** The stories of some searches, of whole trees or of a folded part of them. */
interface Story {
  searches: Search[];
  /** Which positions there are, whose move it is or how the game ended, and their boards in SVG. */
  boards: [string, string, string][];
  folds: Fold[];
  parent: number;
  label: string;
  pictures: { svg: string; width: number }[];
  /** Pictures of the story, made when it is first opened. */
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
  /** Width and height of boards. */
  board: [number, number] | null;
  /** Meanings of values, by the printed value. */
  meanings: Record<string, string>;
  finding: number | null;
  lessons: LessonsOfSearch;
  moments: Moment[];
  pieces: Piece[];
  /** Class and content of a group. */
  fragments: [string, string][];
  nodes: StoryNode[];
  together: number[][];
}

interface Moment {
  step: number;
  event: string;
  opens: number | null;
  granularity: string | null;
  sentence: string;
  line: number | null;
  numbers: string;
  /** Sentence about what the value of a leaf proves for its parent. */
  proves?: string;
  comparison?: { sentence: string; line: number; numbers: string };
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
  /** Index of its position among the boards of the story. */
  board?: number;
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
  /** The lesson about each kind of question. */
  taught?: { [kind: string]: TaughtIn };
  exercise: Offer<GivenExercise>;
  imagined: Offer<Imagined>;
}

/** Identifier and title of a lesson. */
type TaughtIn = [string, string];

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
  /** Id of its group in the picture. */
  piece: string;
  /** Answers of typical mistakes: the index of a choice or the spellings for each blank, with the feedback on them. */
  misled?: { answer: number | string[][]; told: string[]; lesson: TaughtIn }[];
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
  mistakes: { unseen: string[]; values: [string, string[]][]; told: string; lesson: TaughtIn }[];
  /** `true` if values are from the mover's point of view. */
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

/** A row of an exercise with its parts of the picture. */
interface ExerciseRow {
  mark: Mark;
  box: HTMLInputElement | null;
  field: HTMLInputElement | null;
  verdict: HTMLElement;
  element: HTMLElement;
  written?: HTMLInputElement;
  node?: SVGGraphicsElement;
  edge?: SVGGraphicsElement;
  crossing?: Place;
  blank?: Place;
}

/** A choice of a question with its button. */
interface ChoiceField {
  part: Choice;
  element: HTMLElement;
  input?: undefined;
}

/** A blank of a question with its field. */
interface BlankField {
  part: Blank;
  element: HTMLElement;
  input: HTMLInputElement;
}

/** Counts of an exercise: points, right and missing answers, extra marks, wrong values, and the most points possible. */
interface Grade {
  points: number;
  right: number;
  missing: number;
  extra: number;
  wrong: number;
  most: number;
}

/** Centre of a square, and half its side. */
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

/** The recipe of a section: the parts that the scripts read. */
interface Recipe {
  searches: {
    algorithm: string;
    rules: { cut_on: string; fail: string };
    order: unknown;
    depth: number | null;
  }[];
  theme: { name: string };
}

/** A reader's change. */
type Change =
  | { source: string }
  | { practice: { level: string; seed: number } }
  | { theme: string }
  | { value: { path: string[]; value: string } }
  | { add: { path: string[] } }
  | { remove: { path: string[] } }
  | { place: { path: string[]; index: number } };

/** A question for the core. */
type Asked =
  | { "core-data": unknown }
  | { part: { recipe: Recipe; number: number } }
  | { recording: { recipe: Recipe; number: number } }
  | { overview: { recipe: Recipe; number: number } }
  | { glance: { recipe: Recipe; change: Change; number: number } }
  | { section: { recipe: Recipe; change: Change | null } };

/** All nodes of a search in preorder, in base64: plies, kinds, and the steps that enter and leave them. */
interface Columns {
  plies: string;
  kinds: string;
  entered: string;
  left: string;
}

/** A node of an editable tree. */
interface Reach {
  path: string[];
  value: string | null;
  ids: string[];
}

/** A rectangle in the window or the stage. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The exports of a WebAssembly module. */
interface Module {
  memory: WebAssembly.Memory;
  listen(length: number): number;
  answer(): number;
  answered(): number;
}

/** Siblings in a row of boards: indices of their pieces, and the part of the row that they share. */
interface Siblings {
  children: number[];
  from: number;
  to: number;
}

/** A point in the window or the stage. */
interface Spot {
  x: number;
  y: number;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/** Numbers of questions asked, and of answers right at once and with help. */
interface Points {
  asked: number;
  right: number;
  hinted: number;
}

/** State of a page that a platform stores: the score, from 0 to 1, and the parts of each script by name. */
interface KeptState {
  score?: number;
  complete?: boolean;
  [name: string]: any;
}

/** The interface of SCORM 1.2. */
interface ScormApi {
  LMSInitialize(empty: ""): unknown;
  LMSGetValue(name: string): unknown;
  LMSSetValue(name: string, value: string): unknown;
  LMSCommit(empty: ""): unknown;
  LMSFinish(empty: ""): unknown;
}

/** The answers to a worksheet that marks itself. */
interface SheetKey {
  points: number;
  tasks: TaskKey[];
  /** Names and pictures of solved figures. */
  solved: [string, string][];
}

interface TaskKey {
  name: string;
  points: number;
  fields: FieldKey[];
  reasons: string[];
}

interface FieldKey {
  names: string[];
  label: string;
  kind: string;
  share: number;
  right: any[];
  shown: string;
  reason: string;
  mistakes: [any[], string][];
  /** Feedback on a wrong choice, by place and choice. */
  said: string[][];
}

/** The global object of reveal.js. */
declare const Reveal: any;

/** The templates of the project determine the type of each element, so selectors need no type checks. */
interface ParentNode {
  querySelector(selectors: string): any;
  querySelectorAll(selectors: string): NodeListOf<any>;
}
