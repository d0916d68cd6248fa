/** Something that a thief of the database can use. */
export interface Finding {
  /** How it was found. */
  how: string;
  /** What it is. */
  what: string;
  /** Table and column. */
  where: string;
}

/** What was tried, and what came of it. */
export interface Haul {
  tries: number;
  findings: Finding[];
}
