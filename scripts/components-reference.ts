import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { componentsReference } from './references/components.ts';

const folder = 'docs/reference/components';

const pages = componentsReference();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, text] of pages) writeFileSync(`${folder}/${name}`, text);
console.log(`${folder} is up to date: ${pages.size} pages.`);
