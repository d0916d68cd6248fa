import { expect, test } from 'vitest';
import { defaultPaths } from '#provider/navigation/paths.ts';
import { findReturnTo } from './find-return-to.ts';

test.each([
  ['/notes?page=2#last', '/notes?page=2#last'],
  ['/account', '/account'],
  ['/', undefined],
  ['/sign-up?x=1', undefined],
  ['/reset-password?token=secret', undefined],
])('from %s back to %s', (path, target) => {
  expect(findReturnTo(`https://app.example.com${path}`, defaultPaths)).toBe(target);
});
