import { expect, test } from 'vitest';
import { toBaseUrl } from '#core/options/base-url.ts';

test.each<[string, string | undefined, { origin: string; path: string; secure: boolean }]>([
  ['https://example.com', undefined, { origin: 'https://example.com', path: '/api/auth', secure: true }],
  ['https://example.com/', undefined, { origin: 'https://example.com', path: '/api/auth', secure: true }],
  ['http://localhost:3000', undefined, { origin: 'http://localhost:3000', path: '/api/auth', secure: false }],
  ['https://example.com/auth', undefined, { origin: 'https://example.com', path: '/auth', secure: true }],
  ['https://example.com/auth/', '/other', { origin: 'https://example.com', path: '/auth', secure: true }],
  ['https://example.com', '/v1/auth', { origin: 'https://example.com', path: '/v1/auth', secure: true }],
  ['https://example.com', 'auth/', { origin: 'https://example.com', path: '/auth', secure: true }],
  ['https://auth.example.com', '/', { origin: 'https://auth.example.com', path: '', secure: true }],
  ['https://EXAMPLE.com:443', undefined, { origin: 'https://example.com', path: '/api/auth', secure: true }],
])('%s with base path %s', (baseURL, basePath, { origin, path, secure }) => {
  expect(toBaseUrl(baseURL, basePath)).toEqual({
    origin,
    path,
    href: origin + path,
    hostname: new URL(origin).hostname,
    secure,
  });
});

test.each<[string, string?]>([
  [''],
  ['example.com'],
  ['/api/auth'],
  ['ftp://example.com'],
  ['javascript:alert(1)'],
  ['https://user@example.com'],
  ['https://user:password@example.com'],
  ['https://example.com?x=1'],
  ['https://example.com#x'],
  ['https://example.com/a//b'],
  ['https://example.com/a%2fb'],
  ['https://example.com', '/a//b'],
  ['https://example.com', '/a?b'],
  ['https://example.com', '/../a'],
  ['https://example.com', '/a b'],
  ['https://example.com', 'https://evil.example'],
])('refuses %s with base path %s', (baseURL, basePath) => {
  expect(() => toBaseUrl(baseURL, basePath)).toThrow(TypeError);
});
