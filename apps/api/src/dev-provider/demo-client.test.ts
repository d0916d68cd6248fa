import { expect, test } from 'vitest';
import { findDemoClient } from '#dev-provider/demo-client.ts';
import { readStart, type Start } from '#environment/read-start.ts';

async function start(options: Partial<Start['options']> = {}): Promise<Start> {
  const reading = await readStart({
    AUTH_SECRET: 'k3y-Zq8vXw2Lp9sTn4Rb7Yc1Md6Hf0Ga5Je',
    DATABASE_URL: 'sqlite::memory:',
  });
  if ('faults' in reading) throw new Error(reading.faults.join(' '));
  return { ...reading.value, options: { ...reading.value.options, ...options } };
}

test.each([
  'http://localhost:3000',
  'http://app.localhost:3000/auth',
  'http://127.0.0.1:8080',
  'http://[::1]:3000',
])('a server at %s has one, with a separate secret', async (baseURL) => {
  const one = findDemoClient(await start({ baseURL }));
  const other = findDemoClient(await start({ baseURL }));

  expect(one?.issuer).toBe(`${new URL(baseURL).origin}/dev/openid`);
  expect(one?.clientSecret).toHaveLength(43);
  expect(one?.clientSecret).not.toBe(other?.clientSecret);
});

test.each([
  'https://localhost:3000',
  'http://localhost.example.com',
  'http://keystead.test:3000',
  'http://10.0.0.1',
  'nonsense',
])('a server at %s has none', async (baseURL) => {
  expect(findDemoClient(await start({ baseURL }))).toBeNull();
});

test('an operator who configures the same id, switched off or not, gets no other', async () => {
  const dev = { clientId: 'mine', enabled: false };

  expect(findDemoClient(await start({ socialProviders: { dev } }))).toBeNull();
  expect(findDemoClient(await start({ production: true }))).toBeNull();
});
