import { describe, expect, test } from 'vitest';
import {
  findUriFault,
  findUrisFault,
  type RedirectRules,
} from '#features/identity-provider/clients/redirect-uris/find-uri-fault.ts';
import { matchesRedirectUri } from '#features/identity-provider/clients/redirect-uris/matches-redirect-uri.ts';
import {
  inferApplicationType,
  isLocalRedirect,
} from '#features/identity-provider/clients/redirect-uris/redirect-place.ts';

const web: RedirectRules = { applicationType: 'web', isOperators: false };
const operatorsWeb: RedirectRules = { applicationType: 'web', isOperators: true };
const native: RedirectRules = { applicationType: 'native', isOperators: false };

const allowed: [name: string, uri: string, ...rules: RedirectRules[]][] = [
  ['https', 'https://app.example/cb', web, operatorsWeb, native],
  ['https with a port and a query', 'https://app.example:8443/cb?tenant=1', web, native],
  ['https without a path', 'https://app.example', web, native],
  ['an escaped character', 'https://app.example/c%C3%A4', web],
  ['http on loopback by name', 'http://localhost:3000/cb', operatorsWeb, native],
  ['http on loopback by address', 'http://127.0.0.1/cb', operatorsWeb, native],
  ['http on loopback by IPv6', 'http://[::1]:49152/cb', operatorsWeb, native],
  ['http on loopback without a path', 'http://127.0.0.1:33418', native],
  ['a scheme of its own', 'com.example.app:/cb', native],
  ['a scheme of its own with a host', 'com.example.app://cb', native],
];

const refused: [name: string, uri: string, ...rules: RedirectRules[]][] = [
  ['http on loopback', 'http://localhost:3000/cb', web],
  ['https on loopback', 'https://localhost/cb', web, operatorsWeb],
  ['https on loopback below localhost', 'https://app.localhost/cb', web],
  ['https on loopback by address', 'https://127.0.0.1/cb', web],
  ['https on loopback by a short address', 'https://127.1/cb', web],
  ['https on loopback by a number', 'https://2130706433/cb', web],
  ['https on loopback by IPv6', 'https://[::1]/cb', web],
  ['https on loopback by a mapped address', 'https://[::ffff:127.0.0.1]/cb', web],
  ['https on no address', 'https://0.0.0.0/cb', web],
  ['a scheme of its own', 'com.example.app:/cb', web, operatorsWeb],
  ['a scheme without a dot', 'myapp://cb', native],
  ['a scheme with a dot and nothing behind', 'com.example.app:', native],
  ['http elsewhere', 'http://app.example/cb', web, operatorsWeb, native],
  ['http on another loopback address', 'http://127.0.0.2/cb', operatorsWeb, native],
  ['http on a name that begins like loopback', 'http://localhost.evil.example/cb', operatorsWeb, native],
  ['http on an address that begins like loopback', 'http://127.0.0.1.evil.example/', operatorsWeb, native],
  ['http on a name below localhost', 'http://app.localhost/cb', operatorsWeb, native],
  ['javascript', 'javascript:alert(1)', web, operatorsWeb, native],
  ['javascript in capitals', 'JavaScript://app.example/%0Aalert(1)', web, operatorsWeb, native],
  ['data', 'data:text/html,hello', native],
  ['vbscript', 'vbscript:msgbox', native],
  ['file', 'file:///etc/passwd', native],
  ['blob', 'blob:https://app.example/1', native],
  ['about', 'about:blank', native],
  ['view-source', 'view-source:https://app.example/', native],
  ['a fragment', 'https://app.example/cb#x', web, native],
  ['an empty fragment', 'https://app.example/cb#', web, native],
  ['a user name', 'https://user@app.example/cb', web, native],
  ['a user name and a password', 'https://user:word@app.example/cb', web],
  ['a user name on loopback', 'http://user@127.0.0.1:1/cb', native],
  ['a user name behind a private scheme', 'com.example.app://user@cb', native],
  ['a host that looks like a user name', 'https://good.example\\@evil.example/', web],
  ['a final blank', 'https://app.example/cb ', web],
  ['a leading blank', ' https://app.example/cb', web],
  ['a line break', 'https://app.example/cb\n', web],
  ['a tab in the scheme', 'java\tscript:alert(1)', native],
  ['a NUL', 'https://app.example/\u0000', web],
  ['a letter that is not ASCII', 'https://app.example/ä', web],
  ['half an escaped character', 'https://app.example/%4', web],
  ['a wildcard in the host', 'https://*.example/cb', web, operatorsWeb, native],
  ['a wildcard in the path', 'https://app.example/*', web],
  ['a path', '/cb', web, native],
  ['a URL without a scheme', '//app.example/cb', web, native],
  ['https without a host', 'https:///cb?', web],
  ['https with one slash', 'https:/app.example/cb', web],
  ['https without slashes', 'https:app.example/cb', web],
  ['https with a port that is none', 'https://app.example:99999/cb', web],
  ['nothing', '', web, native],
  ['2,001 characters', `https://app.example/${'a'.repeat(1981)}`, web],
];

