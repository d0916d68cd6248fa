import { BEYOND_ASCII } from '#columns/beyond-ascii.ts';
import { toOneSpelling } from '#columns/email-spelling.ts';
import { dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { executedMigrations } from '#migrations/executed-migrations.ts';

export interface TwinAccount {
  id: string;
  email: string;
}

/** Accounts with one mailbox, whose addresses are spelled in different ways. */
export interface MailboxTwins {
  /** The address in its one spelling. */
  email: string;
  accounts: TwinAccount[];
}

/**
 * Mailboxes that have several accounts, from before there was one spelling of an address. Reads every user once. Nothing
 * of a database that has no tables yet.
 */
// Why: docs/decisions/0173-spell-a-mailbox-in-one-way.md
export async function findMailboxTwins(orm: Orm): Promise<MailboxTwins[]> {
  if ((await executedMigrations(orm)).length === 0) return [];
  const user = tableOf(orm, 'user');
  const read = (where: string, values: readonly string[] = []): Promise<TwinAccount[]> =>
    orm.em
      .getConnection()
      .execute(`select "id", "email" from ${user} where ${where} order by "id"`, [...values]);
  const byMailbox = new Map<string, TwinAccount[]>();
  for (const { id, email } of await read(BEYOND_ASCII[dialectOf(orm)])) {
    const one = toOneSpelling(email);
    if (one === email) continue;
    const known = byMailbox.get(one) ?? (await read('"email" = ?', [one]));
    byMailbox.set(one, [...known, { id, email }]);
  }
  return [...byMailbox].flatMap(([email, accounts]) => (accounts.length > 1 ? [{ email, accounts }] : []));
}
