// The news of an evening, as feed.py sends them to the wall.

interface News {
  club: string;
  day: string;
  evening: string;
  by: string;
  ended: boolean;
  hidden: boolean;
  received: number | null;
  notice: { text: string; clock: { ends: number; left: string; over: string } | null };
  standings: WallPlace[];
  note: string;
  round: { title: string; byes: string; tables: { label: string; names: string[] }[] } | null;
  tables: WallTable[];
  transfers: { from: string; to: string; amount: string }[];
}

type WallPlace = {
  person: number;
  rank: number | string;
  name: string;
  value: string;
  sign: number;
  gain?: string;
  account?: string;
};

interface WallTable {
  id: number;
  label: string;
  game: string;
  playing: string;
  over: boolean;
  past: boolean;
  hand: string;
  comet: number | null;
  pool: string;
  last: string;
  received: number | null;
  seats: { name: string; value: string; sign: number; here: boolean }[];
}

/** The layout of a list of the wall, and one of its pages. */
type WallList = { least: number; most: number; columns: number; name: number };
type WallPage = { id: string; from: number; count: number; number: number; of: number };
