import { describe, expect, test } from 'vitest';
import { resolveOptions } from '#options/resolve.ts';
import { assertTrustedUrls, findTrustedUrl, isTrustedOrigin, urlFields } from '#policies/trusted-url.ts';

function optionsWith(...trustedOrigins: string[]) {
  return resolveOptions({
    baseURL: 'https://auth.example.com',
    secret: 'a secret for tests that is long enough',
    database: 'sqlite::memory:',
    trustedOrigins,
  });
}

const options = optionsWith(
  'https://app.example.com',
  'https://*.preview.example.com',
  '*.wild.example.net',
  'http://localhost:5173',
  'http://127.0.0.1:*',
  'myapp://',
  'other://open',
  'https://bücher.example',
);

describe('a good URL', () => {
  test.each<[string, string]>([
    ['/', '/'],
    ['/dashboard', '/dashboard'],
    ['/a/b-c_d.e+f/@g', '/a/b-c_d.e+f/@g'],
    ['/dashboard/', '/dashboard/'],
    ['/a//b', '/a//b'],
    ['/search?q=a+b&c=%20d', '/search?q=a+b&c=%20d'],
    ['/a/../b', '/b'],
    ['/a/./b', '/a/b'],
    ['/../../a', '/a'],
    ['https://auth.example.com', 'https://auth.example.com/'],
    ['https://auth.example.com/welcome?x=1#y', 'https://auth.example.com/welcome?x=1#y'],
    ['https://app.example.com/welcome', 'https://app.example.com/welcome'],
    ['https://app.example.com:443/welcome', 'https://app.example.com/welcome'],
    ['HTTPS://APP.EXAMPLE.COM/Welcome', 'https://app.example.com/Welcome'],
    ['https://app.example.com/x?next=//evil.example', 'https://app.example.com/x?next=//evil.example'],
    ['https://app.example.com/@x', 'https://app.example.com/@x'],
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
    expect(findTrustedUrl(options, value)).toBe(expected);
  });
});

const strangers = [
  // Another host.
  'https://evil.example',
  'http://auth.example.com',
  'http://app.example.com',
  'https://app.example.com:8443',
  'https://example.com',
  'https://evil.app.example.com',
  'https://app.example.com.evil.example',
  'https://app.example.comevil.example',
  'https://xapp.example.com',
  'https://app.example.com。evil.example',
  'https://аpp.example.com',
  // Another host behind userinfo.
  'https://app.example.com@evil.example',
  'https://app.example.com:443@evil.example',
  'https://evil.example@app.example.com',
  'https://@app.example.com',
  'https://:@app.example.com',
  'https://user:password@app.example.com/x',
  'myapp://user@callback',
  // Another host by a second slash.
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/x/..//evil.example',
  '/./' + '/evil.example',
  '/.//evil.example',
  '/x/../..//evil.example',
  '/%2e%2e//evil.example',
  '/x/%2e%2e//evil.example',
  '/x\\..\\evil.example',
  // Characters that parsers drop, fold or read otherwise.
  '/\tevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' /dashboard',
  '/dashboard ',
  '/dash board',
  '/dash\u00a0board',
  '/dash\u2028board',
  '/\u0000',
  '/\u007f',
  '/\u0085',
  '\ufeff/dashboard',
  'https://app.example.com\t',
  'https://app.exa\nmple.com',
  'ht\ttps://app.example.com',
  'https://app.example.com\\@evil.example',
  'https://evil.example\\@app.example.com',
  'https:\\\\app.example.com',
  '/／evil.example',
  '/。/evil.example',
  // A path with more than a path.
  '/x#y',
  '/x:y',
  '/x;y',
  '/<script>',
  '/"x',
  '/x?<script>',
  '/x?y#z',
  '/%00',
  '/%0d%0aset-cookie:x',
  // Sloppy absolute forms.
  'https:app.example.com',
  'https:/app.example.com',
  'https:///app.example.com',
  'https:evil.example',
  'https://',
  'http:',
  'app.example.com',
  'app.example.com/x',
  '.',
  '..',
  '?x=1',
  '#x',
  'dashboard',
  // Other schemes.
  'javascript:alert(1)',
  'JavaScript://app.example.com/%0aalert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://app.example.com/x',
  'file:///etc/passwd',
  'ftp://app.example.com',
  'ws://app.example.com',
  'about:blank',
  'view-source:https://app.example.com',
  // Custom schemes: by scheme and authority, not by prefix.
  'myapp2://callback',
  'myap://callback',
  'xmyapp://callback',
  'other://',
  'other://opener',
  'other://open.evil',
  'other://open@evil',
  'other://open:1',
  'other://evil/open',
  'other:open',
  'other:/open',
  'https://callback',
  // Wildcards: of one host, with its scheme and port.
  'https://preview.example.com',
  'http://a.preview.example.com',
  'https://a.preview.example.com:8443',
  'https://a.preview.example.com.evil.example',
  'https://evil.example/.preview.example.com',
  'https://evil.example?.preview.example.com',
  'https://evil.example#.preview.example.com',
  'https://evil.example/a.wild.example.net',
  'https://evil.example\\.wild.example.net',
  'https://evil.example:1@a.wild.example.net',
  'https://wild.example.net',
  'https://xwild.example.net',
  'http://127.0.0.1',
  'https://127.0.0.1:8080',
  'http://localhost',
  'http://localhost:51730',
  // Too long, or no text.
  `/${'x'.repeat(2048)}`,
  `https://app.example.com/${'x'.repeat(2048)}`,
] as const;

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

