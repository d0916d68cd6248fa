import { scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { ForeignHash } from '#core/crypto/password-forms/foreign-hash.ts';
import { readForeignHash } from '#core/crypto/password-forms/index.ts';
import { kdf, verify as verifyKey, viewParams } from '#core/crypto/scrypt-library.ts';
import { createWorkMeter, type WorkMeter } from '#core/crypto/work-meter.ts';

/** @see RFC 7914 section 2: N = 2^logN, block size r, parallelization p. Memory is 128 · N · r bytes. */
export interface PasswordCost {
  logN: number;
  r: number;
  p: number;
}

export interface PasswordVerdict {
  valid: boolean;
  /** Whether the stored hash has an old format or cost, so that the password should be hashed again. */
  outdated: boolean;
}

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Checks a password. A hash in an unknown format never matches, and takes as long as a wrong password. */
  verify(password: string, hash: string): Promise<PasswordVerdict>;
  /** Takes as long as `verify`. Used if the user does not exist, so that the response time does not tell. */
  verifyDummy(password: string): Promise<void>;
}

/** Queue for computations. */
type Queue = <T>(work: () => Promise<T>) => Promise<T>;

const deriveKey = promisify<string, string, number, object, Buffer>(scrypt);

/** Format of better-auth: `hex(salt):hex(key)`, with N=2^14, r=16, p=1 and the hex text of the salt as salt. */
const referenceForm = /^([0-9a-f]{32}):([0-9a-f]{128})$/i;

async function verifyReferenceForm(password: string, salt: string, key: string): Promise<boolean> {
  const options = { N: 2 ** 14, r: 16, p: 1, maxmem: 128 * 2 ** 14 * 16 * 2 };
  const derived = await deriveKey(password, salt, 64, options);
  return timingSafeEqual(derived, Buffer.from(key, 'hex'));
}

/** The cost of that format. */
const referenceCost: PasswordCost = { logN: 14, r: 16, p: 1 };

/** The time for one block grows with its memory, and there are `p` of them. */
const blockOf = ({ logN, r }: PasswordCost): number => 2 ** logN * r;

/**
 * Adds the time by which checking a hash of another cost is faster than one of the current cost. Otherwise a fast
 * answer would show that there is an account whose owner has not signed in since the cost changed.
 */
async function fillUp(password: string, taken: PasswordCost, current: PasswordCost): Promise<void> {
  const { logN, r } = taken;
  const p = Math.floor((blockOf(current) * current.p) / blockOf(taken)) - taken.p;
  // Also for a damaged hash without a cost.
  if (!Number.isSafeInteger(p) || p < 1) return;
  await deriveKey(password, '', 64, { N: 2 ** logN, r, p, maxmem: 256 * r * (2 ** logN + p) });
}

/** Parts of a hash that can be added: a quarter of its memory, and so a quarter of its time, for each of its `p`. */
const QUARTER = 4;

/** Adds a part of the time of a hash of the current cost, from 0 to 1. */
async function fillPart(password: string, left: number, { logN, r, p }: PasswordCost): Promise<void> {
  const N = Math.max(2, 2 ** logN / QUARTER);
  const times = Math.round(left * p * QUARTER);
  if (times < 1) return;
  await deriveKey(password, '', 64, { N, r, p: times, maxmem: 256 * r * (N + times) });
}

/** Format of scrypt-kdf: base64 of 96 bytes that begin with `scrypt`. */
const headerForm = /^c2NyeXB0[A-Za-z0-9+/]{120}$/;

/** Whether a password can be checked by a stored text. Any other text is a wrong password for ever. */
export const isPasswordHash = (stored: string): boolean =>
  referenceForm.test(stored) || headerForm.test(stored) || readForeignHash(stored) !== undefined;

const normalize = (password: string): string => password.normalize('NFKC');

/**
 * Passwords by scrypt in the standard header form; every computation goes through `queue`. Hashes of other products
 * are checked as they are, and are outdated. `meter` is of one service, which has one cost.
 */
export function createPasswordHasher(
  cost: PasswordCost,
  queue: Queue,
  meter: WorkMeter = createWorkMeter(),
): PasswordHasher {
  const isCurrent = (hash: string): boolean => {
    const { logN, r, p } = viewParams(hash);
    return logN === cost.logN && r === cost.r && p === cost.p;
  };

  const hash = (password: string): Promise<string> =>
    queue(async () =>
      Buffer.from(await meter.whole(() => kdf(normalize(password), { ...cost }))).toString('base64'),
    );

  const verifyDummy = async (password: string): Promise<void> => {
    await queue(() => meter.whole(() => kdf(normalize(password), { ...cost })));
  };

  /** Other products hash what is typed; some of them its NFKC form. */
  const verifyForeign = (password: string, { verify }: ForeignHash): Promise<boolean> =>
    queue(async () => {
      const normal = normalize(password);
      const { result, left } = await meter.part(
        async () => (await verify(password)) || (normal !== password && (await verify(normal))),
      );
      await fillPart(password, left, cost);
      return result;
    });

  return {
    hash,
    async verify(password, stored) {
      const [, salt, key] = referenceForm.exec(stored) ?? [];
      if (salt && key) {
        const valid = await queue(async () => {
          const isRight = await verifyReferenceForm(normalize(password), salt, key);
          await fillUp(password, referenceCost, cost);
          return isRight;
        });
        return { valid, outdated: true };
      }
      const foreign = readForeignHash(stored);
      if (foreign) return { valid: await verifyForeign(password, foreign), outdated: true };
      if (!headerForm.test(stored)) {
        await verifyDummy(password);
        return { valid: false, outdated: false };
      }
      const valid = await queue(async () => {
        const isRight = await verifyKey(stored, normalize(password));
        await fillUp(password, viewParams(stored), cost);
        return isRight;
      });
      return { valid, outdated: !isCurrent(stored) };
    },
    verifyDummy,
  };
}
