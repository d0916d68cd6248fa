import { describe, expect, test } from 'vitest';
import { assertTrustedUrls, findTrustedUrl, isTrustedOrigin, urlFields } from '#core/http/trusted-url.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { customOrigins, webOrigins } from '#testing/hostile/origin-cases.ts';
import { ownPaths } from '#testing/hostile/own-paths.ts';
import { untrustedUrls } from '#testing/hostile/untrusted-urls.ts';
import { optionsWith } from '#testing/options.ts';

const trusting = (...trustedOrigins: string[]) => optionsWith({ trustedOrigins });

const service = trusting(
  'https://app.example.com',
  'https://*.preview.example.com',
  '*.wild.example.net',
  'http://localhost:5173',
  'http://127.0.0.1:*',
  'myapp://',
  'other://open',
  'https://bücher.example',
);

const { origin } = serviceOptions.of(service).base;

const noTexts: unknown[] = [
  0,
  1,
  true,
  false,
  ['/dashboard'],
  ['https://app.example.com'],
  [],
  {},
  { toString: () => '/dashboard' },
  { href: 'https://app.example.com' },
  Symbol('x'),
];

describe('a valid URL', () => {
  test.each<readonly [string, string]>([
    ...ownPaths,
    ['https://auth.example.com', 'https://auth.example.com/'],
    ['https://auth.example.com/welcome?x=1#y', 'https://auth.example.com/welcome?x=1#y'],
    ['https://app.example.com/welcome', 'https://app.example.com/welcome'],
    ['https://app.example.com:443/welcome', 'https://app.example.com/welcome'],
    ['HTTPS://APP.EXAMPLE.COM/Welcome', 'https://app.example.com/Welcome'],
    ['https://app.example.com/x?next=//evil.example', 'https://app.example.com/x?next=//evil.example'],
    ['https://app.example.com/@x', 'https://app.example.com/@x'],
    ['https://app.example.com/a b', 'https://app.example.com/a%20b'],
    ['https://app.example.com/übersicht', 'https://app.example.com/%C3%BCbersicht'],
    ['https://app。example。com/x', 'https://app.example.com/x'],
    ['https://a.preview.example.com/x', 'https://a.preview.example.com/x'],
    ['https://a.b.preview.example.com', 'https://a.b.preview.example.com/'],
    ['https://a.wild.example.net', 'https://a.wild.example.net/'],
    ['http://a.wild.example.net', 'http://a.wild.example.net/'],
    ['http://localhost:5173/x', 'http://localhost:5173/x'],
    ['http://127.0.0.1:8080/x', 'http://127.0.0.1:8080/x'],
    ['myapp://', 'myapp://'],
    ['myapp://callback/path?x=1', 'myapp://callback/path?x=1'],
    ['other://open', 'other://open'],
    ['other://open/path', 'other://open/path'],
    ['other://open?x=1', 'other://open?x=1'],
    ['https://xn--bcher-kva.example/x', 'https://xn--bcher-kva.example/x'],
    ['https://bücher.example/x', 'https://xn--bcher-kva.example/x'],
  ])('%s is followed as %s', (value, expected) => {
    expect(findTrustedUrl(service, value)).toBe(expected);
  });
});

describe('a hostile URL', () => {
  test('is tested in enough variants', () => {
    expect(untrustedUrls.length).toBeGreaterThan(60);
  });

  test.each(untrustedUrls)('%j is refused', (value) => {
    expect(findTrustedUrl(service, value)).toBeUndefined();
  });

  test.each(noTexts.map((value) => [value]))('%j is no URL', (value) => {
    expect(findTrustedUrl(service, value)).toBeUndefined();
  });

  test.each([
    'https://evil.example/x?u=https://app.example.com',
    'https://evil.example/https://app.example.com',
  ])('%s is not trusted because of its query or path', (value) => {
    expect(findTrustedUrl(service, value)).toBeUndefined();
  });
});

describe('the resulting URL', () => {
  const followed = [
    ...ownPaths.map(([path]) => path),
    '/x/./y?z=1',
    'https://app.example.com/a/../../b',
    'HTTPS://APP.EXAMPLE.COM',
  ];

  test.each(followed)('for %s is trusted again, and leads to the same place', (value) => {
    const found = findTrustedUrl(service, value) ?? '';

    expect(findTrustedUrl(service, found)).toBe(found);
    expect(new URL(found, origin).origin).toBe(new URL(value, origin).origin);
  });
});

describe('a trusted origin', () => {
  test.each([
    'https://auth.example.com',
    'https://app.example.com',
    'https://a.preview.example.com',
    'http://127.0.0.1:9',
    'myapp://callback',
  ])('is %s', (origin) => {
    expect(isTrustedOrigin(service, origin)).toBe(true);
  });

  test.each([
    '',
    'null',
    'undefined',
    '*',
    '/',
    'app.example.com',
    'http://app.example.com',
    'https://app.example.com.evil.example',
    'https://app.example.com@evil.example',
    'https://evil.example@app.example.com',
    'https://app.example.com:8443',
    'https://app.example.com ',
    'https://app.example.com\\',
    'https://app.example.com, https://evil.example',
    'https://preview.example.com',
    'file://',
    'chrome-extension://abc',
  ])('is not %j', (origin) => {
    expect(isTrustedOrigin(service, origin)).toBe(false);
  });

  test('may have upper case, a default port or no scheme', () => {
    const spelt = trusting('HTTPS://Shop.Example.com:443', 'plain.example.com');

    expect(isTrustedOrigin(spelt, 'https://shop.example.com')).toBe(true);
    expect(isTrustedOrigin(spelt, 'https://plain.example.com')).toBe(true);
    expect(isTrustedOrigin(spelt, 'http://plain.example.com')).toBe(true);
    expect(isTrustedOrigin(spelt, 'https://plain.example.com:8443')).toBe(false);
    expect(isTrustedOrigin(spelt, 'https://evilplain.example.com')).toBe(false);
    expect(isTrustedOrigin(spelt, 'https://evil.plain.example.com')).toBe(false);
    expect(isTrustedOrigin(spelt, 'https://plain.example.com.evil.example')).toBe(false);
  });
});

describe.each([...webOrigins, ...customOrigins])('trusted $trusted', ({ trusted, of, notOf }) => {
  const options = trusting(trusted);

  test.each(of)('has the page %s', (url) => {
    expect(findTrustedUrl(options, url)).toBe(new URL(url).href);
    expect(isTrustedOrigin(options, url)).toBe(true);
  });

  test.each(notOf)('does not have %s', (url) => {
    expect(findTrustedUrl(options, url)).toBeUndefined();
    expect(isTrustedOrigin(options, url)).toBe(false);
  });
});

test('a long host takes no time to be compared with several wildcards', () => {
  const options = trusting('https://*a*a*a*a*a.example.com');

  expect(findTrustedUrl(options, `https://${'a'.repeat(2000)}/`)).toBeUndefined();
});

describe('the fields of an input', () => {
  const fields = Object.entries(urlFields);

  test.each(fields)('%s is checked, and refused with %s', (field, error) => {
    for (const value of [...untrustedUrls, ...noTexts])
      expect(() => assertTrustedUrls(service, { [field]: value }), String(value)).toThrow(
        expect.objectContaining({ definition: error }),
      );
  });

  test.each(fields)('%s may be absent, empty, a path or a trusted URL', (field) => {
    for (const value of [undefined, null, '', '/welcome', 'https://app.example.com/welcome'])
      expect(() => assertTrustedUrls(service, { [field]: value })).not.toThrow();
  });
});
