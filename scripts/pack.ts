/** `npm run pack`: builds the published packages and writes their tarballs to `artifacts`. */
import { relative } from 'node:path';
import { packAll } from './packages/pack-all.ts';

for (const path of Object.values(await packAll())) console.log(relative('.', path));
