import { expect, test } from 'vitest';
import { countHashPlaces, divideOptions } from './divide-options.ts';

const CORES = 8;

const plain = { baseURL: 'http://localhost:3000', secret: 'a secret', database: 'postgresql://db/k' };

test.each([
  [{}, 2, 5],
  [{}, 3, 3],
  [{}, 16, 3],
  [{ advanced: { database: { poolSize: 80 } } }, 8, 10],
])('connections of %j are divided among %i workers, and each has enough', (options, workers, poolSize) => {
  expect(divideOptions({ ...plain, ...options }, workers).advanced?.database?.poolSize).toBe(poolSize);
});

test.each([
  [{}, CORES],
  [{ emailAndPassword: {} }, CORES],
  [{ emailAndPassword: { password: { concurrency: 6 } } }, 6],
  [{ emailAndPassword: false as const }, CORES],
])('the places for hashes of %j are those of the whole server', (options, places) => {
  expect(countHashPlaces({ ...plain, ...options }, CORES)).toBe(places);
});

test('other options stay as they are', () => {
  const advanced = { trustProxy: 1, database: { schema: 'accounts' } };
  const options = { ...plain, advanced, emailAndPassword: { minPasswordLength: 12 } };

  expect(divideOptions(options, 2)).toMatchObject(options);
});
