import { dialectOf, type Orm } from './dialect.ts';
import { findOutage } from './outage.ts';

/**
 * A database that cannot be used until somebody changes a setting or migrates it. The message is for that person: it
 * says what is wrong and what to do, without a password.
 */
export class UnusableDatabase extends Error {
  override readonly name: string = 'UnusableDatabase';
}

/** A database without the tables or columns of this version, because `migrate()` was not called. */
export class UnmigratedDatabase extends UnusableDatabase {
  override readonly name = 'UnmigratedDatabase';
}

const WHERE = 'in the option `database` (DATABASE_URL)';

const NETWORK = `Correct host and port ${WHERE}, or open the network between the two machines.`;

/** By the code of an error or the beginning of its message. */
type Advice = readonly (readonly [prefix: string, advice: string])[];

/** Advice for outages, which have codes of the operating system. Other sockets have the same codes. */
const FOR_OUTAGES: Advice = [
  [
    'unsupported startup parameter',
    'Set `advanced.database.preparedStatements` to false (DATABASE_PREPARED_STATEMENTS=false), or let the pooler ignore these parameters.',
  ],
  ['the server only reads', `Let host and port lead to the primary ${WHERE}, or let it write.`],
  ['ECONNREFUSED', `Start PostgreSQL, or correct host and port ${WHERE}.`],
  ['ENOENT', `Start PostgreSQL, or correct the path of its socket ${WHERE}.`],
  ['ENOTFOUND', `Correct the host ${WHERE}.`],
  ['EAI_AGAIN', `Correct the host ${WHERE}, or the name server of this machine.`],
  ['ETIMEDOUT', NETWORK],
  ['EHOSTUNREACH', NETWORK],
  ['ENETUNREACH', NETWORK],
  ['Connection terminated due to connection timeout', NETWORK],
];

/** Advice for refusals of PostgreSQL, by SQLSTATE or by the words of `pg`. */
const FOR_REFUSALS: Advice = [
  ['28', `Correct user name and password ${WHERE}.`],
  ['SASL: ', `Correct user name and password ${WHERE}.`],
  ['3D000', `Create the database, or correct its name ${WHERE}.`],
];

/** Undefined table, column or schema, in PostgreSQL. */
const MISSING_CODES = ['42P01', '42703', '3F000'];
/** The same in SQLite, which has one code for every mistake in a statement. */
const MISSING_SENTENCE = /\bno such (?:table|column)\b|\bhas no column named\b/;

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** The error and its causes. */
const causesOf = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : [];

export const isMissingTable = (error: unknown): boolean =>
  causesOf(error).some((one) => MISSING_CODES.includes(codeOf(one)) || MISSING_SENTENCE.test(one.message));

const findAdvice = (advice: Advice, error: Error): string | undefined =>
  advice.find(([prefix]) => codeOf(error).startsWith(prefix) || error.message.startsWith(prefix))?.[1];

/** The URL without password and query, which may have one too. Empty for a pool of the application. */
function placeOf(orm: Orm): string {
  const url = orm.config.get('clientUrl');
  if (typeof url !== 'string' || !URL.canParse(url)) return '';
  const { protocol, username, password, host, pathname } = new URL(url);
  const user = username === '' ? '' : `${username}${password === '' ? '' : ':…'}@`;
  return ` ${protocol}//${user}${host}${pathname}`;
}

const WHAT_TO_DO = 'Call `await keystead.migrate()` before the first request, or run `npx keystead migrate`.';

/** Undefined if all migrations have run: then a statement of the application itself is wrong. */
async function findUnmigrated(orm: Orm, cause: unknown): Promise<UnmigratedDatabase | undefined> {
  // Migrations, and what reads them, are not needed by a process that uses a migrated database.
  const { migrationsFor } = await import('#migrations/index.ts');
  const { pendingMigrations } = await import('#migrations/migrate.ts');
  const [first, ...others] = await pendingMigrations(orm);
  if (first === undefined) return undefined;
  const isNew = others.length + 1 === migrationsFor(dialectOf(orm)).length;
  const lack = isNew
    ? 'has no tables yet'
    : `is older than this version and lacks ${others.length + 1} of its migrations, the first is ${first}`;
  return new UnmigratedDatabase(`The database ${lack}. ${WHAT_TO_DO}`, { cause });
}

function findUnusable(orm: Orm, cause: unknown): UnusableDatabase | undefined {
  const outage = findOutage(cause);
  for (const error of outage ? [outage] : causesOf(cause)) {
    const advice = findAdvice(outage ? FOR_OUTAGES : FOR_REFUSALS, error);
    if (advice === undefined) continue;
    // Node says nothing when both addresses of a host refused.
    const reason = error.message.replace(/\.$/, '') || codeOf(error);
    return new UnusableDatabase(`The database${placeOf(orm)} cannot be used: ${reason}. ${advice}`, {
      cause,
    });
  }
  return undefined;
}

/** The failure of a statement as an `UnusableDatabase`, if it is one, else as it is. */
export async function explainFailure(orm: Orm, error: unknown): Promise<unknown> {
  if (!isMissingTable(error)) return findUnusable(orm, error) ?? error;
  // The database may be lost meanwhile, and the first failure counts.
  return (await findUnmigrated(orm, error).catch(() => undefined)) ?? error;
}
