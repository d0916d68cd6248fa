import { openScratch, type SqliteDatabase } from '@keystead/db';
import { isRecord } from '../../values.ts';
import type { CheckedFile } from '../check-export.ts';
import { readLines } from '../read-lines.ts';

/** A row of an export. Times are texts, and JSON is what it was. */
export type StagedRow = Readonly<Record<string, unknown>>;

/** The row that a row belongs to, and another way to find it. */
interface Staging {
  owner?: readonly string[];
  also?: string;
}

/** The tables that are read again in the order of people and organizations. */
const STAGED: Readonly<Record<string, Staging>> = {
  user: {},
  account: { owner: ['userId'] },
  session: { owner: ['userId'], also: 'activeOrganizationId' },
  two_factor: { owner: ['userId'] },
  backup_code: { owner: ['userId'] },
  passkey: { owner: ['userId'] },
  api_key: { owner: ['organizationId', 'userId'] },
  organization: {},
  organization_role: { owner: ['organizationId'] },
  member: { owner: ['organizationId'] },
  team: { owner: ['organizationId'] },
  team_member: { owner: ['teamId'], also: 'memberId' },
  invitation: { owner: ['organizationId'] },
  picture: { owner: ['organizationId', 'userId'] },
  organization_unique_value: { owner: ['rowId'] },
};

export const stagedTables: readonly string[] = Object.keys(STAGED);

/** Rows that are read at once. */
const PAGE = 500;

const parseRow = (line: string): StagedRow => {
  const row: unknown = JSON.parse(line);
  return isRecord(row) ? row : {};
};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Rows of an export, which has them in the order of their ids, to be read in the order of what they hang on. */
export class StagedRows {
  readonly #scratch: SqliteDatabase;
  readonly #files: ReadonlyMap<string, CheckedFile>;

  private constructor(scratch: SqliteDatabase, files: readonly CheckedFile[]) {
    this.#scratch = scratch;
    this.#files = new Map(files.map((file) => [file.table.name, file]));
  }

  static async read(files: readonly CheckedFile[]): Promise<StagedRows> {
    const staged = new StagedRows(await openScratch(), files);
    try {
      await staged.#fill();
      return staged;
    } catch (error) {
      staged.close();
      throw error;
    }
  }

  async #fill(): Promise<void> {
    this.#scratch.exec(
      'create table staged (name text, id text, moment text, owner text, also text, line text); begin',
    );
    const insert = this.#scratch.prepare('insert into staged values (?, ?, ?, ?, ?, ?)');
    for (const [name, { owner = [], also = '' }] of Object.entries(STAGED)) {
      const file = this.#files.get(name);
      if (file === undefined) continue;
      for await (const line of readLines(file.path, file.listed.file)) {
        const row = parseRow(line);
        const of = owner.map((property) => row[property]).find((value) => typeof value === 'string');
        const [id, moment] = [textOrNull(row.id) ?? '', textOrNull(row.createdAt) ?? ''];
        insert.run(name, id, moment, textOrNull(of), textOrNull(row[also]), line);
      }
    }
    this.#scratch.exec(
      `commit; create index staged_by_id on staged (name, id);
      create index staged_by_owner on staged (name, owner, id);
      create index staged_by_also on staged (name, also, id);
      create index staged_by_moment on staged (name, moment, id)`,
    );
  }

  count(name: string): number {
    return this.#files.get(name)?.listed.rows ?? 0;
  }

  /** The row of a table with this id. */
  find(name: string, id: string): StagedRow | undefined {
    return this.#select('name = ? and id = ?', [name, id])[0];
  }

  /** Rows of a table that hang on one of another. */
  of(name: string, owner: string): StagedRow[] {
    return this.#select('name = ? and owner = ? order by id', [name, owner]);
  }

  /** Rows of a table that name another one in their second way. */
  naming(name: string, other: string): StagedRow[] {
    return this.#select('name = ? and also = ? order by id', [name, other]);
  }

  /** All rows of a table behind a position, the oldest first, with the position of each. */
  *behind(name: string, after: string | null): Generator<[position: string, row: StagedRow], void> {
    const begun: unknown = after === null ? null : JSON.parse(after);
    let [moment, id] = Array.isArray(begun) ? begun.map(String) : ['', ''];
    for (;;) {
      const rows = this.#select(`name = ? and (moment, id) > (?, ?) order by moment, id limit ${PAGE}`, [
        name,
        moment ?? '',
        id ?? '',
      ]);
      for (const row of rows) {
        [moment, id] = [String(row.createdAt), String(row.id)];
        yield [JSON.stringify([moment, id]), row];
      }
      if (rows.length < PAGE) return;
    }
  }

  /** Columns of a row that are written as they are, as their entity has them. */
  kept(name: string, row: StagedRow, properties: readonly string[]): Record<string, unknown> {
    const columns = this.#files.get(name)?.columns ?? [];
    return Object.fromEntries(
      columns
        .filter(({ property }) => properties.includes(property))
        .map(({ property, kind }) => {
          const value = row[property];
          return [property, kind === 'moment' && typeof value === 'string' ? new Date(value) : value];
        }),
    );
  }

  close(): void {
    this.#scratch.close();
  }

  #select(where: string, values: readonly string[]): StagedRow[] {
    const rows = this.#scratch
      .prepare(`select line from staged where ${where}`)
      .all<{ line: string }>(...values);
    return rows.map(({ line }) => parseRow(line));
  }
}
