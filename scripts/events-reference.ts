import { writeFileSync } from 'node:fs';
import { eventsReference } from './references/events.ts';

writeFileSync('docs/reference/events.md', eventsReference());
console.log('docs/reference/events.md is up to date.');
