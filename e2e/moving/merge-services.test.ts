import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeystead } from '@keystead/api-router';
import { readImportFacts } from '@keystead/api-router/imports';
import { BackupCode, Event, Member, Organization, Picture, User } from '@keystead/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sign } from '../../packages/api-router/src/core/crypto/sign.ts';
import { keysFor } from '../../packages/api-router/src/core/options/service-options.ts';
import { codePurpose } from '../../packages/api-router/src/features/two-factor/facts.ts';
import { createPasskeyAuthenticator } from '../../packages/api-router/src/testing/authenticators/passkey-authenticator.ts';
import { samples, toUpload } from '../../packages/api-router/src/testing/pictures/samples.ts';
import { exportAll } from '../../packages/moving/src/export/export-all.ts';
import { readExportFlags } from '../../packages/moving/src/export/export-flags.ts';
import { movedTables } from '../../packages/moving/src/format/moved-tables.ts';
import { createErrorsFile } from '../../packages/moving/src/import/errors-file.ts';
import { readFlags } from '../../packages/moving/src/import/flags.ts';
import { isKnownLoss } from '../../packages/moving/src/import/keystead/merge/not-merged.ts';
import { openMerge } from '../../packages/moving/src/import/keystead/merge/open-merge.ts';
import { stagedTables } from '../../packages/moving/src/import/keystead/merge/staged-rows.ts';
import { type RunParts, runImport } from '../../packages/moving/src/import/run-import.ts';
import { toNotCarried } from '../../packages/moving/src/import/summary.ts';
import { ORIGIN, PASSWORD } from '../support/better-auth/settings.ts';
import { targetOptions } from '../support/better-auth/target-options.ts';
import { answerOf, createVisitor, type Visitor } from '../support/better-auth/visitor.ts';
import { newServerDatabase } from '../support/secret/deployment.ts';
import { secretIn, totpOf } from '../support/totp.ts';

const [THEIRS, OURS] = [
  'the secret of the other service is long',
  'the secret of this service is long enough',
];

const hasPostgres = (process.env.TEST_POSTGRES_URL ?? '') !== '';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-merge-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A service with a database of its own, on the server of the run or in a file. */
async function createPlace(
  name: string,
  { secret, isServer = false }: { secret: string[]; isServer?: boolean },
) {
  const made = isServer ? await newServerDatabase(`${name}_${randomBytes(6).toString('hex')}`) : undefined;
  const database = made ?? `sqlite:${join(folder, `${name}.db`)}`;
  const service = await createKeystead({ ...targetOptions, secret, database });
  await service.migrate();
  const errors = join(folder, `${name}-errors.jsonl`);
  const visitor = (cookies?: ReadonlyMap<string, string>) =>
    createVisitor((request) => service.handler(request), ORIGIN, cookies);
  return {
    service,
    em: () => service.orm.em.fork(),
    visitor,
    async signUp(who: string, more: object = {}) {
      const browser = visitor();
      const body = { name: who, email: `${who}@example.com`, password: PASSWORD, ...more };
      const { user } = await answerOf<{ user: { id: string } }>(browser.post('/sign-up/email', body));
      return { id: user.id, email: `${who}@example.com`, browser };
    },
    signIn: (email: string, password = PASSWORD) => visitor().post('/sign-in/email', { email, password }),
    async export(to: string) {
      const flags = readExportFlags(join(folder, to), ['--quiet']);
      const parts = { service, database, flags, version: 'test', isStopped: () => false };
      await exportAll({ ...parts, onProgress: () => {} });
    },
    /** Merges as the command does, in this process. */
    async merge(from: string, words: readonly string[] = [], changes: Partial<RunParts> = {}) {
      const flags = readFlags(['keystead', join(folder, from), '--merge', ...words]);
      const facts = { own: { cookiePrefix: undefined, secrets: [] }, secrets: [] };
      const source = await openMerge(flags, { ...facts, ...readImportFacts(service) }, service);
      const file = createErrorsFile(errors);
      try {
        const { work, isFinished } = await runImport({
          service,
          source,
          batch: flags.batch,
          maxErrors: 0,
          isStopped: () => false,
          onBatch: () => {},
          settings: {
            source,
            ...(source.keys && { keys: source.keys }),
            isDryRun: flags.dryRun,
            restarts: flags.restart,
            failsOnConflict: flags.onConflict === 'fail',
            onlyVerified: flags.onlyVerified,
            isOwned: flags.allowRoles,
            provesAddresses: !flags.unproved,
            drops: flags.drop,
            holder: 'test',
            isAlive: () => false,
            keepRefusals: file.keep,
          },
          ...changes,
        });
        const losses = toNotCarried(work.counts, await source.notCarried());
        return {
          isFinished,
          tables: work.counts.tables,
          losses: losses.map(({ what, count }) => `${count} ${what}`),
        };
      } finally {
        await file.close();
        await source.close();
      }
    },
    faults: async () =>
      (await readFile(errors, 'utf8'))
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
        .map(({ table, id, code }: Record<string, unknown>) => `${table} ${id} ${code}`),
    async verify() {
      service.chainEvents();
      await service.idle();
      return service.caller().audit.verify();
    },
    [Symbol.asyncDispose]: () => service.close(),
  };
}

