// The firmware's data for the page (firmware/halley/page/view/README.md), and the interfaces between the
// page's scripts, so that none imports another for its types.

// --- the view

/** The place of an action that is not possible now, behind `at` others of the same subject. */
interface Place {
  name: string;
  text: string;
  short: string;
  about: About;
  done: boolean;
  gain: string;
  at: number;
}
interface View {
  screen: string;
  title: string;
  question: string;
  happened: { kind?: string; text?: string };
  people: Person[];
  figures: Figure[];
  columns: string[];
  rows: Row[];
  entry: Entry;
  board: Compartment[];
  code: string[];
  form: string;
  later: string;
  help: string[];
  actions: Action[];
  places: Place[];
  /** How many kinds of action each person can have in a hand of this game. */
  each: number;
  /** What each key does; none at an evening elsewhere. */
  keys: KeyLine[];
  /** The sentences to read out; none at an evening elsewhere. */
  aloud?: { all: string[]; changed: string; entry: string };
}

/** `whole`: both as a text that is shown whole, in the foot. */
type Figure = { name: string; value: string; whole?: string };
type KeyLine = { keys: string; text: string; line?: boolean };
type Compartment = { name: string; card: string; lies: string; pile: number; chosen?: boolean };

interface Person {
  seat: number;
  name: string;
  balance: string;
  sign: number;
  change: string;
  /** The change is the last hand's. */
  before?: boolean;
  holds: string;
  how?: string;
  /** The place in the end's order, from 1. */
  rank?: number;
  team: number;
  partners: string;
  marks: { mark: string; text: string }[];
}

interface Row {
  cells: string[];
  team?: boolean;
  now?: boolean;
  /** Whose line it is, by the place among the people. */
  person?: number;
  aloud?: string;
}

interface Entry {
  kind?: "number" | "cards" | "name";
  value: string;
  person?: number;
  who?: string;
  sum?: string;
  left?: string;
  total?: string;
}

interface About {
  person?: number;
  line?: number;
  card?: string;
  digit?: string;
  compartment?: number;
}

interface Action {
  name: string;
  keys: string;
  text: string;
  short: string;
  about: About;
  gain: string;
  grave: string;
  /** Under which title it stands among what is rare. */
  group?: string;
  /** The action whose choices it is one of, "" for none. */
  of: string;
  /** It cannot be done now, and keeps its place (table/places.js). */
  off?: boolean;
  /** It was done in this hand. */
  done?: boolean;
  /** It is what the evening of a first visit taps. */
  tapped?: boolean;
}

// --- forms

interface Form {
  name: string;
  stamp: string;
  stale: string;
  title: string;
  go: string;
  note: string;
  game: string;
  help: string[];
  refusal: string;
  missing: boolean;
  whole: boolean;
  keep: Record<string, unknown>;
  words: Texts;
  fields: Field[];
  done?: boolean;
  tapped?: boolean;
}

/** A field of any kind; fields of other kinds are ignored. */
interface Field {
  name: string;
  kind: "list" | "choice" | "number" | "text" | "cards" | "people" | "teams";
  label: string;
  value: string;
  /** The value in words, where it has no choices. */
  text?: string;
  refusal: string;
  hint?: string;
  more?: boolean;
  person?: string;
  seat?: number;
  sum: string;
  choices: Choice[];
  find: string;
  note: string;
  empty?: string;
  decimal?: boolean;
  understood?: string;
  least: number;
  most: number;
  steps?: boolean;
  /** Only for the kind "people". */
  rows: SeatRow[];
  known: Choice[];
  people: string[];
}

type Choice = {
  value: string;
  text: string;
  note: string;
  sentence: string;
  also: string;
  family?: string;
  any?: boolean;
  keys?: string;
  can?: boolean;
};

interface SeatRow {
  was: string;
  value: string;
  label: string;
  team?: number;
  partners?: string;
  note?: string;
  refusal?: string;
}

type Filled = Record<string, unknown>;

// --- the whole evening

interface SheetHead {
  stamp: string;
  title: string;
  hand: string;
  corrected: string;
  gains: boolean;
  columns: string[];
  letters: string[];
  none: string;
  hint: string;
  hands: number;
  same: number;
}

interface HandRow {
  number: string;
  name: string;
  cells: string[];
  after: (number | null)[];
  out: number;
  corrected: boolean;
  note: string;
}

interface SheetFoot {
  start: (number | null)[];
  balances: string[];
  order: number[];
  balances_name: string;
  carried: string[];
  carried_name: string;
  shared: string[];
  shared_name: string;
  graph: string;
  pays_name: string;
  transfers: string[];
  whys: string[];
  stays: string[];
  pool: string;
  pool_name: string;
  board: [string, string][];
  teams: [string, string][];
}

