/** Tables that an import writes, in the order of its summary. */
export const importedTables = [
  'user',
  'account',
  'session',
  'two_factor',
  'backup_code',
  'passkey',
  'organization',
  'organization_role',
  'member',
  'team',
  'team_member',
  'invitation',
  'api_key',
  'sso_connection',
  'scim_connection',
  'scim_token',
  'scim_identity',
  'picture',
  'oauth_client',
  'oauth_consent',
  'oauth_refresh_token',
  'jwks_key',
] as const;

/** Name of a table that an import fills. */
export type ImportedTable = (typeof importedTables)[number];

/** Each row that was read is one of the four others. */
export interface RowCounts {
  read: number;
  written: number;
  /** Rows that were there already, or whose person was. */
  existing: number;
  refused: number;
  /** Rows that are left out on purpose. */
  left: number;
}

export type Fate = Exclude<keyof RowCounts, 'read'>;

/** A consent whose organization comes later. `isOwn`: the source has it. */
export interface Waiting {
  id: string;
  isOwn: boolean;
  /** When that was created, as the source says it. */
  organizationAt: string | null;
}

/** Counts of an import, as its row keeps them. */
export interface Counts {
  tables: Partial<Record<ImportedTable, RowCounts>>;
  /** Counts of events that the summary says in a sentence. */
  notes: Record<string, number>;
  /** Lines of the errors file: rows that were refused, and rows that lost something. */
  refusals: number;
  /** Bytes of the errors file that belong to what is committed. */
  errorsSize: number;
  /** When the newest user was created, as far as the source says it. */
  newest?: string;
  /** Consents whose organizations come later. */
  waiting?: Waiting[];
}

export const noCounts = (): Counts => ({ tables: {}, notes: {}, refusals: 0, errorsSize: 0 });

const noRows: RowCounts = { read: 0, written: 0, existing: 0, refused: 0, left: 0 };

/** Counts of one batch, which become those of the import with its commit. */
export class Tally {
  readonly counts: Counts;

  constructor(from: Counts) {
    this.counts = structuredClone(from);
  }

  add(table: ImportedTable, fate: Fate, count = 1): void {
    if (count === 0) return;
    const rows = this.counts.tables[table] ?? { ...noRows };
    rows.read += count;
    rows[fate] += count;
    this.counts.tables[table] = rows;
  }

  /** Notes when a user was created. */
  see(createdAt: Date): void {
    const moment = createdAt.toISOString();
    if (moment > (this.counts.newest ?? '')) this.counts.newest = moment;
  }

  /** Turns rows that were written into refused ones, in a later batch. */
  turn(table: ImportedTable, count: number): void {
    const rows = this.counts.tables[table];
    if (rows === undefined) return;
    rows.written -= count;
    rows.refused += count;
  }

  /** Notes a consent whose organization comes later. */
  wait(consent: Waiting): void {
    this.counts.waiting ??= [];
    this.counts.waiting.push(consent);
  }

  /** Those that were noted, once. */
  takeWaiting(): readonly Waiting[] {
    const { waiting } = this.counts;
    if (waiting === undefined) return [];
    this.counts.waiting = [];
    return waiting;
  }

  note(what: string, count = 1): void {
    if (count > 0) this.counts.notes[what] = (this.counts.notes[what] ?? 0) + count;
  }
}