type Place = Awaited<ReturnType<typeof createPlace>>;

/** A picture that no upload would have become: it runs a script. */
async function plantScript(place: Place, user: string): Promise<void> {
  const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString(
    'base64',
  );
  const id = 's'.repeat(32);
  await place.em().nativeUpdate(User, { id: user }, { image: `${ORIGIN}/api/auth/picture/${id}` });
  const row = { id, user, organization: null, mediaType: 'image/webp', size: 59, content };
  await place.em().insert(Picture, { ...row, createdAt: new Date() });
}

/** A second factor, a passkey, an API key, pictures and an organization with everything. */
async function furnish(place: Place) {
  const ada = await place.signUp('ada', { username: 'ada_x' });
  const { totpURI, backupCodes } = await answerOf<{ totpURI: string; backupCodes: string[] }>(
    ada.browser.post('/two-factor/enable', { password: PASSWORD }),
  );
  const secret = secretIn(totpURI);
  await answerOf(ada.browser.post('/two-factor/verify-totp', { code: totpOf(secret) }));
  const bob = await place.signUp('bob', { username: 'bob_x' });
  const authenticator = createPasskeyAuthenticator({ origin: ORIGIN });
  const options = await answerOf<{ challenge: string; rp: { id: string }; user: { id: string } }>(
    bob.browser.get('/passkey/generate-register-options'),
  );
  const response = { ...authenticator.create(options), clientExtensionResults: {} };
  await answerOf(
    bob.browser.post('/passkey/verify-registration', { response, name: 'Key' }, { origin: ORIGIN }),
  );
  const { key } = await answerOf<{ key: string }>(bob.browser.post('/api-key/create', { name: 'deploy' }));
  const { id: organizationId } = await answerOf<{ id: string }>(
    bob.browser.post('/organization/create', { name: 'Acme', slug: 'acme', metadata: { plan: 'gold' } }),
  );
  const { id: teamId } = await answerOf<{ id: string }>(
    bob.browser.post('/organization/create-team', { organizationId, name: 'Rockets' }),
  );
  const invite = (email: string) =>
    answerOf<{ id: string }>(
      bob.browser.post('/organization/invite-member', { organizationId, email, role: 'member', teamId }),
    );
  await invite('dora@example.com');
  await answerOf(ada.browser.post('/set-picture', toUpload(samples.PNG)));
  await answerOf(bob.browser.post('/organization/set-logo', { organizationId, ...toUpload(samples.PNG) }));
  const root = await place.signUp('root');
  await place.em().nativeUpdate(User, { id: root.id }, { role: 'admin', emailVerified: true });
  await plantScript(place, root.id);
  return { ada: { ...ada, secret, backupCodes }, bob, authenticator, key, organizationId, root };
}

const idOf = async (visitor: Visitor, headers: Record<string, string> = {}) =>
  (await answerOf<{ user: { id: string } } | null>(visitor.get('/get-session', headers)))?.user.id;

/** A backup code as an earlier release kept it, by what it derived from the secret. The key of that is kept. */
async function plantOldCode(place: Place, userId: string): Promise<string> {
  const code = 'oldcode123';
  const [key] = keysFor(place.service.deps, codePurpose);
  const codeHash = sign([key], `backup|${userId}|${code}`).toString('base64url');
  const at = { createdAt: new Date(), updatedAt: new Date() };
  await place
    .em()
    .insert(BackupCode, { id: 'old', user: userId, codeHash, keyId: null, pending: false, ...at });
  await place.service.caller().secret.rotate({});
  return code;
}

/** The status of the second step of somebody who has an authenticator app. */
async function second(place: Place, email: string, [path, code]: readonly [string, string]) {
  const visitor = place.visitor();
  const first = await answerOf<{ twoFactorRedirect?: boolean }>(
    visitor.post('/sign-in/email', { email, password: PASSWORD }),
  );
  expect(first.twoFactorRedirect).toBe(true);
  return (await visitor.post(path, { code })).status;
}

const places = [false, ...(hasPostgres ? [true] : [])];

