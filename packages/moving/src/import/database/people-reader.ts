import { type ForeignColumn, type ForeignDatabase, type ForeignRow, quoteName } from '@keystead/db';
import type { FoundTable, FoundTables } from './found-tables.ts';

/** Names of the two values that order people, in each row. */
const MOMENT = 'keystead moment';
const ID = 'keystead id';

/** Where reading goes on: behind the person with this time and this id, as the database has them. */
export type Position = readonly [moment: string | number | null, id: string | number];

export const toPosition = (row: ForeignRow): string => JSON.stringify([row[MOMENT], row[ID]]);

const isPart = (part: unknown): part is string | number | null =>
  part === null || typeof part === 'string' || typeof part === 'number';

function parsePosition(text: string): Position | undefined {
  const parsed: unknown = JSON.parse(text);
  if (!Array.isArray(parsed)) return undefined;
  const [moment, id]: unknown[] = parsed;
  return isPart(moment) && isPart(id) && id !== null ? [moment, id] : undefined;
}

/** Columns of a row that another one names. They begin with the name of the model: `user email`. */
interface Joined {
  model: string;
  by: string;
  fields: readonly string[];
}

interface Hanging {
  /** The field by which the rows hang on the root. */
  by: string;
  after: string | null;
  order?: readonly string[];
  joined?: Joined;
}

/** Reads rows of people, and what hangs on them, in one order: the oldest people first. */
export class PeopleReader {
  readonly #database: ForeignDatabase;
  readonly #tables: FoundTables;
  /** The model that everything hangs on, and the column that orders it. */
  readonly #root: FoundTable;

  constructor(database: ForeignDatabase, tables: FoundTables, root: FoundTable) {
    this.#database = database;
    this.#tables = tables;
    this.#root = root;
  }

  /** The rows of the root behind a position. */
  roots(after: string | null): AsyncGenerator<ForeignRow, void> {
    const { where, values } = this.#behind(after);
    const columns = this.#select('u', this.#root, true);
    return this.#database.stream(`select ${columns} ${this.#from()} ${where} ${this.#order()}`, values);
  }

  /**
   * Rows of a model, in the order of those that they hang on by a field, and among them by other fields. Nothing
   * without the table.
   */
  async *dependents(
    model: string,
    { by, after, order = ['id'], joined }: Hanging,
  ): AsyncGenerator<ForeignRow, void> {
    const found = this.#tables.get(model);
    const column = found?.columns.get(by);
    if (found === undefined || column === undefined) return;
    const { where, values } = this.#behind(after);
    const join = `join ${this.#database.nameOf(found.table)} d on ${this.#toSame(`d.${quoteName(column.name)}`)} = ${this.#toSame(this.#rootColumn('id'))}`;
    const other = joined === undefined ? undefined : this.#join(found, joined);
    const columns = [this.#select('d', found, false), ...(other?.columns ?? [])].join(', ');
    yield* this.#database.stream(
      `select ${columns} ${this.#from()} ${join} ${other?.join ?? ''} ${where} ${this.#order()}, ${order.map((field) => `d.${this.#nameOf(found, field)}`).join(', ')}`,
      values,
    );
  }

  /** Seats in teams, in the order of the organizations of the teams. */
  async *seats(after: string | null): AsyncGenerator<ForeignRow, void> {
    const [team, seat] = [this.#tables.get('team'), this.#tables.get('teamMember')];
    if (team === undefined || seat === undefined) return;
    const { where, values } = this.#behind(after);
    const toTeam = `join ${this.#database.nameOf(team.table)} t on t.${this.#nameOf(team, 'organizationId')} = ${this.#rootColumn('id')}`;
    const toSeat = `join ${this.#database.nameOf(seat.table)} d on d.${this.#nameOf(seat, 'teamId')} = t.${this.#nameOf(team, 'id')}`;
    const columns = this.#select('d', seat, false);
    yield* this.#database.stream(
      `select ${columns} ${this.#from()} ${toTeam} ${toSeat} ${where} ${this.#order()}, d.${this.#nameOf(seat, 'id')}`,
      values,
    );
  }

  /** A row `j` of another model that a row `d` may name. */
  #join(found: FoundTable, { model, by, fields }: Joined): { join: string; columns: string[] } | undefined {
    const other = this.#tables.get(model);
    const [key, id] = [found.columns.get(by), other?.columns.get('id')];
    if (other === undefined || key === undefined || id === undefined) return undefined;
    const isText = this.#database.dialect === 'postgresql';
    const columns = fields.flatMap((field) => {
      const column = other.columns.get(field);
      if (column === undefined) return [];
      const value = `j.${quoteName(column.name)}`;
      return `${isText ? this.#asText(value) : value} as ${quoteName(`${model} ${field}`)}`;
    });
    const same = [`j.${quoteName(id.name)}`, `d.${quoteName(key.name)}`].map((one) => this.#toSame(one));
    return { join: `left join ${this.#database.nameOf(other.table)} j on ${same.join(' = ')}`, columns };
  }

  #asText(expression: string): string {
    return `cast(${expression} as text)`;
  }

