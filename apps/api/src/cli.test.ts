import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKeystead } from '@keystead/api-router';
import { createOrm, Event, EventChain, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { runKeystead as keystead } from '#testing/run-keystead.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

test.each([{ args: ['help'] }, { args: ['--help'] }, { args: [] }])(
  'lists its commands: $args',
  async ({ args }) => {
    const { code, output } = await keystead(args);

    expect(code).toBe(0);
    for (const name of [
      'start',
      'init',
      'migrate',
      'rollback',
      'upgrade check',
      'backup',
      'restore',
      'doctor',
      'two-factor reset',
      'audit verify',
      'receipt',
      'admin create',
      'keys rotate',
      'provider set-issuer',
      'sso doctor',
      'secret status',
      'secret rotate',
      'generate drizzle',
      'generate prisma',
      'import',
      'version',
      'help',
    ])
      expect(output).toContain(`keystead ${name}`);
    expect(output.replaceAll(/\n {6}/g, ' ')).toMatch(/admin create.* begins with BASE_URL,/);
    // What a command does is broken between words, and not by a terminal in the middle of one.
    const summaries = output.split('\n').filter((line) => line.startsWith('      '));
    expect(summaries.length).toBeGreaterThan(20);
    expect(summaries.filter((line) => line.length > 80)).toEqual([]);
  },
);

test('offers an answer for programs with every command that does something and ends', async () => {
  const { output } = await keystead(['help']);
  const usages = [...output.matchAll(/^ {2}keystead (.*)$/gm)].map(([, usage = '']) => usage);
  const plain = usages.filter((usage) => !usage.includes('[--json]'));

  expect(usages.length).toBeGreaterThan(10);
  expect(plain.map((usage) => usage.split(' ')[0]).sort()).toEqual(['help', 'import', 'start', 'version']);
});

/** Words behind a command, in place of those that its usage names. */
const given: Readonly<Record<string, readonly string[]>> = {
  init: ['no-such-framework'],
  restore: ['no-such-file'],
  receipt: ['1'],
};

test('answers programs with an object when it refuses a command, whichever it is', {
  timeout: 120_000,
}, async () => {
  const { output } = await keystead(['help']);
  const usages = [...output.matchAll(/^ {2}keystead (.*)$/gm)].map(([, usage = '']) => usage);
  const refused = usages.flatMap((usage): string[][] => {
    const [name = ''] = usage.split(/ (?=[A-Z[])/);
    if (['help', 'start', 'version', 'doctor'].includes(name)) return [];
    const words = given[name] ?? usage.slice(name.length).match(/(?<= )[A-Z][A-Z-]+/g) ?? [];
    return [[...name.split(' '), ...(name === 'import' ? ['cognito', 'users.json'] : words), '--json']];
  });
  const folder = temporaryFolder('cli');

  expect(refused.length).toBeGreaterThan(12);
  const answers = await Promise.all(
    refused.map(async (args) => ({ args, ...(await keystead(args, { AUTH_SECRET: 'short' }, folder)) })),
  );
  for (const { args, output: text, code: exitCode } of answers) {
    expect([exitCode, text.split('\n').length], args.join(' ')).toEqual([1, 2]);
    const { finished, code, message } = JSON.parse(text);
    expect([finished, typeof message], args.join(' ')).toEqual([false, 'string']);
    expect(['WRONG_SETTINGS', 'REFUSED'], args.join(' ')).toContain(code);
  }
});

test('answers programs with an object when words are wrong, the database is not ready or Node is too old', async () => {
  const folder = temporaryFolder('cli');
  const variables = { AUTH_SECRET: 'a secret for tests that is long enough', NODE_OPTIONS: '' };
  const old = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.20.2'})`;
  const [usage, unknown, unready, aged] = await Promise.all([
    keystead(['migrate', 'now', '--json'], variables, folder),
    keystead(['nonsense', '--json'], variables, folder),
    keystead(['secret', 'status', '--json'], variables, folder),
    keystead(['doctor', '--json'], { ...variables, NODE_OPTIONS: `--import="${old}"` }, folder),
  ]);

  expect(JSON.parse(usage.output)).toMatchObject({
    command: 'migrate',
    code: 'USAGE',
    message: '"migrate" takes no arguments.',
  });
  expect(JSON.parse(unknown.output)).toMatchObject({ command: '', code: 'USAGE' });
  expect(JSON.parse(unready.output)).toMatchObject({ command: 'secret status', code: 'NOT_READY' });
  expect(JSON.parse(aged.output)).toMatchObject({ command: 'doctor', code: 'OLD_NODE' });
  expect([aged.code, aged.errors]).toEqual([
    1,
    'Keystead needs Node 22.18 or newer; this is Node 20.20.2.\n  Install a newer one: https://nodejs.org/en/download\n',
  ]);
});

test('has a line for each command in its README', async () => {
  const { output } = await keystead(['help']);
  const names = [...output.matchAll(/^ {2}keystead ([a-z-]+(?: [a-z-]+)*)/gm)].map(([, name = '']) => name);
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8').replace(
    'drizzle\\|prisma',
    'drizzle',
  );

  expect(names).toContain('keys rotate');
  expect(
    names.filter((name) => name !== 'generate prisma' && !readme.includes(`\`keystead ${name}`)),
  ).toEqual([]);
});

test('prints its version', async () => {
  expect(await keystead(['--version'])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
  });
});

