import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { signedUp, type TestApp, type TestOptions, testApp } from '#testing/index.ts';
import { optionFaultsOf } from '#testing/options.ts';

const exempt = ['10.0.0.0/8', 'fd00::/8'];
const limited = (options: TestOptions = {}) =>
  testApp({ ...options, rateLimit: { enabled: true, exempt, ...options.rateLimit } });

/** Statuses of calls for a session, as a back end makes them for its pages. */
async function askOften(app: TestApp, address: string, headers: Record<string, string> = {}) {
  const backEnd = app.browser({ address, headers });
  const statuses = new Map<number, number>();
  for (let call = 0; call < 120; call += 1) {
    const { status } = await backEnd.get('/get-session');
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return Object.fromEntries(statuses);
}

describe('the back end of an application', () => {
  test.each(['10.1.2.3', '::ffff:10.1.2.3', 'fd12::7'])(
    'at %s reads sessions without limit',
    async (address) => {
      await using app = await limited();

      expect(await askOften(app, address)).toEqual({ 200: 120 });
    },
  );

  test('is recognized behind a proxy that is trusted', async () => {
    await using app = await limited({ advanced: { trustProxy: 1 } });

    expect(await askOften(app, '192.0.2.1', { 'x-forwarded-for': '10.1.2.3' })).toEqual({ 200: 120 });
    expect(await askOften(app, '10.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toEqual({
      200: 100,
      429: 20,
    });
  });

  test.each(['x-forwarded-for', 'forwarded'])(
    'is not taken for a proxy that is not trusted, which is recognized by %s',
    async (name) => {
      await using app = await limited();

      expect(await askOften(app, '10.1.2.3', { [name]: '10.9.9.9' })).toEqual({ 200: 100, 429: 20 });
    },
  );

  test('is the only exempt caller', async () => {
    await using app = await limited();

    expect(await askOften(app, '203.0.113.7')).toEqual({ 200: 100, 429: 20 });
  });

  test('is exempt from rules by path, too', async () => {
    await using app = await limited({
      rateLimit: { customRules: { '/get-session': { window: 60, max: 1 } } },
    });

    expect(await askOften(app, '10.1.2.3')).toEqual({ 200: 120 });
  });

  test('is not exempt from the limit of wrong passwords', async () => {
    await using app = await limited();
    const ada = await signedUp(app, { address: '203.0.113.7' });
    const backEnd = app.browser({ address: '10.1.2.3' });
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const wrong = { email: ada.email, password: `guess number ${guess}` };
      statuses.push((await backEnd.post('/sign-in/email', wrong)).status);
    }

    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });
});

test.each([
  [['10.0.0.0/33'], '"10.0.0.0/33"'],
  [['10.0.0.1', 'backend'], '"backend"'],
])('%j is refused in one sentence', (networks, named) => {
  expect(optionFaultsOf({ rateLimit: { exempt: networks } })).toEqual([
    `rateLimit.exempt holds ${named}, expected IP addresses or networks such as 10.0.0.0/8 and fd00::/8`,
  ]);
});
