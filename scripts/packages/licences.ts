import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findInstalled } from './vendored.ts';

/** The licences of packages whose code is in a tarball, which ask for their text to go with it. */
export function licencesOf(names: readonly string[], from: string): string {
  const texts = names.map((name) => {
    const { folder, manifest } = findInstalled(name, from);
    const [file] = globSync('{LICENSE,license,LICENCE,licence}{,.md,.txt}', { cwd: folder });
    if (file === undefined) throw new Error(`${name} has no text of its licence.`);
    return `${name} ${manifest.version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });
  return `This package contains code of the packages below.\n\n${texts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}