test.each([
  { args: ['stop'], fault: 'There is no command "stop".' },
  { args: ['keys', 'rotate', '--soon'], fault: '"keys rotate" does not know --soon.' },
  { args: ['audit', 'verify', '--after=x'], fault: '"audit verify" does not know --after=x.' },
  { args: ['rollback', '--to'], fault: '"rollback" does not know --to.' },
  { args: ['rollback', '--to='], fault: '"rollback" does not know --to=.' },
  { args: ['keys', 'rotate', 'now'], fault: '"keys rotate" takes no arguments.' },
  { args: ['doctor', '--fast'], fault: '"doctor" does not know --fast.' },
  { args: ['sso', 'doctor', '--providers=acme'], fault: '"sso doctor" does not know --providers=acme.' },
  { args: ['sso', 'doctor', '--provider'], fault: '"sso doctor" does not know --provider.' },
  { args: ['sso', 'doctor', 'acme'], fault: '"sso doctor" takes no arguments.' },
  { args: ['migrate', 'now'], fault: '"migrate" takes no arguments.' },
  { args: ['two-factor'], fault: 'There is no command "two-factor".' },
  {
    args: ['two-factor', 'reset', 'ada@example.com'],
    fault: '"two-factor reset" takes EMAIL and YOUR-NAME.',
  },
  { args: ['admin', 'create', '--email'], fault: '"admin create" takes EMAIL.' },
])('refuses $args, and says what there is', async ({ args, fault }) => {
  const { code, errors } = await keystead(args);

  expect(code).toBe(1);
  expect(errors).toContain(fault);
  expect(errors).toContain('keystead migrate');
});

test('migrates once, and prints the migrations', async () => {
  const folder = temporaryFolder('cli');
  const first = await keystead(['migrate'], {}, folder);
  const second = await keystead(['migrate'], {}, folder);

  const made =
    'AUTH_SECRET is not set, so the secret in data/auth-secret opens this database. Whoever moves in with the secret of another service sets AUTH_SECRET before the first migration.\n';
  expect(first).toMatchObject({ code: 0, output: expect.stringMatching(/^migration-\d{8}-initial\n/) });
  expect(first.output.endsWith(made)).toBe(true);
  expect(second).toMatchObject({ code: 0, output: `The database is up to date already.\n${made}` });
});

