import { hash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createKeystead } from '@keystead/api-router';
import { readImportFacts } from '@keystead/api-router/imports';
import {
  Account,
  ApiKey,
  Event,
  Invitation,
  Member,
  Organization,
  Session,
  TeamMember,
  User,
} from '@keystead/db';
import { expect, test } from 'vitest';
import { runKeystead } from '../../apps/api/src/testing/run-keystead.ts';
import { temporaryFolder } from '../../apps/api/src/testing/temporary-folder.ts';
import { readFlags } from '../../packages/moving/src/import/flags.ts';
import { findSource } from '../../packages/moving/src/import/sources.ts';
import { createOldSource, type OldSource } from '../../packages/moving/src/import/testing/old-source.ts';

const SECRET = 'a secret of the source that is long enough';

/** A vector of the format: this text sealed with this secret. */
const SEALED_SECRET = 'moving-vector-secret-0123456789abcdef';
const SEALED =
  'c6611913864145aec45d880460157290f431af3a0a1cfa6ea17f0584027df6e1979b46e69291659f38e15d9de411352cfe08b8f082c95a8e8081085659fb0bea48dd43fc180577be';

/** As applications give them with `password.hash` of their own. */
const BCRYPT = '$2b$10$4zO6/k0kh1GTRR4z6UThxuDuVB9kmTvmOWqfoMSFpSRsqGZEI6b/6';
const DEAR_BCRYPT = BCRYPT.replace('$10$', '$15$');
const HASH = `000102030405060708090a0b0c0d0e0f:${'ab'.repeat(64)}`;
const DAY = 86_400_000;

const at = (days = 0): string => new Date(Date.now() + days * DAY).toISOString();
const times = () => ({ createdAt: at(-30), updatedAt: at(-20) });

const user = (id: string, changes: object = {}) => ({
  id,
  name: id,
  email: `${id}@example.com`,
  emailVerified: 1,
  ...times(),
  ...changes,
});

const password = (id: string, changes: object = {}) => ({
  id: `account-${id}`,
  accountId: id,
  providerId: 'credential',
  userId: id,
  password: HASH,
  ...times(),
  ...changes,
});

const session = (id: string, userId: string, changes: object = {}) => ({
  id,
  userId,
  token: `token-${id}`,
  expiresAt: at(7),
  ...times(),
  ipAddress: '',
  userAgent: '',
  ...changes,
});

