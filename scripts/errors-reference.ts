import { writeFileSync } from 'node:fs';
import { errorsReference } from './references/errors.ts';

writeFileSync('docs/reference/errors.md', errorsReference());
console.log('docs/reference/errors.md is up to date.');
