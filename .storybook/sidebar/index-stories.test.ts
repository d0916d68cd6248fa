import type { IndexInput } from 'storybook/internal/types';
import { expect, test } from 'vitest';
import { indexStories, tagStories } from './index-stories.ts';

const title = 'Sign in/SignInForm';

const toInput = (exportName: string): IndexInput => ({
  type: 'story',
  subtype: 'story',
  importPath: './SignInForm.stories.tsx',
  title,
  exportName,
  tags: ['pictured'],
});

test('stories that people look for come first in the index, and the others are tagged', async () => {
  const stories = ['KeyboardOrder', 'WrongPassword', 'SignInRightToLeft', 'SignIn'].map(toInput);
  const [indexer] = indexStories([{ test: /stories/, createIndex: async () => stories }]);
  const found = await indexer?.createIndex('SignInForm.stories.tsx', { makeTitle: () => title });

  expect(found?.map(({ exportName, tags }) => [exportName, tags])).toEqual([
    ['SignIn', ['pictured']],
    ['WrongPassword', ['pictured']],
    ['KeyboardOrder', ['pictured', 'test-only', '!autodocs']],
    ['SignInRightToLeft', ['pictured', 'test-only', '!autodocs']],
  ]);
});

test('pages of documents leave the others out, too', () => {
  const code = `const meta = { title: '${title}' };
export const SignIn: Story = {};
export const KeyboardOrder: Story = { ...SignIn };`;

  expect(tagStories.transform(code, '/SignInForm.stories.tsx')).toBe(
    `${code}\nKeyboardOrder.tags = [...(KeyboardOrder.tags ?? []), 'test-only', '!autodocs'];`,
  );
  expect(tagStories.transform(code, '/SignInForm.tsx')).toBeUndefined();
});
