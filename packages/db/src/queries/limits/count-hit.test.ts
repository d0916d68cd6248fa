import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { RateLimit } from '#entities/rate-limit.ts';
import { emptyDatabase, type TestDatabase } from '#testing.ts';
import { countHit, takeLease } from './count-hit.ts';

const statements: string[] = [];
let database: TestDatabase;
let orm: Orm;

beforeAll(async () => {
  database = await emptyDatabase({ debug: (sql) => statements.push(sql) });
  orm = database.orm;
});

afterAll(() => database.close());

const START = Date.parse('2026-11-05T12:00:00.000Z');
const WINDOW = 10_000;
const at = (milliseconds: number) => new Date(START + milliseconds);

test('hits within a window are counted and do not move its end', async () => {
  expect(await countHit(orm, 'up', WINDOW, at(0))).toEqual({ count: 1, expiresAt: START + WINDOW });
  expect(await countHit(orm, 'up', WINDOW, at(5000))).toEqual({ count: 2, expiresAt: START + WINDOW });
  expect(await countHit(orm, 'up', WINDOW, at(9999))).toEqual({ count: 3, expiresAt: START + WINDOW });
});

test('the first hit after the end begins a new window at 1', async () => {
  await countHit(orm, 'again', WINDOW, at(0));
  await countHit(orm, 'again', WINDOW, at(1));
  expect(await countHit(orm, 'again', WINDOW, at(WINDOW))).toEqual({
    count: 1,
    expiresAt: START + 2 * WINDOW,
  });
});

test.each(["a'b", 'a?b$1', 'a\\b', 'é漢"`', 'x'.repeat(3000)])('the key %j is one key', async (key) => {
  await countHit(orm, key, WINDOW, at(0));
  await countHit(orm, `${key}!`, WINDOW, at(0));
  expect((await countHit(orm, key, WINDOW, at(1))).count).toBe(2);
  expect((await orm.em.fork().findOneOrFail(RateLimit, key)).count).toBe(2);
});

test('fifty parallel calls get fifty different counts', async () => {
  const calls = Array.from({ length: 50 }, () => countHit(orm, 'parallel', WINDOW, at(0)));
  const counts = (await Promise.all(calls)).map(({ count }) => count);
  expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
});

test('parallel calls after the end agree on one new window', async () => {
  await countHit(orm, 'restart', WINDOW, at(0));
  const calls = Array.from({ length: 20 }, () => countHit(orm, 'restart', WINDOW, at(WINDOW + 1)));
  const hits = await Promise.all(calls);
  expect(Math.max(...hits.map(({ count }) => count))).toBe(20);
  expect(new Set(hits.map(({ expiresAt }) => expiresAt))).toEqual(new Set([START + 2 * WINDOW + 1]));
});

test('a hit does not join an open transaction, so a rollback does not undo it', async () => {
  const counting: Promise<unknown>[] = [];
  const rolledBack = orm.em.fork().transactional(async (em) => {
    await em.count(RateLimit);
    counting.push(countHit(orm, 'kept', WINDOW, at(0)));
    await em.count(RateLimit);
    throw new Error('undo');
  });
  await expect(rolledBack).rejects.toThrow('undo');
  await Promise.all(counting);
  expect((await countHit(orm, 'kept', WINDOW, at(1))).count).toBe(2);
});

test('it is one statement that debug sees', async () => {
  statements.length = 0;
  await countHit(orm, 'traced', WINDOW, at(0));
  expect(statements).toHaveLength(1);
  expect(statements[0]).toContain(`insert into ${tableOf(orm, 'rate_limit')}`);
});

test('a lease is taken once, until it ends or the process that took it is from before the start of this one', async () => {
  const take = (key: string, now: number, start: number) =>
    takeLease(orm, { key, milliseconds: WINDOW, now: at(now), start: at(start) });

  expect(await take('lease', 0, -5000)).toBe(true);
  expect(await take('lease', 9999, -5000)).toBe(false);
  expect(await take('lease', 9999, 0)).toBe(false);
  expect(await take('lease', 9999, 1)).toBe(true);
  expect(await take('lease', 15_000, 9999)).toBe(false);
  expect(await take('lease', 19_999, -5000)).toBe(true);
});
