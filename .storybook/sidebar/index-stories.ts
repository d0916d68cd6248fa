import type { Indexer } from 'storybook/internal/types';
import { isShown, rankOf, TEST_ONLY } from './is-shown.ts';

const hidden = [TEST_ONLY, '!autodocs'];

/** Indexes files of stories as `known` does, with those first that people look for, and the others tagged. */
export const indexStories = (known: readonly Indexer[]): Indexer[] =>
  known.map(({ test, createIndex }) => ({
    test,
    createIndex: async (file, options) => {
      const stories = (await createIndex(file, options)).map((story) => {
        const title = story.title ?? '';
        const name = story.exportName ?? '';
        const tags = [...(story.tags ?? []), ...(isShown(title, name) ? [] : hidden)];
        return { story: { ...story, tags }, rank: rankOf(title, name) };
      });
      return stories.sort((one, other) => one.rank - other.rank || 0).map(({ story }) => story);
    },
  }));

const titleOf = (code: string): string => /^const meta\b[\s\S]*?\btitle: '([^']*)'/m.exec(code)?.[1] ?? '';

/** The same for the modules of stories, which pages of documents are made from. */
export const tagStories = {
  name: 'tag-stories',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!id.endsWith('.stories.tsx')) return undefined;
    const title = titleOf(code);
    const names = [...code.matchAll(/^export const (\w+): Story\b/gm)].map(([, name = '']) => name);
    // At the end, so that a story which repeats another one does not repeat its tags.
    const lines = names
      .filter((name) => !isShown(title, name))
      .map(
        (name) => `${name}.tags = [...(${name}.tags ?? []), ${hidden.map((tag) => `'${tag}'`).join(', ')}];`,
      );
    return [code, ...lines].join('\n');
  },
};
