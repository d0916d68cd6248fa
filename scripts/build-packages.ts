/** `npm run build:packages`: JavaScript and declarations of the published packages, in `dist` of each. */
import { buildPackages } from './packages/build-packages.ts';

await buildPackages();
