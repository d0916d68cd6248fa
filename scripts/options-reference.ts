import { mkdirSync, writeFileSync } from 'node:fs';
import { optionsReference } from '../packages/api-router/src/options-reference.ts';

mkdirSync('docs/reference', { recursive: true });
writeFileSync('docs/reference/options.md', optionsReference());
console.log('docs/reference/options.md is up to date.');