/** One of each fault, and Ada, who has none. */
function plantFaults(source: OldSource): void {
  const people: [string, object?][] = [
    ['ada', { username: 'Ada_L', role: 'admin', nickname: 'Countess' }],
    ['no-email', { email: 'nobody' }],
    ['twin', { email: ' ADA@example.com ', createdAt: at(-10) }],
    ['odd-name', { username: 'n\u00f6\u00f6' }],
    ['same-name', { username: 'ADA_L', createdAt: at(-9) }],
    ['odd-hash'],
    ['odd-factor', { twoFactorEnabled: 1 }],
    ['odd-date', { createdAt: 'yesterday' }],
    ['odd-role', { role: 'emperor' }],
    ['banned', { banned: 1, banReason: 'spam' }],
  ];
  for (const [id, changes] of people) source.plant('user', user(id, changes));
  source.plant('account', password('ada'));
  source.plant('account', password('odd-hash', { password: DEAR_BCRYPT }));
  source.plant('account', password('odd-role', { password: BCRYPT }));
  source.plant(
    'account',
    password('ada', { id: 'google-1', providerId: 'google', accountId: '7', password: null }),
  );
  source.plant(
    'account',
    password('banned', { id: 'google-2', providerId: 'google', accountId: '7', password: null }),
  );
  source.plant('account', password('gone', { id: 'orphan' }));
  source.plant('twoFactor', {
    id: 'factor',
    userId: 'odd-factor',
    secret: 'ab'.repeat(60),
    backupCodes: SEALED,
  });
  source.plant('twoFactor', {
    id: 'factor-2',
    userId: 'odd-role',
    secret: SEALED,
    backupCodes: '["abcde-FGHIJ"]',
  });
  source.plant('session', session('live', 'ada'));
  source.plant(
    'session',
    session('short', 'ada', { expiresAt: at(-19.5 + 20), createdAt: at(), updatedAt: at() }),
  );
  source.plant('session', session('over', 'ada', { expiresAt: at(-1) }));
  source.plant('session', session('acting', 'ada', { impersonatedBy: 'admin' }));
  source.plant('session', session('of-banned', 'banned'));
  const key = { counter: 0, deviceType: 'singleDevice', backedUp: 0, createdAt: at() };
  source.plant('passkey', {
    id: 'odd-key',
    userId: 'ada',
    publicKey: 'bm90IGEga2V5',
    credentialID: 'a',
    ...key,
  });
  const apiKey = { userId: 'ada', enabled: 1, rateLimitEnabled: 0, requestCount: 3, ...times() };
  source.plant('apikey', {
    id: 'robot',
    key: hash('sha256', 'r'.repeat(64), 'base64url'),
    start: 'rrrrrr',
    refillInterval: 2,
    refillAmount: 5,
    metadata: '"{\\"plan\\":1}"',
    ...apiKey,
  });
  source.plant('apikey', { id: 'plain', key: 'p'.repeat(64), ...apiKey });
  source.plant('apikey', { id: 'odd-json', key: 'x', permissions: '[1', ...apiKey });
  for (const id of ['acme', 'ownerless'])
    source.plant('organization', { id, name: id, slug: id.toUpperCase(), createdAt: at(-5) });
  source.plant('team', { id: 'team', name: 'Team', organizationId: 'acme', createdAt: at(-5) });
  const member = { organizationId: 'acme', createdAt: at(-5) };
  source.plant('member', { id: 'owner', userId: 'ada', role: 'owner', teamId: 'team', ...member });
  source.plant('member', { id: 'odd-member', userId: 'odd-name', role: 'pirate', ...member });
  source.plant('member', { id: 'lost-member', userId: 'gone', role: 'member', ...member });
  source.plant('member', {
    id: 'lonely',
    userId: 'odd-name',
    role: 'member',
    organizationId: 'ownerless',
    createdAt: at(),
  });
  const invitation = {
    organizationId: 'acme',
    email: 'Dora@example.com',
    status: 'pending',
    inviterId: 'ada',
  };
  source.plant('invitation', { id: 'older', expiresAt: at(1), ...invitation });
  source.plant('invitation', { id: 'newer', expiresAt: at(2), ...invitation });
  source.plant('verification', { id: 'v', identifier: 'reset-password:x', value: 'y', expiresAt: at(1) });
}

/** The command in a folder with a source and a migrated database. */
async function prepare() {
  const folder = temporaryFolder('import');
  const path = join(folder, 'auth.db');
  const database = `sqlite:${join(folder, 'keystead.db')}`;
  const service = await createKeystead({ baseURL: 'http://localhost:3000', secret: SEALED_SECRET, database });
  await service.migrate();
  const variables = { AUTH_SECRET: SEALED_SECRET, DATABASE_URL: database };
  return {
    folder,
    source: createOldSource(path),
    url: `sqlite:${path}`,
    service,
    run: (...words: string[]) => runKeystead(['import', ...words], variables, folder),
    [Symbol.asyncDispose]: () => service.close(),
  };
}

test.each(['errors', 'state'])('--%s does not write over a file of somebody else', async (flag) => {
  await using place = await prepare();
  place.source.plant('user', user('ada'));
  const people = 'id,email\n1,ada@example.com\n';
  const path = join(place.folder, 'people.csv');
  writeFileSync(path, people);

  const { code, errors } = await place.run('better-auth', place.url, `--${flag}=${path}`, '--quiet');

  expect(code).toBe(1);
  expect(errors).toContain(
    `--${flag} is ${path}, which is there and was not written by an import; name another file`,
  );
  expect(readFileSync(path, 'utf8')).toBe(people);
  expect(await place.service.orm.em.fork().count(User, {})).toBe(0);
});