describe('a hostile URL', () => {
  test('is tried often enough', () => {
    expect(strangers.length).toBeGreaterThan(60);
  });

  test.each(strangers)('%j leads nowhere', (value) => {
    expect(findTrustedUrl(options, value)).toBeUndefined();
  });

  test.each(noTexts.map((value) => [value]))('%j is no URL', (value) => {
    expect(findTrustedUrl(options, value)).toBeUndefined();
  });

  test.each([
    'https://evil.example/x?u=https://app.example.com',
    'https://evil.example/https://app.example.com',
  ])('%s does not hide in its own query or path', (value) => {
    expect(findTrustedUrl(options, value)).toBeUndefined();
  });
});

describe('what is emitted', () => {
  const followed = ['/a/../b', '/x/./y?z=1', 'https://app.example.com/a/../../b', 'HTTPS://APP.EXAMPLE.COM'];

  test.each(followed)('for %s is trusted again, and leads where it was checked to lead', (value) => {
    const found = findTrustedUrl(options, value) ?? '';

    expect(findTrustedUrl(options, found)).toBe(found);
    expect(new URL(found, options.base.origin).origin).toBe(new URL(value, options.base.origin).origin);
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
    expect(isTrustedOrigin(options, origin)).toBe(true);
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
    expect(isTrustedOrigin(options, origin)).toBe(false);
  });

  test('may be written with upper case, a default port or without a scheme', () => {
    const spelt = optionsWith('HTTPS://Shop.Example.com:443', 'plain.example.com');

    expect(isTrustedOrigin(spelt, 'https://shop.example.com')).toBe(true);
    expect(isTrustedOrigin(spelt, 'https://plain.example.com')).toBe(true);
    expect(isTrustedOrigin(spelt, 'http://plain.example.com')).toBe(true);
    expect(isTrustedOrigin(spelt, 'https://plain.example.com:8443')).toBe(false);
  });
});

describe('the fields of an input', () => {
  const fields = Object.entries(urlFields);

  test.each(fields)('%s is checked, and refused with %s', (field, reason) => {
    const context = { options };

    for (const value of [...strangers, ...noTexts])
      expect(() => assertTrustedUrls(context, { [field]: value }), String(value)).toThrow(
        expect.objectContaining({ reason }),
      );
  });

  test.each(fields)('%s may be absent, empty, a path or a trusted address', (field) => {
    const context = { options };

    for (const value of [undefined, null, '', '/welcome', 'https://app.example.com/welcome'])
      expect(() => assertTrustedUrls(context, { [field]: value })).not.toThrow();
  });
});
