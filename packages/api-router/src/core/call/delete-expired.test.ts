import { RateLimit, Session, Verification } from '@keystead/db';
import { expect, test } from 'vitest';
import { DAY, HOUR } from '#core/options/durations.ts';
import { signedUp, type TestApp, testApp } from '#testing/index.ts';

async function count(app: TestApp): Promise<number[]> {
  await app.settle();
  const em = app.em();
  return [await em.count(RateLimit, {}), await em.count(Verification, {}), await em.count(Session, {})];
}

test('what has ended is removed by a later request, and what has not stays', async () => {
  await using app = await testApp({ rateLimit: { enabled: true, storage: 'database' } });
  const ada = await signedUp(app);
  await ada.post('/forget-password', { email: ada.email });
  const [counters, ...rows] = await count(app);
  expect(counters).toBeGreaterThan(0);
  expect(rows).toEqual([1, 1]);

  app.advance(8 * DAY);
  const eve = await signedUp(app, { name: 'Eve' });

  const [left = 0, ...others] = await count(app);
  expect(others).toEqual([0, 1]);
  expect(left).toBeLessThan(counters ?? 0);
  expect(await eve.api.getSession.query()).not.toBeNull();
});

test('it happens once an hour at most', async () => {
  await using app = await testApp();
  const ada = await signedUp(app);
  const sweeps = () => app.statements.filter((sql) => /delete from ["`]rate_limit/.test(sql)).length;
  const touch = async () => {
    await ada.post('/update-user', { name: 'Augusta' });
    await app.settle();
  };

  app.advance(HOUR - 1);
  await touch();
  expect(sweeps()).toBe(0);
  app.advance(1);
  for (let index = 0; index < 3; index += 1) await touch();
  expect(sweeps()).toBe(1);
  app.advance(HOUR);
  await touch();
  expect(sweeps()).toBe(2);
});

test('a request that only reads starts none', async () => {
  await using app = await testApp();
  const ada = await signedUp(app);
  app.advance(2 * HOUR);
  app.statements.length = 0;

  await ada.get('/get-session');
  await app.settle();

  expect(app.statements).toHaveLength(1);
});
