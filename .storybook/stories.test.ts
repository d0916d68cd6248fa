import { expect, test } from 'vitest';
import { stories } from './server-rendering/stories.tsx';

test('every file of stories has one that is drawn from right to left', () => {
  const all = new Set(stories.map((story) => story.file));
  const mirrored = new Set(stories.filter((story) => story.isRightToLeft).map(({ file }) => file));

  expect([...all.difference(mirrored)]).toEqual([]);
  expect(all.size).toBeGreaterThan(40);
});
