import { writeFileSync } from 'node:fs';
import { hooksReference } from './references/hooks.ts';

writeFileSync('docs/reference/hooks.md', hooksReference());
console.log('docs/reference/hooks.md is up to date.');