test('answers programs with one object on one line', async () => {
  const folder = temporaryFolder('cli');
  const variables = {
    AUTH_SECRET: 'a secret for tests that is long enough',
    DATABASE_URL: `sqlite:${folder}/keystead.db`,
  };
  const ask = async (...args: string[]): Promise<unknown> => {
    const { code, output } = await keystead([...args, '--json'], variables, folder);
    expect([code, output.split('\n').length]).toEqual([0, 2]);
    return JSON.parse(output);
  };
  const finished = { finished: true };

  expect(await ask('migrate')).toMatchObject({
    command: 'migrate',
    ...finished,
    migrations: expect.arrayContaining([expect.stringMatching(/^migration-/)]),
    secretFile: null,
  });
  const [created, rotated, generated] = await Promise.all([
    ask('admin', 'create', 'root@example.com'),
    ask('keys', 'rotate', '--now'),
    ask('generate', 'drizzle'),
  ]);
  expect(created).toMatchObject({
    command: 'admin create',
    ...finished,
    email: 'root@example.com',
    created: true,
    url: expect.stringContaining('/reset-password/'),
  });
  expect(rotated).toMatchObject({ command: 'keys rotate', ...finished, now: true, keep: false, isNew: true });
  expect(generated).toMatchObject({
    command: 'generate drizzle',
    ...finished,
    text: expect.stringContaining('authUser'),
  });
});

test('reads .env of its folder, where the environment has nothing else, and says when it cannot', async () => {
  const [folder, unreadable] = [temporaryFolder('cli'), temporaryFolder('cli')];
  writeFileSync(join(folder, '.env'), 'DATABASE_URL=sqlite::memory:\nPORT=x\n');
  mkdirSync(join(unreadable, '.env'));
  const [read, won, fault] = await Promise.all([
    keystead(['migrate'], {}, folder),
    keystead(['migrate'], { PORT: '3000' }, folder),
    keystead(['migrate'], {}, unreadable),
  ]);

  expect(read).toMatchObject({ code: 1, errors: expect.stringContaining('PORT is "x"') });
  expect(won).toMatchObject({ code: 0, errors: '' });
  expect(readdirSync(folder).sort()).toEqual(['.env', 'data']);
  expect(fault).toMatchObject({ code: 1, errors: expect.stringMatching(/^\.env cannot be read: .*\.\n$/) });
});

describe('rollback', () => {
  const variables = (folder: string) => ({
    AUTH_SECRET: 'a secret for tests that is long enough',
    DATABASE_URL: `sqlite:${folder}/keystead.db`,
  });

  test('says what it would undo and delete, undoes it with --yes, and migrate runs it again', async () => {
    const folder = temporaryFolder('cli');
    const run = (...args: string[]) => keystead(['rollback', ...args], variables(folder), folder);
    const { AUTH_SECRET: secret, DATABASE_URL: database } = variables(folder);
    const migrate = async () => {
      const service = await createKeystead({ baseURL: 'http://localhost:3000', secret, database });
      const names = await service.migrate();
      await service.close();
      return names;
    };
    const migrated = await migrate();
    const [stays = '', ...gone] = migrated.slice(migrated.indexOf('migration-20260718-mail-block'));

    const refused = await run('--to', stays);
    const dry = await run(`--to=${stays}`, '--dry-run', '--yes');
    const undone = await run('--json', '--yes', '--to', stays);
    const again = await migrate();

    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toMatch(/^Keystead undoes migrations only with --yes\.\n {2}undoes migration-/);
    expect(refused.errors).toMatch(
      / {2}Stop the service, make a backup, and run the command with --yes\.\n$/,
    );
    expect(dry).toMatchObject({ code: 0, errors: '' });
    expect(dry.output).toContain('\nundoes migration-20260719-data-key\n');
    expect(dry.output).toContain('\ndeletes table data_key (1 row)\n');
    expect(dry.output).toContain('\ndeletes column backup_code.key_id (0 values)\n');
    expect(undone).toMatchObject({ code: 0, errors: '' });
    expect(JSON.parse(undone.output)).toMatchObject({
      command: 'rollback',
      dryRun: false,
      finished: true,
      undone: [...gone].reverse(),
      lost: expect.arrayContaining([{ table: 'data_key', column: null, rows: 1 }]),
    });
    expect(again).toEqual(gone);
  });

  test('refuses beside a service, after a wrong name, and does nothing to an empty database', async () => {
    const folder = temporaryFolder('cli');
    const run = (...args: string[]) => keystead(['rollback', ...args], variables(folder), folder);
    const empty = await run('--yes');
    const { AUTH_SECRET: secret, DATABASE_URL: database } = variables(folder);
    const service = await createKeystead({ baseURL: 'http://localhost:3000', secret, database });
    await service.claim();
    await service.migrate();
    const beside = await run('--yes');
    await service.close();
    const unknown = await run('--yes', '--to=migration-1');

    expect(empty).toMatchObject({ code: 0, output: 'No migration has run.\n' });
    expect(beside).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^Keystead cannot undo migrations\.\n {2}another service runs on/),
    });
    expect(unknown).toMatchObject({
      code: 1,
      errors: expect.stringContaining('The migration "migration-1" has not run; the last ones are'),
    });
  });
});

