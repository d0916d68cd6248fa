import { RateLimit, Session, Verification } from '@keystead/db';
import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#core/options/durations.ts';
import { type Browser, browserAt, signedUp, type TestApp, testApp } from '#testing/index.ts';

async function count(app: TestApp): Promise<number[]> {
  await app.settle();
  const em = app.em();
  return [await em.count(RateLimit, {}), await em.count(Verification, {}), await em.count(Session, {})];
}

test('expired rows are deleted by a later request, and others stay', async () => {
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

const touch = async (app: TestApp, ada: Pick<Browser, 'post'>) => {
  await app.forgetStatements();
  await ada.post('/update-user', { name: `Augusta ${app.now().getTime()}` });
  await app.settle();
  return app.statements.filter((sql) => /delete from \S*\brate_limit\b/.test(sql)).length;
};

test('it happens soon after the start, then about once an hour', async () => {
  await using app = await testApp();
  const ada = await signedUp(app);
  await touch(app, ada);

  app.advance(MINUTE);
  await touch(app, ada);
  app.advance(59 * MINUTE);
  expect(await touch(app, ada)).toBe(0);
  app.advance(7 * MINUTE);
  expect(await touch(app, ada)).toBe(1);
  expect(await touch(app, ada)).toBe(0);
  app.advance(HOUR + 6 * MINUTE);
  expect(await touch(app, ada)).toBe(1);
});

test('one of several processes does it', async () => {
  await using app = await testApp();
  const ada = await signedUp(app);
  const beside = await app.beside();
  const other = browserAt(beside, ada);
  app.advance(2 * HOUR);

  expect(await touch(app, ada)).toBe(1);
  await app.forgetStatements();
  await other.post('/update-user', { name: 'Grace' });
  await beside.idle();
  expect(app.statements.filter((sql) => /delete from \S*\b(rate_limit|session)\b/.test(sql))).toEqual([]);
});

test('a lease that was taken before the start, as one in a backup, does not put it off', async () => {
  await using app = await testApp();
  const ada = await signedUp(app);
  app.advance(2 * HOUR);
  expect(await touch(app, ada)).toBe(1);

  app.advance(MINUTE);
  const restored = await app.beside();
  const there = browserAt(restored, ada);
  app.advance(2 * MINUTE);
  await app.forgetStatements();
  await there.post('/update-user', { name: 'Grace' });
  await restored.idle();

  expect(app.statements.filter((sql) => /delete from \S*\brate_limit\b/.test(sql))).toHaveLength(1);
});

test('a request that only reads does not start it', async () => {
  await using app = await testApp();
  const ada = await signedUp(app);
  app.advance(2 * HOUR);
  await app.forgetStatements();

  await ada.get('/get-session');
  await app.settle();

  expect(app.statements).toHaveLength(1);
});
