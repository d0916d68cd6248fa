import { describe, expect, test } from 'vitest';
import { findHost, isOnThisComputer, readRequest } from './asked-request.ts';

const names = ['client_id', 'scope', 'redirect_uri', 'resource', 'exp', 'ba_param'];
const signed = [
  'client_id=desk&scope=+openid+notes%3Aread++openid&redirect_uri=https%3A%2F%2Fdesk.example%2Fcb',
  'resource=https%3A%2F%2Fa.example&resource=https%3A%2F%2Fb.example&exp=1795000000',
  ...names.map((name) => `ba_param=${name}`),
  'sig=c2ln',
].join('&');

describe('readRequest', () => {
  test('reads who asks for what, and where the answer goes', () => {
    expect(readRequest(`?other=1&${signed}`)).toEqual({
      query: new URLSearchParams(signed).toString(),
      clientId: 'desk',
      scopes: ['openid', 'notes:read'],
      resources: ['https://a.example', 'https://b.example'],
      redirectUri: 'https://desk.example/cb',
      endsAt: 1_795_000_000_000,
    });
  });

  test('takes nothing that was not signed', () => {
    const request = readRequest(
      '?client_id=desk&scope=notes%3Awrite&ba_param=client_id&ba_param=ba_param&sig=c2ln',
    );

    expect(request).toMatchObject({ scopes: [], redirectUri: '', endsAt: undefined });
  });

  test.each(['', '?client_id=desk', '?ba_param=scope&scope=openid&sig=c2ln'])(
    'is nothing for %j',
    (search) => {
      expect(readRequest(search)).toBeUndefined();
    },
  );
});

test.each([
  ['http://127.0.0.1:8123/cb', true],
  ['http://[::1]/cb', true],
  ['http://localhost:8123/cb', true],
  ['com.example.desk:/cb', true],
  ['https://localhost.example/cb', false],
  ['http://localhost.evil.example/cb', false],
  ['https://desk.example/cb', false],
])('%s is on this computer: %s', (uri, expected) => {
  expect(isOnThisComputer(uri)).toBe(expected);
});

test.each([
  ['https://desk.fathom.example/client.json', 'desk.fathom.example'],
  ['https://desk.example:8443/', 'desk.example:8443'],
  ['javascript:alert(1)', undefined],
  ['desk', undefined],
  [undefined, undefined],
])('the host of %s is %s', (url, host) => {
  expect(findHost(url)).toBe(host);
});
