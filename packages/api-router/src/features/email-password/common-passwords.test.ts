import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { falsePositiveRate } from '#core/crypto/bloom-filter.ts';
import { isCommonPassword } from '#features/email-password/common-passwords.ts';

const filter = readFileSync(join(import.meta.dirname, 'common-passwords.bin'));

test.each([
  'password',
  'PassWord',
  '12345678',
  'qwertyuiop',
  'password123',
  'iloveyou',
  // The last of the list.
  'smokey24',
  // Full-width letters are the same letters after normalisation.
  'ｐａｓｓｗｏｒｄ',
])('contains %j', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

// `smokey212` is the first one after the end of the list.
test.each(['correct horse battery', 'a whole new battery', 'smokey212', ''])(
  'does not contain %j',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);

test('the filter is small, with fewer than one false positive in 80,000', () => {
  expect(filter.length).toBeLessThanOrEqual(300_000);
  expect(falsePositiveRate(filter)).toBeLessThan(1 / 80_000);
  expect(falsePositiveRate(filter)).toBeGreaterThan(1 / 90_000);
});
