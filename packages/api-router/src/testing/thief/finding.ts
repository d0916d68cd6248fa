/** Something that a thief of the database can use. */
export interface Finding {
  how: string;
  what: string;
  /** Table and column. */
  where: string;
}

/** Tried texts, and the findings. */
export interface Haul {
  tries: number;
  findings: Finding[];
}
