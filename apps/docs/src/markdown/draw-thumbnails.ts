import { base } from '../site.ts';

/** Pixels of a picture on the page. The file has twice as many each way. */
const WIDTH = 240;
const HEIGHT = 150;

/** An entry of the list of components: its link, and what it is for. */
const entry = new RegExp(`<li>(<a href="${base}components/([\\w-]+)/">)([^<]+)</a>: ([\\s\\S]*?)</li>`, 'g');

const toPicture = (slug: string, scheme: 'light' | 'dark'): string =>
  `<img class="in-${scheme}" src="${base}images/components/${scheme}/${slug}.webp" width="${WIDTH}" height="${HEIGHT}" alt="" loading="lazy" decoding="async">`;

/**
 * Gives each component in a list of components its picture. Of the two, the one of the other scheme is not displayed,
 * so no browser loads it.
 */
export const drawThumbnails = (html: string): string =>
  html
    .replaceAll(
      entry,
      (_, link: string, slug: string, name: string, text: string) =>
        `<li class="component">${link}${toPicture(slug, 'light')}${toPicture(slug, 'dark')}${name}</a><p>${text}</p></li>`,
    )
    .replaceAll(/<ul>(?=\s*<li class="component">)/g, '<ul class="components not-content">');