type SheetAction = { keys: string; text: string; gain: string };
type BookedLine = { text: string; actions: SheetAction[] };

interface PastHand {
  title: string;
  own: BookedLine[];
  nothing: string;
  missing: string;
  add: SheetAction[];
  others_name: string;
  others: BookedLine[];
  whole: string;
  note: string;
  back: string;
}

type Why = { lines: string[]; rest: string };

/** An evening to share; if it cannot be read, only its file is known. */
type Listed = { file: string; title?: string; made?: number; names?: string[] };

interface Result {
  title: string;
  made: number;
  names: string[];
  ended: boolean;
  over: boolean;
  hands: number;
  playing: boolean;
  pays: boolean;
  fiche: number;
  balances: [string, string, boolean][];
  teams: [string, string][];
  winners: string[];
  together: boolean;
  pool: string;
  pool_name?: string;
  debts: [string, string, string, string][];
  dropped: number;
  linked?: boolean;
  error?: string;
}

// --- games, and their rule cards

type Game = {
  name?: string;
  ruleset: string;
  options: Record<string, unknown>;
  players?: string[];
};
type Grid = { head: string[]; rows: string[][] };
type RuleCard = {
  title: string;
  aim: string;
  sections: { title: string; parts: (string | Grid)[] }[];
  foot: string;
};
type GameSummary = { key: string; title: string; players: string; pack: string; also: string[] };

// --- a real box on its cable (firmware/halley/link/README.md)

type Hello = { box: string; halley: string; machine: string; line: number };
type Board = {
  name: string;
  title: string;
  machine: string;
  chip: string;
  definition: string;
  family: number;
  file_system: number;
};
type ImageFile = { board: string; file: string; version: string };
type Image = { data: Uint8Array<ArrayBuffer>; version: string; board: Board };
type Drive = { folder: FileSystemDirectoryHandle; chip: string };
type LineMessage = { number: number; kind: string; rest: string };
type Chunk = { name: string; place: number; size: number; data: Uint8Array<ArrayBuffer> };

interface BoxStatus {
  file: string;
  size: number;
  title: string;
  rules: string;
  names: string[];
  balances: number[];
  changes: number[];
  away?: [string, number][];
  dealer: number;
  out: number;
  hand: number;
  phase: string;
  comet: number;
  pool: number;
  over: boolean;
  correcting: boolean;
}

interface SelfTestState {
  step: number;
  presses: number;
  last: number;
  pressed: number;
  code: string;
}
interface SelfTestReport {
  low: string;
  silent: boolean;
  display: boolean;
  far_display: boolean;
  answering?: number[];
  cells_mv: number;
  battery_percent?: number; // of firmware that asks for it
}

// --- words (words/en.py)

type Texts = Record<string, string>;
type Words = Texts & {
  courtLetters: Texts;
  keyLabels: Texts;
  groups: Texts;
  keyboard: Texts;
  optionNames: Texts;
  shareSave: Texts;
  shareSend: Texts;
  storage: Texts;
  tabs: Texts;
  introParts: Texts;
  club: Texts;
  help: Texts & { screens: Texts; steps: Texts; taps: Texts; stored: Texts };
  cable: Texts & {
    camera: Texts;
    errors: Texts;
    imageErrors: Texts;
    imageSteps: Texts;
    phases: Texts;
    displays: Texts;
    sounds: Texts;
    test: Texts & { faults: Texts; steps: Texts };
  };
};

// --- what the page stores

type Change = { name: string; bytes: Uint8Array<ArrayBuffer> | null; from: number };
type Bytes = Uint8Array<ArrayBuffer>;
interface Disk {
  read(own: boolean): Promise<Map<string, Bytes>>;
  names(): Promise<Set<string>>;
  write(changes: Change[]): Promise<void>;
  onGone(): void;
}

// --- the page's own

type Box = import("./browser/box/box.js").Box;
type Store = import("./browser/storage/store.js").Store;
type Files = import("./browser/storage/files.js").Files;
type Preferences = import("./browser/storage/preferences.js").Preferences;
type Display = import("./browser/box/display.js").Display;
type SerialLine = import("./browser/cable/serial_line.js").SerialLine;
type RealBox = import("./browser/cable/real_box.js").RealBox;
type ScoreSheet = import("./browser/table/score_sheet.js").ScoreSheet;
type FormSheet = import("./browser/table/sheet.js").Sheet;
type Places = import("./browser/table/places.js").Places;
type Draft = import("./browser/storage/draft.js").Draft;

