import { expect, test } from 'vitest';
import { readStories } from './stories.ts';

/** Pages of Storybook that show a look or a tool rather than one component. */
const pages = [
  'Keystead',
  'Foundations/Brand',
  'Foundations/Brand editor',
  'Foundations/Themes',
  'Foundations/Tokens',
];

const files = readStories().filter(({ title }) => !pages.includes(title));
const nameIn = (title: string): string => title.split('/').slice(1).join('/');

test('a component has one entry in Storybook', () => {
  const titles = Map.groupBy(new Set(files.map(({ title }) => title)), nameIn);
  const elsewhere = files.filter(
    ({ title, components: [own = ''] }) => own !== nameIn(title) && titles.has(own),
  );

  expect([...titles.values()].filter(({ length }) => length > 1)).toEqual([]);
  expect(elsewhere.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
  expect(titles.size).toBeGreaterThan(80);
});

test('an entry has the name of its component, whose file comes before those with more states', () => {
  // Storybook draws the first story of the first file at the top of the page of a component.
  const firsts = new Map(files.toReversed().map(({ title, file }) => [title, file]));

  expect([...firsts].filter(([title, file]) => !file.endsWith(`/${nameIn(title)}.stories.tsx`))).toEqual([]);
});
