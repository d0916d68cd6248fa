import { expect, test } from 'vitest';
import { showpieces } from '../packages/ui-auth/src/styles/Cover.stories.tsx';
import { stories } from './server-rendering/stories.tsx';

test('every file of stories has one that is drawn from right to left', () => {
  const all = new Set(stories.map((story) => story.file));
  const mirrored = new Set(stories.filter((story) => story.isRightToLeft).map(({ file }) => file));

  expect([...all.difference(mirrored)]).toEqual([]);
  expect(all.size).toBeGreaterThan(40);
});

test('each link of the cover leads to a story', () => {
  const known = new Set(stories.map(({ id }) => id));

  expect(showpieces.map(({ id }) => id).filter((id) => !known.has(id))).toEqual([]);
});
