import { expect, test } from 'vitest';
import { createOriginTest } from './trusted-origin.ts';

const isTrusted = createOriginTest([
  'http://localhost:3000',
  'https://app.example.com',
  '*.example.org',
  'https://*.example.net',
  'myapp://',
]);

test.each([
  ['http://localhost:3000', true],
  ['https://app.example.com', true],
  ['https://a.example.org', true],
  ['http://a.example.org', true],
  ['https://a.example.net', true],
  ['myapp://anything', true],
  ['http://localhost:3001', false],
  ['http://app.example.com', false],
  ['https://app.example.com.evil.example', false],
  ['https://app.example.com:8443', false],
  ['https://example.org', false],
  ['https://a.example.org:8443', false],
  ['http://a.example.net', false],
  ['https://evil.example/.example.net', false],
  ['https://a.example.net@evil.example', false],
  ['https://evil.example?.example.org', false],
  ['null', false],
  ['', false],
])('an origin %s is trusted: %s', (origin, trusted) => {
  expect(isTrusted(origin)).toBe(trusted);
});
