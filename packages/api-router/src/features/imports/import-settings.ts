import type { ExportedKeys } from '#features/imports/merging/exported-keys.ts';
import type { Refusal } from '#features/imports/refusal.ts';

/** Parts of a person that may be left out if they cannot be carried, and the person is carried without them. */
export type Droppable = 'password' | 'two-factor';

/** Settings of one import, for all that it reads. */
export interface ImportSettings {
  /** The product, and a fingerprint of its database or file. */
  source: { kind: string; fingerprint: string };
  /** Everything is checked and nothing is written. */
  isDryRun: boolean;
  /**
   * All rows are looked at again: those that a halted import was done with, and users whom an earlier one has had and
   * who are not there.
   */
  restarts: boolean;
  /** The import ends at a user whose id belongs to somebody else here. Otherwise the user is refused. */
  failsOnConflict: boolean;
  /** Users without a verified address are left out. */
  onlyVerified: boolean;
  /** The operator owns the source: then its roles count. */
  isOwned: boolean;
  /** Its verified addresses count as shown by the owners of the accounts. */
  provesAddresses: boolean;
  drops: ReadonlySet<Droppable>;
  /** Keys of another service of this kind, by which its rows are sealed and hashed. They come along. */
  keys?: ExportedKeys;
  /**
   * Hashes that cost no work are wrapped into hashes of the service, or people with one are refused. Default: `wrap`.
   */
  weakHashes?: 'wrap' | 'refuse';
  /** This process, as the row of the import names it. */
  holder: string;
  /** The process of that name may still run. */
  isAlive: (holder: string) => boolean;
  /**
   * Keeps the refusals of a batch before it is committed, behind the first `size` bytes of what was kept before.
   * Returns the new number of bytes. It may be called twice for a batch.
   */
  keepRefusals: (refusals: readonly Refusal[], size: number) => Promise<number>;
}

/** An import that cannot begin or go on, as one sentence. */
export class ImportFault extends Error {
  override name = 'ImportFault';
}