/** A display or a still picture, as a glass draws it. */
type Points = Pick<Display, "on" | "level" | "point">;
type StatusLine = import("./browser/status_line.js").StatusLine;
/** Additions to a status line: its name, and a button with an action. */
type StatusMore = { name?: string; button?: string; act?: () => void };
type Updates = import("./browser/updates.js").Updates;
type ShareSheet = import("./browser/sheets/share.js").ShareSheet;
type NameSheet = import("./browser/sheets/names.js").NameSheet;
type Options = import("./browser/sheets/options.js").Options;
type OpenedSheets = import("./browser/sheets/opened.js").OpenedSheets;
type ClubTable = import("./browser/club/club_table.js").ClubTable;
type Keys = import("./browser/box/keys.js").Keys;
type FarSide = import("./browser/box/far.js").FarSide;
type Aloud = import("./browser/box/aloud.js").Aloud;
type Glass = import("./browser/box/glass.js").Glass;
type Copy = import("./browser/cable/real_box.js").Copy;
type Frame = { evening: string; size: number; crc: number; number: number; block: Uint8Array };
/** A request on the line to a box: `sent` in ms, 0: not yet. */
type Asked = {
  text: string;
  greets: boolean;
  once: boolean;
  sent: number;
  resolve: (answer: string) => void;
  reject: (error: Error) => void;
};
type CablePart = import("./browser/cable/connect_part.js").CablePart;
/** A line of the larger text: its style, keys and texts. */
type Line = { kind: string; keys: string; texts: string[] };
/** Type of a size, and the font in any size. */
type Sized = { size: number; font(of: number): string };

/** Anything that lit draws. */
type Drawn = unknown;
/** Draws an action as a button, and runs it. */
type Fingers = {
  button: (action: Action, text: string) => Drawn;
  tap: (event: MouseEvent, action: Action) => void;
};
/** What opens each sheet, by its word. */
type Sheets = Record<string, () => void>;
type ShareKind = "text" | "picture" | "journal";
/** The table of people, as the switch between it and the box needs it. */
type ShownTable = { show(view: View | null): boolean; form(): Form | null };
type PageOptions = {
  large: boolean;
  awake: boolean;
  vibrate: boolean;
  click: boolean;
  far: boolean;
};
/** What the club says for all screens, and of the table's round; "": nothing. */
interface ClubNotice {
  text: string;
  clock: { ends: number; left: string; over: string } | null;
  hands: string;
  done: string;
}

type ClubMark = { word: string; count: number; why: string };
type IntroStep = { part: number; ms: number; view: View; form?: Form | null; frame: string };
/** A question over the page; `act` runs on "yes". */
type AskQuestion = (text: string, yes: string, no: string, act: () => void) => void;
/** Run a button's work in `part`, and show the result there. */
type DoWork = (part: CablePart, work: () => string | Promise<string>) => void;

/** The parts of index.html, by id, that are more than an HTMLElement. */
interface PageParts {
  "connect-close": HTMLButtonElement;
  "connect-evenings": HTMLDetailsElement;
  "connect-games": HTMLDetailsElement;
  "connect-image": HTMLDetailsElement;
  "connect-names": HTMLDetailsElement;
  "connect-selftest": HTMLDetailsElement;
  "connect-settings": HTMLDetailsElement;
  "connect-sheet": HTMLDialogElement;
  "far-glass": HTMLCanvasElement;
  glass: HTMLCanvasElement;
  intro: HTMLDialogElement;
  "intro-glass": HTMLCanvasElement;
  "names-sheet": HTMLDialogElement;
  naming: HTMLFormElement;
  "options-sheet": HTMLDialogElement;
  question: HTMLDialogElement;
  "share-journal": HTMLButtonElement;
  "share-picture": HTMLButtonElement;
  "share-picture-shown": HTMLCanvasElement;
  "share-sheet": HTMLDialogElement;
  "share-text": HTMLButtonElement;
  "share-which": HTMLSelectElement;
}

/** An event on an element of that kind. */
type On<Kind extends Element, Of extends Event = Event> = Of & {
  target: Kind;
  currentTarget: Kind;
};

// --- what TypeScript does not know about browsers

interface Window {
  halley: ReturnType<typeof import("./browser/handle.js").makeHandle>;
  halleyWire?: [number, string][];
  showDirectoryPicker(options: { id: string; mode: string }): Promise<FileSystemDirectoryHandle>;
}
declare class BarcodeDetector {
  static getSupportedFormats(): Promise<string[]>;
  constructor(options: { formats: string[] });
  detect(picture: CanvasImageSource): Promise<{ rawValue: string }[]>;
}
