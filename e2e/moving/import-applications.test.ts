import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeystead } from '@keystead/api-router';
import { readImportFacts } from '@keystead/api-router/imports';
import { OAuthClient, OAuthRefreshToken } from '@keystead/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openBetterAuth } from '../../packages/moving/src/import/better-auth/open-better-auth.ts';
import { readFlags } from '../../packages/moving/src/import/flags.ts';
import { runImport } from '../../packages/moving/src/import/run-import.ts';
import { CALLBACK, createApplication } from '../support/better-auth/application.ts';
import { ORIGIN, PASSWORD, SOURCE_SECRET } from '../support/better-auth/settings.ts';
import { targetOptions } from '../support/better-auth/target-options.ts';
import { answerOf, createVisitor, type Handler } from '../support/better-auth/visitor.ts';
import {
  openWithApplications,
  type SourceWithApplications,
} from '../support/better-auth/with-applications.ts';
import { newServerDatabase } from '../support/secret/deployment.ts';

const hasPostgres = (process.env.TEST_POSTGRES_URL ?? '') !== '';

/** A service on a database without rows. */
async function createTarget(database: string) {
  const service = await createKeystead({
    ...targetOptions,
    database,
    oauthProvider: { personalClients: true, scopes: { 'notes:read': { title: 'Read notes' } } },
  });
  await service.migrate();
  const handler: Handler = (request) => service.handler(request);
  return {
    service,
    handler,
    em: () => service.orm.em.fork(),
    async import(url: string) {
      const flags = readFlags(['better-auth', url]);
      const own = { cookiePrefix: undefined, secrets: [] };
      const facts = { own, secrets: [SOURCE_SECRET], ...readImportFacts(service) };
      const source = await openBetterAuth(flags, facts, service);
      const lines: unknown[] = [];
      const { work } = await runImport({
        service,
        source,
        batch: flags.batch,
        maxErrors: 0,
        isStopped: () => false,
        onBatch: () => {},
        settings: {
          source,
          isDryRun: false,
          restarts: false,
          failsOnConflict: false,
          onlyVerified: false,
          isOwned: true,
          provesAddresses: true,
          drops: flags.drop,
          holder: 'test',
          isAlive: () => false,
          async keepRefusals(refusals, size) {
            lines.push(...refusals);
            return size + refusals.length;
          },
        },
      }).finally(() => source.close());
      return { ...work.counts, lines };
    },
    [Symbol.asyncDispose]: () => service.close(),
  };
}

async function signUp(handler: Handler, name: string) {
  const visitor = createVisitor(handler, ORIGIN);
  const body = { name, email: `${name}@example.com`, password: PASSWORD };
  const { user } = await answerOf<{ user: { id: string } }>(visitor.post('/sign-up/email', body));
  return { id: user.id, visitor };
}

const header = z.object({ alg: z.string() });

/** What an id token is signed with. */
const algorithmOf = (token = ''): string =>
  header.parse(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())).alg;

const SCOPE = 'openid email offline_access';
const written = (rows: number) => ({ read: rows, written: rows, existing: 0, refused: 0, left: 0 });

const places = [
  { name: 'SQLite', isServer: false },
  ...(hasPostgres ? [{ name: 'PostgreSQL', isServer: true }] : []),
];

