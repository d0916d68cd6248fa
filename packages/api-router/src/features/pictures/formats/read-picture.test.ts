import { describe, expect, test } from 'vitest';
import { AuthError } from '#core/errors/auth-error.ts';
import { INVALID_PICTURE, PICTURE_TOO_LARGE } from '#features/pictures/errors.ts';
import { readPicture } from '#features/pictures/formats/read-picture.ts';
import {
  cleanedPictures,
  HIDDEN,
  oversizedPictures,
  refusedPictures,
} from '#testing/pictures/hostile-pictures.ts';
import { samples, webp, webpChunk } from '#testing/pictures/samples.ts';
import { createRandom } from '#testing/random/random.ts';
import { operationsOr, repeatable, seed } from '#testing/random/seed.ts';

const read = (bytes: Buffer) => readPicture(bytes.toString('base64'));

/** The code of the refusal; undefined for a picture that is taken. Any other error fails the test. */
function refusalOf(bytes: Buffer): string | undefined {
  try {
    read(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof AuthError) return error.code;
    throw error;
  }
}

describe('a picture', () => {
  test.each(Object.entries(samples))('is taken: %s', (name, bytes) => {
    const picture = read(bytes);

    expect(picture).toMatchObject({ width: 8, height: 8 });
    expect(picture.mediaType).toBe(`image/${/^\w+/.exec(name)?.[0].toLowerCase()}`);
  });

  test('is kept as it was sent if it has nothing but itself', () => {
    for (const name of [
      'WebP of a photograph',
      'WebP without loss',
      'WebP with transparency',
      'PNG',
    ] as const)
      expect(Buffer.from(read(samples[name]).bytes).equals(samples[name])).toBe(true);
  });

  test('loses its colour profile', () => {
    const plain = samples['WebP of a photograph'];

    expect(Buffer.from(read(samples['WebP of Chromium, with a colour profile']).bytes).equals(plain)).toBe(
      true,
    );
  });
});

test('there are more than fifty hostile pictures', () => {
  const all = [refusedPictures, oversizedPictures, cleanedPictures].flatMap((some) => Object.keys(some));
  expect(new Set(all).size).toBeGreaterThan(50);
});

test.each(Object.entries(refusedPictures))('%s is refused', (_, bytes) => {
  expect(refusalOf(bytes)).toBe(INVALID_PICTURE.code);
});

test.each(Object.entries(oversizedPictures))('%s is too large', (_, bytes) => {
  expect(refusalOf(bytes)).toBe(PICTURE_TOO_LARGE.code);
});

test.each(Object.entries(cleanedPictures))('%s is kept without it', (_, bytes) => {
  expect(bytes.includes(HIDDEN)).toBe(true);
  const { bytes: kept } = read(bytes);

  expect(Buffer.from(kept).includes(HIDDEN)).toBe(false);
  expect(Buffer.from(read(Buffer.from(kept)).bytes).equals(kept)).toBe(true);
});

test.each(['no base64!', 'AAA', 'AAAA AAAA', 'AAAA\n', '____', 'data:image/png;base64,AAAA'])(
  'a text that is no plain base64 is refused: %j',
  (text) => {
    expect(() => readPicture(text)).toThrow(INVALID_PICTURE.message);
  },
);

test('of 512 by 512 pixels is taken', () => {
  const header = Buffer.from(samples['WebP without loss'].subarray(20));
  header.writeUInt32LE(511 | (511 << 14), 1);

  expect(read(webp([webpChunk('VP8L', header)]))).toMatchObject({ width: 512, height: 512 });
});

test('bytes that are changed at random are taken or refused, and what is taken stays as it is', () =>
  repeatable(async () => {
    const random = createRandom(seed);
    const all = [...Object.values(samples), ...Object.values(cleanedPictures)];
    for (let round = 0; round < operationsOr(3000); round += 1) {
      const bytes = Buffer.from(random.pick(all));
      for (let change = 0; change <= random.below(3); change += 1)
        bytes.writeUInt8(random.below(256), random.below(bytes.length));
      const cut = random.below(4) === 0 ? bytes.subarray(0, random.below(bytes.length)) : bytes;
      if (refusalOf(cut) !== undefined) continue;
      const kept = Buffer.from(read(cut).bytes);
      expect(Buffer.from(read(kept).bytes).equals(kept)).toBe(true);
    }
  }));
