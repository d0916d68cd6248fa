import { writeFileSync } from 'node:fs';
import { hooksReference } from './references/hooks.ts';
import { openProgram } from './references/program.ts';

const program = openProgram();
writeFileSync('docs/reference/hooks.md', hooksReference(program));
program.close();
console.log('docs/reference/hooks.md is up to date.');
