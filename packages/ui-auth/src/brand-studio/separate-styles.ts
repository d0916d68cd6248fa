/** A document without styles, and a style sheet that has them. */
export interface Separated {
  html: string;
  css: string;
}

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

const decode = (text: string): string =>
  text.replaceAll(/&(?:quot|amp|#34|#39);/g, (entity) => entities[entity] ?? entity);

/**
 * Takes the styles out of HTML of the service, whose attributes stand in double quotes. A policy without
 * `unsafe-inline` forbids them in a document, and allows the same as an adopted style sheet. An id, which nothing has,
 * gives the style of an element the weight that it had as an attribute.
 */
export function separateStyles(source: string): Separated {
  const sheets: string[] = [];
  const own: string[] = [];
  const html = source
    // What is only for Outlook would become a style of all.
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<style[^>]*>([\s\S]*?)<\/style>/g, (_, css: string) => {
      sheets.push(css);
      return '';
    })
    .replaceAll(/ style="([^"]*)"/g, (_, css: string) => {
      own.push(`[data-own-style="${own.length}"]:not(#own){${decode(css)}}`);
      return ` data-own-style="${own.length - 1}"`;
    });
  return { html, css: [...sheets, ...own].join('\n') };
}
