import type { GuidePart } from './guides.ts';

const source = 'https://github.com/keystead/keystead/blob/main/';

/** The part of a page below one of its second-level headings. Undefined if the page has no such heading. */
export function findSection(text: string, heading: string): string | undefined {
  const [, ...sections] = text.split(/^(?=## )/m);
  return sections.find((section) => section.startsWith(`## ${heading}\n`));
}

/** The text of a part, with links that lead to the repository, and without pictures, which Storybook does not have. */
export function toStoryMarkdown({ file, heading }: GuidePart, text: string): string {
  const part = heading === undefined ? text : findSection(text, heading);
  if (part === undefined) throw new Error(`${file} has no heading "${heading}".`);
  const here = source + file;
  return part
    .replaceAll(/^!\[[^\]]*\]\([^)]*\)\n/gm, '')
    .replaceAll(/\]\((?!https?:)([^)]+)\)/g, (_, link: string) => `](${new URL(link, here)})`);
}
