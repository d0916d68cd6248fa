import { expect, test } from 'vitest';
import { readResetLink } from './read-reset-link.ts';

const page = 'https://app.example.com/reset-password';

test('takes the token and leaves the rest of the address', () => {
  expect(readResetLink(`${page}?token=abc&redirectTo=%2Fdashboard#top`)).toEqual({
    token: 'abc',
    cleanHref: '/reset-password?redirectTo=%2Fdashboard#top',
  });
});

test('tells a link that no longer works', () => {
  const link = { token: null, cleanHref: '/reset-password' };

  expect(readResetLink(`${page}?error=INVALID_TOKEN`)).toEqual(link);
  expect(readResetLink(`${page}?token=`)).toEqual(link);
});

test('takes the token that the server added, not one that the page was asked for with', () => {
  expect(readResetLink(`${page}?token=X&token=abc`)).toEqual({ token: 'abc', cleanHref: '/reset-password' });
});

test('offers no password for a link that failed, whatever token the page was asked for with', () => {
  const link = { token: null, cleanHref: '/reset-password' };

  expect(readResetLink(`${page}?token=X&error=INVALID_TOKEN`)).toEqual(link);
});

test('finds nothing in an address without a link', () => {
  expect(readResetLink(`${page}?redirectTo=%2F`)).toBeUndefined();
});
