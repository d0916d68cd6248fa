import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { baseOf, type LanguageTag, tags } from '../../scripts/words/languages.ts';
import { readLocales } from '../../scripts/words/sentences.ts';
import { notFound, pages } from './src/table.ts';

type Chunk = Rolldown.OutputChunk;

/** Name of the file that tells the server about the build: see `apps/api/src/pages/site.ts`. */
const SITE = 'site.json';

/** Name of the file with the packages whose code is in the build, for its licences. It is not published. */
const PACKAGES = 'packages.json';

/** Words of the kit for pages that work without scripts: see `apps/api/src/pages/without-scripts`. */
const spokenWithoutScripts = [
  'consent',
  'secondFactorSetup',
  'selectAccount',
  'logoutConfirmation',
  'deviceApproval',
];

const root = fileURLToPath(new URL('../../', import.meta.url));

function versionOf(name: string, from: string): string {
  const path = join(root, from, 'node_modules', name, 'package.json');
  const { version }: { version: string } = JSON.parse(readFileSync(path, 'utf8'));
  return version;
}

/** Folders from which the packages of these modules are found, by the names of the packages. */
function findPackages(paths: readonly string[]): Record<string, string> {
  const found = new Map<string, string>();
  for (const path of paths) {
    const [, folder, name] = /^(.*)\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
    if (folder === undefined || name === undefined) continue;
    const from = relative(root, folder) || '.';
    const first = found.get(name) ?? from;
    if (first !== from && versionOf(name, first) !== versionOf(name, from))
      throw new Error(`Two versions of ${name} are in the build.`);
    found.set(name, first);
  }
  return Object.fromEntries([...found].sort());
}

/** Files that a chunk imports, with those that these import. */
function withImports(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const found = new Set([chunk]);
  for (const one of found) {
    for (const name of one.imports) {
      const next = chunks.get(name);
      if (next !== undefined) found.add(next);
    }
  }
  return found;
}

const stylesOf = (found: Iterable<Chunk>): string[] => [
  ...new Set([...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
];

/** Writes what the server has to know: files of each page, titles by language, and whose code is in the build. */
export const siteFile: Plugin = {
  name: 'site-file',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const all = Object.values(bundle).filter((file) => file.type === 'chunk');
      const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
      const entry = all.find(({ isEntry }) => isEntry);
      if (entry === undefined) throw new Error('The build has no entry.');
      const start = withImports(entry, chunks);
      const chunkOf = (file: string): Chunk => {
        const found = all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${file}.tsx`));
        if (found === undefined)
          throw new Error(`A row of the table names pages/${file}.tsx, which is not there.`);
        return found;
      };
      const filesOf = (files: readonly string[]): string[] => {
        const found = new Set(files.flatMap((file) => [...withImports(chunkOf(file), chunks)]));
        const further = [...found].filter((chunk) => !start.has(chunk));
        return [...further.map(({ fileName }) => fileName), ...stylesOf(further)];
      };
      const locales = readLocales('apps/pages/locales');
      const titleOf = (title: string, words: object) =>
        Object.entries(words).find(([name]) => name === title)?.[1];
      const kit = readLocales('packages/ui-auth/locales');
      const wordsWithoutScripts = (tag: LanguageTag) =>
        Object.fromEntries(spokenWithoutScripts.map((group) => [group, kit.get(tag)?.whole[group]]));
      const languages = tags.filter((tag) => baseOf(tag) === undefined);
      const toTexts = (title: string) =>
        Object.fromEntries(languages.map((tag) => [tag, titleOf(title, locales.get(tag)?.whole ?? {})]));
      const site = {
        script: entry.fileName,
        styles: stylesOf(start),
        preloads: [...start].map(({ fileName }) => fileName).filter((name) => name !== entry.fileName),
        languages,
        needsScript: toTexts('needsScript'),
        words: Object.fromEntries(languages.map((tag) => [tag, wordsWithoutScripts(tag)])),
        pages: pages.map(({ path, file, title, frame, ...row }) => ({
          path,
          ...('needs' in row && { needs: row.needs }),
          title: toTexts(title),
          files: filesOf([...(frame === 'house' ? ['House'] : []), `pages/${file}`]),
        })),
        notFound: { title: toTexts(notFound.title), files: filesOf([`pages/${notFound.file}`]) },
      };
      const files = { [SITE]: site, [PACKAGES]: findPackages(all.flatMap(({ moduleIds }) => moduleIds)) };
      for (const [fileName, content] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(content, null, 2)}\n` });
    },
  },
};
