import { expect, test } from 'vitest';
import { readResetLink } from './read-reset-link.ts';

const page = 'https://app.example.com/reset-password';

test('takes the token and keeps the rest of the URL', () => {
  expect(readResetLink(`${page}?token=abc&redirectTo=%2Fdashboard#top`)).toEqual({
    token: 'abc',
    cleanHref: '/reset-password?redirectTo=%2Fdashboard#top',
  });
});

test('recognizes an invalid link', () => {
  const link = { token: null, cleanHref: '/reset-password' };

  expect(readResetLink(`${page}?error=INVALID_TOKEN`)).toEqual(link);
  expect(readResetLink(`${page}?token=`)).toEqual(link);
});

test('takes the token that the server added, not one that the page had before', () => {
  expect(readResetLink(`${page}?token=X&token=abc`)).toEqual({ token: 'abc', cleanHref: '/reset-password' });
});

test('accepts no token with an error, whatever token the page had before', () => {
  const link = { token: null, cleanHref: '/reset-password' };

  expect(readResetLink(`${page}?token=X&error=INVALID_TOKEN`)).toEqual(link);
});

test('finds nothing in a URL without a link', () => {
  expect(readResetLink(`${page}?redirectTo=%2F`)).toBeUndefined();
});
