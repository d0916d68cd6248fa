import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isShown, TEST_ONLY } from '../../../.storybook/sidebar/is-shown.ts';
import { shownStates } from '../../../.storybook/sidebar/shown-states.ts';
import { readStories } from './stories.ts';

/** States of a component that a person takes in at a glance. */
const MOST = 12;

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

test('the sidebar shows a few states of each component, and each that is named for it is there', () => {
  const shown = new Map(
    [...Map.groupBy(readStories(), ({ title }) => title)].map(([title, parts]) => [
      title,
      parts.flatMap(({ names }) => names).filter((name) => isShown(title, name)),
    ]),
  );
  const named = [...shownStates].flatMap(([title, names]) => names.map((name) => `${title}: ${name}`));
  const found = new Set([...shown].flatMap(([title, names]) => names.map((name) => `${title}: ${name}`)));

  expect([...shown].filter(([, { length }]) => length === 0 || length > MOST)).toEqual([]);
  expect(named.filter((name) => !found.has(name))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
  const guide = readFileSync('docs/guide/components.md', 'utf8');
  expect(guide).toContain('at most twelve states of a component');
  expect(guide).toContain(`the tag \`${TEST_ONLY}\``);
});

test('states of one component have different names', () => {
  const titles = Map.groupBy(readStories(), ({ title }) => title);
  const twice = [...titles].flatMap(([title, parts]) => {
    const names = parts.flatMap(({ states }) => states.map(({ name }) => name.toLowerCase()));
    return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${title}: ${name}`);
  });

  expect(twice).toEqual([]);
});
