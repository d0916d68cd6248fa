import { expect, test } from 'vitest';
import { showpieces } from '../packages/ui-auth/src/styles/Cover.stories.tsx';
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

test('each link of the cover leads to a story', () => {
  const known = new Set(stories.map(({ id }) => id));

  expect(showpieces.map(({ id }) => id).filter((id) => !known.has(id))).toEqual([]);
});
