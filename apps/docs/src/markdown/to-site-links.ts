import { posix } from 'node:path';
import { base, repository } from '../site.ts';
import type { Source } from './sources.ts';
import { toCodePage } from './to-code-page.ts';

/** Targets of links and pictures of Markdown, with what stands before them. */
const links = /(\]\()([^)\s]+)(?=\))/g;

/** Blocks of code stay as they are: brackets in them are no links. */
const fences = /(^ *```[\s\S]*?^ *```$)/m;

/**
 * Links between files become links between pages, and so do links to code of which the site makes a page. Other files of
 * the repository are shown where it is published.
 */
export function toSiteLinks(text: string, file: string, sources: ReadonlyMap<string, Source>): string {
  const toTarget = (target: string): string => {
    if (/^(?:[a-z]+:|#)/.test(target)) return target;
    const [path = '', heading] = target.split('#');
    const found = posix.join(posix.dirname(file), decodeURIComponent(path));
    const page = sources.get(found);
    const anchor = heading === undefined ? '' : `#${heading}`;
    if (page) return `${base}${page.slug}/${anchor}`;
    const codePage = toCodePage(found, sources);
    if (codePage !== undefined) return base + codePage;
    if (found.startsWith('docs/images/')) return `${base}images/${posix.basename(found)}`;
    return `${repository}/blob/main/${found.split('/').map(encodeURIComponent).join('/')}${anchor}`;
  };
  return text
    .split(fences)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(links, (_, before: string, target: string) => before + toTarget(target)),
    )
    .join('');
}
