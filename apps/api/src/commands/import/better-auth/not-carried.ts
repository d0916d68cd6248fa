import { type ForeignDatabase, quoteName } from '@keystead/db';
import type { NotCarried } from '../source.ts';
import { numberOf } from '../values.ts';
import type { ModelName } from './models.ts';
import type { FoundTables } from './names.ts';

/** Kinds of open links and codes, by how their identifier begins. */
const KINDS: readonly [prefix: string, what: string, effect: string][] = [
  ['reset-password:', 'links to set a password', 'whoever needs one asks again'],
  ['magic-link:', 'sign-in links', 'whoever needs one asks again'],
  ['sign-in-otp-', 'sign-in codes', 'whoever needs one asks again'],
  ['email-verification-otp-', 'codes that verify an address', 'whoever needs one asks again'],
  ['forget-password-otp-', 'codes to set a password', 'whoever needs one asks again'],
  ['one-time-token:', 'one-time tokens', 'whoever needs one asks again'],
  ['trust-device-', 'trustedDevices', 'trusted devices: their owners are asked for the second factor once'],
  ['delete-account-', 'links that delete an account', 'whoever needs one asks again'],
  ['2fa-', 'open second steps', 'whoever was signing in begins anew'],
];

/** Tables of plugins that Keystead does not have. */
const FOREIGN_TABLES = [
  'oauthApplication',
  'oauthAccessToken',
  'oauthConsent',
  'oauthClient',
  'ssoProvider',
  'subscription',
  'walletAddress',
  'scimProvider',
  'deviceCode',
  'rateLimit',
];

const toSnake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

async function count(
  database: ForeignDatabase,
  from: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const [row] = await database.all(`select count(*) as "count" from ${from}`, values);
  return row === undefined ? 0 : (numberOf(row, 'count') ?? 0);
}

async function countOpen(database: ForeignDatabase, tables: FoundTables): Promise<NotCarried[]> {
  const found = tables.get('verification');
  const identifier = found?.columns.get('identifier');
  if (found === undefined || identifier === undefined) return [];
  const table = database.nameOf(found.table);
  const place = database.dialect === 'sqlite' ? '?' : '$1';
  const kinds: NotCarried[] = [];
  for (const [prefix, what, effect] of KINDS) {
    const where = `substr(${quoteName(identifier.name)}, 1, ${prefix.length}) = ${place}`;
    kinds.push({ what, count: await count(database, `${table} where ${where}`, [prefix]), effect });
  }
  const all = await count(database, table);
  const named = kinds.reduce((sum, kind) => sum + kind.count, 0);
  const rest = {
    what: 'other open links and codes',
    count: all - named,
    effect: 'whoever needs one asks again',
  };
  return [...kinds, rest];
}

/** Models whose own columns an application may have added. */
const WITH_COLUMNS: readonly ModelName[] = [
  'user',
  'session',
  'organization',
  'member',
  'invitation',
  'team',
];

async function countColumns(
  database: ForeignDatabase,
  tables: FoundTables,
  carried: ReadonlySet<string>,
): Promise<NotCarried[]> {
  const found: NotCarried[] = [];
  for (const model of WITH_COLUMNS) {
    const table = tables.get(model);
    for (const { name } of table?.unknown ?? []) {
      if (table === undefined || (model === 'user' && carried.has(name))) continue;
      const rows = await count(
        database,
        `${database.nameOf(table.table)} where ${quoteName(name)} is not null`,
      );
      found.push({
        what: `values of ${model}.${name}`,
        count: rows,
        effect: 'no own field of that name is declared',
      });
    }
  }
  return found;
}

async function countForeign(database: ForeignDatabase): Promise<NotCarried[]> {
  const names = FOREIGN_TABLES.flatMap((name) => [name, toSnake(name)]);
  const found: NotCarried[] = [];
  for (const name of database.tables.keys())
    if (names.includes(name)) {
      const rows = await count(database, database.nameOf(name));
      found.push({ what: `rows of ${name}`, count: rows, effect: 'Keystead has nothing for them' });
    }
  return found;
}

/** What is not carried besides the rows of people. */
export const findNotCarried = async (
  database: ForeignDatabase,
  tables: FoundTables,
  carried: ReadonlySet<string>,
): Promise<NotCarried[]> => [
  ...(await countOpen(database, tables)),
  ...(await countColumns(database, tables, carried)),
  ...(await countForeign(database)),
];
