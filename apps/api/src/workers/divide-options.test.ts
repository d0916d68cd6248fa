import { expect, test } from 'vitest';
import type { Start } from '#environment/read-start.ts';
import { divideOptions } from './divide-options.ts';

const CORES = 8;

const plain = { baseURL: 'http://localhost:3000', secret: 'a secret', database: 'postgresql://db/k' };

function divided(options: Partial<Start['options']>, workers: number) {
  const { advanced, emailAndPassword } = divideOptions({ ...plain, ...options }, workers, CORES);
  return {
    poolSize: advanced?.database?.poolSize,
    concurrency: emailAndPassword ? emailAndPassword.password?.concurrency : emailAndPassword,
  };
}

test.each([
  [{}, 2, { poolSize: 5, concurrency: 4 }],
  [{}, 3, { poolSize: 3, concurrency: 2 }],
  [{}, 16, { poolSize: 3, concurrency: 1 }],
  [{ advanced: { database: { poolSize: 80 } } }, 8, { poolSize: 10, concurrency: 1 }],
  [{ emailAndPassword: { password: { concurrency: 6 } } }, 2, { poolSize: 5, concurrency: 3 }],
  [{ emailAndPassword: false as const }, 2, { poolSize: 5, concurrency: false }],
])(
  'connections and hashes of %j are divided among %i workers, and each has enough',
  (options, workers, parts) => {
    expect(divided(options, workers)).toEqual(parts);
  },
);

test('other options stay as they are', () => {
  const advanced = { trustProxy: 1, database: { schema: 'accounts' } };
  const options = { ...plain, advanced, emailAndPassword: { minPasswordLength: 12 } };

  expect(divideOptions(options, 2, CORES)).toMatchObject(options);
});
