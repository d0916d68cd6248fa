import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createKeystead } from '@keystead/api-router';
import { Account, TwoFactor, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { runKeystead } from '../../apps/api/src/testing/run-keystead.ts';
import { temporaryFolder } from '../../apps/api/src/testing/temporary-folder.ts';
import { plantEverywhere } from '../../packages/moving/src/format/testing/plant-rows.ts';

const page = readFileSync('docs/guide/moving-out.md', 'utf8');

/** The commands that the page tells to run, one a line. */
const lines = [...page.matchAll(/^npx keystead (.+)$/gm)].map(([, words = '']) => words);
const [whole = '', migrate = '', dry = '', load = '', verify = '', ...others] = lines;
const [dryMerge = '', merge = '', verifyMerge = '', person = '', ...more] = others;

const SECRET = 'a secret for moving that is long enough';
const OTHER = 'the secret of another service is long enough';
const TOKEN = 'a token of a provider';

/** A service in which somebody has signed up, and rows in every table. */
async function createUsed(database: string): Promise<void> {
  const service = await createKeystead({
    baseURL: 'http://localhost:3000',
    secret: SECRET,
    database,
    emailAndPassword: { enabled: true },
    logger: { info: () => {}, warn: () => {}, error: console.error, debug: () => {} },
  });
  await service.migrate();
  await plantEverywhere(service.orm);
  const em = service.orm.em.fork();
  await em.nativeUpdate(User, { id: 'Z-user-é' }, { email: 'ada@example.com' });
  await em.nativeUpdate(Account, {}, { accessToken: TOKEN, refreshToken: 'sealed.2.gone.gone' });
  await em.nativeUpdate(TwoFactor, {}, { secret: null, pendingSecret: null });
  await service.handler(
    new Request('http://localhost:3000/api/auth/sign-up/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
      body: JSON.stringify({ name: 'Bob', email: 'bob@example.com', password: 'correct horse battery' }),
    }),
  );
  service.chainEvents();
  await service.idle();
  await service.close();
}

const files = (folder: string): string[] => readdirSync(folder).toSorted();
const textOf = (folder: string, table: string): string =>
  readFileSync(join(folder, files(folder).find((file) => file.endsWith(`-${table}.jsonl`)) ?? ''), 'utf8');

test('the page about moving out: what it tells to run is run, and what it promises holds', async () => {
  expect(more).toEqual([]);
  const folder = temporaryFolder('moving-out');
  const [used, empty, other] = ['used', 'empty', 'other'].map(
    (name) => `sqlite:${join(folder, `${name}.db`)}`,
  );
  if (used === undefined || empty === undefined || other === undefined)
    throw new Error('there is no database');
  await createUsed(used);
  const run = (line: string, database = used, secret = SECRET) =>
    runKeystead(line.split(' '), { AUTH_SECRET: secret, DATABASE_URL: database }, folder);

  const exported = await run(whole);
  expect([exported.code, exported.errors]).toEqual([0, '']);
  expect(exported.output).toMatch(/^user +4$/m);
  const place = join(folder, 'export');
  expect(statSync(place).mode & 0o777).toBe(0o700);
  for (const file of files(place)) expect(statSync(join(place, file)).mode & 0o777, file).toBe(0o600);

  const [refused, opened, packed, found, lost] = await Promise.all([
    run(`${whole} --json`),
    run('export ./open --secrets open --yes --json'),
    run('export ./none --secrets=none --no-events --gzip --quiet'),
    run(person),
    run('export ./nobody --user nobody@example.com'),
    run(migrate, empty),
  ]);
  expect([refused.code, refused.errors]).toEqual([
    1,
    'Keystead cannot export.\n  The folder ./export is not empty. Name another one, or add --force to replace the export in it.\n',
  ]);
  expect(opened.errors).toContain('as plain text');
  expect(JSON.parse(opened.output).notCarried).toEqual([
    { what: 'unopenedSecrets', count: 3, effect: 'secrets that no key opens are null' },
  ]);
  expect(textOf(join(folder, 'open'), 'account')).toContain(TOKEN);
  expect(packed.code).toBe(0);
  const names = files(join(folder, 'none')).map((file) => file.replace(/^\d\d-/, ''));
  expect(names).toContain('user.jsonl.gz');
  for (const table of ['session', 'data_key', 'api_key', 'event', 'backup_code'])
    expect(names).not.toContain(`${table}.jsonl.gz`);
  expect(found.code).toBe(0);
  const [file = ''] = files(join(folder, 'ada'));
  const about = JSON.parse(readFileSync(join(folder, 'ada', file), 'utf8'));
  expect(about.user).toMatchObject([{ email: 'ada@example.com' }]);
  expect(JSON.stringify(about)).not.toContain(TOKEN);
  expect([lost.code, lost.errors]).toEqual([
    1,
    'Keystead cannot export.\n  There is no user with the id or e-mail address nobody@example.com.\n',
  ]);

  expect((await run(dry, empty)).output).toMatch(/^Dry run: nothing was written\.\n/);
  const loaded = await run(load, empty);
  expect([loaded.code, loaded.errors]).toEqual([0, '']);
  const [back, verified, kept, full] = await Promise.all([
    run('export ./back --quiet', empty),
    run(verify, empty),
    run(`${load} --skip sessions`, empty),
    run(load, used),
  ]);
  expect([back.code, verified.code]).toEqual([0, 0]);
  expect([kept.code, kept.errors]).toEqual([
    1,
    'Keystead cannot import.\n  "import keystead" imports an export as it is: leave --skip out, or add --merge.\n',
  ]);
  expect([full.code, full.errors]).toEqual([
    1,
    expect.stringContaining('The database is not empty: the table '),
  ]);

  // Beside other people: what was planted is no address, and no hash, so only Bob comes.
  expect((await run(migrate, other, OTHER)).code).toBe(0);
  const both = (line: string) => run(line, other, `${OTHER},${SECRET}`);
  const unopened = await run(merge, other, OTHER);
  expect([unopened.code, unopened.errors]).toEqual([1, expect.stringContaining('None of the secrets')]);
  expect((await both(dryMerge)).output).toMatch(/^Dry run: nothing was written\.\n/);
  const merged = await both(`${merge} --json --quiet`);
  expect(merged.code, merged.errors).toBe(2);
  expect(JSON.parse(merged.output)).toMatchObject({
    source: 'keystead-merge',
    finished: true,
    tables: { user: { read: 4, written: 1, refused: 3 } },
    errorsFile: 'keystead-import-errors.jsonl',
  });
  expect((await both(merge)).code).toBe(2);
  expect([(await both(verifyMerge)).code, (await both('secret rotate')).code]).toEqual([0, 0]);
  expect((await run(merge)).errors).toContain('The export is of this service itself, or of a copy of it');
  const listed = (name: string) => JSON.parse(readFileSync(join(folder, name, 'manifest.json'), 'utf8'));
  expect(listed('back')).toEqual({ ...listed('export'), createdAt: expect.any(String) });
}, 180_000);
