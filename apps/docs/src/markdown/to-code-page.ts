import type { Source } from './sources.ts';

/** Code of which the site makes a page, and the address of that page. */
const pages: Readonly<Record<string, string>> = {
  packages: 'reference/names/',
  'packages/ui-auth/src/hooks.ts': 'reference/hooks/',
  'packages/ui-auth/src/index.ts': 'components/',
};

const KIT = /^packages\/ui-auth\/src\/.*\/(\w+)\.tsx?$/;

/**
 * Address of the page that the site makes of a file of the code. Those pages are not in the repository, so guides link to
 * the code, where a reader of the repository finds the same.
 */
export function toCodePage(path: string, sources: ReadonlyMap<string, Source>): string | undefined {
  const page = pages[path];
  if (page !== undefined) return page;
  const [, name = ''] = KIT.exec(path) ?? [];
  if (/^use[A-Z]/.test(name)) return `reference/hooks/#${name.toLowerCase()}`;
  const component = [...sources.values()].find(
    ({ slug, text }) => slug.startsWith('components/') && text.startsWith(`# ${name}\n`),
  );
  return component && `${component.slug}/`;
}
