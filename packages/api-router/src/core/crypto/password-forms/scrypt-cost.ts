import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/** @see RFC 7914 section 2 */
export interface ScryptCost {
  N: number;
  r: number;
  p: number;
}

const compute = promisify<string | Buffer, Buffer, number, object, Buffer>(scrypt);

/** Blocks in memory, those of the parts that are mixed, and blocks that are computed. */
const MOST_MEMORY = 2 ** 23;
const MOST_PARTS = 2 ** 20;
const MOST_WORK = 2 ** 24;

const isPossible = ({ N, r, p }: ScryptCost): boolean =>
  N >= 2 && r >= 1 && p >= 1 && Number.isInteger(Math.log2(N)) && Math.log2(N) < 16 * r;

/** A higher cost is refused before anything is computed. */
export const isAffordable = (cost: ScryptCost): boolean => {
  const { N, r, p } = cost;
  return isPossible(cost) && N * r <= MOST_MEMORY && r * p <= MOST_PARTS && N * r * p <= MOST_WORK;
};

export const isWithin = (cost: ScryptCost, limit: ScryptCost): boolean =>
  isPossible(cost) && cost.N * cost.r <= limit.N * limit.r && cost.p <= limit.p && cost.r <= limit.r;

/** Bytes. */
export const memoryOf = ({ N, r, p }: ScryptCost): number => 128 * r * (N + p);

export const kindOf = ({ N, r, p }: ScryptCost): string => `scrypt ${N} ${r} ${p}`;

interface Salted extends ScryptCost {
  salt: Buffer;
  length: number;
}

export const deriveScrypt = (password: string, { salt, length, N, r, p }: Salted): Promise<Buffer> =>
  compute(password, salt, length, { N, r, p, maxmem: 2 * memoryOf({ N, r, p }) });
