import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeystead } from '@keystead/api-router';
import { readImportFacts } from '@keystead/api-router/imports';
import { Account, ApiKey, BackupCode, ImportRun, Passkey, Session, TeamMember, User } from '@keystead/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBetterAuth } from '../../packages/moving/src/import/better-auth/open-better-auth.ts';
import { createErrorsFile } from '../../packages/moving/src/import/errors-file.ts';
import { readFlags } from '../../packages/moving/src/import/flags.ts';
import { type RunParts, runImport } from '../../packages/moving/src/import/run-import.ts';
import { dump } from '../support/better-auth/dump.ts';
import { ORIGIN, PASSWORD, SOURCE_SECRET } from '../support/better-auth/settings.ts';
import { type BetterAuthSource, createSource } from '../support/better-auth/source.ts';
import type { SourceShape } from '../support/better-auth/source-database.ts';
import { targetOptions } from '../support/better-auth/target-options.ts';
import { answerOf, createVisitor } from '../support/better-auth/visitor.ts';
import { newServerDatabase } from '../support/secret/deployment.ts';
import { totpOf } from '../support/totp.ts';

const hasPostgres = (process.env.TEST_POSTGRES_URL ?? '') !== '';

/** A service on a database without rows. */
async function createTarget(database = 'sqlite::memory:') {
  const service = await createKeystead({ ...targetOptions, database });
  await service.migrate();
  return {
    service,
    em: () => service.orm.em.fork(),
    visitor: (cookies?: ReadonlyMap<string, string>) =>
      createVisitor((request) => service.handler(request), ORIGIN, cookies),
    [Symbol.asyncDispose]: () => service.close(),
  };
}

type Target = Awaited<ReturnType<typeof createTarget>>;

/** Imports as the command does, in this process. */
async function importInto(
  { service }: Pick<Target, 'service'>,
  words: readonly string[],
  changes: Partial<RunParts> & { secrets?: readonly string[]; errors?: string } = {},
) {
  const flags = readFlags(['better-auth', ...words]);
  const { secrets = [SOURCE_SECRET], errors: path, ...parts } = changes;
  const own = { cookiePrefix: undefined, secrets: [] };
  const source = await openBetterAuth(flags, { own, secrets, ...readImportFacts(service) }, service);
  const errors = createErrorsFile(path);
  try {
    return await runImport({
      service,
      source,
      batch: flags.batch,
      maxErrors: flags.maxErrors,
      isStopped: () => false,
      onBatch: () => {},
      settings: {
        source,
        isDryRun: flags.dryRun,
        restarts: flags.restart,
        failsOnConflict: flags.onConflict === 'fail',
        onlyVerified: flags.onlyVerified,
        isOwned: true,
        provesAddresses: !flags.unproved,
        drops: flags.drop,
        holder: 'test',
        isAlive: () => false,
        keepRefusals: errors.keep,
      },
      ...parts,
    });
  } finally {
    await errors.close();
    await source.close();
  }
}

/** A table all of whose rows are new. */
const counted = (rows: number) => ({ read: rows, written: rows, existing: 0, refused: 0, left: 0 });

const places: { name: string; shape: SourceShape; isServer: boolean }[] = [
  { name: 'SQLite', shape: {}, isServer: false },
  { name: 'SQLite with names and numbers of its own', shape: { isOwn: true }, isServer: false },
  { name: 'SQLite by the oldest version', shape: { isOld: true }, isServer: false },
  ...(hasPostgres
    ? [
        { name: 'PostgreSQL', shape: {}, isServer: true },
        { name: 'PostgreSQL with names and numbers of its own', shape: { isOwn: true }, isServer: true },
        { name: 'PostgreSQL by the oldest version', shape: { isOld: true }, isServer: true },
      ]
    : []),
];

