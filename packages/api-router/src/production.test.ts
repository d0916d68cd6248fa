import '#testing/database/one-database.ts';
import { expect, test, vi } from 'vitest';
import type { KeysteadOptions } from '#options.ts';
import { testApp } from '#testing/test-app.ts';

/** The statuses of sign-ins with wrong passwords, from one address, where NODE_ENV is `mode`. */
async function guess(mode: string, options: Pick<KeysteadOptions, 'production' | 'rateLimit'> = {}) {
  vi.stubEnv('NODE_ENV', mode);
  try {
    const { service } = await testApp(options);
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const request = new Request('https://app.example.com/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'guesser' },
        body: JSON.stringify({ email: 'ada@example.com', password: `guess number ${turn}` }),
      });
      statuses.push((await service.handler(request, '203.0.113.7')).status);
    }
    return statuses;
  } finally {
    vi.unstubAllEnvs();
  }
}

test('an embedded service in production limits guesses of a password', async () => {
  const statuses = await guess('production');

  expect(statuses[0]).toBe(401);
  expect(statuses.at(-1)).toBe(429);
});

test('an option that is given as undefined leaves production to NODE_ENV', async () => {
  expect((await guess('production', { production: undefined })).at(-1)).toBe(429);
});

test.each<[string, Pick<KeysteadOptions, 'production' | 'rateLimit'>, number]>([
  ['development', {}, 401],
  ['development', { production: true }, 429],
  ['production', { production: false }, 401],
  ['production', { rateLimit: { enabled: false } }, 401],
  ['development', { rateLimit: { enabled: true } }, 429],
])('with NODE_ENV=%s and %j the last guess is answered with %d', async (mode, options, status) => {
  expect((await guess(mode, options)).at(-1)).toBe(status);
});
