import { expect, test } from 'vitest';
import { stories } from './server-rendering/stories.tsx';

test('every file of stories has one that is also drawn from right to left', () => {
  const all = new Set(stories.map((story) => story.file));
  const marked = new Set(stories.filter(({ tags }) => tags.includes('rtl')).map(({ file }) => file));

  expect([...all.difference(marked)]).toEqual([]);
  expect(all.size).toBeGreaterThan(40);
});
