import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedPackages } from '../packages/published-packages.ts';

/** The section of one version, without its heading. */
const sectionOf = (changelog: string, version: string): string => {
  const sections = changelog.split(/^## /m);
  return sections.find((section) => section.startsWith(`${version}\n`))?.slice(version.length) ?? '';
};

/** Entries of a section by their heading, such as `Minor Changes`. */
const entriesOf = (section: string): (readonly [string, string])[] =>
  section.split(/^### /m).flatMap((part) => {
    const [heading = '', ...lines] = part.split('\n');
    const entries = lines.join('\n').split(/^(?=- )/m);
    return entries
      .map((entry) => entry.trim())
      .filter((entry) => entry.startsWith('- ') && !entry.startsWith('- Updated dependencies'))
      .map((entry) => [heading, entry] as const);
  });

/** The CHANGELOG of the project with a version of its packages, which say many things alike: each stands there once. */
export function addVersion(changelog: string, version: string, ofPackages: readonly string[]): string {
  const entries = new Map(
    ofPackages
      .flatMap((one) => entriesOf(sectionOf(one, version)))
      .map(([heading, entry]) => [entry, heading] as const),
  );
  const byHeading = Map.groupBy(entries, ([, heading]) => heading);
  const lists = [...byHeading].map(
    ([heading, list]) => `### ${heading}\n\n${list.map(([entry]) => entry).join('\n')}\n`,
  );
  const section = [`## ${version}\n`, ...lists].join('\n');
  return changelog.replace(/^(?=## )/m, () => `${section}\n`);
}

/** Adds a version to the CHANGELOG at the root, from those of the packages. */
export function writeChangelog(folder: string, version: string): void {
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const ofPackages = publishedPackages.map((one) => read(join(one.folder, 'CHANGELOG.md')));
  writeFileSync(join(folder, 'CHANGELOG.md'), addVersion(read('CHANGELOG.md'), version, ofPackages));
}
