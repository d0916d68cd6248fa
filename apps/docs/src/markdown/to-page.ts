import { readSources, type Source } from './sources.ts';
import { toSiteLinks } from './to-site-links.ts';

export interface MarkdownPage {
  slug: string;
  title: string;
  /** First paragraph, for search engines: at most 160 characters. */
  description: string;
  /** Markdown without the title, with links of the site. */
  body: string;
}

/** Text of Markdown without its marks. */
export const toPlain = (markdown: string): string =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const LONGEST_DESCRIPTION = 160;

function toDescription(body: string): string {
  const paragraphs = body.split(/\n{2,}/).map((paragraph) => paragraph.trim());
  const plain = toPlain(paragraphs.find((paragraph) => /^[\p{L}`[*]/u.test(paragraph)) ?? '');
  if (plain.length <= LONGEST_DESCRIPTION) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', LONGEST_DESCRIPTION - 1))}…`;
}

/** The page of a file, whose first line is its title. */
export function toPage(source: Source, sources: ReadonlyMap<string, Source>): MarkdownPage {
  const [, title, rest] = /^# ([^\n]+)\n([\s\S]*)$/.exec(source.text) ?? [];
  if (title === undefined || rest === undefined)
    throw new Error(`${source.file} begins with no title, such as "# Mail".`);
  // Comments are for whoever edits the file.
  const body = toSiteLinks(rest.replaceAll(/<!--[\s\S]*?-->\n*/g, '').trim(), source.file, sources);
  return { slug: source.slug, title: toPlain(title), description: toDescription(body), body: `${body}\n` };
}

/** All pages that are made of Markdown. */
export function readPages(): MarkdownPage[] {
  const sources = readSources();
  return [...sources.values()].map((source) => toPage(source, sources));
}
