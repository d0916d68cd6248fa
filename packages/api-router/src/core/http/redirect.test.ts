import { expect, test } from 'vitest';
import { isRedirect, redirectTo } from '#core/http/redirect.ts';
import type { QueryChanges } from '#core/http/set-query.ts';

test.each<[string, QueryChanges, string]>([
  ['/', {}, '/'],
  ['/welcome', {}, '/welcome'],
  ['/welcome', { error: 'invalid_token' }, '/welcome?error=invalid_token'],
  ['/welcome?tab=1', { error: 'x' }, '/welcome?tab=1&error=x'],
  ['/welcome#part', { error: 'x' }, '/welcome?error=x#part'],
  ['/welcome?a=1#part#more', { error: 'x' }, '/welcome?a=1&error=x#part#more'],
  ['https://app.example.com', { token: 'a b&c=d#e' }, 'https://app.example.com?token=a+b%26c%3Dd%23e'],
  ['/welcome?', {}, '/welcome'],
  ['/x?tab=a%20b&flag&c=1?2', { error: 'x' }, '/x?tab=a%20b&flag&c=1?2&error=x'],
  ['myapp://open', { token: 't' }, 'myapp://open?token=t'],
  ['/x', { error: '\r\nset-cookie: a=b' }, '/x?error=%0D%0Aset-cookie%3A+a%3Db'],
])('%j with %j leads to %j', (url, params, expected) => {
  const redirect = redirectTo(url, params);

  expect(redirect).toEqual({ redirect: true, url: expected });
  expect(isRedirect(redirect)).toBe(true);
});

/** The caller who requests a mail chooses the page of its link; that page reads the first parameter of a name. */
test.each<[string, QueryChanges, string]>([
  ['/r?token=X', { token: 't' }, '/r?token=t'],
  ['/r?token=X&a=1&token=Y#part', { token: 't' }, '/r?a=1&token=t#part'],
  ['/r?%74oken=X', { token: 't' }, '/r?token=t'],
  ['/r?token', { token: 't' }, '/r?token=t'],
  ['/r?&&token=X&', { token: 't' }, '/r?token=t'],
  ['/r?a=1?token=X', { token: 't' }, '/r?a=1?token=X&token=t'],
  ['/r?Token=X&tokens=Y', { token: 't' }, '/r?Token=X&tokens=Y&token=t'],
  ['/r?error=X', { error: 'y' }, '/r?error=y'],
  [
    '/r?error_description=X&error=X&a=1',
    { error: 'y', error_description: 'z' },
    '/r?a=1&error=y&error_description=z',
  ],
  ['/r?token=X&a=1', { token: undefined, error: 'y' }, '/r?a=1&error=y'],
  ['/r?token=X', { token: undefined }, '/r'],
  ['https://app.example.com/r?token=X#token=Z', { token: 't' }, 'https://app.example.com/r?token=t#token=Z'],
])('a parameter that %j has already is not doubled', (url, params, expected) => {
  expect(redirectTo(url, params).url).toBe(expected);
});

test.each([null, undefined, 'x', {}, { redirect: false, url: '/' }, { redirect: true }, { url: '/' }])(
  '%j is no redirect',
  (output) => {
    expect(isRedirect(output)).toBe(false);
  },
);
