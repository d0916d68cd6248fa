import { RateLimit } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { createRedisCounter } from '#redis/counter.ts';
import { type Browser, createBrowser, signedUp, testApp } from '#testing/index.ts';

const inDatabase = (
  rule: { max?: number; customRules?: Record<string, { window: number; max: number }> } = {},
) => testApp({ rateLimit: { enabled: true, storage: 'database', ...rule } });

/** Number of `count` calls that pass before the limit, sent to two processes in turn. */
async function passes(count: number, call: (index: number) => Promise<Response>): Promise<number> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await call(index)).status);
  return statuses.filter((status) => status !== 429).length;
}

/** A counter in Redis, which is away. */
const countsInRedis = () =>
  createRedisCounter({
    redis: { eval: () => Promise.reject(new Error('no answer')) },
    breaker: { isOpen: false, trip: () => undefined },
  });

describe('counters in the database of two processes', () => {
  test('count together while Redis, which counts otherwise, is away', async () => {
    await using app = await testApp({
      rateLimit: { enabled: true, storage: 'database' },
      counter: countsInRedis(),
    });
    const beside = await app.beside({ counter: countsInRedis() });
    const both = [app.browser(), createBrowser(beside)];
    const call = (index: number) =>
      (both[index % 2] ?? app.browser()).post('/sign-in/email', {
        email: 'nobody@example.com',
        password: 'wrong password',
      });

    expect(await passes(12, call)).toBe(3);
  });

  test('need no statement when a client reads its session', async () => {
    await using app = await inDatabase();
    const ada = await signedUp(app);
    await app.em().nativeDelete(RateLimit, {});
    await app.forgetStatements();

    for (let index = 0; index < 20; index += 1) expect((await ada.get('/get-session')).status).toBe(200);

    expect(app.statements).toHaveLength(20);
    expect(await app.em().count(RateLimit, {})).toBe(0);
  });

  test('count the general rule in each process separately', async () => {
    await using app = await inDatabase({ max: 5 });
    const beside = await app.beside();
    const both = [app.browser(), createBrowser(beside)];
    const ask = (index: number) => (both[index % 2] ?? app.browser()).get('/ok');

    expect(await passes(30, ask)).toBe(10);
    app.advance(10);
    expect(await passes(30, ask)).toBe(10);
  });

  const wrong = { email: 'nobody@example.com', password: 'wrong password' };
  test.each<[string, (browser: Browser) => Promise<Response>, number]>([
    ['guess', (browser) => browser.post('/sign-in/email', wrong), 3],
    ['mail', (browser) => browser.post('/forget-password', { email: 'nobody@example.com' }), 3],
    ['have a rule of the operator', (browser) => browser.get('/ok'), 4],
  ])('are exact together for calls that %s', async (_, call, max) => {
    await using app = await inDatabase({ customRules: { '/ok': { window: 60, max: 4 } } });
    const beside = await app.beside();
    const both = [app.browser(), createBrowser(beside)];

    expect(await passes(12, (index) => call(both[index % 2] ?? app.browser()))).toBe(max);
  });
});
