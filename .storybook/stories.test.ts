import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { doors } from '../packages/ui-auth/src/styles/Cover.stories.tsx';
import { findFieldSites, storyOfField } from './composed-fields.ts';
import { stories } from './server-rendering/stories.tsx';

test('every file of stories has one that is drawn from right to left', () => {
  const all = new Set(stories.map((story) => story.file));
  const mirrored = new Set(stories.filter((story) => story.isRightToLeft).map(({ file }) => file));

  expect([...all.difference(mirrored)]).toEqual([]);
  expect(all.size).toBeGreaterThan(40);
});

test('stories of one component have different names, whatever file they are in', () => {
  const files = Map.groupBy(stories, ({ id }) => id);

  expect([...files].filter(([, { length }]) => length > 1).map(([id]) => id)).toEqual([]);
});

test('each door of the cover leads to a story that the sidebar shows', () => {
  const known = new Set(stories.map(({ id }) => `/story/${id}`));

  expect(doors.map(({ path }) => path).filter((path) => !known.has(path))).toEqual([]);
});

/** A browser shows that the story leaves it there: `check-compositions.ts`. */
test('each field of the kit has a story that leaves it on the page, where an input method composes in it', () => {
  const kit = 'packages/ui-auth/src/';
  const paths = globSync('**/*.tsx', { cwd: kit }).filter((path) => !/\.(?:stories|test)\.tsx$/.test(path));
  const fields = paths.flatMap((path) => findFieldSites(path, readFileSync(kit + path, 'utf8')));
  const known = new Set(stories.map(({ id }) => id));

  expect(fields.length).toBeGreaterThan(50);
  expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(storyOfField).sort());
  expect(Object.values(storyOfField).filter((id) => !known.has(id))).toEqual([]);
});

test('what stands before every story takes only types from the whole kit, or each would wait for all components', () => {
  const frame = globSync('.storybook/*.{ts,tsx}').filter((path) =>
    /^import (?!type\b).* from '@keystead\/ui-auth';/m.test(readFileSync(path, 'utf8')),
  );

  expect(frame).toEqual([]);
});
