import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { definitionsOf } from '#core/call/definition.ts';
import type { Limit, RateLimitRule } from '#core/limits/define-limit.ts';
import { rateLimitOptions } from '#core/limits/rate-limit-options.ts';
import { appRouter } from '#every-call.ts';
import { optionsWith } from '#testing/options.ts';
import { type TestOptions, testApp } from '#testing/test-app.ts';

const limits = new Map<string, Limit | undefined>(
  [...definitionsOf(appRouter).values()].flatMap(({ route, limit }) =>
    route ? [[route.path, limit] as const] : [],
  ),
);

describe('the rule by IP address of the service itself', () => {
  test.each<[string, RateLimitRule | undefined]>([
    ['/get-session', undefined],
    ['/ok', undefined],
    ['/list-accounts', undefined],
    ['/update-user', undefined],
    ['/delete-user/callback', undefined],
    ['/sign-in/email', { window: 10, max: 3 }],
    ['/reset-password', { window: 10, max: 3 }],
    ['/sign-in/social', { window: 10, max: 3 }],
    ['/sign-up/email', { window: 10, max: 3 }],
    ['/change-password', { window: 10, max: 3 }],
    ['/change-email', { window: 10, max: 3 }],
    ['/delete-user', { window: 10, max: 3 }],
    ['/forget-password', { window: 60, max: 3 }],
    ['/send-verification-email', { window: 60, max: 3 }],
  ])('of %s is %j', (path, rule) => {
    expect([path, limits.get(path)?.ip]).toEqual([path, rule]);
    expect(limits.has(path)).toBe(true);
  });
});

test.each<[string, RateLimitRule | undefined]>([
  ['/sign-in/email', undefined],
  ['/change-password', { window: 60, max: 10 }],
  ['/reset-password', { window: 60, max: 10 }],
  ['/forget-password', { window: 60, max: 3 }],
  ['/send-verification-email', { window: 60, max: 3 }],
  ['/change-email', { window: 60, max: 3 }],
  ['/delete-user', { window: 60, max: 3 }],
  ['/sign-up/email', { window: 60, max: 3 }],
  ['/get-session', undefined],
])('the rule by account of %s is %j', (path, rule) => {
  const account = limits.get(path)?.account;

  expect(account && { window: account.window, max: account.max }).toEqual(rule);
});

/** Number of calls of one IP address that pass at one moment. */
async function passesOf(path: string, rateLimit: TestOptions['rateLimit']): Promise<number> {
  await using app = await testApp({ rateLimit: { enabled: true, ...rateLimit } });
  const browser = app.browser();
  for (let passed = 0; passed < 10; passed += 1) if ((await browser.get(path)).status === 429) return passed;
  return 10;
}

describe('the rule by IP address of the operator', () => {
  test('applies to calls without a rule of their own', async () => {
    expect(await passesOf('/get-session', { max: 5 })).toBe(5);
  });

  test('is 100 calls in 10 seconds if they say nothing', () => {
    expect(rateLimitOptions.of(optionsWith()).general).toEqual({ window: 10, max: 100 });
  });

  test('for a path goes before the general one, by the first pattern that matches', async () => {
    const customRules = {
      '/ok': { window: 10, max: 1 },
      '/o*': { window: 10, max: 2 },
      '/list-session?': { window: 10, max: 3 },
    };

    expect(await passesOf('/ok', { customRules })).toBe(1);
    expect(await passesOf('/list-sessions', { customRules })).toBe(3);
    expect(await passesOf('/get-session', { customRules, max: 4 })).toBe(4);
  });

  test('compares a path exactly: a dot is a dot, and a part does not match', async () => {
    const customRules = {
      '/get.session': { window: 10, max: 1 },
      '/get': { window: 10, max: 1 },
      'get-session': { window: 10, max: 1 },
    };

    expect(await passesOf('/get-session', { customRules, max: 4 })).toBe(4);
  });

  test('may use any name of a call, and goes before the rule of the service', async () => {
    await using app = await testApp({
      rateLimit: { enabled: true, customRules: { '/request-password-reset': { window: 60, max: 1 } } },
    });
    const ask = (email: string) => app.browser().post('/forget-password', { email });

    expect((await ask('ada@example.com')).status).toBe(200);
    expect((await ask('eve@example.com')).status).toBe(429);
  });

  test('does not replace the limit by account', async () => {
    await using app = await testApp({
      rateLimit: { enabled: true, customRules: { '*': { window: 1, max: 1000 } } },
    });
    const ask = () => app.browser().post('/forget-password', { email: 'ada@example.com' });
    for (let index = 0; index < 3; index += 1) expect((await ask()).status).toBe(200);

    expect((await ask()).status).toBe(429);
  });
});
