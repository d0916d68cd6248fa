import { afterEach, expect, test, vi } from 'vitest';
import { startOfTable } from '#table/table-state.ts';
import { fakeApiKeys } from '#testing/fakes/fake-api-keys.ts';
import { expiresSoon, isExpired, toPage, toScopes } from './api-key.ts';
import { secondsUntilEndOf, toDayRange, toExpiryOptions } from './expiry.ts';

afterEach(() => vi.unstubAllEnvs());

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const namesOf = (state: object) =>
  toPage(fakeApiKeys, { ...startOfTable, ...state }).rows.map(({ name }) => name);

test('keys are searched by name and by their first characters, sorted, and divided into pages', () => {
  expect(namesOf({})).toEqual(['deploy script', 'nightly report', 'old laptop', null]);
  expect(namesOf({ q: ' NIGHT' })).toEqual(['nightly report']);
  expect(namesOf({ q: 'ks_d' })).toEqual(['deploy script']);
  expect(namesOf({ sort: { by: 'name', dir: 'desc' } })).toEqual([
    null,
    'old laptop',
    'nightly report',
    'deploy script',
  ]);
  expect(namesOf({ sort: { by: 'expires', dir: 'asc' } })[0]).toBe('old laptop');
  expect(namesOf({ page: 2, pageSize: 3 })).toEqual([null]);
});

test('a key has an end and scopes', () => {
  const [deploy, nightly, old] = fakeApiKeys;
  if (!deploy || !nightly || !old) throw new Error('there are three keys');

  expect([deploy, nightly, old].map((key) => isExpired(key, NOW))).toEqual([false, false, true]);
  expect([deploy, nightly, old].map((key) => expiresSoon(key, NOW))).toEqual([false, true, false]);
  expect(toScopes(deploy)).toEqual(['project:read', 'project:deploy', 'log:read']);
});

test('only choices within the limits of the server are offered', () => {
  const bounds = { minimumExpiresIn: 86_400 * 10, maximumExpiresIn: 86_400 * 90 };

  expect(toExpiryOptions([7, 30, 90, 365, 'never', 'custom'], bounds)).toEqual([30, 90, 'never', 'custom']);
  const { min: from, max: to } = toDayRange(bounds, NOW);
  for (const day of [from, to]) {
    const seconds = secondsUntilEndOf(day, NOW) ?? 0;
    expect(seconds).toBeGreaterThanOrEqual(bounds.minimumExpiresIn);
    expect(seconds).toBeLessThanOrEqual(bounds.maximumExpiresIn);
  }
  expect(secondsUntilEndOf('soon', NOW)).toBeUndefined();
});

test.each([
  ['of 25 hours', '2026-10-25T22:30:00Z', '2026-10-24'],
  ['of 23 hours', '2026-03-29T21:30:00Z', '2026-03-28'],
  ['that ends with the limit', '2026-10-25T22:59:59Z', '2026-10-25'],
])('no key outlives the limit of the server on a day %s', (_which, limit, last) => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const maximumExpiresIn = 86_400 * 90;
  const now = Date.parse(limit) - maximumExpiresIn * 1000;

  const { max } = toDayRange({ minimumExpiresIn: 86_400, maximumExpiresIn }, now);

  expect(max).toBe(last);
  expect(secondsUntilEndOf(max, now)).toBeLessThanOrEqual(maximumExpiresIn);
});
