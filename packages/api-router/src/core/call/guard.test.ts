import { describe, expect, test } from 'vitest';
import { assertTrustedOrigin } from '#core/call/guard.ts';
import { optionsWith } from '#testing/options.ts';

const trusting = { trustedOrigins: ['https://app.example.com'] };
const { options } = optionsWith(trusting);

const own = 'https://auth.example.com';
const cookie = 'keystead.session_token=x';

type Headers = Record<string, string | string[]>;

const check = (method: string, headers: Headers, read = options) => {
  const incoming = { method, url: '/', headers, address: null, body: async () => new Uint8Array() };
  return () => assertTrustedOrigin({ incoming, options: read });
};

const refused = expect.objectContaining({ reason: 'INVALID_ORIGIN' });

describe('a request that changes something', () => {
  test.each<[string, Headers]>([
    ['our own origin', { origin: own }],
    ['our own origin with a cookie', { origin: own, cookie }],
    ['a trusted origin with a cookie', { origin: 'https://app.example.com', cookie }],
    [
      'a trusted origin on another site',
      { origin: 'https://app.example.com', cookie, 'sec-fetch-site': 'cross-site' },
    ],
    ['a trusted referer with a cookie', { referer: `${own}/sign-in?x=https://evil.example`, cookie }],
    ['nothing, and no cookie: a server', {}],
    ['no origin, no cookie, same origin', { 'sec-fetch-site': 'same-origin' }],
    [
      'the null origin of a page of ours that sends no referrer',
      { origin: 'null', cookie, 'sec-fetch-site': 'same-origin', host: 'auth.example.com' },
    ],
    [
      'the null origin of a page at a trusted origin that leads here',
      { origin: 'null', cookie, 'sec-fetch-site': 'same-origin', host: 'app.example.com' },
    ],
    ['no origin, no cookie, a typed address', { 'sec-fetch-site': 'none' }],
  ])('passes with %s', (_, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(check(method, headers)).not.toThrow();
  });

  test.each<[string, Headers]>([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a foreign origin with a cookie', { origin: 'https://evil.example', cookie }],
    ['a foreign origin and our referer', { origin: 'https://evil.example', referer: own, cookie }],
    ['the null origin', { origin: 'null' }],
    ['the null origin with a cookie', { origin: 'null', cookie }],
    ...['cross-site', 'same-site', 'none', 'same-origin, cross-site', 'SAME-ORIGIN', ''].map(
      (site): [string, Headers] => [
        `the null origin and "${site}"`,
        { origin: 'null', cookie, 'sec-fetch-site': site, host: 'auth.example.com' },
      ],
    ),
    [
      'the null origin of a page at another host that leads here',
      { origin: 'null', cookie, 'sec-fetch-site': 'same-origin', host: 'evil.example' },
    ],
    [
      'the null origin of a page at our host with a name in front',
      { origin: 'null', cookie, 'sec-fetch-site': 'same-origin', host: 'auth.example.com@evil.example' },
    ],
    ['the null origin without a host', { origin: 'null', cookie, 'sec-fetch-site': 'same-origin' }],
    ['the null origin and our referer', { origin: 'null', referer: own, cookie }],
    ['an empty origin', { origin: '', cookie }],
    ['an origin that only begins like ours', { origin: `${own}.evil.example`, cookie }],
    ['our host without encryption', { origin: 'http://auth.example.com', cookie }],
    ['two origins', { origin: [`https://evil.example`, own], cookie }],
    ['a foreign referer with a cookie', { referer: `https://evil.example/${own}`, cookie }],
    ['a foreign referer', { referer: 'https://evil.example/' }],
    ['a referer that is no URL with a cookie', { referer: 'nonsense', cookie }],
    ['a cookie alone', { cookie }],
    ['an empty cookie alone', { cookie: '' }],
    ['a cookie and same-origin alone', { cookie, 'sec-fetch-site': 'same-origin' }],
    ['another site without a cookie', { 'sec-fetch-site': 'cross-site' }],
    ['another site with a cookie', { cookie, 'sec-fetch-site': 'cross-site' }],
  ])('is refused with %s', (_, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'post', 'QUERY'])
      expect(check(method, headers)).toThrow(refused);
  });
});

describe('a request that reads', () => {
  test.each(['GET', 'HEAD', 'OPTIONS'])('is accepted from every origin: %s', (method) => {
    for (const headers of [{}, { cookie }, { origin: 'https://evil.example', cookie }, { origin: 'null' }])
      expect(check(method, headers)).not.toThrow();
  });
});

test('the check is off only if an operator switches it off', () => {
  const off = optionsWith({ ...trusting, advanced: { disableCSRFCheck: true } }).options;

  expect(check('POST', { origin: 'https://evil.example', cookie }, off)).not.toThrow();
});
