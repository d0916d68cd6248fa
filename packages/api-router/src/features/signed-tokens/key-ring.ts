import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { JwksKey, SigningAlgorithm } from '@keystead/db';
import type { CryptoKey } from 'jose';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import { serviceCaller, type UnitSource } from '#core/call/unit.ts';
import { loadJose } from '#core/crypto/load-jose.ts';
import { moveAtUse } from '#core/data-keys/move.ts';
import {
  findCurrentSigner,
  findKeys,
  findSigners,
  keyPairColumn,
  openPair,
  ringOf,
  toJwk,
} from '#features/signed-tokens/keys.ts';
import { provideKeys } from '#features/signed-tokens/provide.ts';
import { findDueRotations, rotateByAge } from '#features/signed-tokens/rotate.ts';

/** Seconds for which a process signs without reading newer keys from the database. */
const KEPT = 10;
/** Seconds between two reads for unknown keys that tokens name. */
const PAUSE = 1;

/** A key that signs, and the algorithm of its row. */
export interface Signer {
  kid: string;
  algorithm: SigningAlgorithm;
  key: KeyObject;
}

/** A key that verifies, and the only algorithm that it does so with. */
export interface Verifier {
  algorithm: SigningAlgorithm;
  key: CryptoKey;
}

const toSigner = ({ id, algorithm }: JwksKey, pair: string): Signer => ({
  kid: id,
  algorithm,
  key: createPrivateKey({ key: JSON.parse(pair), format: 'jwk' }),
});

async function importVerifier(row: JwksKey): Promise<Verifier> {
  const { importJWK } = await loadJose();
  const { algorithm } = row;
  const key = await importJWK(toJwk(row), algorithm);
  if (key instanceof Uint8Array) throw new TypeError('a key of signed tokens is no key pair');
  return { algorithm, key };
}

/** The keys of one read, each imported at its first use. */
function createReading(deps: AuthDeps, rows: readonly JwksKey[], readAt: Date) {
  const signers = new Map<string, Promise<Signer | undefined>>();
  const opened = new Map<string, Signer>();
  const verifiers = new Map<string, Promise<Verifier>>();
  const rings = {
    EdDSA: ringOf(rows, 'EdDSA'),
    RS256: ringOf(rows, 'RS256'),
  };

  const open = async (row: JwksKey): Promise<Signer | undefined> => {
    const pair = await openPair(deps, row);
    if (pair === undefined) return undefined;
    moveAtUse(deps, keyPairColumn, { of: row.id, sealed: row.privateKey });
    const signer = toSigner(row, pair);
    opened.set(row.id, signer);
    return signer;
  };

  const openSigner = (row: JwksKey): Promise<Signer | undefined> => {
    const signer = signers.get(row.id) ?? open(row);
    signers.set(row.id, signer);
    return signer;
  };

  return {
    rows,
    /** One in the future is old too: with a clock that was set back, it would stay new until the clock is there again. */
    isOlderThan: (seconds: number, now: Date): boolean =>
      Math.abs(now.getTime() - readAt.getTime()) >= seconds * 1000,
    /** The current key of a ring, if it has been opened. */
    findOpened(algorithm: SigningAlgorithm, now: Date): Signer | undefined {
      const current = findCurrentSigner(deps, rings[algorithm], now);
      return current && opened.get(current.id);
    },
    async findSigner(algorithm: SigningAlgorithm, now: Date): Promise<Signer | undefined> {
      for (const row of findSigners(deps, rings[algorithm], now)) {
        const signer = await openSigner(row);
        if (signer) return signer;
      }
      return undefined;
    },
    findVerifier(kid: string, now: Date): Promise<Verifier> | undefined {
      const row = rows.find(({ id, expiresAt }) => id === kid && (expiresAt === null || expiresAt > now));
      if (!row) return undefined;
      const known = verifiers.get(kid) ?? importVerifier(row);
      verifiers.set(kid, known);
      return known;
    },
  };
}

type Reading = ReturnType<typeof createReading>;

/** Cache of the keys. Tokens are signed and verified without a statement for each. */
function createKeyRing(deps: AuthDeps) {
  let latest: Promise<Reading> | undefined;
  /** The keys that `latest` resolved to, for callers that do not wait. */
  let known: Reading | undefined;

  const forget = (): void => {
    latest = undefined;
    known = undefined;
  };

  const rotateIfDue = (rows: readonly JwksKey[], now: Date): void => {
    if (findDueRotations(deps, rows, now).length === 0) return;
    deps.background(
      async () => {
        await rotateByAge(serviceCaller(deps));
        forget();
      },
      { kind: 'rotation of keys' },
    );
  };

  const read = (caller: UnitSource): Promise<Reading> => {
    const reading = (async () => {
      const rows = await detached(caller, findKeys);
      rotateIfDue(rows, caller.now);
      return createReading(deps, rows, caller.now);
    })();
    forget();
    latest = reading;
    reading.then(
      (read) => {
        if (latest === reading) known = read;
      },
      () => {
        if (latest === reading) forget();
      },
    );
    return reading;
  };

  const readUnlessKnown = async (caller: UnitSource, seconds: number): Promise<Reading> => {
    const reading = await latest;
    return reading && !reading.isOlderThan(seconds, caller.now) ? reading : read(caller);
  };

  return {
    /** Reads the database again at the next use. */
    forget,
    /** The current signing key, if this process knows it already: an answer without a promise. */
    findKnownSigner: ({ now }: UnitSource, algorithm: SigningAlgorithm): Signer | undefined =>
      known?.isOlderThan(KEPT, now) ? undefined : known?.findOpened(algorithm, now),
    /**
     * The current signing key of a ring. One is created if there is none, or none that can be decrypted, and a feature
     * that is on names the algorithm in `needsKeys`.
     */
    async requireSigner(caller: UnitSource, algorithm: SigningAlgorithm): Promise<Signer> {
      const current = await (await readUnlessKnown(caller, KEPT)).findSigner(algorithm, caller.now);
      if (current) return current;
      await provideKeys(caller);
      const made = await (await read(caller)).findSigner(algorithm, caller.now);
      if (!made) throw new TypeError(`there is no key that signs with ${algorithm}`);
      return made;
    },
    /** A published key. For an unknown one the database is read, about once a second. */
    async findVerifier(caller: UnitSource, kid: string): Promise<Verifier | undefined> {
      const found = (await readUnlessKnown(caller, KEPT)).findVerifier(kid, caller.now);
      return found ?? (await readUnlessKnown(caller, PAUSE)).findVerifier(kid, caller.now);
    },
  };
}

export const keyRing = perService(createKeyRing);
