import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf } from '../../scripts/packages/imports.ts';
import { publishedPackages, tarballOf } from '../../scripts/packages/published-packages.ts';
import { splitCommands, toTarball } from './commands.ts';
import { type Fence, readFences } from './fences.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** The packages that a page has its readers install, and those that its samples need. */
interface Page {
  page: string;
  installed: ReadonlySet<string>;
  /** Those of the installed that are ours and come as tarballs. */
  tarballs: ReadonlySet<string>;
  imported: ReadonlySet<string>;
  text: string;
}

const ours = new Map(publishedPackages.map(({ name, folder }) => [name, folder]));
const byTarball = new Map(publishedPackages.map(({ name }) => [tarballOf(name), name]));

const nameOfTarball = (word: string): string | undefined => byTarball.get(toTarball(word));
const toName = (word: string): string => nameOfTarball(word) ?? word;

/** What the block adds to a project. `--no-save` is for a sample that has its own list. */
const installedIn = ({ code }: Fence): string[] =>
  splitCommands(code).flatMap(([program, action, ...words]) =>
    program === 'npm' && action === 'install' && !words.includes('--no-save')
      ? words.filter((word) => !word.startsWith('-'))
      : [],
  );

const IMPORT = /\b(?:from|import)\s+'([^'\n]+)'/g;

const importedIn = ({ code }: Fence): string[] =>
  [...code.matchAll(IMPORT)].flatMap(([, specifier = '']) => packageOf(specifier) ?? []);

/** Pages that have their readers install packages. The README of the repository is about two projects at once. */
export const installingPages = (): Page[] =>
  [...Map.groupBy(readFences(), ({ page }) => page)]
    .map(([page, fences]) => ({
      page,
      words: fences.filter(({ language }) => language === 'sh').flatMap(installedIn),
      fences,
    }))
    .map(({ page, words, fences }) => ({
      page,
      installed: new Set(words.map(toName)),
      tarballs: new Set(words.flatMap((word) => nameOfTarball(word) ?? [])),
      imported: new Set(fences.filter(({ language }) => /^tsx?$/.test(language)).flatMap(importedIn)),
      text: readFileSync(page, 'utf8'),
    }))
    .filter(({ page, installed }) => page !== 'README.md' && installed.size > 0);

/** Undefined for a package that only examples install. */
function findManifest(name: string): Manifest | undefined {
  const path = join(ours.get(name) ?? `node_modules/${name}`, 'package.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

const typesOf = (name: string): string => `@types/${name}`;

/** For a package in JavaScript alone others have written types, which this repository has too. */
const isUntyped = (name: string): boolean => existsSync(join('node_modules', typesOf(name)));

/** Packages besides those that the samples of a page import, if the compiler checks the page. */
const compilerFor = ({ imported, text }: Page): string[] =>
  text.includes('tsconfig.json')
    ? ['typescript', typesOf('node'), ...[...imported].filter(isUntyped).map(typesOf)]
    : [];

/** A tarball does not find another one of ours by itself. */
const ownDependencies = (name: string): string[] =>
  Object.keys(findManifest(name)?.dependencies ?? {}).filter((one) => ours.has(one));

/** Packages that samples name, or another of ours needs, and nobody installs. */
export const findMissing = (page: Page): string[] =>
  [...page.imported, ...compilerFor(page), ...[...page.tarballs].flatMap(ownDependencies)].filter(
    (name) => !page.installed.has(name),
  );

/** Packages that are installed and that nothing on the page needs. */
export function findNeedless(page: Page): string[] {
  const { installed, imported, text } = page;
  const needed = [...installed].flatMap((name) => {
    const peers = Object.keys(findManifest(name)?.peerDependencies ?? {});
    return [...ownDependencies(name), ...peers, ...(isUntyped(name) ? [typesOf(name)] : [])];
  });
  const known = new Set([...imported, ...needed, ...compilerFor(page)]);
  // What a tool is told to use, or a reader types: `environment: 'jsdom'`, `.bin/keystead`, `npx keystead`.
  const isTold = (name: string): boolean =>
    [`: '${name}'`, `.bin/${name}`, `npx ${name} `].some((use) => text.includes(use));
  return [...installed].filter((name) => !known.has(name) && !isTold(name));
}
