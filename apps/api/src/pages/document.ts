import { escapeHtml } from '@keystead/api-router/mail';
import type { BuiltPage, Site } from './site.ts';

/** What is the same on every page of a server. */
export interface PageFacts {
  /** Path of all pages, empty at the root of the host. */
  base: string;
  /** Path of the calls that the pages make. */
  rpc: string;
  /** Path of the REST calls, for forms. */
  basePath: string;
  /** Sections of the options that are on, of those that pages need. */
  sections: readonly string[];
  /** Name of the product. */
  name: string;
  /** Picture for the tab. */
  icon: string | undefined;
}

export interface PageParts {
  page: BuiltPage;
  /** Tag of the language. */
  locale: string;
  /** HTML that stands there before the scripts have run, and stays if they do not. */
  fallback: string | undefined;
}

const isRightToLeft = (locale: string): boolean => /^(?:ar|fa|he|ur)\b/.test(locale);

/** What the scripts have to know, as attributes. */
function toData({ base, rpc, basePath, sections, name }: PageFacts): string {
  const data = { base, rpc, calls: basePath, name, sections: sections.join(' ') };
  return Object.entries(data)
    .map(([key, value]) => `data-${key}="${escapeHtml(value)}"`)
    .join(' ');
}

/** The HTML of a page. It has no script of its own: the policy of the server forbids them. */
export function toPageDocument(site: Site, facts: PageFacts, { page, locale, fallback }: PageParts): string {
  const at = (file: string): string => escapeHtml(`${facts.base}/${file}`);
  const sheets = [...site.styles, ...page.files.filter((file) => file.endsWith('.css'))];
  const ahead = [...site.preloads, ...page.files].filter((file) => file.endsWith('.js'));
  const lines = [
    ...sheets.map((file) => `<link rel="stylesheet" href="${at(file)}">`),
    ...ahead.map((file) => `<link rel="modulepreload" href="${at(file)}">`),
    `<script type="module" src="${at(site.script)}"></script>`,
  ];
  const content = fallback ?? `<noscript><p>${escapeHtml(site.needsScript[locale] ?? '')}</p></noscript>`;
  return `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${isRightToLeft(locale) ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${page.title[locale]} · ${facts.name}`)}</title>
<link rel="icon" href="${escapeHtml(facts.icon ?? 'data:,')}">
${lines.join('\n')}
</head>
<body>
<div id="root" ${toData(facts)}>${content}</div>
</body>
</html>
`;
}
