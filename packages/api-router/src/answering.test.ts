import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { definitionsOf, methodsOf, type ProcedureDefinition } from '#core/call/definition.ts';
import { defineFeature, type Feature, proceduresOf } from '#core/feature/define-feature.ts';
import { isBelow } from '#core/feature/later-calls.ts';
import { writes } from '#core/limits/limits.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { createKeystead } from '#create-keystead.ts';
import { appRouter, features as loaded } from '#every-call.ts';
import { features } from '#features.ts';
import { listFeatures } from '#list-features.ts';
import { ORIGIN, testApp } from '#testing/index.ts';
import { fewestOptions } from '#testing/options.ts';

const everyCall = [...definitionsOf(appRouter).values()];

const callsOf = (name: string): ProcedureDefinition[] => {
  const owned = loaded.filter((feature) => feature.name === name).flatMap(proceduresOf);
  return everyCall.filter(({ procedure }) => owned.includes(procedure));
};

/** Features whose calls a service loads only where they are on, and these calls. */
const waiting = features.flatMap(({ name, later }: Feature) =>
  later ? [{ name, later, calls: callsOf(name) }] : [],
);

const absent = waiting.flatMap(({ calls }) => calls);

const pathsOf = ({ route }: ProcedureDefinition): string[] =>
  route ? [route.path, ...(route.aliases ?? [])] : [];

const organizations = { organization: { domains: { enabled: true } } };

const answerOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : error;

test.each(waiting)('the calls of $name have the names and paths that it says of them', ({ later, calls }) => {
  expect(
    calls
      .filter(({ isRestOnly }) => !isRestOnly)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...later.names].sort());
  expect(calls.flatMap(pathsOf).filter((path) => !isBelow(path, later))).toEqual([]);
});

test('no other call is at a path that loads them', () => {
  const others = everyCall.filter((call) => !absent.includes(call)).flatMap(pathsOf);

  expect(others.filter((path) => waiting.some(({ later }) => isBelow(path, later)))).toEqual([]);
});

describe('a call that is off, and not loaded', () => {
  test('is refused over REST like others that are off, in the language of its protocol', async () => {
    await using app = await testApp();
    const ask = (method: string, path: string) =>
      app.service.handler(
        new Request(`${ORIGIN}/api/auth${path.replaceAll(/\{\w+\}/g, 'abc')}`, {
          method,
          ...(method !== 'GET' && {
            body: '{}',
            headers: { 'content-type': 'application/json', origin: ORIGIN },
          }),
        }),
      );
    const asked = absent.flatMap((call) => methodsOf(call).map((method) => [method, pathsOf(call)] as const));

    const refused = async (method: string, path: string): Promise<boolean> => {
      const { status, headers } = await ask(method, path);
      return status === 404 || (headers.get('location') ?? '').startsWith(`${ORIGIN}/api/auth/error?`);
    };
    for (const [method, paths] of asked)
      for (const path of paths) expect([path, await refused(method, path)]).toEqual([path, true]);
    const scim = await ask('GET', '/scim/v2/Users');
    expect(scim.headers.get('content-type')).toContain('application/scim+json');
    const wrong = await ask('DELETE', '/sso/register');
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await ask('GET', '/sso/nothing')).status).toBe(404);
  });

  test('is refused over tRPC, and where code inside the process calls it', async () => {
    await using app = await testApp();
    const overRpc = await app.service.handler(new Request(`${ORIGIN}/api/trpc/sso.listSignins`));

    expect(overRpc.status).toBe(404);
    expect(await overRpc.json()).toMatchObject({
      error: { data: { path: 'sso.listSignins', reason: 'NOT_FOUND' } },
    });
    for (const call of [
      app.service.caller().sso.discover({ email: 'ada@example.com' }),
      app.service.caller().signIn.sso({ email: 'ada@example.com', callbackURL: '/' }),
      app.service.caller({ headers: {} }).scim.listProviderConnections({}),
    ])
      expect(await call.catch(answerOf)).toBe('NOT_FOUND');
  });

  test('may be disabled by its path all the same', async () => {
    await using app = await testApp({ disabledPaths: ['/scim/v2/Users', '/sign-in/sso'] });
    expect(app.service).toBeDefined();

    await expect(createKeystead({ ...fewestOptions, disabledPaths: ['/sso/registr'] })).rejects.toThrow(
      'disabledPaths holds "/sso/registr", which no call has; did you mean /sso/register?',
    );
  });

  test('keeps its name and its path from features of an application', async () => {
    const mine = publicProcedure
      .meta({ route: { path: '/sso/register', summary: 'Mine', tag: 'Mine', limit: writes, changes: [] } })
      .mutation(() => null);
    const start = (procedures: Feature['procedures']) =>
      createKeystead({ ...fewestOptions, features: [defineFeature({ name: 'mine', procedures })] });

    await expect(start({ scim: { mine } })).rejects.toThrow(
      new TypeError('two features have a procedure named scim'),
    );
    await expect(start({ mine })).rejects.toThrow(
      new TypeError('two calls have the path POST /sso/register'),
    );
  });

  test('is in the list of features as one that is off', async () => {
    await using app = await testApp(organizations);
    const isOnIn = ({ deps }: typeof app.service) =>
      listFeatures(deps).filter(({ name }) => waiting.some((one) => one.name === name));

    expect(isOnIn(app.service).filter(({ isOn }) => isOn)).toEqual([]);
    expect(isOnIn(app.service)).toHaveLength(waiting.length);
    const on = await app.beside({ sso: {} });
    expect(
      isOnIn(on)
        .flatMap(({ name, isOn }) => (isOn ? name : []))
        .sort(),
    ).toEqual(['enterprise-logout', 'enterprise-saml', 'enterprise-sign-in']);
    expect(isOnIn(app.service).filter(({ isOn }) => isOn)).toEqual([]);
  });
});
