import { expect, test } from 'vitest';
import { createVerifiedValues } from '#core/crypto/verified-values.ts';

test('keeps what was added, up to its limit', () => {
  const values = createVerifiedValues<number>(2);
  for (const [text, value] of Object.entries({ a: 1, b: 2, c: 3 })) values.set(text, value);

  expect(values.get('a')).toBeUndefined();
  expect(values.get('b')).toBe(2);
  expect(values.get('c')).toBe(3);
});
