import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A sentence by the tags of languages. */
export type Texts = Readonly<Record<string, string>>;

/** A page as the build describes it. */
export interface BuiltPage {
  title: Texts;
  /** Scripts and style sheets that the browser may load ahead. */
  files: readonly string[];
}

/** Groups of sentences of the kit by name, each by the name of the sentence. */
export type WordGroups = Readonly<Record<string, Texts>>;

/** What the build of `apps/pages` tells about itself, in `site.json`. Files are named from its folder. */
export interface Site {
  script: string;
  styles: readonly string[];
  preloads: readonly string[];
  /** Tags; the first is English. */
  languages: readonly string[];
  needsScript: Texts;
  /** Sentences for pages that work without scripts, by the tags of languages. */
  words: Readonly<Record<string, WordGroups>>;
  /** With paths in which `$name` is any one part. `needs` is a section of the options that has to be on. */
  pages: readonly (BuiltPage & { path: string; needs?: string })[];
  notFound: BuiltPage;
}

/** Folder of a build inside of the package. */
const packed = fileURLToPath(new URL('../site', import.meta.url));

/** In the repository it is where the build has written it. */
export const siteFolder = existsSync(packed)
  ? packed
  : fileURLToPath(new URL('../../../pages/dist', import.meta.url));

/** Reads the description of a build; undefined if there is none, as in a clone that nobody has built. */
export function readSite(folder: string): Site | undefined {
  const path = join(folder, 'site.json');
  if (!existsSync(path)) return undefined;
  const site: Site = JSON.parse(readFileSync(path, 'utf8'));
  return site;
}

/** A slash at the end says nothing. */
const partsOf = (path: string): string[] => path.replace(/\/$/, '').split('/');

/** The page at a path below that of all pages, on a server where these sections are on. */
export function findPage(
  { pages }: Pick<Site, 'pages'>,
  path: string,
  sections: readonly string[],
): Site['pages'][number] | undefined {
  const parts = partsOf(path);
  return pages.find((page) => {
    const names = partsOf(page.path);
    return (
      (page.needs === undefined || sections.includes(page.needs)) &&
      names.length === parts.length &&
      names.every((name, index) => name.startsWith('$') || name === parts[index])
    );
  });
}
