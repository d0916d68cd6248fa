import { describe, expect, test } from 'vitest';
import { findSafeRedirect } from './safe-redirect.ts';

const trusted = ['https://app.example.com', 'http://localhost:3000'];

describe('findSafeRedirect', () => {
  test.each(['/', '/dashboard', '/a/b?c=d#e', '/sign-in?redirectTo=%2Fx'])(
    'lets the path %s pass',
    (path) => {
      expect(findSafeRedirect(path, trusted)).toBe(path);
    },
  );

  test.each(['https://app.example.com/x', 'http://localhost:3000/'])('lets a trusted %s pass', (url) => {
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
    ['nothing', ''],
  ])('stops %s', (_, target) => {
    expect(findSafeRedirect(target, trusted)).toBeUndefined();
  });

  test('trusts no origin by itself', () => {
    expect(findSafeRedirect('https://app.example.com/')).toBeUndefined();
  });

  test('stops other schemes of a trusted host', () => {
    expect(findSafeRedirect('ftp://app.example.com/', ['ftp://app.example.com', 'null'])).toBeUndefined();
  });
});