describe.each(places)('a Better Auth on $name that signs people in to applications', ({ isServer }) => {
  let folder = '';
  let url = '';
  let source: SourceWithApplications;

  const databaseFor = async (name: string): Promise<string> => {
    const made = isServer ? await newServerDatabase(`${name}_${randomBytes(6).toString('hex')}`) : undefined;
    return made ?? `sqlite:${join(folder, `${name}.db`)}`;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keystead-applications-'));
    url = await databaseFor('source');
    source = await openWithApplications(url);
  });

  afterAll(async () => {
    await source.database.close();
    await rm(folder, { recursive: true });
  });

  test('moves, and its applications stay signed in with their old secrets and refresh tokens', async () => {
    const ada = await signUp(source.handler, 'ada');
    await source.database.run(`update "USER" set "role" = 'admin' where "email" = 'ada@example.com'`);
    const bob = await signUp(source.handler, 'bob');
    const asked = { client_name: 'Notes', redirect_uris: [CALLBACK] };
    const known = {
      first: await source.createFirstParty(ada.visitor, asked),
      shared: await source.createClient(ada.visitor, { ...asked, client_name: 'Shared' }),
      own: await source.createClient(bob.visitor, { ...asked, client_name: 'Own' }),
    };
    const before = {
      first: await createApplication(source.handler, known.first),
      shared: await createApplication(source.handler, known.shared),
      own: await createApplication(source.handler, known.own),
    };
    const first = await before.first.signIn(bob.visitor, SCOPE);
    const shared = await before.shared.signIn(bob.visitor, SCOPE);
    const own = await before.own.signIn(bob.visitor, SCOPE);
    expect([first.pages, shared.pages, own.pages]).toEqual([[], ['/consent'], ['/consent']]);
    await using target = await createTarget(await databaseFor('target'));

    const { tables, lines } = await target.import(url);

    expect(lines).toEqual([]);
    expect(tables).toMatchObject({
      oauth_client: written(3),
      oauth_consent: written(2),
      oauth_refresh_token: written(3),
    });
    const kinds = await target.em().find(OAuthClient, {});
    expect(Object.fromEntries(kinds.map(({ name, source: kind }) => [name, kind]))).toEqual({
      Notes: 'admin',
      Shared: 'admin',
      Own: 'person',
    });
    const after = {
      first: await createApplication(target.handler, known.first),
      shared: await createApplication(target.handler, known.shared),
      own: await createApplication(target.handler, known.own),
    };
    for (const [name, { tokens }] of Object.entries({ first, shared, own })) {
      const application = after[name === 'first' ? 'first' : name === 'shared' ? 'shared' : 'own'];
      const old = tokens.refresh_token ?? '';
      const fresh = await application.refresh(old);
      expect(fresh.refresh_token).toMatch(/^ksr_/);
      expect(fresh.scope).toBe(SCOPE);
      expect(algorithmOf(fresh.id_token)).toBe(algorithmOf(tokens.id_token));
      expect(fresh.claims()).toMatchObject({ sub: bob.id, email: 'bob@example.com' });
      const again = await application.refresh(fresh.refresh_token ?? '');
      // The old one again is a theft, now that its successor was used.
      await expect(application.refresh(old)).rejects.toMatchObject({ error: 'invalid_grant' });
      await expect(application.refresh(again.refresh_token ?? '')).rejects.toMatchObject({
        error: 'invalid_grant',
      });
    }

    // No page asks about what people had allowed, and one asks about more.
    const browser = createVisitor(target.handler, ORIGIN, bob.visitor.cookies);
    for (const [application, pages] of [
      [after.first, []],
      [after.shared, []],
      [after.own, []],
    ] as const)
      expect((await application.signIn(browser, SCOPE)).pages).toEqual(pages);
    expect((await after.shared.signIn(browser, 'openid email notes:read')).pages).toEqual(['/consent']);
    const stranger = await createApplication(target.handler, {
      ...known.shared,
      client_secret: 'x'.repeat(32),
    });
    await expect(stranger.signIn(browser, SCOPE)).rejects.toMatchObject({ status: 401 });
  });

  test('goes on until the second import, which brings the tokens that were given since', async () => {
    const kim = await signUp(source.handler, 'kim');
    const asked = { client_name: 'Late', redirect_uris: [CALLBACK] };
    const known = await source.createClient(kim.visitor, asked);
    const there = await createApplication(source.handler, known);
    const { tokens } = await there.signIn(kim.visitor, SCOPE);
    await using target = await createTarget(await databaseFor('later'));
    await target.import(url);
    const replaced = tokens.refresh_token ?? '';
    const { refresh_token: newest = '' } = await there.refresh(replaced);

    await target.import(url);

    const here = await createApplication(target.handler, known);
    const fresh = await here.refresh(newest);
    expect(fresh.refresh_token).toMatch(/^ksr_/);
    const rows = await target.em().count(OAuthRefreshToken, {});
    const { tables } = await target.import(url);
    expect(tables.oauth_refresh_token).toMatchObject({ written: 0, refused: 0 });
    expect(await target.em().count(OAuthRefreshToken, {})).toBe(rows);
    // Whoever shows the one that the source replaced has stolen it.
    await expect(here.refresh(replaced)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(here.refresh(fresh.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
  });
});
