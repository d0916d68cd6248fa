import { Markdown } from '@storybook/addon-docs/blocks';
import { guides } from './guides.ts';
import { toStoryMarkdown } from './to-story-markdown.ts';

const texts = import.meta.glob<string>('../../docs/guide/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A page of Storybook, from the guides of the repository. */
export function Guide({ title }: { title: string }) {
  return guides[title]?.map((part) => (
    <Markdown key={`${part.file} ${part.heading}`}>
      {toStoryMarkdown(part, texts[`../../${part.file}`] ?? '')}
    </Markdown>
  ));
}