test('imports all that it can of the oldest line, as a dry run said, and names each fault in the errors file', async () => {
  await using place = await prepare();
  plantFaults(place.source);
  const dry = await place.run('better-auth', place.url, '--dry-run', '--json', '--quiet');

  expect(dry.code).toBe(2);
  expect(JSON.parse(dry.output)).toMatchObject({ dryRun: true, finished: true, errorsFile: null });
  for (const name of ['keystead-import-errors.jsonl', 'keystead-import.state.json'])
    expect(existsSync(join(place.folder, name))).toBe(false);
  expect(await place.service.orm.em.fork().count(User, {})).toBe(0);

  const { code, output, errors } = await place.run('better-auth', place.url, '--json', '--quiet');

  expect(errors).toBe('');
  expect(code).toBe(2);
  const report = JSON.parse(output);
  expect(report.warnings).toEqual([expect.stringMatching(/^advanced\.cookiePrefix /)]);
  expect(report).toMatchObject({
    command: 'import',
    source: 'better-auth',
    version: '1.2',
    dryRun: false,
    finished: true,
    errorsFile: 'keystead-import-errors.jsonl',
  });
  expect(report.tables).toEqual(JSON.parse(dry.output).tables);
  for (const rows of Object.values<Record<string, number>>(report.tables))
    expect(rows.read).toBe(
      (rows.written ?? 0) + (rows.existing ?? 0) + (rows.refused ?? 0) + (rows.left ?? 0),
    );
  const file = join(place.folder, 'keystead-import-errors.jsonl');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const named = lines.map(({ table, id, code: fault }) => `${table} ${id} ${fault}`).toSorted();
  expect(named).toEqual(
    [
      'account google-2 DUPLICATE_ACCOUNT',
      'account orphan MISSING_USER',
      'api_key odd-json INVALID_JSON',
      'member lost-member MISSING_USER',
      'member odd-member UNKNOWN_ROLE',
      'organization ownerless NO_OWNER',
      'passkey odd-key INVALID_PUBLIC_KEY',
      'two_factor factor CANNOT_DECRYPT',
      'user no-email INVALID_EMAIL',
      'user odd-date INVALID_DATE',
      'user odd-hash UNKNOWN_HASH',
      'user odd-name INVALID_USERNAME',
      'user odd-role UNKNOWN_ROLE',
      'user same-name DUPLICATE_USERNAME',
      'user twin DUPLICATE_EMAIL',
    ].toSorted(),
  );
  const said = output + readFileSync(file, 'utf8');
  for (const secret of [
    SEALED_SECRET,
    HASH,
    DEAR_BCRYPT,
    'token-live',
    'p'.repeat(64),
    'Q5eCc6vWpZt1rXy0LmNb8KdFhGjS2aU7',
  ])
    expect(said).not.toContain(secret);

  const em = place.service.orm.em.fork();
  const ids = (await em.find(User, {}, { orderBy: { id: 'asc' } })).map(({ id }) => id);
  expect(ids).toEqual(['ada', 'banned', 'odd-name', 'odd-role', 'same-name']);
  expect((await em.findOneOrFail(Account, { user: 'odd-role' })).password).toBe(BCRYPT);
  expect(await em.findOne(User, { id: 'ada' })).toMatchObject({
    username: 'ada_l',
    role: 'admin',
    emailProvedAt: expect.any(Date),
  });
  expect(
    (await em.find(Session, {}, { orderBy: { id: 'asc' } })).map(({ id, remembered }) => [id, remembered]),
  ).toEqual([
    ['live', true],
    ['short', false],
  ]);
  expect((await em.findOneOrFail(Session, { id: 'live' })).tokenHash).toBe(
    hash('sha256', 'token-live', 'base64url'),
  );
  expect(await em.findOne(ApiKey, { id: 'robot' })).toMatchObject({
    refillInterval: 2 * DAY,
    metadata: { plan: 1 },
    foreign: true,
  });
  expect((await em.findOneOrFail(ApiKey, { id: 'plain' })).keyHash).toBe(
    hash('sha256', 'p'.repeat(64), 'base64url'),
  );
  expect(await em.findOne(Organization, { id: 'acme' })).toMatchObject({ slug: 'acme', memberCount: 1 });
  expect(await em.count(Member, {})).toBe(1);
  expect(await em.count(TeamMember, { team: 'team', member: 'owner' })).toBe(1);
  const invitations = await em.find(Invitation, {}, { orderBy: { id: 'asc' } });
  expect(invitations.map(({ id, status, role }) => [id, status, role])).toEqual([
    ['newer', 'pending', 'member'],
    ['older', 'canceled', 'member'],
  ]);
  expect(await em.count(Account, { providerId: 'google' })).toBe(1);
  const [event, ...others] = await em.find(Event, { action: 'import.finished' });
  expect(others).toEqual([]);
  expect(event?.seq).not.toBeNull();
  const { fault } = await place.service.caller().audit.verify();
  expect(fault).toBeNull();
  const notes = report.notCarried.map(({ what }: { what: string }) => what);
  expect(notes).toEqual(
    expect.arrayContaining([
      'expiredSessions',
      'impersonationSessions',
      'sessionsOfBanned',
      'links to set a password',
      'values of user.nickname',
    ]),
  );

  // Who lacks something is carried without it, if the operator says so.
  const dropping = await place.run(
    'better-auth',
    place.url,
    '--restart',
    '--drop',
    'two-factor,password',
    '--quiet',
  );
  expect(dropping.code).toBe(2);
  expect(dropping.output).toContain(
    'Not carried: 1 people have no password any more: they ask for a new one by mail.',
  );
  expect(await em.fork().count(User, { id: { $in: ['odd-hash', 'odd-factor'] } })).toBe(2);
});

