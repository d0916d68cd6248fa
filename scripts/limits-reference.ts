import { writeFileSync } from 'node:fs';
import { limitsReference } from '../packages/api-router/src/limits-reference.ts';

writeFileSync('docs/reference/rate-limits.md', limitsReference());
console.log('docs/reference/rate-limits.md is up to date.');
