import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Orm } from '#connection/dialect.ts';
import { RateLimit } from '#entities/rate-limit.ts';
import { emptyDatabase, type TestDatabase } from '#testing.ts';
import { countInRow } from './count-in-row.ts';

let database: TestDatabase;
let orm: Orm;

beforeAll(async () => {
  database = await emptyDatabase();
  orm = database.orm;
});

afterAll(() => database.close());

const MEMORY = 1000;
const count = (key: string, now: number) =>
  orm.em.fork().transactional((em) => countInRow(em, { key, now, until: now + MEMORY }));

test('failures are added up until the count expires, and then start again', async () => {
  expect([await count('a', 0), await count('a', 900), await count('a', 1800)]).toEqual([1, 2, 3]);
  expect(await count('a', 2800)).toBe(1);
  expect(await count('b', 2800)).toBe(1);
});

test('a locked row is not counted, and does not change', async () => {
  await count('locked', 0);
  await orm.em.fork().nativeUpdate(RateLimit, { key: 'locked' }, { expiresAt: MEMORY + 500 });
  expect(await count('locked', 499)).toBeNull();
  expect((await orm.em.fork().findOneOrFail(RateLimit, { key: 'locked' })).expiresAt).toBe(MEMORY + 500);
  expect(await count('locked', 500)).toBe(2);
});

test('parallel failures are all counted, and none is counted after one of them locks the row', async () => {
  const lockAtFive = () =>
    orm.em.fork().transactional(async (em) => {
      const counted = await countInRow(em, { key: 'many', now: 0, until: MEMORY });
      if (counted === 5) await em.nativeUpdate(RateLimit, { key: 'many' }, { expiresAt: MEMORY + 1 });
      return counted;
    });
  const counts = await Promise.all(Array.from({ length: 12 }, lockAtFive));
  expect(counts.filter((counted) => counted !== null).sort()).toEqual([1, 2, 3, 4, 5]);
});
