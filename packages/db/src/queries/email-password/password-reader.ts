import type { Orm } from '#connection/dialect.ts';
import { Account } from '#entities/account.ts';
import { User } from '#entities/user.ts';
import {
  type HotStatement,
  prepareStatement,
  type RunStatement,
} from '#queries/prepared/prepared-statement.ts';
import {
  type Column,
  type Columns,
  columnsOf,
  type FlatRow,
  pick,
  toSelection,
} from '#queries/read-columns.ts';

/** Columns of users by which they sign in with a password. */
export type PasswordName = 'email' | 'username';

/** For the comparison of a password. Without a password the values of its account are null. */
export interface PasswordRow {
  user: Pick<Columns<User>, 'id' | 'emailVerified'>;
  account: { [Key in 'id' | 'password' | 'updatedAt']: Columns<Account>[Key] | null };
}

const toStatement = (name: PasswordName, columns: readonly Column[]): HotStatement => ({
  name: `keystead_find_password_by_${name}`,
  toSql(dialect, table) {
    const joined = `${table('user')} u left join ${table('account')} a on a."provider_id" = 'credential' and a."account_id" = u."id"`;
    return `select ${toSelection(dialect, columns)} from ${joined} where u."${name}" = ?`;
  },
  reads: true,
});

/**
 * Look-up of the password of a user, by plain values of a few columns: entities would take a millisecond that a name
 * without a user does not take.
 */
export function createPasswordReader(
  orm: Orm,
): (name: PasswordName, value: string) => Promise<PasswordRow | undefined> {
  const metadata = orm.getMetadata();
  const only = (columns: readonly Column[], keys: readonly string[]) =>
    columns.filter(({ key }) => keys.includes(key));
  const user = only(columnsOf(metadata.get(User).props, 'u'), ['id', 'emailVerified']);
  const account = only(columnsOf(metadata.get(Account).props, 'a'), ['id', 'password', 'updatedAt']);
  const runs: Partial<Record<PasswordName, RunStatement<FlatRow>>> = {};
  return async (name, value) => {
    runs[name] ??= await prepareStatement<FlatRow>(orm, toStatement(name, [...user, ...account]));
    const row = await runs[name](value);
    return row && { user: pick(user, row), account: pick(account, row) };
  };
}