describe.each(places)('a source on $name', ({ shape, isServer }) => {
  const { isOwn = false, isOld = false } = shape;
  let folder = '';
  let url = '';
  let source: BetterAuthSource;

  const databaseFor = async (name: string): Promise<string> => {
    const made = isServer ? await newServerDatabase(`${name}_${randomBytes(6).toString('hex')}`) : undefined;
    return made ?? `sqlite:${join(folder, name)}`;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keystead-import-'));
    url = await databaseFor('source');
    source = await createSource(url, shape);
  });

  afterAll(async () => {
    await source.database.close();
    await rm(folder, { recursive: true });
  });

  if (isServer && !isOwn && !isOld)
    test('that goes away while it is read keeps whole batches, and goes on once it is back', async () => {
      await using target = await createTarget();
      await source.database.run(
        `insert into "USER" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
         select 'crowd-' || n, 'Crowd', n || '@crowd.example', true, '2020-01-01', '2020-01-01'
         from generate_series(1, 1500) n`,
      );
      // In a process of its own, since the import does not wait for what a batch calls.
      const endConnections = `
        const { Client } = require('pg');
        const client = new Client(process.argv[1]);
        const all = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'keystead import'";
        client.connect().then(() => client.query(all + ' and datname = current_database()')).then(() => client.end());`;
      const words = [url, '--batch', '100'];

      const lost = importInto(target, words, {
        onBatch: () => void execFileSync(process.execPath, ['-e', endConnections, url]),
      });

      await expect(lost).rejects.toThrow(/connection/i);
      const kept = await target.em().count(User, {});
      expect([kept % 100, kept > 0, kept < 1500]).toEqual([0, true, true]);
      const { work } = await importInto(target, words);
      expect(work.counts.tables.user).toEqual(counted(1505));
      await source.database.run(`delete from "USER" where "id" like 'crowd-%'`);
    });

  test('signs everybody in as before: passwords, cookies, second factors, passkeys and API keys', async () => {
    await using target = await createTarget(await databaseFor('target'));
    const { ada, bob, mallory, shortVisit, factor, authenticator, grace, kim, key, acme } = source;

    const { work, refused } = await importInto(target, [url, '--batch', '2'], {
      secrets: isOwn ? [`2:${SOURCE_SECRET}`] : [SOURCE_SECRET],
    });

    expect(refused).toBe(0);
    expect(work.counts.tables).toEqual({
      user: counted(5),
      account: counted(5),
      session: { read: 6, written: 5, existing: 0, refused: 0, left: 1 },
      two_factor: counted(1),
      backup_code: counted(10),
      passkey: counted(1),
      organization: counted(1),
      ...(isOld ? {} : { organization_role: counted(1) }),
      member: counted(2),
      team: counted(2),
      team_member: counted(2),
      invitation: counted(2),
      jwks_key: counted(1),
      api_key: counted(isOld ? 1 : 2),
    });

    // Cookies of before.
    const whoIs = async (cookies: ReadonlyMap<string, string>) =>
      (await answerOf<{ user: { id: string } } | null>(target.visitor(cookies).get('/get-session')))?.user.id;
    expect(await whoIs(bob.visitor.cookies)).toBe(bob.id);
    expect(await whoIs(shortVisit.cookies)).toBe(bob.id);
    expect(await whoIs(mallory.visitor.cookies)).toBeUndefined();
    expect((await target.em().find(Session, { remembered: false })).map(({ userId }) => userId)).toEqual([
      bob.id,
    ]);

    // Passwords, by address and by username. The hash is renewed.
    const signIn = (path: string, body: object) =>
      target.visitor().post(path, { ...body, password: PASSWORD });
    expect((await signIn('/sign-in/email', { email: bob.email })).status).toBe(200);
    expect((await signIn('/sign-in/username', { username: bob.username })).status).toBe(200);
    expect((await signIn('/sign-in/email', { email: mallory.email })).status).toBe(403);
    const renewed = await target.em().findOneOrFail(Account, { user: bob.id });
    expect(renewed.password).toMatch(/^c2NyeXB0/);
    expect((await signIn('/sign-in/email', { email: bob.email })).status).toBe(200);

    // The second factor: a code, a backup code once.
    const second = async (path: string, code: string) => {
      const visitor = target.visitor();
      const answer = await answerOf<{ twoFactorRedirect?: boolean }>(
        visitor.post('/sign-in/email', { email: ada.email, password: PASSWORD }),
      );
      expect(answer.twoFactorRedirect).toBe(true);
      return (await visitor.post(path, { code })).status;
    };
    expect(await second('/two-factor/verify-totp', totpOf(factor.secret))).toBe(200);
    const [backupCode = ''] = factor.backupCodes;
    expect(await second('/two-factor/verify-backup-code', backupCode)).toBe(200);
    expect(await second('/two-factor/verify-backup-code', backupCode)).toBe(401);

    // A passkey twice with the handle that it keeps, and not with another one.
    const byPasskey = async (changes: object = {}) => {
      const visitor = target.visitor();
      const asked = await answerOf<{ challenge: string; rpId: string }>(
        visitor.get('/passkey/generate-authenticate-options'),
      );
      const response = { ...authenticator.get(asked, changes), clientExtensionResults: {} };
      return (await visitor.post('/passkey/verify-authentication', { response })).status;
    };
    expect(await byPasskey()).toBe(200);
    const { userHandle } = await target.em().findOneOrFail(Passkey, { user: grace.id });
    expect(userHandle).toBe(authenticator.credentials[0]?.userHandle);
    expect(await byPasskey()).toBe(200);
    expect(await byPasskey({ userHandle: 'b3RoZXI' })).toBe(401);

    // An API key, in its header and as a bearer token.
    for (const headers of [{ 'x-api-key': key }, { authorization: `Bearer ${key}` }])
      expect(
        (await answerOf<{ user: { id: string } }>(target.visitor().get('/get-session', headers))).user.id,
      ).toBe(kim.id);
    if (acme.key !== undefined) {
      const team = await target.service.verifyApiKey({ key: acme.key, configId: 'team' });
      expect(team).toMatchObject({ valid: true, key: { organizationId: acme.id } });
    }

    // The organization, active where it was, with an invitation that is accepted after the move.
    const full = await answerOf<{ id: string; members: { userId: string; role: string }[] }>(
      target.visitor(bob.visitor.cookies).get('/organization/get-full-organization'),
    );
    expect(full.id).toBe(acme.id);
    expect(full.members.map(({ userId, role }) => [userId, role]).toSorted()).toEqual(
      [
        [bob.id, 'owner'],
        [kim.id, 'member'],
      ].toSorted(),
    );
    const dora = target.visitor();
    await answerOf(
      dora.post('/sign-up/email', { name: 'Dora', email: 'dora@example.com', password: PASSWORD }),
    );
    const { invitationId } = acme;
    expect((await dora.post('/organization/accept-invitation', { invitationId })).status).toBe(200);
    expect(await target.em().count(TeamMember, { team: acme.teamId })).toBe(2);

    // A token that the source signed, while new ones are signed by another key.
    const verified = await target.service.caller().verifyJWT({ token: source.token });
    expect(verified.payload).toMatchObject({ sub: kim.id });

    const unknown = { authorization: `Bearer ${'x'.repeat(64)}` };
    expect(await (await target.visitor().get('/get-session', unknown)).json()).toBeNull();
    expect((await target.em().findOneOrFail(User, { id: ada.id })).role).toBe('admin');
  });

  test('a second import changes nothing that people changed since', async () => {
    await using target = await createTarget(await databaseFor('again'));
    await importInto(target, [url]);
    const bob = target.visitor(source.bob.visitor.cookies);
    const changed = { currentPassword: PASSWORD, newPassword: 'another battery horse' };
    await answerOf(bob.post('/change-password', changed));
    const em = target.em();
    await em.nativeDelete(Passkey, {});
    await em.nativeDelete(ApiKey, {});
    await em.nativeDelete(BackupCode, {});
    await em.nativeDelete(Session, { user: source.grace.id });
    await em.nativeDelete(User, { id: source.kim.id });
    const before = await dump(target.em());

    const { work, refused } = await importInto(target, [url]);

    expect(refused).toBe(0);
    expect(work.counts.tables.user).toMatchObject({ written: 0, existing: 4, left: 1 });
    expect(work.counts.notes).toMatchObject({ usersOfBefore: 1 });
    expect(await dump(target.em())).toEqual(before);
  });
});

