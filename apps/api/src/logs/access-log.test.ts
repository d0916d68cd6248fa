import { expect, test } from 'vitest';
import { toLoggedPath } from './access-log.ts';

test.each([
  ['/api/auth/ok', '/api/auth/ok'],
  ['/api/auth/verify-email?token=x', '/api/auth/verify-email'],
  ['/a#token', '/a'],
  ['/api/auth/reset-password/abc?callbackURL=/', '/api/auth/reset-password/[redacted]'],
  ['/api/auth/Reset-Password/abc/def', '/api/auth/reset-password/[redacted]/def'],
  ['/api/auth/reset-password', '/api/auth/reset-password'],
  [`/${'a'.repeat(5000)}`, `/${'a'.repeat(199)}`],
])('%.40s is logged as %.40s', (url, path) => {
  expect(toLoggedPath(url)).toBe(path);
});
