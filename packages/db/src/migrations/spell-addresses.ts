import { Migration } from '@mikro-orm/migrations';
import { BEYOND_ASCII } from '#columns/beyond-ascii.ts';
import { toOneSpelling } from '#columns/email-spelling.ts';

interface AddressRow {
  id: string;
  email: string;
  organization_id?: string;
}

const isAddressRow = (row: unknown): row is AddressRow =>
  typeof row === 'object' &&
  row !== null &&
  'id' in row &&
  typeof row.id === 'string' &&
  'email' in row &&
  typeof row.email === 'string';

/** A table with addresses, and which of its rows would have the same address as a row in the one spelling. */
interface AddressTable {
  table: string;
  columns: string;
  twin: string;
  twinValues: (row: AddressRow, email: string) => string[];
}

const TABLES: readonly AddressTable[] = [
  { table: 'user', columns: '"id", "email"', twin: '"email" = ?', twinValues: (_row, email) => [email] },
  {
    table: 'invitation',
    columns: '"id", "email", "organization_id"',
    twin: `"organization_id" = ? and "email" = ? and "status" = 'pending'`,
    twinValues: ({ organization_id = '' }, email) => [organization_id, email],
  },
];

/** Statements of the migration for each table, for whoever is to know before it runs. */
export const spellingStatements = TABLES.map(({ table }) => `select "email" from "${table}"`);

/**
 * Writes addresses in the one spelling. A row stays as it is if there is another one with that address: nobody but their
 * owner can say which of two accounts is to stay.
 */
// Why: docs/decisions/0173-spell-a-mailbox-in-one-way.md
export class SpellAddresses extends Migration {
  override async up(): Promise<void> {
    for (const table of TABLES) await this.#spell(table);
  }

  /** The older release finds the addresses as they are: browsers send them in this spelling. */
  override down(): void {}

  async #read(sql: string, values: readonly string[] = []): Promise<AddressRow[]> {
    const rows: unknown[] = await this.execute(sql, [...values]);
    return rows.filter(isAddressRow);
  }

  async #spell({ table, columns, twin, twinValues }: AddressTable): Promise<void> {
    const beyond = BEYOND_ASCII[this.driver.getPlatform().supportsSchemas() ? 'postgresql' : 'sqlite'];
    for (const row of await this.#read(`select ${columns} from "${table}" where ${beyond} order by "id"`)) {
      const email = toOneSpelling(row.email);
      if (email === row.email) continue;
      const twins = await this.#read(
        `select ${columns} from "${table}" where ${twin}`,
        twinValues(row, email),
      );
      if (twins.length === 0)
        await this.execute(`update "${table}" set "email" = ? where "id" = ?`, [email, row.id]);
    }
  }
}
