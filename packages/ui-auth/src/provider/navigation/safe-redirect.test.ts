import { describe, expect, test } from 'vitest';
import { findSafeRedirect } from './safe-redirect.ts';

const trusted = ['https://app.example.com', 'http://localhost:3000'];

describe('findSafeRedirect', () => {
  test.each(['/', '/dashboard', '/a/b?c=d#e', '/sign-in?redirectTo=%2Fx'])('accepts the path %s', (path) => {
    expect(findSafeRedirect(path, trusted)).toBe(path);
  });

  test.each(['https://app.example.com/x', 'http://localhost:3000/'])('accepts a trusted %s', (url) => {
    expect(findSafeRedirect(url, trusted)).toBe(url);
  });

  test.each([
    ['another site', 'https://evil.example/'],
    ['another site in short', '//evil.example'],
    ['a backslash', '/\\evil.example'],
    ['a backslash further on', '/x\\..\\evil'],
    ['a tab between the slashes', '/\t/evil.example'],
    ['a line break', '/x\nSet-Cookie: y'],
    ['a leading space', ' /x'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a relative path', 'dashboard'],
    ['a port that is not trusted', 'https://app.example.com:8443/'],
    ['a trusted name as user', 'https://app.example.com@evil.example/'],
    ['a trusted name as prefix', 'https://app.example.com.evil.example/'],
    ['a name in front of a trusted host', 'https://evil.example@app.example.com/'],
    ['an empty name in front of a trusted host', 'https://@app.example.com/'],
    ['a backslash behind a trusted host', 'https://app.example.com\\@evil.example/'],
    ['one slash', 'https:/app.example.com/'],
    ['no slash', 'https:app.example.com'],
    ['three slashes', 'https:///app.example.com/'],
    ['nothing', ''],
  ])('refuses %s', (_, target) => {
    expect(findSafeRedirect(target, trusted)).toBeUndefined();
  });

  test('trusts no origin by default', () => {
    expect(findSafeRedirect('https://app.example.com/')).toBeUndefined();
  });

  test('trusts a host without a scheme, and no host that ends or begins like it', () => {
    const hosts = ['trusted.example'];
    expect(findSafeRedirect('https://trusted.example/x', hosts)).toBe('https://trusted.example/x');
    for (const host of ['eviltrusted.example', 'evil.trusted.example', 'trusted.example.evil.example'])
      expect(findSafeRedirect(`https://${host}/`, hosts)).toBeUndefined();
  });

  test('refuses other schemes of a trusted host', () => {
    expect(findSafeRedirect('ftp://app.example.com/', ['ftp://app.example.com', 'null'])).toBeUndefined();
  });
});

describe('a wildcard in a trusted origin', () => {
  const patterns = [
    'https://*.example.com',
    'http://127.0.0.1:*',
    'https://pr-?.preview.example',
    '*.wild.example.net',
    'https://*.trap.example/',
  ];

  test.each([
    'https://app.example.com',
    'https://app.example.com/x?y=//evil.example#z',
    'https://a.b.example.com/',
    'HTTPS://APP.EXAMPLE.COM/x',
    'https://app.example.com:443/x',
    'http://127.0.0.1:5173/x',
    'https://pr-7.preview.example/',
    'https://a.wild.example.net/',
    'http://a.wild.example.net/',
    'https://app.example.com/@x',
  ])('accepts %s', (url) => {
    expect(findSafeRedirect(url, patterns)).toBe(url);
  });

  test('is compared without case', () => {
    expect(findSafeRedirect('https://app.example.com/', ['HTTPS://*.Example.COM'])).toBeDefined();
  });

  test.each([
    ['the domain itself', 'https://example.com/'],
    ['a domain that ends alike', 'https://evilexample.com/'],
    ['a dot that is another letter', 'https://appxexample.com/'],
    ['another scheme', 'http://app.example.com/'],
    ['a scheme that is not of the web', 'ftp://a.wild.example.net/'],
    ['a script', 'javascript://a.wild.example.net/%0aalert(1)'],
    ['another port', 'https://app.example.com:8443/'],
    ['no port', 'http://127.0.0.1/'],
    ['another host with the port', 'http://127.0.0.1.evil.example:5173/'],
    ['more letters than one', 'https://pr-77.preview.example/'],
    ['the host as prefix', 'https://app.example.com.evil.example/'],
    ['the host in the path', 'https://evil.example/.example.com'],
    ['the host in the query', 'https://evil.example?.example.com'],
    ['the host in the fragment', 'https://evil.example#.example.com'],
    ['the host behind a backslash', 'https://evil.example\\.example.com'],
    ['the host as name', 'https://app.example.com@evil.example/'],
    ['the host as password', 'https://x:app.example.com@evil.example/'],
    ['the host as encoded name', 'https://app.example.com%40evil.example/'],
    ['another host as name', 'https://evil.example@app.example.com/'],
    ['another host and port as name', 'https://evil.example:1@a.wild.example.net/'],
    ['an encoded slash in the host', 'https://evil.example%2f.example.com/'],
    ['an encoded backslash in the host', 'https://evil.example%5c.example.com/'],
    ['a wide slash in the host', 'https://evil.example／.example.com/'],
    ['a tab in the host', 'https://app.exa\tmple.com/'],
    ['a space of no width in front', '\ufeffhttps://app.example.com/'],
    ['the host as a path', 'app.example.com'],
    ['the host after two slashes', '//app.example.com'],
    ['a host of a pattern with a path', 'https://a.trap.example/'],
    ['a text without end', `https://${'a.'.repeat(2000)}example.com/`],
  ])('refuses %s', (_, target) => {
    expect(findSafeRedirect(target, patterns)).toBeUndefined();
  });
});
