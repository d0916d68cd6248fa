import { join } from 'node:path';
import { findGrown, ofLastRelease, ofLastRun, readSizes, toTable, writeSizes } from '../sizes/sizes.ts';

/** Why a release may not go on with the figures of the last run of everything; undefined if it may. */
export function findFaultOfSizes(): string | undefined {
  const sizes = readSizes(ofLastRun);
  if (Object.keys(sizes).length === 0) return 'There are no figures of this commit: run `npm test` first.';
  const grown = findGrown(sizes, readSizes(ofLastRelease));
  if (grown.length === 0) return undefined;
  return `These grew by more than 15 %: ${grown.join('; ')}. If that is meant, release with --accept-sizes.`;
}

/** Prints the figures of the last run beside those of the last release, which they become in `folder`. */
export function takeSizes(folder: string): void {
  const sizes = readSizes(ofLastRun);
  console.log(['sizes, and what changed:', ...toTable(sizes, readSizes(ofLastRelease))].join('\n'));
  if (Object.keys(sizes).length > 0) writeSizes(join(folder, ofLastRelease), sizes);
}
