import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guides } from './guides.ts';
import { toStoryMarkdown } from './to-story-markdown.ts';

test('each page of Storybook that is no component shows a guide that is there', () => {
  const titles = globSync('.storybook/guides/*.mdx').map(
    (path) => /<Meta title="([^"]+)"/.exec(readFileSync(path, 'utf8'))?.[1] ?? path,
  );
  const texts = Object.values(guides).map((parts) =>
    parts.map((part) => toStoryMarkdown(part, readFileSync(part.file, 'utf8'))).join('\n'),
  );

  expect(titles.sort()).toEqual(Object.keys(guides).sort());
  expect(texts.filter((text) => text.length < 300)).toEqual([]);
  expect(texts.filter((text) => /\]\((?!https:)|^!\[/m.test(text))).toEqual([]);
});
