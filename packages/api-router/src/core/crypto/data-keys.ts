import type { KeyObject } from 'node:crypto';
import type { Orm } from '@keystead/db';
import type { KeyPurpose } from '#core/crypto/keys.ts';
import type { NamedKey } from '#core/crypto/seal.ts';

/** The data keys that a process has read. */
export interface DataKeyRing {
  /** The one that seals. */
  readonly currentId: string;
  /** All that are open, the current one first. */
  readonly ids: readonly string[];
  /** The first one that the service made for itself. */
  readonly oldestId: string;
  /** When everything of before had been sealed by the current one; null while that is not done. */
  readonly movedAt: Date | null;
  current(purpose: KeyPurpose): NamedKey;
  /** The same of any; undefined for one that is not open. */
  find(id: string, purpose: KeyPurpose): NamedKey | undefined;
  /** Keys that earlier releases derived from secrets, the newest first. Signatures of them are still there. */
  ofSecrets(purpose: KeyPurpose): readonly KeyObject[];
}

/** Data keys of a service. They are read when it starts, and again when a value names one that is not known. */
export interface DataKeys {
  /** Reads them unless that was done, and makes the first one. Rejects with an `UnknownSecretError`. */
  load(): Promise<DataKeyRing>;
  /** Does the same before a call. It is refused, and the log says why, if the secrets open nothing. */
  require(): Promise<void>;
  /** Those that were read. Throws if none were: what seals comes after `require`. */
  ring(): DataKeyRing;
  /**
   * Those that were read, with these ids among them if there are such keys. `em` is that of an open transaction.
   * @internal
   */
  know(ids: readonly (string | null | undefined)[], em?: Orm['em']): Promise<DataKeyRing>;
  /**
   * Those that were read, with all that another process has made since. `em` is that of an open transaction.
   * @internal
   */
  knowAll(em: Orm['em']): Promise<DataKeyRing>;
  /** Reads them again. */
  reread(): Promise<DataKeyRing>;
  /** Rejects with an `UnknownSecretError` if the secrets do not open those that are there. Writes nothing. */
  assertOpen(): Promise<void>;
}

/**
 * A start that is refused: the database was used with another secret. Without it second factors, backup codes and
 * tokens of providers would be lost one by one, whenever somebody needs theirs.
 */
export class UnknownSecretError extends Error {
  override name = 'UnknownSecretError';

  constructor(lastUsed: string | undefined) {
    super(
      lastUsed === undefined
        ? 'None of the secrets in AUTH_SECRET opens this database. Put the secret that it was last used with behind the new one: AUTH_SECRET=NEW,OLD.'
        : `None of the secrets in AUTH_SECRET opens this database (it was last used with secret ${lastUsed}). Put that secret behind the new one: AUTH_SECRET=NEW,OLD.`,
    );
  }
}
