import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stories } from '../server-rendering/stories.tsx';
import { compareThumbnails } from './compare-thumbnails.ts';
import { schemes, toPictureName } from './is-pictured.ts';
import { type Thumbnail, toThumbnail } from './thumbnail.ts';

const folder = '.storybook/pictures/kept';
const kept = globSync(`${folder}/**/*.webp`);

test('each tagged story has a kept picture in light and one in the dark, and no other picture is kept', () => {
  const pictured = stories.filter((story) => story.isPictured);
  const expected = pictured.flatMap(({ id }) =>
    schemes.map((scheme) => `${folder}/${scheme}/${toPictureName(id)}.webp`),
  );

  expect(kept.sort()).toEqual(expected.sort());
  expect(kept.length).toBe(20);
});

/** A grey page of 80 pixels with a square that is darker. */
function draw(square: { at: number; size: number; grey: number }): Thumbnail {
  const data = new Uint8ClampedArray(80 * 80 * 4).fill(200);
  for (let y = square.at; y < square.at + square.size; y++) {
    const from = (y * 80 + square.at) * 4;
    data.fill(square.grey, from, from + square.size * 4);
  }
  return toThumbnail({ width: 80, height: 80, data });
}

const square = { at: 32, size: 16, grey: 0 };
const nowhere = new Uint8Array(20 * 20);
const everywhere = new Uint8Array(20 * 20).fill(1);

test.each([
  ['the same picture', square, nowhere, false],
  ['a square that moved by a pixel', { ...square, at: 33 }, nowhere, false],
  ['a square that moved by three pixels', { ...square, at: 35 }, nowhere, true],
  ['letters that are drawn a little otherwise', { ...square, size: 15 }, everywhere, false],
  ['letters in another colour', { ...square, grey: 60 }, everywhere, true],
  ['a surface in a colour that is hardly another', { ...square, grey: 20 }, nowhere, false],
])('%s', (_, fresh, texts, isOther) => {
  expect(compareThumbnails(draw(square), draw(fresh), texts)).toMatchObject({ isOther });
});
