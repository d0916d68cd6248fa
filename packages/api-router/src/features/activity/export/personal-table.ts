import { type Orm, Utils } from '@keystead/db';

/** User whose data is exported. */
export interface Person {
  id: string;
  /** E-mail address as it is stored. */
  email: string;
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
  findRows: (em: Orm['em'], person: Person) => Promise<Record<string, unknown>[]>;
}

interface Facts<Row> {
  entity: { readonly name: string; readonly prototype: Row };
  section: string;
  find: (em: Orm['em'], person: Person) => Promise<NoInfer<Row>[]>;
  fields: readonly NoInfer<keyof Row & string>[];
  withheld?: NoInfer<Partial<Record<keyof Row & string, string>>>;
}

/** A column in the form of the file; a reference to another row becomes its id. */
function toEntry(field: string, value: unknown): [field: string, value: unknown] {
  if (!Utils.isEntity<{ id: unknown }>(value, true)) return [field, value];
  return [`${field}Id`, value.id];
}

export const personalTable = <Row extends object>({
  entity,
  section,
  find,
  fields,
  withheld = {},
}: Facts<Row>): PersonalTable => ({
  entity: entity.name,
  section,
  fields,
  withheld: Object.fromEntries(Object.entries(withheld).map(([column, why]) => [column, String(why)])),
  async findRows(em, person) {
    const rows = await find(em, person);
    return rows.map((row) => Object.fromEntries(fields.map((field) => toEntry(field, row[field]))));
  },
});
