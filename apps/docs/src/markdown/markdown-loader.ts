import type { Loader } from 'astro/loaders';
import { drawFlows } from './draw-flows.ts';
import { drawThumbnails } from './draw-thumbnails.ts';
import { showPictures } from './show-pictures.ts';
import { readPages } from './to-page.ts';

/** Decisions tell why, not how: search leads to the guides. */
const isSearched = (slug: string): boolean => !slug.startsWith('decisions/');

/**
 * Tables may be wider than a window. Each scrolls by itself, by keyboard as well. A head without words is none: screen
 * readers would announce it for every cell below.
 */
const withReadableTables = (html: string): string =>
  html
    .replaceAll(/<th( [^>]*)?><\/th>/g, '<td$1></td>')
    .replaceAll('<table>', '<div class="wide-table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');

/** Fills a collection with Markdown of the repository, where it also stands for whoever reads it there. */
export const createMarkdownLoader = (belongs: (slug: string) => boolean): Loader => ({
  name: 'repository-markdown',
  async load({ store, parseData, renderMarkdown, generateDigest }) {
    store.clear();
    for (const { slug: id, title, description, body } of readPages()) {
      if (!belongs(id)) continue;
      const data = await parseData({ id, data: { title, description, pagefind: isSearched(id) } });
      const rendered = await renderMarkdown(drawFlows(body));
      const html = withReadableTables(rendered.html);
      rendered.html = showPictures(id === 'components' ? drawThumbnails(html) : html);
      store.set({ id, data, body, rendered, digest: generateDigest(body) });
    }
  },
});
