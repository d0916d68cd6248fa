import type { Person } from '#testing/people/people.ts';
import { isLong } from '#testing/random/seed.ts';
import { doorsOf } from '#testing/thief/doors.ts';
import type { Finding, Haul } from '#testing/thief/finding.ts';
import type { Furnished } from '#testing/thief/furnish.ts';
import { invertHashes, tryAllCodes } from '#testing/thief/invert-hashes.ts';
import { lookForPlain } from '#testing/thief/look-for-plain.ts';
import { readLoot, type StolenRow } from '#testing/thief/loot.ts';
import { openSeals } from '#testing/thief/open-seals.ts';
import { tryDoors } from '#testing/thief/try-doors.ts';

export interface Robbery {
  rows: number;
  /** Tries of each kind. */
  tries: Record<string, number>;
  findings: Finding[];
}

const effort = isLong
  ? { near: 12, keys: 8, each: 12, drawn: 1500 }
  : { near: 3, keys: 1, each: 1, drawn: 25 };

/** Attacks without the service. */
function robOffline({ app, ledger }: Furnished, loot: readonly StolenRow[]): Record<string, Haul> {
  return {
    'as it stands': lookForPlain(loot, ledger.issued),
    'hashes of what is guessed': invertHashes(loot, ledger.issued, effort.near),
    ...(isLong && { 'hashes of all codes': tryAllCodes(loot) }),
    seals: openSeals(loot, app.service.deps.kept, effort.keys),
  };
}

/** Steals the whole database and tries what is in it. */
export async function rob(furnished: Furnished, owner: Person): Promise<Robbery> {
  const { app } = furnished;
  const loot = await readLoot(app.service.orm);
  const hauls: Record<string, Haul> = {
    ...robOffline(furnished, loot),
    'ways into the service': await tryDoors(doorsOf(app, owner), loot, effort),
  };
  return {
    rows: loot.length,
    tries: Object.fromEntries(Object.entries(hauls).map(([kind, { tries }]) => [kind, tries])),
    findings: Object.values(hauls).flatMap(({ findings }) => findings),
  };
}
