import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guideScreens, toOutlinePath, toPicturePath } from '../../e2e/docs/pictures/guide-pictures.ts';
import { schemes } from '../../e2e/docs/pictures/picture.ts';

/** Pictures in a page of Markdown: what they say instead, and the file. */
const PICTURE = /!\[([^\]]*)\]\((?:\.\.\/)+images\/([^)]+)\)/g;

const shown = globSync('docs/guide/**/*.md').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(PICTURE)].map(([, alt = '', name = '']) => ({ alt, name })),
);

test('guides show every picture that is taken, and no other', () => {
  const taken = guideScreens.map(({ guide }) => `${guide}.light.webp`);

  expect([...new Set(shown.map(({ name }) => name))].toSorted()).toEqual(taken.toSorted());
});

test('each picture is there in both schemes, with the outline by which "npm run pictures" knows that it is old', () => {
  const files = guideScreens.flatMap(({ guide }) => [
    toOutlinePath(guide),
    ...schemes.map((scheme) => toPicturePath(guide, scheme)),
  ]);

  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const kept = globSync('docs/images/{*.{light,dark}.webp,outlines/*}');
  expect(kept.toSorted()).toEqual(files.toSorted());
});

test('each picture has words for those who do not see it', () => {
  expect(shown.filter(({ alt }) => alt.split(' ').length < 4)).toEqual([]);
});