  /** Ids may be numbers in one table and text in another. SQLite compares them itself, and by the index then. */
  #toSame(expression: string): string {
    return this.#database.dialect === 'sqlite' ? expression : this.#asText(expression);
  }

  #nameOf({ columns }: FoundTable, field: string): string {
    return quoteName(columns.get(field)?.name ?? field);
  }

  #rootColumn(field: string): string {
    return `u.${this.#nameOf(this.#root, field)}`;
  }

  #from(): string {
    return `from ${this.#database.nameOf(this.#root.table)} u`;
  }

  /** Not every product says when somebody came. */
  get #isDated(): boolean {
    return this.#root.columns.has('createdAt');
  }

  #order(): string {
    const moment = this.#isDated ? `${this.#rootColumn('createdAt')} nulls first, ` : '';
    return `order by ${moment}${this.#rootColumn('id')}`;
  }

  /** The moment of a person as the database has it. */
  #moment(): string {
    if (!this.#isDated) return 'null';
    const column = this.#rootColumn('createdAt');
    return this.#database.dialect === 'postgresql' ? this.#asText(column) : column;
  }

  #select(alias: string, { columns, unknown }: FoundTable, isRoot: boolean): string {
    const isText = this.#database.dialect === 'postgresql';
    const toColumn = (name: string, as: string): string => {
      const column = `${alias}.${quoteName(name)}`;
      return `${isText ? this.#asText(column) : column} as ${quoteName(as)}`;
    };
    const fields = [...columns].map(([field, { name }]) => toColumn(name, field));
    const others = isRoot ? unknown.map(({ name }) => toColumn(name, `column ${name}`)) : [];
    const position = [
      `${this.#moment()} as ${quoteName(MOMENT)}`,
      `${isText ? this.#asText(this.#rootColumn('id')) : this.#rootColumn('id')} as ${quoteName(ID)}`,
    ];
    return [...fields, ...others, ...position].join(', ');
  }

  #behind(after: string | null): { where: string; values: unknown[] } {
    const position = after === null ? undefined : parsePosition(after);
    if (position === undefined) return { where: '', values: [] };
    const [moment, id] = position;
    if (!this.#isDated)
      return { where: `where ${this.#rootColumn('id')} > ${this.#place('id', 1)}`, values: [id] };
    const at = this.#place('createdAt', 1);
    const [createdAt, rootId] = [this.#rootColumn('createdAt'), this.#rootColumn('id')];
    if (moment === null)
      return {
        where: `where (${createdAt} is not null or ${rootId} > ${this.#place('id', 1)})`,
        values: [id],
      };
    const where = `where (${createdAt} > ${at} or (${createdAt} = ${at} and ${rootId} > ${this.#place('id', 2)}))`;
    // SQLite counts each `?` and PostgreSQL names them.
    const values = this.#database.dialect === 'postgresql' ? [moment, id] : [moment, moment, id];
    return { where, values };
  }

  #place(field: string, number: number): string {
    if (this.#database.dialect === 'sqlite') return '?';
    const column: ForeignColumn | undefined = this.#root.columns.get(field);
    return `cast($${number} as ${column?.type ?? 'text'})`;
  }
}

/** The rows that hang on one person after the other, from rows in the order of people. */
export class Dependents {
  readonly #rows: AsyncGenerator<ForeignRow, void>;
  #next: ForeignRow | undefined;
  #isBegun = false;

  constructor(rows: AsyncGenerator<ForeignRow, void>) {
    this.#rows = rows;
  }

  /** The rows of the next person. */
  async of(position: string): Promise<ForeignRow[]> {
    if (!this.#isBegun) await this.#step();
    this.#isBegun = true;
    const found: ForeignRow[] = [];
    while (this.#next !== undefined && toPosition(this.#next) === position) {
      found.push(this.#next);
      await this.#step();
    }
    return found;
  }

  async close(): Promise<void> {
    await this.#rows.return();
  }

  async #step(): Promise<void> {
    const { value, done } = await this.#rows.next();
    this.#next = done === true ? undefined : value;
  }
}