test.each([
  { words: [], fault: '"import" takes the name of a product, and where its rows are.' },
  { words: ['better-auth'], fault: '"import better-auth" takes the URL of the database.' },
  { words: ['other', 'x'], fault: '"import" does not know "other"; expected better-auth, ' },
  { words: ['better-auth', 'sqlite:gone.db'], fault: 'The source cannot be read' },
  { words: ['better-auth', 'mysql://x'], fault: 'The database URL has the unknown scheme "mysql"' },
  { words: ['better-auth', 'x', '--batch', '0'], fault: '--batch is "0"; expected a number from 1 to 5000.' },
  { words: ['better-auth', 'x', '--skip=people'], fault: '--skip has "people"; expected some of sessions,' },
  { words: ['better-auth', 'x', '--on-conflict', 'merge'], fault: 'expected skip or fail' },
  {
    words: ['better-auth', 'x', 'y'],
    fault: '"import better-auth" takes the URL of the database, and no more',
  },
  { words: ['better-auth', 'x', '--merge'], fault: '"import better-auth" does not know the flag --merge.' },
  { words: ['better-auth', 'x', '--keep-ids=no'], fault: '--keep-ids is "no"; expected true or false.' },
  {
    words: ['better-auth', 'x', '--provider-map=a'],
    fault: '--provider-map has "a"; expected theirs=yours.',
  },
  { words: ['better-auth', 'x', '--fast'], fault: "Unknown option '--fast'" },
  {
    words: ['better-auth', 'OTHER'],
    fault: 'This database has no table user of Better Auth: its tables are note.',
  },
  { words: ['better-auth', 'TARGET'], fault: 'This is the database of a Keystead, and not of Better Auth.' },
  {
    words: ['better-auth', 'OTHER', '--map', 'gone.json'],
    fault: 'The file gone.json of --map cannot be read.',
  },
])('refuses $words with one sentence', async ({ words, fault }) => {
  const folder = temporaryFolder('import');
  const [other, target] = [join(folder, 'other.db'), join(folder, 'target.db')];
  using database = new DatabaseSync(other);
  database.exec('create table "note" ("id" text)');
  using keystead = new DatabaseSync(target);
  for (const table of ['import_run', 'data_key']) keystead.exec(`create table "${table}" ("id" text)`);
  const places: Record<string, string> = { OTHER: `sqlite:${other}`, TARGET: `sqlite:${target}` };
  const service = await createKeystead({
    baseURL: 'http://localhost',
    secret: SECRET,
    database: 'sqlite::memory:',
  });
  const own = { cookiePrefix: undefined, secrets: [] };
  const facts = { own, secrets: [], ...readImportFacts(service) };

  const opened = async () => {
    const flags = readFlags(words.map((word) => places[word] ?? word));
    const loaded = await findSource(flags).load(flags);
    return 'open' in loaded ? loaded.open(flags, facts, service) : undefined;
  };

  await expect(opened()).rejects.toThrow(fault);
  await service.close();
});

