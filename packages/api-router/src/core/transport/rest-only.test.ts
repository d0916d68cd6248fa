import '#testing/database/one-database.ts';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { definitionsOf, isOnRpc } from '#core/call/definition.ts';
import { defineFeature, type Feature } from '#core/feature/define-feature.ts';
import { writes } from '#core/limits/limits.ts';
import { publicProcedure, serverProcedure } from '#core/session/procedures.ts';
import { appRouter, features as builtIn } from '#every-call.ts';
import { type AppRouterWith, createRouter } from '#router.ts';
import { protocols } from '#testing/apps/protocols.ts';
import { protocolsApp } from '#testing/apps/protocols-app.ts';

const route = { path: '/only/rest', summary: 'Only', tag: 'Only', limit: writes, changes: [] } as const;
const applications: readonly Feature[] = [protocols];
const only = publicProcedure.meta({ route }).mutation(() => 'a');

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type Fifty = Record<`call${0 | 1 | 2 | 3 | 4}${Digit}`, typeof only>;

/** The router with a feature of an application that has a call on tRPC, and these on REST alone. */
type RouterWithOnly<Calls extends Record<string, typeof only>> = AppRouterWith<
  readonly [{ name: string; procedures: { ping: typeof only }; restProcedures: Calls }]
>;

describe('a call that only REST has', () => {
  test('is on REST, and not on tRPC', async () => {
    await using app = await protocolsApp();

    expect((await app.ask('/things/v2/Users')).status).toBe(200);
    const overRpc = await app.service.handler(
      new Request('http://localhost:3000/api/trpc/things.listUsers'),
      '203.0.113.7',
    );
    expect(overRpc.status).toBe(404);
  });

  test('is not called from inside the process', async () => {
    await using app = await protocolsApp();

    expect(Object.keys(app.service.caller())).not.toContain('things');
    expect(Object.keys(app.service.caller())).toContain('notes');
  });

  test('is switched off by its path, like any other', async () => {
    await using app = await protocolsApp({ disabledPaths: ['/things/v2/Users'] });

    expect((await app.ask('/things/v2/Users')).status).toBe(404);
    const document = await (await app.ask('/openapi.json')).text();
    expect(document).not.toContain('"/things/v2/Users":');
    expect(document).toContain('"/things/v2/Users/{id}":');
  });

  test('is in no type of the router, so that it weighs on no client', () => {
    expectTypeOf<'exportUsers'>().not.toExtend<keyof typeof appRouter.admin>();
    expectTypeOf<'listUsers'>().toExtend<keyof typeof appRouter.admin>();
  });

  test('of an application is in no type of the router, however many it has', () => {
    type Names = keyof RouterWithOnly<Fifty>;

    expectTypeOf<Names>().toEqualTypeOf<keyof RouterWithOnly<Record<never, never>>>();
    expectTypeOf<'ping'>().toExtend<Names>();
    expectTypeOf<'call07'>().toExtend<keyof Fifty>();
  });

  test('is among the calls of the router', () => {
    const { isRestOnly, names } =
      definitionsOf(createRouter(applications, builtIn)).get('things.getUser') ?? {};

    expect([isRestOnly, names]).toEqual([true, ['/things/v2/Users/{id}']]);
    const files = [...definitionsOf(appRouter).values()].filter((call) => call.route?.produces);
    expect(files.map((call) => call.isRestOnly)).not.toContain(false);
    expect(files.map(isOnRpc)).not.toContain(true);
  });

  test.each([
    [
      'the name of another call',
      { admin: { exportUsers: only } },
      'two features have a procedure named admin.exportUsers',
    ],
    ['the name of a call on tRPC', { signOut: only }, 'two features have a procedure named signOut'],
    [
      'no route',
      { only: publicProcedure.mutation(() => 'a') },
      'only is only on REST, but has no route there',
    ],
    [
      'no door for HTTP',
      { only: serverProcedure.meta({ route }).mutation(() => 'a') },
      'only is only on REST, but has no route there',
    ],
  ])('cannot have %s', (_, restProcedures, message) => {
    const features: readonly Feature[] = [defineFeature({ name: 'only', procedures: {}, restProcedures })];
    const router = createRouter(features, builtIn);

    expect(() => definitionsOf(router)).toThrow(new TypeError(message));
  });
});
