import { type Orm, Utils } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';

/** User whose data is exported. */
export interface Person {
  id: string;
  /** E-mail address as it is stored. */
  email: string;
  /** While it is null, rows that were found by the address may be about somebody else, and are left out. */
  emailProvedAt: Date | null;
}

/** A table with personal data, and the columns for the file of a user. */
export interface PersonalTable {
  /** Name of the class. */
  entity: string;
  /** Key in the file. */
  section: string;
  fields: readonly string[];
  /** Columns that are left out of the file, each with the reason. */
  withheld: Readonly<Record<string, string>>;
  /** The rows of a user, read all at once because they are few. */
  findRows: (unit: Unit, person: Person, reader: Reader) => Promise<Record<string, unknown>[]>;
}

/** Who reads the file. Users get nothing that is about somebody else but ids. */
export type Reader = 'administrators' | 'themselves';

interface Facts<Row> {
  entity: { readonly name: string; readonly prototype: Row };
  section: string;
  /** The rows of the person. */
  find?: (em: Orm['em'], person: Pick<Person, 'id'>) => Promise<NoInfer<Row>[]>;
  /** Rows of the mailbox. They are asked for once the person has proved that it is theirs. */
  findByAddress?: (em: Orm['em'], email: string) => Promise<NoInfer<Row>[]>;
  fields: readonly NoInfer<keyof Row & string>[];
  withheld?: NoInfer<Partial<Record<keyof Row & string, string>>>;
  /** Columns of a row that are about somebody else, or were written by somebody else about others. */
  ofOthers?: (row: NoInfer<Row>, person: Person) => readonly NoInfer<keyof Row & string>[];
  /** Puts into a row what is kept outside of the database. */
  complete?: (unit: Unit, row: NoInfer<Row>) => Promise<NoInfer<Row>>;
}

/** A column in the form of the file; a reference to another row becomes its id. */
function toEntry(field: string, value: unknown): [field: string, value: unknown] {
  if (!Utils.isEntity<{ id: unknown }>(value, true)) return [field, value];
  return [`${field}Id`, value.id];
}

export const personalTable = <Row extends object>({
  entity,
  section,
  find = async () => [],
  findByAddress = async () => [],
  fields,
  withheld = {},
  ofOthers = () => [],
  complete = async (_, row) => row,
}: Facts<Row>): PersonalTable => ({
  entity: entity.name,
  section,
  fields,
  withheld: Object.fromEntries(Object.entries(withheld).map(([column, why]) => [column, String(why)])),
  async findRows(unit, person, reader) {
    const byAddress = person.emailProvedAt === null ? [] : await findByAddress(unit.em(), person.email);
    // One EntityManager has one object for a row, however it was found.
    const rows = [...new Set([...(await find(unit.em(), person)), ...byAddress])];
    const whole = await Promise.all(rows.map((row) => complete(unit, row)));
    return whole.map((row) => {
      const left = reader === 'administrators' ? [] : ofOthers(row, person);
      const shown = fields.filter((field) => !left.includes(field));
      return Object.fromEntries(shown.map((field) => toEntry(field, row[field])));
    });
  },
});
