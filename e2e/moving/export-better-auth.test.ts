import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeystead } from '@keystead/api-router';
import { readImportFacts } from '@keystead/api-router/imports';
import { ApiKey, openForeignDatabase, schemaOf } from '@keystead/db';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VERIFY_LINES } from '../../packages/moving/src/export/better-auth/back-summary.ts';
import { exportBack } from '../../packages/moving/src/export/better-auth/export-back.ts';
import { toTheirSecret } from '../../packages/moving/src/export/better-auth/to-target-row.ts';
import { openBetterAuth } from '../../packages/moving/src/import/better-auth/open-better-auth.ts';
import { createErrorsFile } from '../../packages/moving/src/import/errors-file.ts';
import { readFlags } from '../../packages/moving/src/import/flags.ts';
import { runImport } from '../../packages/moving/src/import/run-import.ts';
import { openAgain, type Verify } from '../support/better-auth/newest.ts';
import { ORIGIN, PASSWORD, SOURCE_SECRET } from '../support/better-auth/settings.ts';
import { type BetterAuthSource, createSource } from '../support/better-auth/source.ts';
import { openDatabase } from '../support/better-auth/source-database.ts';
import { targetOptions } from '../support/better-auth/target-options.ts';
import { answerOf, createVisitor, type Handler } from '../support/better-auth/visitor.ts';
import { newServerDatabase } from '../support/secret/deployment.ts';
import { secretIn, totpOf } from '../support/totp.ts';

const hasPostgres = (process.env.TEST_POSTGRES_URL ?? '') !== '';

let folder = '';
let source: BetterAuthSource;
let service: Awaited<ReturnType<typeof createKeystead>>;
let database = '';

/** Who came and what was set up after the move. */
let since: { dora: { id: string; email: string }; secret: string; key: string; organizationId: string };

const browse = (handler: Handler) => createVisitor(handler, ORIGIN);
const here = () => browse((request) => service.handler(request));

async function moveIn(): Promise<void> {
  const flags = readFlags(['better-auth', `sqlite:${join(folder, 'source.db')}`]);
  const own = { cookiePrefix: undefined, secrets: [] };
  const facts = { own, secrets: [SOURCE_SECRET], ...readImportFacts(service) };
  const opened = await openBetterAuth(flags, facts, service);
  const errors = createErrorsFile(undefined);
  await runImport({
    service,
    source: opened,
    batch: 500,
    maxErrors: 0,
    isStopped: () => false,
    onBatch: () => {},
    settings: {
      source: opened,
      isDryRun: false,
      restarts: false,
      failsOnConflict: false,
      onlyVerified: false,
      isOwned: true,
      provesAddresses: true,
      drops: new Set(),
      holder: 'test',
      isAlive: () => false,
      keepRefusals: errors.keep,
    },
  });
  await errors.close();
  await opened.close();
}

/** A sign-up, a second factor, a key and an organization that Better Auth never saw, and a password that is renewed. */
async function live(): Promise<typeof since> {
  const browser = here();
  const email = 'dora.new@example.com';
  const { user } = await answerOf<{ user: { id: string } }>(
    browser.post('/sign-up/email', { name: 'dora', email, password: PASSWORD, username: 'dora_x' }),
  );
  const { totpURI } = await answerOf<{ totpURI: string }>(
    browser.post('/two-factor/enable', { password: PASSWORD }),
  );
  const secret = secretIn(totpURI);
  await answerOf(browser.post('/two-factor/verify-totp', { code: totpOf(secret) }));
  const { key } = await answerOf<{ key: string }>(browser.post('/api-key/create', { name: 'new' }));
  const { id: organizationId } = await answerOf<{ id: string }>(
    browser.post('/organization/create', {
      name: "Ada's \\ O'Hara",
      slug: 'beta',
      metadata: { plan: 'new' },
    }),
  );
  const month = { refillInterval: 2_592_000_000, refillAmount: 5 };
  await service.orm.em.fork().nativeUpdate(ApiKey, { user: user.id }, month);
  await answerOf(here().post('/sign-in/email', { email: source.bob.email, password: PASSWORD }));
  return { dora: { id: user.id, email }, secret, key, organizationId };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-back-'));
  source = await createSource(`sqlite:${join(folder, 'source.db')}`);
  database = `sqlite:${join(folder, 'keystead.db')}`;
  service = await createKeystead({ ...targetOptions, database });
  await service.migrate();
  await moveIn();
  since = await live();
}, 60_000);

