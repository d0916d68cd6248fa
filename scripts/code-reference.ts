import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { componentsReference } from './references/components.ts';
import { namesReference } from './references/names.ts';
import { openProgram } from './references/program.ts';

function write(folder: string, pages: ReadonlyMap<string, string>): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of pages) writeFileSync(`${folder}/${name}`, text);
  console.log(`${folder} is up to date: ${pages.size} pages.`);
}

const program = openProgram();
write('docs/reference/components', componentsReference(program));
write('docs/reference/names', namesReference(program));
program.close();
