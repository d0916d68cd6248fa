/**
 * `npm run docs:code`: pages of components, hooks and exported names, which are not kept in the repository. The build of
 * the site runs it, and finds them below `apps/docs/generated` at the paths that links of the guides name.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { componentsReference } from './references/components.ts';
import { hooksReference } from './references/hooks.ts';
import { namesReference } from './references/names.ts';
import { openProgram } from './references/program.ts';
import { writeWords } from './words/write-words.ts';

const generated = 'apps/docs/generated';
const reference = `${generated}/docs/reference`;

// The modules of words are part of what it reads.
writeWords();
const program = openProgram();
const pages = new Map([
  [`${reference}/hooks.md`, hooksReference(program)],
  ...inFolder('components', componentsReference(program)),
  ...inFolder('names', namesReference(program)),
]);
program.close();

rmSync(generated, { recursive: true, force: true });
for (const [path, text] of pages) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
console.log(`${generated} is up to date: ${pages.size} pages.`);

function inFolder(folder: string, files: ReadonlyMap<string, string>): (readonly [string, string])[] {
  return [...files].map(([name, text]) => [`${reference}/${folder}/${name}`, text] as const);
}
