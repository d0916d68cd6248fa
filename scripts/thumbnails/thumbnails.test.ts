import { globSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { readStories } from '../references/kit/stories.ts';
import { storiesOfComponents } from './stories-of-components.ts';

const folder = 'docs/images/components';

/** Bytes of one picture. A page has more than a hundred. */
const LARGEST = 16_000;

test('every component has a small picture for the site, in light and in the dark (npm run docs:thumbnails)', () => {
  const slugs = storiesOfComponents().map(({ slug }) => slug);
  for (const scheme of ['light', 'dark']) {
    const pictures = globSync(`${folder}/${scheme}/*.webp`);
    expect(pictures.map((path) => basename(path, '.webp')).sort()).toEqual(slugs.toSorted());
    expect(pictures.filter((path) => statSync(path).size > LARGEST)).toEqual([]);
  }
});

test('each of them shows a story that is there', () => {
  const known = new Set(readStories().flatMap(({ title, names }) => names.map((name) => `${title} ${name}`)));

  expect(storiesOfComponents().filter(({ title, name }) => !known.has(`${title} ${name}`))).toEqual([]);
});