describe('a redirect URI', () => {
  test.each(allowed)('may be %s', (_, uri, ...rules) => {
    expect(rules.map((rule) => findUriFault(uri, rule))).toEqual(rules.map(() => undefined));
  });

  test.each(refused)('may not be %s', (_, uri, ...rules) => {
    expect(rules.map((rule) => typeof findUriFault(uri, rule))).toEqual(rules.map(() => 'string'));
  });

  test('may have 2,000 characters', () => {
    expect(findUriFault(`https://app.example/${'a'.repeat(1980)}`, web)).toBeUndefined();
  });

  test('is one of at most twenty', () => {
    const uris = Array.from({ length: 21 }, (_, index) => `https://app.example/${index}`);

    expect(findUrisFault(uris.slice(1), web)).toBeUndefined();
    expect(findUrisFault(uris, web)).toBe('there are more than 20');
    expect(findUrisFault(['https://app.example', '/cb'], web)).toBe('"/cb": it is not an absolute URI');
  });
});

const used: [registered: string, sent: string, matches: { web: boolean; native: boolean }][] = [
  ['https://app.example/cb', 'https://app.example/cb', { web: true, native: true }],
  ['https://app.example/cb', 'https://app.example/cb/', { web: false, native: false }],
  ['https://app.example/cb', 'https://app.example/cb?a=1', { web: false, native: false }],
  ['https://app.example/cb', 'https://APP.example/cb', { web: false, native: false }],
  ['https://app.example/cb', 'https://app.example:443/cb', { web: false, native: false }],
  ['https://app.example/cb', 'https://app.example/%63b', { web: false, native: false }],
  ['https://app.example/cb', 'https://app.example/x/../cb', { web: false, native: false }],
  ['https://app.example/cb', 'https://app.example/cb ', { web: false, native: false }],
  ['https://app.example/cb', 'https://app.example/cb#', { web: false, native: false }],
  ['https://app.example/cb', 'http://app.example/cb', { web: false, native: false }],
  ['http://localhost:3000/cb', 'http://localhost:3000/cb', { web: true, native: true }],
  ['http://localhost:3000/cb', 'http://localhost:3001/cb', { web: false, native: true }],
  ['http://localhost/cb', 'http://localhost:49152/cb', { web: false, native: true }],
  ['http://127.0.0.1:1/cb', 'http://127.0.0.1/cb', { web: false, native: true }],
  ['http://[::1]/cb?a=1', 'http://[::1]:8080/cb?a=1', { web: false, native: true }],
  ['http://localhost/cb', 'http://127.0.0.1:1/cb', { web: false, native: false }],
  ['http://localhost/cb', 'http://localhost:1/other', { web: false, native: false }],
  ['http://localhost/cb', 'http://localhost:1@evil.example/cb', { web: false, native: false }],
  ['http://localhost/cb', 'http://localhost:99999/cb', { web: false, native: false }],
  ['http://localhost/cb', 'https://localhost:1/cb', { web: false, native: false }],
  ['com.example.app:/cb', 'com.example.app:/cb', { web: false, native: true }],
  ['com.example.app:/cb', 'com.example.app:/other', { web: false, native: false }],
  // Rows of a database into which something came by another way.
  ['javascript:alert(1)', 'javascript:alert(1)', { web: false, native: false }],
  ['https://*.example/cb', 'https://*.example/cb', { web: false, native: false }],
  ['https://*.example/cb', 'https://evil.example/cb', { web: false, native: false }],
];

test.each(used)('%s is answered at %s: %j', (uri, sent, matches) => {
  const redirectUris = ['https://elsewhere.example/', uri];

  expect({
    web: matchesRedirectUri({ ...operatorsWeb, redirectUris }, sent),
    native: matchesRedirectUri({ ...native, redirectUris }, sent),
  }).toEqual(matches);
});

test.each([
  [[], 'web'],
  [['http://localhost/cb'], 'native'],
  [['http://127.0.0.1:1/', 'com.example.app:/cb'], 'native'],
  [['http://localhost/cb', 'https://app.example/cb'], 'web'],
  [['https://app.example/cb'], 'web'],
  [['https://localhost/cb'], 'web'],
] as const)('a client with %j that says nothing of its type is %s', (uris, type) => {
  expect(inferApplicationType(uris)).toBe(type);
});

test.each([
  ['https://app.example/cb', false],
  ['http://localhost/cb', true],
  ['com.example.app:/cb', true],
  ['https://localhost:8443/cb', true],
  ['https://127.0.0.1/cb', true],
  ['https://localhost.example/cb', false],
  ['nonsense', true],
])('another program on the computer can pose as the client of %s: %s', (uri, expected) => {
  expect(isLocalRedirect(uri)).toBe(expected);
});