test.each(places)(
  'puts people and organizations of another service beside those here (server: %s)',
  async (isServer) => {
    await using theirs = await createPlace(`theirs-${isServer}`, { secret: [THEIRS] });
    const { ada, bob, authenticator, key, organizationId, root } = await furnish(theirs);
    const twin = await theirs.signUp('twin');
    const named = await theirs.signUp('named', { username: 'taken_x' });
    await theirs.export(`out-${isServer}`);
    await using ours = await createPlace(`ours_${isServer}`, { secret: [OURS, THEIRS], isServer });
    const old = await ours.signUp('twin');
    await ours.signUp('other', { username: 'taken_x' });
    const from = `out-${isServer}`;

    const dry = await ours.merge(from, ['--dry-run']);
    expect(await ours.em().count(User, {})).toBe(2);
    // Stopped after the first batch, and then run again.
    const stops = [true, false];
    const halted = await ours.merge(from, ['--batch', '2'], { isStopped: () => stops.pop() ?? true });
    expect([halted.isFinished, await ours.em().count(User, {})]).toEqual([false, 4]);
    const merged = await ours.merge(from, ['--batch', '2']);

    expect(merged.tables).toMatchObject({
      user: { read: 5, written: 4, existing: 0, refused: 1, left: 0 },
      two_factor: { written: 1 },
      backup_code: { written: 10 },
      passkey: { written: 1 },
      organization: { written: 1 },
      member: { written: 1 },
      team: { written: 2 },
      team_member: { written: 1 },
      invitation: { written: 1 },
      api_key: { written: 1 },
      picture: { read: 3, written: 2, left: 1 },
    });
    expect(dry.tables).toEqual(merged.tables);
    expect((await ours.faults()).toSorted()).toEqual(
      [`user ${twin.id} DUPLICATE_EMAIL`, `user ${named.id} DUPLICATE_USERNAME`].toSorted(),
    );
    expect(merged.losses).toEqual(
      expect.arrayContaining([
        '4 rolesOfFiles',
        '1 droppedUsernames',
        '1 unreadPictures',
        expect.stringMatching(/^\d+ events of the log$/),
        '1 keys of signed tokens',
      ]),
    );

    // What they had there works here: a cookie, passwords, second factors, a passkey, an API key.
    expect(await idOf(ours.visitor(bob.browser.cookies))).toBe(bob.id);
    expect((await ours.signIn(bob.email)).status).toBe(200);
    expect(await second(ours, ada.email, ['/two-factor/verify-backup-code', ada.backupCodes[0] ?? ''])).toBe(
      200,
    );
    expect(await second(ours, ada.email, ['/two-factor/verify-backup-code', ada.backupCodes[0] ?? ''])).toBe(
      401,
    );
    expect(await second(ours, ada.email, ['/two-factor/verify-totp', totpOf(ada.secret, 1)])).toBe(200);
    const browser = ours.visitor();
    const challenge = await answerOf<{ challenge: string; rpId: string }>(
      browser.get('/passkey/generate-authenticate-options'),
    );
    const response = { ...authenticator.get(challenge), clientExtensionResults: {} };
    expect(
      (await browser.post('/passkey/verify-authentication', { response }, { origin: ORIGIN })).status,
    ).toBe(200);
    expect(await idOf(ours.visitor(), { 'x-api-key': key })).toBe(bob.id);
    const list = await answerOf<{ id: string }[]>(
      ours.visitor(bob.browser.cookies).get('/organization/list'),
    );
    expect(list.map(({ id }) => id)).toEqual([organizationId]);

    // Pictures have a new name, so that they are never in the place of another.
    const { image } = await ours.em().findOneOrFail(User, { id: ada.id });
    const { logo } = await ours.em().findOneOrFail(Organization, { id: organizationId });
    for (const url of [image, logo]) {
      const shown = await ours.visitor().get(url?.replace(`${ORIGIN}/api/auth`, '') ?? '');
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
    expect(await ours.em().count(Picture, { user: root.id })).toBe(0);

    // Nobody became an administrator, and who was here is who they were.
    expect((await ours.em().findOneOrFail(User, { id: root.id })).role).toBeNull();
    expect(await idOf(old.browser)).toBe(old.id);
    // The log goes on, with one event more, and holds.
    expect(await ours.em().count(Event, { action: 'import.finished' })).toBe(1);
    expect((await ours.verify()).fault).toBeNull();
  },
);

test('a second merge brings only what is new, and changes nothing that people changed here', async () => {
  await using theirs = await createPlace('grown', { secret: [THEIRS] });
  const { ada, bob, organizationId } = await furnish(theirs);
  const oldCode = await plantOldCode(theirs, ada.id);
  await theirs.export('first');
  await using ours = await createPlace('keeper', { secret: [OURS, THEIRS] });
  const { oldestId } = ours.service.deps.dataKeys.ring();
  await ours.merge('first');
  const ring = ours.service.deps.dataKeys.ring();
  expect([ring.ids.length, ring.oldestId, ring.currentId]).toEqual([2, oldestId, oldestId]);
  await second(ours, ada.email, ['/two-factor/verify-backup-code', ada.backupCodes[0] ?? '']);
  await answerOf(
    ours
      .visitor(bob.browser.cookies)
      .post('/change-password', { currentPassword: PASSWORD, newPassword: 'another horse battery' }),
  );

  const same = await ours.merge('first');
  expect(Object.values(same.tables).map(({ written, refused }) => [written, refused])).toEqual(
    Object.values(same.tables).map(() => [0, 0]),
  );
  const dora = await theirs.signUp('dora');
  await theirs.export('second');
  const grown = await ours.merge('second');
  expect(grown.tables.user).toMatchObject({ read: 4, written: 1, existing: 3 });
  expect((await ours.signIn(dora.email)).status).toBe(200);
  expect((await ours.signIn(bob.email)).status).toBe(401);
  expect((await ours.signIn(bob.email, 'another horse battery')).status).toBe(200);
  expect(await second(ours, ada.email, ['/two-factor/verify-backup-code', ada.backupCodes[0] ?? ''])).toBe(
    401,
  );
  expect(await ours.em().count(Member, { organization: organizationId })).toBe(1);

  // Everything is sealed anew by a key of this service, and the codes of the other one still work.
  await ours.service.caller().secret.rotate({});
  await using alone = await createPlace('keeper', { secret: [OURS] });
  expect(await second(alone, ada.email, ['/two-factor/verify-backup-code', ada.backupCodes[1] ?? ''])).toBe(
    200,
  );
  expect(await second(alone, ada.email, ['/two-factor/verify-backup-code', oldCode])).toBe(200);
  expect((await alone.verify()).fault).toBeNull();
});

test('refuses ids and slugs of somebody else, takes roles if asked to, and sessions that began since', async () => {
  await using theirs = await createPlace('many', { secret: [THEIRS] });
  const { ada, bob, organizationId, root } = await furnish(theirs);
  const { id: gone } = await answerOf<{ id: string }>(
    bob.browser.post('/organization/create', { name: 'Gone', slug: 'gone' }),
  );
  await answerOf(bob.browser.post('/organization/delete', { organizationId: gone }));
  await theirs.export('many-1');
  await using ours = await createPlace('mixed', { secret: [OURS, THEIRS] });
  await ours.service.orm.em.getConnection().execute(
    `insert into "user" ("id", "created_at", "updated_at", "name", "email", "email_verified")
     values ('${ada.id}', 1700000000000, 1700000000000, 'Else', 'else@example.com', 1)`,
  );
  const kim = await ours.signUp('kim');
  await answerOf(kim.browser.post('/organization/create', { name: 'Other', slug: 'acme' }));

  await expect(ours.merge('many-1', ['--on-conflict=fail'])).rejects.toThrow(
    `The id ${ada.id} belongs to somebody else here.`,
  );
  const { losses } = await ours.merge('many-1', ['--allow-roles']);
  expect((await ours.faults()).toSorted()).toEqual(
    [`user ${ada.id} DUPLICATE_ID`, `organization ${organizationId} DUPLICATE_ID`].toSorted(),
  );
  expect(losses).toContain('1 deletedOrganizations');
  expect((await ours.em().findOneOrFail(User, { id: root.id })).role).toBe('admin');

  const later = theirs.visitor();
  await answerOf(later.post('/sign-in/email', { email: bob.email, password: PASSWORD }));
  await theirs.export('many-2');
  const { tables } = await ours.merge('many-2');
  expect(tables.session).toMatchObject({ written: 1 });
  expect(await idOf(ours.visitor(later.cookies))).toBe(bob.id);
});

test('refuses what cannot be merged, before anything is written', async () => {
  await using theirs = await createPlace('refused', { secret: [THEIRS] });
  await theirs.signUp('bob');
  await theirs.export('refused-out');
  await using stranger = await createPlace('stranger', { secret: [OURS] });

  await expect(stranger.merge('refused-out')).rejects.toThrow(
    /^None of the secrets in AUTH_SECRET opens this export \(it was made with secret [\da-f]{8}\)\. Put that secret behind the new one: AUTH_SECRET=NEW,OLD\.$/,
  );
  await expect(theirs.merge('refused-out')).rejects.toThrow(
    'The export is of this service itself, or of a copy of it: merged into it, people who were deleted here would come back. Import it into an empty database.',
  );
  expect(await stranger.em().count(User, {})).toBe(0);
});

test('decides about every table of an export', async () => {
  await using place = await createPlace('tables', { secret: [OURS] });
  const tables = movedTables(place.service.orm).map(({ name }) => name);

  expect(tables.filter((name) => stagedTables.includes(name) === false && !isKnownLoss(name))).toEqual([]);
});
