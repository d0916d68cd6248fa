import { writeFileSync } from 'node:fs';
import { callsReference } from '../packages/api-router/src/calls-reference.ts';

writeFileSync('docs/reference/calls.md', callsReference());
console.log('docs/reference/calls.md is up to date.');
