import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Orm } from '#connection/dialect.ts';
import { emptyDatabase, type TestDatabase } from '#testing.ts';
import { countHit } from './count-hit.ts';
import { clearHits, takeBackHit } from './take-back-hit.ts';

let database: TestDatabase;
let orm: Orm;

beforeAll(async () => {
  database = await emptyDatabase();
  orm = database.orm;
});

afterAll(() => database.close());

const START = Date.parse('2026-11-05T12:00:00.000Z');
const END = START + 10_000;
const count = async (key: string): Promise<number> =>
  (await countHit(orm, key, 10_000, new Date(START))).count;

test('a hit that is taken back is no longer counted, and the window stays', async () => {
  await count('a');
  await count('a');

  await takeBackHit(orm, 'a', { expiresAt: END });

  expect(await countHit(orm, 'a', 10_000, new Date(START + 5000))).toEqual({
    count: 2,
    expiresAt: START + 10_000,
  });
});

test('a count never falls below zero, and taking back creates no counter', async () => {
  await takeBackHit(orm, 'none', { expiresAt: END });
  await count('b');
  for (let index = 0; index < 3; index += 1) await takeBackHit(orm, 'b', { expiresAt: END });

  expect(await count('b')).toBe(1);
  expect(await count('none')).toBe(1);
});

test('a hit is not taken back from the window after its own', async () => {
  const { expiresAt } = await countHit(orm, 'e', 10_000, new Date(START));
  await countHit(orm, 'e', 10_000, new Date(END));
  await takeBackHit(orm, 'e', { expiresAt });

  expect((await countHit(orm, 'e', 10_000, new Date(END))).count).toBe(2);
});

test('twenty hits and twenty taken back at once leave nothing', async () => {
  await Promise.all(Array.from({ length: 20 }, () => count('c')));
  await Promise.all(Array.from({ length: 20 }, () => takeBackHit(orm, 'c', { expiresAt: END })));

  expect(await count('c')).toBe(1);
});

test('a cleared key starts again, and other keys do not', async () => {
  await count('d');
  await count('d');
  await count('dd');

  await clearHits(orm, 'd');

  expect(await count('d')).toBe(1);
  expect(await count('dd')).toBe(2);
});
