import { describe, expect, test } from 'vitest';
import { type Alphabet, randomString, systemRandom } from '#core/crypto/random.ts';
import { createKeyText, isKeyText, toChecksum } from '#features/api-keys/shape/key-text.ts';

const deps = {
  random: (length: number, alphabet: Alphabet) => randomString(systemRandom, length, alphabet),
};
const letters = 'Q'.repeat(64);

describe('the text of a key', () => {
  // The CRC-32 of '123456789' is 0xCBF43926 in every table; the letters were computed by another program.
  test.each([
    ['', 'AAAAAA'],
    ['123456789', 'IzzfOe'],
    [`live_${letters}`, 'DckztA'],
  ])('has a checksum of six letters: %s', (text, expected) => {
    expect(toChecksum(text)).toBe(expected);
  });

  test('is the prefix, 64 letters and the checksum, and always different', () => {
    const text = createKeyText(deps, 'live_');

    expect(text).toMatch(/^live_[A-Za-z]{70}$/);
    expect(isKeyText(text)).toBe(true);
    expect(createKeyText(deps, 'live_')).not.toBe(text);
  });

  test.each([
    ['nothing', ''],
    ['64 letters without a checksum', letters],
    ['a wrong checksum', `${letters}AAAAAA`],
    ['another prefix than it was made with', `test_${letters}${toChecksum(`live_${letters}`)}`],
    ['digits among the letters', `${'1'.repeat(64)}${toChecksum('1'.repeat(64))}`],
    ['a prefix of other characters', `a.b${letters}${toChecksum(`a.b${letters}`)}`],
    ['a line break at the end', `${letters}${toChecksum(letters)}\n`],
    ['a very long text', 'a'.repeat(100_000)],
  ])('is not %s', (_, text) => {
    expect(isKeyText(text)).toBe(false);
  });
});
