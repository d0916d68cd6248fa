import type { FindHashKey, ForeignHash } from '#core/crypto/password-forms/foreign-hash.ts';
import { readHeaderForm } from '#core/crypto/password-forms/header-form.ts';
import { readForeignHash } from '#core/crypto/password-forms/index.ts';
import { deriveScrypt, kindOf, type ScryptCost } from '#core/crypto/password-forms/scrypt-cost.ts';
import { readWeakText } from '#core/crypto/password-forms/weak-hash.ts';
import { readWrapped, toWrappedPassword, toWrappedText } from '#core/crypto/password-forms/wrapped.ts';
import { kdf } from '#core/crypto/scrypt-library.ts';
import { createWorkMeter, type WorkMeter } from '#core/crypto/work-meter.ts';
import { AuthError } from '#core/errors/auth-error.ts';

/** Parts of the memory of a hash, each of which takes about that part of its time. */
const PIECES = 64;
/** Each step computes so many times as much as all steps before it. */
const GROWTH = 3;
const NO_SALT = Buffer.alloc(0);

/**
 * Adds the time by which work of another kind is faster than a hash of the current cost. Otherwise a fast answer would
 * show that there is an account whose owner has not signed in since the cost changed, or since they were imported.
 */
async function fillUp(meter: WorkMeter, current: ScryptCost, kind: string): Promise<void> {
  const { r, p } = current;
  const N = Math.max(2, current.N / PIECES);
  const piece = `piece of ${kindOf(current)}`;
  const compute = (times: number) =>
    meter.run(piece, () => deriveScrypt('', { N, r, p: times, salt: NO_SALT, length: 64 }), times);

  const most = 2 * PIECES * p;
  const whole = meter.timeOf(kindOf(current));
  const taken = meter.timeOf(kind);
  if (whole === undefined || taken === undefined || taken >= whole) return;
  // In growing steps, since how long a piece takes is known better after each of them.
  let done = 0;
  for (;;) {
    const target = Math.min(Math.round((whole - taken) / (meter.timeOf(piece) ?? whole / most)), most);
    const step = Math.min(target - done, Math.max(1, GROWTH * done));
    if (step < 1) return;
    await compute(step);
    done += step;
  }
}

/** Costs of a hash by scrypt, RFC 7914 section 2: N = 2^logN, block size r, parallelization p. Memory is 128 · N · r bytes. */
export interface PasswordCost {
  logN: number;
  r: number;
  p: number;
}

export interface PasswordVerdict {
  valid: boolean;
  /** The stored hash has an old format or cost, so that the password should be hashed again. */
  outdated: boolean;
}

/** Functions that hash a password and check one. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Checks a password. A hash in an unknown format never matches, and takes as long as a wrong password. */
  verify(password: string, hash: string): Promise<PasswordVerdict>;
  /** Takes as long as `verify`. Used if the user does not exist, so that the response time does not tell. */
  verifyDummy(password: string): Promise<void>;
}

/** Queue for computations. */
type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** For hashes of other products. */
export interface HasherParts {
  /** Belongs to one service, which has one cost. */
  meter?: WorkMeter;
  /** Runs one check at a time: for those that need much memory. */
  oneAtATime?: Queue;
  findKey?: FindHashKey;
  /** Is told why a hash could not be checked, which counts as a wrong password. */
  onFault?: (error: unknown) => void;
}

/** Bytes of memory above which hashes of other products are checked one at a time. Ours take 64 MiB by default. */
const MUCH_MEMORY = 2 ** 27;

const toScryptCost = ({ logN, r, p }: PasswordCost): ScryptCost => ({ N: 2 ** logN, r, p });

const read = (stored: string, cost?: ScryptCost): ForeignHash | undefined =>
  readHeaderForm(stored, cost) ?? readWrapped(stored, cost) ?? readForeignHash(stored);

/**
 * A password can be checked by the stored text. By any other text every password is wrong, for ever. `current` is the
 * cost of the service, which is never too high for it.
 */
export const isPasswordHash = (stored: string, current?: PasswordCost): boolean =>
  read(stored, current && toScryptCost(current)) !== undefined;

/**
 * Makes a hash of the service of a weak one of another product, as readers of sources hand it on; any other text stays
 * as it is. The weak one is not stored.
 */
export async function wrapWeakHash(given: string, cost: PasswordCost): Promise<string> {
  const weak = readWeakText(given);
  if (!weak) return given;
  const own = Buffer.from(await kdf(toWrappedPassword(weak), { ...cost })).toString('base64');
  return toWrappedText(weak, own);
}

const normalize = (password: string): string => password.normalize('NFKC');

/** Other products hash the password as it is typed; some of them hash its NFKC form. */
function textsFor({ isNormal }: ForeignHash, password: string): string[] {
  const normal = normalize(password);
  return isNormal || normal === password ? [normal] : [password, normal];
}

const noKeys: FindHashKey = async (id) => {
  throw new Error(`there is no hash key ${id}`);
};

/**
 * Passwords by scrypt in the standard header form; every computation goes through `queue`. Hashes of other products
 * are checked as they are, and are outdated.
 */
export function createPasswordHasher(
  cost: PasswordCost,
  queue: Queue,
  { meter = createWorkMeter(), oneAtATime = (work) => work(), findKey = noKeys, onFault }: HasherParts = {},
): PasswordHasher {
  const current = toScryptCost(cost);
  const currentKind = kindOf(current);

  const compute = (password: string): Promise<Uint8Array> =>
    meter.run(currentKind, () => kdf(normalize(password), { ...cost }));

  const verifyDummy = async (password: string): Promise<void> => {
    await queue(() => compute(password));
  };

  const checkText = async (found: ForeignHash, text: string): Promise<boolean> => {
    try {
      return await found.verify(text, findKey);
    } catch (error) {
      if (error instanceof AuthError) throw error;
      onFault?.(error);
      return false;
    }
  };

  /** Both texts are always compared, and side by side: how long it takes must not depend on which of them is right. */
  const checkTexts = async (found: ForeignHash, texts: readonly string[]): Promise<boolean> => {
    if (found.memory <= MUCH_MEMORY)
      return (await Promise.all(texts.map((text) => checkText(found, text)))).includes(true);
    let valid = false;
    for (const text of texts) valid = (await checkText(found, text)) || valid;
    return valid;
  };

  /** The first check of a process has nothing to be compared with, so one of ours runs beside it. */
  const check = async (found: ForeignHash, password: string): Promise<boolean> => {
    const texts = textsFor(found, password);
    const kind = texts.length === 1 ? found.kind : `${found.kind} twice`;
    const work = () => meter.run(kind, () => checkTexts(found, texts));
    if (kind === currentKind) return work();
    if (meter.timeOf(currentKind) === undefined) return (await Promise.all([work(), compute(password)]))[0];
    const valid = await work();
    await fillUp(meter, current, kind);
    return valid;
  };

  return {
    hash: (password) => queue(async () => Buffer.from(await compute(password)).toString('base64')),
    async verify(password, stored) {
      const found = read(stored, current);
      if (!found) {
        await verifyDummy(password);
        return { valid: false, outdated: false };
      }
      const isOurs = readHeaderForm(stored, current) !== undefined;
      const lane = found.memory > MUCH_MEMORY && found.kind !== currentKind ? oneAtATime : runNow;
      const valid = await lane(() => queue(() => check(found, password)));
      return { valid, outdated: !isOurs || found.kind !== currentKind };
    },
    verifyDummy,
  };
}

const runNow: Queue = (work) => work();