afterAll(async () => {
  await source.database.close();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

async function goBack(path: string, isForced = false) {
  const snapshot = await openForeignDatabase(database, schemaOf(service.orm));
  const parts = { service, snapshot, path: join(folder, path), isForced, secrets: [SOURCE_SECRET] };
  return exportBack({ ...parts, isStopped: () => false }).finally(() => snapshot.close());
}

/** The lines as the command prints them, as a module. */
async function loadVerify(): Promise<Verify> {
  const place = await mkdtemp(join(folder, 'application-'));
  await symlink(join(import.meta.dirname, '../../node_modules'), join(place, 'node_modules'));
  const file = join(place, 'verify.mjs');
  await writeFile(file, `${VERIFY_LINES.join('\n')}\nexport { verify };\n`);
  const loaded: { verify: Verify } = await import(file);
  return loaded.verify;
}

/** The database of Better Auth that the export makes. */
async function openExported(isServer: boolean): Promise<string> {
  if (!isServer) {
    await goBack('back.db');
    return `sqlite:${join(folder, 'back.db')}`;
  }
  await goBack('back.sql');
  const url = (await newServerDatabase(`back_${randomBytes(6).toString('hex')}`)) ?? '';
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(await readFile(join(folder, 'back.sql'), 'utf8'));
  await client.end();
  return url;
}

const places = [false, ...(hasPostgres ? [true] : [])];

test.each(places)('the real library signs people in on what is exported (server: %s)', async (isServer) => {
  const opened = await openDatabase(await openExported(isServer));
  const verify = await loadVerify();
  const { handler, lacking, findOwner } = await openAgain(opened, verify);
  const { ada, bob, grace, kim, mallory, factor, authenticator, key, acme } = source;
  const { dora } = since;
  const visitor = () => browse(handler);
  const signIn = (email: string) => visitor().post('/sign-in/email', { email, password: PASSWORD });

  expect(lacking).toEqual([]);
  // A hash of theirs that nobody used here, one of ours, a ban, and a wrong password.
  expect((await signIn(grace.email)).status).toBe(200);
  expect((await signIn(bob.email)).status).toBe(200);
  expect((await signIn(mallory.email)).status).toBe(403);
  const wrong = await visitor().post('/sign-in/email', { email: bob.email, password: 'wrong battery' });
  expect(wrong.status).toBe(401);

  // Second factors: set up there, and here.
  for (const [{ email }, secret] of [
    [ada, factor.secret],
    [dora, since.secret],
  ] as const) {
    const browser = visitor();
    const first = await answerOf<{ twoFactorRedirect?: boolean }>(
      browser.post('/sign-in/email', { email, password: PASSWORD }),
    );
    expect(first.twoFactorRedirect).toBe(true);
    expect((await browser.post('/two-factor/verify-totp', { code: '000000' })).status).toBe(401);
    expect((await browser.post('/two-factor/verify-totp', { code: totpOf(secret) })).status).toBe(200);
  }

  // A passkey, API keys of there and here, organizations with their members, teams and invitations.
  const browser = visitor();
  const challenge = await answerOf<{ challenge: string; rpId: string }>(
    browser.get('/passkey/generate-authenticate-options'),
  );
  const response = { ...authenticator.get(challenge), clientExtensionResults: {} };
  const passkey = await browser.post('/passkey/verify-authentication', { response }, { origin: ORIGIN });
  expect(passkey.status).toBe(200);
  expect(await findOwner(key, 'default')).toBe(kim.id);
  expect(await findOwner(since.key, 'default')).toBe(dora.id);
  expect(await findOwner(acme.key ?? '', 'team')).toBe(acme.id);
  const owner = visitor();
  await answerOf(owner.post('/sign-in/email', { email: bob.email, password: PASSWORD }));
  const full = await answerOf<{ members: unknown[]; teams: unknown[]; invitations: unknown[] }>(
    owner.get(`/organization/get-full-organization?organizationId=${acme.id}`),
  );
  expect([full.members.length, full.teams.length, full.invitations.length]).toEqual([2, 2, 2]);
  const members = await answerOf<unknown[]>(owner.get(`/organization/list-teams?organizationId=${acme.id}`));
  expect(members).toHaveLength(2);
  await opened.close();
});

test('says what is lost, and writes a file that only its owner reads, and never over another', async () => {
  const { tables, lost } = await goBack('said.sqlite');

  expect(Object.fromEntries(tables)).toMatchObject({
    user: 6,
    account: 6,
    twoFactor: 2,
    passkey: 1,
    organization: 2,
    member: 3,
    teamMember: 3,
    apikey: 3,
  });
  const counts = Object.fromEntries(lost.map(({ what, count }) => [what, count]));
  expect(counts).toMatchObject({ ownHashes: 2, longTimes: 1, backup_code: 20, session: expect.any(Number) });
  expect((await stat(join(folder, 'said.sqlite'))).mode & 0o777).toBe(0o600);
  await expect(goBack('said.sqlite')).rejects.toThrow(
    /^The file .*said\.sqlite exists\. Name another one, or add --force to replace it\.$/,
  );
  await goBack('said.sqlite', true);
  await expect(goBack('folder')).rejects.toThrow('has to end in .db or .sqlite for SQLite, or in .sql');
});

test('gives secrets of authenticator apps back in the form in which they came', () => {
  expect(toTheirSecret('KE2WKQ3DGZ3FO4C2OQYXEWDZGBGG2TTCHBFWIRTII5VFGMTBKU3Q')).toBe(
    'Q5eCc6vWpZt1rXy0LmNb8KdFhGjS2aU7',
  );
  expect(toTheirSecret('JBSWY3DPEHPK3PXP')).toBe('base32:JBSWY3DPEHPK3PXP');
});
