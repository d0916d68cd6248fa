import { type ForeignDatabase, quoteName } from '@keystead/db';
import { countColumns, countRows } from '../database/count-rows.ts';
import { type FoundTables, toSnake } from '../database/found-tables.ts';
import type { NotCarried } from '../source.ts';
import type { ModelName } from './models.ts';

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

const NOTHING = 'Keystead has nothing for them';

/** Tables whose rows are not carried, with what that means. */
const FOREIGN_TABLES: Readonly<Record<string, string>> = {
  oauthApplication: NOTHING,
  oauthAccessToken: 'applications get others with their refresh tokens',
  oauthResource: 'oauthProvider.resources names them here',
  oauthClientResource: 'administrators link applications with resources anew',
  subscription: NOTHING,
  walletAddress: NOTHING,
  scimConnectionBinding:
    'an owner makes a token for the directory here, which then finds its people by their address',
  scimManagedConnection: 'an owner makes a token for the directory here',
  deviceCode: NOTHING,
  rateLimit: NOTHING,
};

/** Of the plugin before the one whose applications are carried. */
const OLD_CONSENTS = { oauthConsent: NOTHING };

async function countOpen(database: ForeignDatabase, tables: FoundTables): Promise<NotCarried[]> {
  const found = tables.get('verification');
  const identifier = found?.columns.get('identifier');
  if (found === undefined || identifier === undefined) return [];
  const table = database.nameOf(found.table);
  const place = database.dialect === 'sqlite' ? '?' : '$1';
  const kinds: NotCarried[] = [];
  for (const [prefix, what, effect] of KINDS) {
    const where = `substr(${quoteName(identifier.name)}, 1, ${prefix.length}) = ${place}`;
    kinds.push({ what, count: await countRows(database, `${table} where ${where}`, [prefix]), effect });
  }
  const all = await countRows(database, table);
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

async function countAllColumns(
  database: ForeignDatabase,
  tables: FoundTables,
  carried: ReadonlySet<string>,
): Promise<NotCarried[]> {
  const found: NotCarried[] = [];
  for (const model of WITH_COLUMNS) {
    const table = tables.get(model);
    if (table === undefined) continue;
    const known = model === 'user' ? carried : new Set<string>();
    found.push(...(await countColumns(database, table, { model, carried: known })));
  }
  return found;
}

async function countForeign(database: ForeignDatabase, tables: FoundTables): Promise<NotCarried[]> {
  const foreign = { ...FOREIGN_TABLES, ...(tables.has('oauthClient') ? {} : OLD_CONSENTS) };
  const effects = new Map(
    Object.entries(foreign).flatMap(([name, effect]) => [
      [name, effect],
      [toSnake(name), effect],
    ]),
  );
  const found: NotCarried[] = [];
  for (const name of database.tables.keys()) {
    const effect = effects.get(name);
    if (effect === undefined) continue;
    found.push({ what: `rows of ${name}`, count: await countRows(database, database.nameOf(name)), effect });
  }
  return found;
}

/** Rows that are not carried, besides those of people. */
export const findNotCarried = async (
  database: ForeignDatabase,
  tables: FoundTables,
  carried: ReadonlySet<string>,
): Promise<NotCarried[]> => [
  ...(await countOpen(database, tables)),
  ...(await countAllColumns(database, tables, carried)),
  ...(await countForeign(database, tables)),
];
