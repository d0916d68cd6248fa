import { expect, test } from 'vitest';
import { isRedirect, redirectTo } from '#core/http/redirect.ts';

test.each<[string, Record<string, string>, string]>([
  ['/', {}, '/'],
  ['/welcome', {}, '/welcome'],
  ['/welcome', { error: 'invalid_token' }, '/welcome?error=invalid_token'],
  ['/welcome?tab=1', { error: 'x' }, '/welcome?tab=1&error=x'],
  ['/welcome#part', { error: 'x' }, '/welcome?error=x#part'],
  ['/welcome?a=1#part#more', { error: 'x' }, '/welcome?a=1&error=x#part#more'],
  ['https://app.example.com', { token: 'a b&c=d#e' }, 'https://app.example.com?token=a+b%26c%3Dd%23e'],
  ['myapp://open', { token: 't' }, 'myapp://open?token=t'],
  ['/x', { error: '\r\nset-cookie: a=b' }, '/x?error=%0D%0Aset-cookie%3A+a%3Db'],
])('%j with %j leads to %j', (url, params, expected) => {
  const redirect = redirectTo(url, params);

  expect(redirect).toEqual({ redirect: true, url: expected });
  expect(isRedirect(redirect)).toBe(true);
});

test.each([null, undefined, 'x', {}, { redirect: false, url: '/' }, { redirect: true }, { url: '/' }])(
  '%j is no redirect',
  (output) => {
    expect(isRedirect(output)).toBe(false);
  },
);