describe('an import of 5 people', () => {
  let folder = '';
  let url = '';
  let source: BetterAuthSource;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keystead-import-'));
    url = `sqlite:${join(folder, 'source.db')}`;
    source = await createSource(url);
  });

  afterAll(async () => {
    await source.database.close();
    await rm(folder, { recursive: true });
  });

  test('that is halted before or after any commit goes on to the same end', async () => {
    await using whole = await createTarget();
    await importInto(whole, [url, '--batch', '1']);
    const expected = await dump(whole.em());
    const halt = (): never => {
      throw new Error('halted');
    };

    for (let at = 1; at <= 6; at += 1) {
      await using target = await createTarget();
      let batches = 0;
      const onBatch = (): void => {
        batches += 1;
        if (batches === at) halt();
      };
      await expect(importInto(target, [url, '--batch', '1'], { onBatch })).rejects.toThrow('halted');
      expect(await target.em().count(User, {})).toBe(Math.min(at, 5));

      const { work } = await importInto(target, [url, '--batch', '1']);

      expect(work.counts.tables.user).toMatchObject({ read: 5, written: 5 });
      expect(work.counts.tables.organization).toMatchObject({ read: 1, written: 1 });
      expect(await dump(target.em())).toEqual(expected);
    }
  });

  test('that is asked to stop ends the batch, and the rest comes later', async () => {
    await using target = await createTarget();
    let batches = 0;
    const stopped = await importInto(target, [url, '--batch', '2'], {
      onBatch: () => {
        batches += 1;
      },
      isStopped: () => batches === 1,
    });

    expect(stopped.isFinished).toBe(false);
    expect(await target.em().count(User, {})).toBe(2);
    expect((await importInto(target, [url])).isFinished).toBe(true);
    expect(await target.em().count(User, {})).toBe(5);
  });

  test('begun anew with --restart looks at all rows, and writes none twice', async () => {
    await using target = await createTarget();
    let batches = 0;
    const onBatch = (): void => {
      batches += 1;
    };
    await importInto(target, [url, '--batch', '2'], { onBatch, isStopped: () => batches === 1 });

    const { work } = await importInto(target, [url, '--restart']);

    expect(work.counts.tables.user).toMatchObject({ read: 5, written: 3, existing: 2 });
    expect(await target.em().count(User, {})).toBe(5);
  });

  test('as a dry run counts the same, and writes nothing', async () => {
    await using target = await createTarget();
    const before = await readFile(join(folder, 'source.db'));
    const dry = await importInto(target, [url, '--dry-run', '--batch', '2']);

    expect(await target.em().count(User, {})).toBe(0);
    const real = await importInto(target, [url]);
    expect(dry.work.counts.tables).toEqual(real.work.counts.tables);
    expect((await readFile(join(folder, 'source.db'))).equals(before)).toBe(true);
  });

  test('with a wrong secret writes nothing, and does not say the secret', async () => {
    await using target = await createTarget();
    const secrets = ['wrong-secret-0123456789-0123456789ab'];

    await expect(importInto(target, [url], { secrets })).rejects.toThrow(
      'The source secret does not open the two-factor secrets of this database (0 of 1). Is it the BETTER_AUTH_SECRET of the source?',
    );
    expect(await target.em().count(User, {})).toBe(0);
  });

  test('beside another one is refused', async () => {
    await using target = await createTarget();
    const other = { holder: 'process 1 on another (x)', heartbeatAt: new Date(), startedAt: new Date() };
    await target.em().insert(ImportRun, {
      id: 'other',
      kind: 'x',
      source: 'x',
      part: 'people',
      position: null,
      counts: {},
      finishedAt: null,
      ...other,
    });
    const flags = readFlags(['better-auth', url]);
    const opened = await openBetterAuth(
      flags,
      {
        own: { cookiePrefix: undefined, secrets: [] },
        secrets: [SOURCE_SECRET],
        ...readImportFacts(target.service),
      },
      target.service,
    );
    const run = runImport({
      service: target.service,
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
        drops: flags.drop,
        holder: 'test',
        isAlive: () => true,
        keepRefusals: async (_, size) => size,
      },
    });

    await expect(run).rejects.toThrow('Another import runs, by process 1 on another (x).');
    await opened.close();
  });
});