test('says in one sentence each why it cannot migrate', async () => {
  const { code, errors } = await keystead(['migrate'], { DATABASE_URL: 'mysql://db', PORT: 'x' });

  expect(code).toBe(1);
  expect(errors).toMatch(
    /^Keystead cannot migrate the database\.\n {2}PORT is .*\n {2}DATABASE_URL is .*\n$/,
  );
});

describe('two-factor reset', () => {
  const secret = 'a secret for tests that is long enough';
  const email = 'ada@example.com';
  const reset = (folder: string, who = email, ...flags: string[]) =>
    keystead(['two-factor', 'reset', who, 'Grace Hopper', ...flags], variablesOf(folder), folder);
  const databaseOf = (folder: string): string => `sqlite:${folder}/keystead.db`;
  const variablesOf = (folder: string) => ({ AUTH_SECRET: secret, DATABASE_URL: databaseOf(folder) });

  /** A server on a database with Ada, who has a second factor. */
  async function runningWithAda(folder: string) {
    const service = await createKeystead({
      baseURL: 'http://localhost:3000',
      secret,
      database: databaseOf(folder),
    });
    await service.claim();
    await service.migrate();
    await service.caller().signUp.email({ name: 'Ada', email, password: 'correct horse battery' });
    await service.orm.em.fork().nativeUpdate(User, { email }, { twoFactorEnabled: true });
    return service;
  }

  test('switches it off while the server runs, mails the owner, and records the person', async () => {
    const folder = temporaryFolder('cli');
    const service = await runningWithAda(folder);

    const first = await reset(folder);
    const again = await reset(folder);
    const unknown = await reset(folder, 'nobody@example.com');

    expect(first).toMatchObject({
      code: 0,
      output: `The second factor of ${email} is off, and they are signed out everywhere. A mail tells them.\n`,
    });
    expect(first.errors).toContain('Two-step verification was turned off for you');
    expect(again).toMatchObject({
      code: 1,
      errors: `Keystead cannot reset the second factor.\n  ${email} has no second factor.\n`,
    });
    expect(unknown.errors).toContain('There is no user with the address nobody@example.com.');
    const em = service.orm.em.fork();
    expect(await em.findOneOrFail(User, { email })).toMatchObject({ twoFactorEnabled: false });
    expect(await em.find(Event, { action: 'two-factor.reset' })).toMatchObject([
      { actorId: null, data: { by: 'Grace Hopper' } },
    ]);
    await em.nativeUpdate(User, { email }, { twoFactorEnabled: true });
    const { output } = await reset(folder, email, '--json');
    expect(JSON.parse(output)).toMatchObject({ command: 'two-factor reset', email, mailed: true });
    await service.close();
  });

  test('says so when the database is not up to date', async () => {
    const { code, errors } = await reset(temporaryFolder('cli'));

    expect(code).toBe(1);
    expect(errors).toContain('run "keystead migrate"');
  });
});

