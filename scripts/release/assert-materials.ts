import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BILL, readBill } from '../packages/bill-of-materials.ts';
import type { Material } from '../packages/material.ts';
import { publishedPackages } from '../packages/published-packages.ts';
import { checkMaterials } from './check-materials.ts';
import { npmRegistry } from './npm-registry.ts';

/** Code of others in the packages that were built last. Several packages may have the same. */
function findMaterials(): Material[] {
  const all = publishedPackages.flatMap(({ folder }) => readBill(readFileSync(join(folder, BILL), 'utf8')));
  return [...new Map(all.map((one) => [`${one.name}@${one.version}`, one])).values()];
}

/**
 * Stops a release whose tarballs would have something old or with an advisory. A rehearsal, which may be without network,
 * prints what nobody could say.
 */
export async function assertMaterials({ isRehearsal }: { isRehearsal: boolean }): Promise<void> {
  const { faults, unanswered } = await checkMaterials(findMaterials(), npmRegistry);
  const stopping = isRehearsal ? faults : [...faults, ...unanswered];
  if (stopping.length > 0) throw new Error(`This cannot be released:\n${stopping.join('\n')}`);
  for (const sentence of unanswered) console.log(`a release would stop here: ${sentence}`);
}
