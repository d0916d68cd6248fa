import { expect, test } from 'vitest';
import { findPictureFault } from './picture-rules.ts';

test.each([
  ['a small PNG', 'image/png', 10, undefined],
  ['a WebP of just the size', 'image/webp', 100, undefined],
  ['a file that is too large', 'image/jpeg', 101, 'size'],
  ['an animation', 'image/gif', 10, 'type'],
  ['a drawing that may hold scripts', 'image/svg+xml', 10, 'type'],
  ['a file of unknown type', '', 10, 'type'],
])('%s', (_, type, size, fault) => {
  expect(findPictureFault({ type, size }, 100)).toBe(fault);
});