describe('receipt', () => {
  test('says what was deleted by its number, and nothing by another one', async () => {
    const folder = temporaryFolder('cli');
    const variables = {
      AUTH_SECRET: 'a secret for tests that is long enough',
      DATABASE_URL: `sqlite:${folder}/keystead.db`,
    };
    const { AUTH_SECRET: secret, DATABASE_URL: database } = variables;
    const service = await createKeystead({
      baseURL: 'http://localhost:3000',
      secret,
      database,
      user: { deleteUser: { enabled: true } },
    });
    await service.migrate();
    const post = (path: string, body: object, cookie = '') =>
      service.handler(
        new Request(`http://localhost:3000/api/auth${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: 'http://localhost:3000', cookie },
          body: JSON.stringify(body),
        }),
      );
    const { email, password } = { email: 'ada@example.com', password: 'correct horse battery' };
    const signedUp = await post('/sign-up/email', { name: 'Ada', email, password });
    const cookies = signedUp.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    await post('/delete-user', { password }, cookies.join('; '));
    const [event] = await service.orm.em.fork().find(Event, { action: 'user.deleted' });
    await service.close();
    const number = event?.id ?? '';
    const found = await keystead(['receipt', number.replaceAll(/\d{4}(?=\d)/g, '$&-')], variables, folder);
    const read = await keystead(['receipt', number, '--json'], variables, folder);
    const other = await keystead(['receipt', '4821-0937-5526-1180-4437'], variables, folder);

    expect(found.output).toMatch(/the account was deleted on .* by its owner\.\n[\s\S]* {2}session: 1\n/);
    expect(found.output).toContain('entries of the event log');
    expect(found.output).not.toMatch(/Ada|ada@example/);
    expect(JSON.parse(read.output)).toMatchObject({
      command: 'receipt',
      deleted: { session: 1, account: 1 },
    });
    expect(other).toMatchObject({
      code: 1,
      errors: expect.stringContaining('There is no receipt 4821-0937-5526-1180-4437.'),
    });
  });
});

describe('audit verify', () => {
  const variables = (folder: string) => ({
    AUTH_SECRET: 'a secret for tests that is long enough',
    DATABASE_URL: `sqlite:${folder}/keystead.db`,
  });

  test('confirms an unchanged log, and names the first changed event', async () => {
    const folder = temporaryFolder('cli');
    const { AUTH_SECRET: secret, DATABASE_URL: database } = variables(folder);
    const start = () => createKeystead({ baseURL: 'http://localhost:3000', secret, database });
    const service = await start();
    await service.migrate();
    await service.caller().signUp.email({ name: 'Ada', email: 'ada@example.com', password: 'correct horse' });
    const before = await keystead(['audit', 'verify'], variables(folder), folder);
    // A service that closes gives what waits its number.
    await service.close();
    const good = await keystead(['audit', 'verify'], variables(folder), folder);
    const { orm, close } = await start();
    const [event] = await orm.em.fork().find(Event, { seq: 2 });
    await orm.em.fork().nativeUpdate(Event, { seq: 2 }, { ipAddress: 'x' });
    const bad = await keystead(['audit', 'verify'], variables(folder), folder);
    const behind = await keystead(['audit', 'verify', '--after=2', '--json'], variables(folder), folder);
    await orm.em.fork().nativeDelete(EventChain, {});
    await orm.em.fork().nativeUpdate(Event, {}, { seq: null, hash: null });
    const lost = await keystead(['audit', 'verify'], variables(folder), folder);
    await close();

    expect(before).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /^The log has no chain yet, so nothing could be checked\..*\n\d new events will get a place/,
      ),
    });
    expect(lost).toMatchObject({ code: 1, output: expect.stringContaining('There is no chain') });
    expect(behind.code).toBe(0);
    expect(JSON.parse(behind.output)).toMatchObject({ command: 'audit verify', finished: true, ok: true });
    expect(good).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /^\d events, from 1 to \d: none was changed, removed or added\.\nThe hash of event/,
      ),
    });
    expect(bad).toMatchObject({
      code: 1,
      output: expect.stringContaining(`Event 2 (${event?.id}) was changed.`),
    });
  });
});

test.each([
  ['admin', 'create', '--email', 'root@example.com'],
  ['admin', 'create', '--email=root@example.com'],
  ['create-admin', 'root@example.com'],
])('creates the first administrator: %s %s %s', async (...given) => {
  const folder = temporaryFolder('cli');
  const database = `sqlite:${folder}/keystead.db`;
  const variables = { AUTH_SECRET: 'a secret for tests that is long enough', DATABASE_URL: database };
  await keystead(['migrate'], variables, folder);
  const args = given.filter((arg) => typeof arg === 'string');

  const created = await keystead(args, variables, folder);
  expect(created).toMatchObject({ code: 0, output: expect.stringContaining('as an administrator') });
  expect(created.output).toMatch(/https?:.*\/reset-password\//);
  const again = await keystead(args, variables, folder);
  expect(again).toMatchObject({ code: 0, output: 'root@example.com is an administrator now.\n' });
});

test('says that the address of a new administrator is not verified, and that they are banned', async () => {
  const folder = temporaryFolder('cli');
  const secret = 'a secret for tests that is long enough';
  const [database, email] = [`sqlite:${folder}/keystead.db`, 'ada@example.com'];
  const service = await createKeystead({ baseURL: 'http://localhost:3000', secret, database, admin: {} });
  await service.claim();
  await service.migrate();
  await service.caller().signUp.email({ name: 'Ada', email, password: 'correct horse battery' });
  await service.orm.em.fork().nativeUpdate(User, { email }, { banned: true });
  await service.close();

  const create = (...flags: string[]) =>
    keystead(['admin', 'create', email, ...flags], { AUTH_SECRET: secret, DATABASE_URL: database }, folder);
  const refused = await create();
  const created = await create('--unverified');

  expect(refused).toMatchObject({
    code: 1,
    errors: expect.stringContaining(`Nobody has shown that ${email} is theirs`),
  });
  expect(created).toMatchObject({
    code: 0,
    output: `${email} is an administrator now, but is banned and cannot sign in. Another administrator lifts the ban, with "Lift suspension" in the list of users or with POST /admin/unban-user. If there is no other, create one with another address first.\n`,
  });
});

describe('provider set-issuer', () => {
  test('takes the issuer of the settings for the one that applications know', async () => {
    const folder = temporaryFolder('cli');
    const database = `sqlite:${folder}/keystead.db`;
    const secret = 'a secret for tests that is long enough';
    const options = { secret, database, jwt: {}, oauthProvider: {} };
    const service = await createKeystead({ baseURL: 'http://localhost:3000', ...options });
    await service.migrate();
    const env = { AUTH_SECRET: secret, DATABASE_URL: database, BASE_URL: 'http://localhost:4000' };

    const [set, again] = [
      await keystead(['provider', 'set-issuer'], env, folder),
      await keystead(['provider', 'set-issuer', '--json'], env, folder),
    ];

    const issuer = 'http://localhost:4000/api/auth';
    expect(set).toMatchObject({
      code: 0,
      output: `The issuer is now ${issuer}. Grants that have ended: 0. Tell every application the new issuer.\n`,
    });
    const facts = { command: 'provider set-issuer', finished: true, issuer, previous: issuer, ended: 0 };
    expect(JSON.parse(again.output)).toEqual(facts);
    await service.close();
  });
});

describe('keys rotate', () => {
  const secret = 'a secret for tests that is long enough';

  /** The command, for a service that signs the tokens of sessions and nothing else. */
  const rotateIn = (folder: string, database: string) => {
    const file = join(folder, 'keystead.config.mjs');
    writeFileSync(file, 'export default { jwt: {} };');
    const variables = { AUTH_SECRET: secret, DATABASE_URL: database, KEYSTEAD_CONFIG: file };
    return (...flags: string[]) => keystead(['keys', 'rotate', ...flags], variables, folder);
  };

  test('replaces the key of a running server, at once after a leak, and says what happens', async () => {
    const folder = temporaryFolder('cli');
    const database = `sqlite:${folder}/keystead.db`;
    const service = await createKeystead({ baseURL: 'http://localhost:3000', secret, database, jwt: {} });
    await service.claim();
    await service.migrate();
    const rotate = rotateIn(folder, database);
    const keys = async () => (await service.caller().jwks()).keys.map(({ kid }) => kid);
    const [first] = await keys();

    const next = await rotate();
    const again = await rotate();
    const published = await keys();
    const kept = await rotate('--now', '--keep');
    const beside = await keys();
    const dropped = await rotate('--now');

    expect(next.output).toMatch(/^The key \S{32} is published now, and signs from \S+Z\.\n$/);
    expect(published[1]).toBe(first);
    expect(again.output).toBe(
      `The key ${published[0]} waits already. It signs from ${next.output.match(/from (\S+)\.\n/)?.[1]}.\n`,
    );
    expect(kept.output).toMatch(
      /^The key \S{32} signs from now\. The old keys stay published for a time\.\n$/,
    );
    expect(beside).toEqual([kept.output.split(' ')[2], first]);
    expect(dropped.output).toContain('The old keys are deleted.');
    expect(await keys()).toEqual([dropped.output.split(' ')[2]]);
    await service.close();
  });

  test('replaces the key of one algorithm by its name, in both ways to write it, and makes none of another', async () => {
    const folder = temporaryFolder('cli');
    const database = `sqlite:${folder}/keystead.db`;
    const service = await createKeystead({ baseURL: 'http://localhost:3000', secret, database, jwt: {} });
    await service.migrate();
    const rotate = rotateIn(folder, database);

    const next = await rotate('--algorithm', 'EdDSA', '--json');
    const again = await rotate('--algorithm=EdDSA');
    const other = await rotate('--algorithm=RS256', '--now');
    const { keys } = await service.caller().jwks();

    const [{ kid: id = '' } = {}] = keys;
    expect(JSON.parse(next.output)).toMatchObject({
      algorithm: 'EdDSA',
      id,
      keys: [{ algorithm: 'EdDSA', id }],
    });
    expect(again.output).toContain(`The key ${id} waits already.`);
    expect([other.code, other.errors]).toEqual([
      1,
      expect.stringContaining('Nothing in this service signs with RS256, so it has no such key.'),
    ]);
    expect(keys.map(({ alg }) => alg)).toEqual(['EdDSA', 'EdDSA']);
    await service.close();
  });

  test('replaces the keys of every algorithm that a feature needs, with a line for each', async () => {
    const folder = temporaryFolder('cli');
    const variables = {
      AUTH_SECRET: secret,
      DATABASE_URL: `sqlite:${folder}/keystead.db`,
      KEYSTEAD_CONFIG: join(folder, 'keystead.config.mjs'),
    };
    const feature = `{ name: 'signs-with-rs256', procedures: {}, needsKeys: () => ['RS256'] }`;
    writeFileSync(variables.KEYSTEAD_CONFIG, `export default { jwt: {}, features: [${feature}] };`);
    await keystead(['migrate'], variables, folder);

    const all = await keystead(['keys', 'rotate'], variables, folder);
    const one = await keystead(['keys', 'rotate', '--algorithm=RS256', '--now'], variables, folder);

    expect(all.output).toMatch(
      /^The EdDSA key \S{32} is published now, and signs from \S+Z\.\nThe RS256 key \S{32} is published now, and signs from \S+Z\.\n$/,
    );
    expect(one.output).toMatch(/^The RS256 key \S{32} signs from now\. The old keys are deleted\.\n$/);
  });

  test.each([
    { args: ['--keep'], fault: '--keep is for --now' },
    { args: ['--algorithm=HS256'], fault: '--algorithm is "HS256", expected EdDSA or RS256.' },
    { args: ['--now'], config: '{}', fault: 'Signed tokens are off in this service: the option is jwt.' },
    { args: [], fault: 'run "keystead migrate"' },
  ])('says why it cannot: $fault', async ({ args, config, fault }) => {
    const folder = temporaryFolder('cli');
    const variables: Record<string, string> = {
      AUTH_SECRET: secret,
      DATABASE_URL: `sqlite:${folder}/keystead.db`,
    };
    if (config !== undefined) {
      variables.KEYSTEAD_CONFIG = join(folder, 'keystead.config.mjs');
      writeFileSync(variables.KEYSTEAD_CONFIG, `export default ${config};`);
      await keystead(['migrate'], variables, folder);
    }
    const { code, errors } = await keystead(['keys', 'rotate', ...args], variables, folder);
    expect(code).toBe(1);
    expect(errors).toContain(`Keystead cannot rotate the keys.\n`);
    expect(errors).toContain(fault);
  });
});

describe('secret', () => {
  const oldSecret = 'a secret for tests that is long enough';
  const newSecret = 'another secret for tests that is long enough';
  const variables = (folder: string, secret: string) => ({
    AUTH_SECRET: secret,
    DATABASE_URL: `sqlite:${folder}/keystead.db`,
  });
  const ask = (folder: string, secret: string, ...args: string[]) =>
    keystead(['secret', ...args], variables(folder, secret), folder);

  test('is changed: status says what is in use, rotate brings everything under the first, and the old one goes', async () => {
    const folder = temporaryFolder('cli');
    await keystead(['migrate'], variables(folder, oldSecret), folder);
    const both = `${newSecret},${oldSecret}`;
    const wrong = await ask(folder, newSecret, 'status');
    const rotated = await ask(folder, both, 'rotate');
    const status = await ask(folder, both, 'status');
    const json = await ask(folder, newSecret, 'status', '--json');
    const forgotten = await ask(folder, newSecret, 'rotate', '--forget', '--json');
    const tooLate = await ask(folder, oldSecret, 'status');

    expect(wrong).toMatchObject({
      code: 1,
      errors: expect.stringContaining('None of the secrets in AUTH_SECRET'),
    });
    expect(rotated).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /^Everything at rest opens with secret [\da-f]{8}\.\n0 values were sealed anew\.\n$/,
      ),
    });
    expect(status).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Secret [\da-f]{8}: signs, opens/),
    });
    expect(status.output).toContain('may be removed');
    expect(JSON.parse(json.output)).toMatchObject({
      command: 'secret status',
      secrets: [{ signs: true }],
      others: [{}],
    });
    expect(JSON.parse(forgotten.output)).toMatchObject({ finished: true, forgotten: [expect.any(String)] });
    expect(tooLate.code).toBe(1);
  });

  test('ends with 3 when the database is lost on the way', async () => {
    const folder = temporaryFolder('cli');
    await keystead(['migrate'], variables(folder, oldSecret), folder);
    const orm = await createOrm(`sqlite:${folder}/keystead.db`);
    const em = orm.em.fork();
    await em.begin();
    await em.execute('update "data_key" set "moved_at" = "moved_at"');
    const lost = await ask(folder, oldSecret, 'rotate');
    await em.rollback();
    await orm.close();

    expect(lost).toMatchObject({ code: 3, errors: expect.stringContaining('The database was lost.') });
    expect(await ask(folder, oldSecret, 'rotate')).toMatchObject({ code: 0 });
  });

  test('says what a command takes, and that the database is not ready', async () => {
    const help = await keystead(['secret', 'rotate', '--help']);
    const unready = await Promise.all(
      [
        ['secret', 'rotate', '--data-key'],
        ['import', 'users', 'people.csv'],
      ].map((words) => keystead(words)),
    );

    expect(help).toMatchObject({
      code: 0,
      output: expect.stringContaining('[--forget] [--data-key] [--json]'),
    });
    expect(help.output).not.toContain('keystead migrate');
    for (const { code, errors } of unready) {
      expect(code).toBe(1);
      expect(errors).toContain('run "keystead migrate"');
    }
  });
});
