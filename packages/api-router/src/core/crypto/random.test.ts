import { describe, expect, test } from 'vitest';
import { type Alphabet, alphabets, randomString, systemRandom } from '#core/crypto/random.ts';

const names = ['letters', 'readable', 'lower', 'url'] as const satisfies readonly Alphabet[];

describe('random bytes', () => {
  test('are as many as were asked for, each given once, and stay what they were', () => {
    const sizes = [0, 1, 32, 40, 511, 512, 513, 5000];
    const given = Array.from({ length: 400 }, (_, n) => systemRandom(sizes[n % sizes.length] ?? 0));
    const copies = given.map((bytes) => Buffer.from(bytes).toString('hex'));
    for (let more = 0; more < 1000; more += 1) systemRandom(40);

    expect(given.map(({ length }) => length)).toEqual(given.map((_, n) => sizes[n % sizes.length]));
    expect(given.map((bytes) => Buffer.from(bytes).toString('hex'))).toEqual(copies);
    const long = copies.filter(({ length }) => length >= 64);
    expect(new Set(long).size).toBe(long.length);
    expect(long.filter((text) => /^(00)+$/.test(text))).toEqual([]);
  });
});

describe('random strings', () => {
  test.each(names)('of %s have their length and only its characters', (alphabet) => {
    for (const length of [1, 24, 32, 128]) {
      const text = randomString(systemRandom, length, alphabet);
      expect(text).toHaveLength(length);
      expect([...text].every((letter) => alphabets[alphabet].includes(letter))).toBe(true);
    }
  });

  test.each(names)('of %s are not biased: every byte below the limit counts the same', (alphabet) => {
    const letters = alphabets[alphabet];
    const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const whole = Math.floor(256 / letters.length) * letters.length;

    const text = randomString(() => everyByte, whole, alphabet);

    const counts = Map.groupBy(text, (letter) => letter);
    expect(counts.size).toBe(letters.length);
    expect(new Set([...counts.values()].map(({ length }) => length))).toEqual(
      new Set([whole / letters.length]),
    );
  });

  test('discard bytes that would favour the first characters', () => {
    const draws = [Uint8Array.of(255, 254, 252, 248), Uint8Array.of(0, 61)];
    const bytes = (): Uint8Array => draws.shift() ?? new Uint8Array();

    expect(randomString(bytes, 2, 'letters')).toBe('a9');
  });

  test('do not repeat', () => {
    const texts = Array.from({ length: 1000 }, () => randomString(systemRandom, 32, 'letters'));

    expect(new Set(texts).size).toBe(1000);
  });

  test('have alphabets without duplicate characters', () => {
    for (const name of names) expect(new Set(alphabets[name]).size).toBe(alphabets[name].length);
  });
});