test('takes the secret of the source from a file, and says what keeps people from staying signed in', async () => {
  await using place = await prepare();
  place.source.plant('user', user('ada'));
  place.source.plant('twoFactor', { id: 'f', userId: 'ada', secret: SEALED, backupCodes: '[]' });
  place.source.plant('session', session('live', 'ada'));

  const { code, errors, output } = await place.run(
    'better-auth',
    place.url,
    '--source-secret-file=/dev/null',
  );

  expect(code).toBe(1);
  expect(errors).toContain(
    'The source secret does not open the two-factor secrets of this database (0 of 1).',
  );
  expect(output + errors).not.toContain(SECRET);
  const dry = await place.run('better-auth', place.url, '--dry-run', '--quiet');
  expect(dry.output).toMatch(/\nadvanced\.cookiePrefix is not "better-auth": .* nobody stays signed in\.\n$/);
  const right = await place.run('better-auth', place.url);
  expect(right).toMatchObject({ code: 0 });
  for (const said of [right.errors, right.output])
    expect(said).toContain('advanced.cookiePrefix is not "better-auth"');
  expect(right.output).toMatch(
    /^table +read +written +there already +refused +left out\nuser +1 +1 +0 +0 +0\n/,
  );
});

test('ends with 3 at a conflict behind a batch that is written, and with 1 if there is none', async () => {
  await using place = await prepare();
  place.source.plant('user', user('ada'));
  place.source.plant('user', user('bob', { createdAt: at(-29) }));
  const em = place.service.orm.em.fork();
  await em.insert(User, {
    id: 'bob',
    name: 'Bob',
    email: 'other@example.com',
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  const words = ['better-auth', place.url, '--on-conflict=fail', '--quiet', '--batch=1'];

  const second = await place.run(...words);

  expect(second.code).toBe(3);
  expect(second.errors).toMatch(
    /The id bob belongs to somebody else here\. What is written is whole: run the command again to go on\.\n$/,
  );
  const whole = await place.run(...words.slice(0, -1));
  expect(whole.code).toBe(1);
  expect(whole.errors).toMatch(/^Keystead cannot import\.\n {2}The id bob belongs to somebody else here/m);
});

test('ends with 3 when the database is lost, and goes on once it is there', async () => {
  await using place = await prepare();
  place.source.plant('user', user('ada'));
  const em = place.service.orm.em.fork();
  await em.begin();
  await em.execute('update "data_key" set "moved_at" = "moved_at"');
  const lost = await place.run('better-auth', place.url, '--quiet');
  await em.rollback();

  expect(lost).toMatchObject({
    code: 3,
    errors: expect.stringMatching(
      /^The database was lost\. What is written is whole: run the command again to go on\.\n$/,
    ),
  });
  expect(await place.run('better-auth', place.url, '--quiet')).toMatchObject({ code: 0 });
  expect(await em.fork().count(User, {})).toBe(1);
});

test.each<{ what: string; ending: Partial<User> }>([
  { what: 'banned', ending: { banned: true } },
  { what: 'given a new password, or signed out everywhere,', ending: { accessEndedAt: new Date() } },
  { what: 'protected by a second factor', ending: { twoFactorEnabled: true } },
])('leaves sessions out of people who were $what here meanwhile', async ({ ending }) => {
  await using place = await prepare();
  for (const id of ['ada', 'bob']) place.source.plant('user', user(id));
  expect(await place.run('better-auth', place.url)).toMatchObject({ code: 0 });
  const em = place.service.orm.em.fork();
  await em.nativeUpdate(User, { id: 'ada' }, ending);
  for (const id of ['ada', 'bob'])
    place.source.plant('session', session(`of-${id}`, id, { createdAt: at(), updatedAt: at() }));

  const { code, output } = await place.run('better-auth', place.url, '--json', '--quiet');

  expect(code).toBe(0);
  expect((await em.find(Session, {})).map(({ id }) => id)).toEqual(['of-bob']);
  expect(JSON.parse(output)).toMatchObject({
    tables: { session: { read: 2, written: 1, left: 1 } },
    notCarried: [{ what: 'sessionsOfEndedAccess', count: 1 }],
  });
});
