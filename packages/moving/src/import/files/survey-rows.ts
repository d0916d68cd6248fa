import { hash } from 'node:crypto';
import { toNormalEmail } from '@keystead/api-router/imports';
import type { ReadRow } from './file-row.ts';
import type { FileUser } from './file-user.ts';
import { toLine } from './positions.ts';

/** From a look at the whole file, before the first person is written. */
export interface Survey {
  /** Number of rows. */
  count: number;
  /** True if somebody else in the file has the same e-mail address, and is verified alone, or came first. */
  hasOlderTwin(row: ReadRow): boolean;
}

/** The user of a row; undefined for one who is not imported. */
export type FindUser = (row: ReadRow) => FileUser | undefined;

const toKey = ({ email }: FileUser): bigint =>
  hash('sha256', toNormalEmail(email), 'buffer').readBigUInt64BE();

/** Numbers that take eight bytes each. */
class Keys {
  #keys = new BigUint64Array(1024);
  #length = 0;

  add(key: bigint): void {
    if (this.#length === this.#keys.length) {
      const longer = new BigUint64Array(this.#length * 2);
      longer.set(this.#keys);
      this.#keys = longer;
    }
    this.#keys[this.#length] = key;
    this.#length += 1;
  }

  /** Those that were added more than once. */
  findRepeated(): ReadonlySet<bigint> {
    const sorted = this.#keys.subarray(0, this.#length).sort();
    return new Set(sorted.filter((key, index) => index > 0 && key === sorted[index - 1]));
  }
}

/** A row among those of its line: JSON may be on one line. */
const toPlace = (row: ReadRow, { id, email }: FileUser): string => `${toLine(row)} ${id ?? email}`;

interface First {
  place: string;
  isVerified: boolean;
  createdAt: number;
}

/**
 * Whoever has shown that the mailbox is theirs comes before whoever was there earlier: an account at a provider that does
 * not say whose the address is may be of somebody else. Of people who are as old the first one in the file counts.
 */
const isBefore = (one: First, other: First): boolean =>
  one.isVerified === other.isVerified ? one.createdAt <= other.createdAt : one.isVerified;

/** Of those with one address all but the one who comes first. */
async function findLater(
  rows: AsyncIterable<ReadRow>,
  find: FindUser,
  repeated: ReadonlySet<bigint>,
): Promise<ReadonlySet<string>> {
  const later = new Set<string>();
  const firsts = new Map<string, First>();
  for await (const row of rows) {
    const user = find(row);
    if (user === undefined || !repeated.has(toKey(user))) continue;
    const email = toNormalEmail(user.email);
    const one = {
      place: toPlace(row, user),
      isVerified: user.emailVerified,
      createdAt: user.createdAt?.getTime() ?? Number.POSITIVE_INFINITY,
    };
    const first = firsts.get(email);
    if (first !== undefined && isBefore(first, one)) {
      later.add(one.place);
      continue;
    }
    if (first !== undefined) later.add(first.place);
    firsts.set(email, one);
  }
  return later;
}

/** Reads the rows once, and once more if two of them have one address. Eight bytes of each stay in memory. */
export async function surveyRows(rows: () => AsyncIterable<ReadRow>, find: FindUser): Promise<Survey> {
  const keys = new Keys();
  let count = 0;
  for await (const row of rows()) {
    count += 1;
    const user = find(row);
    if (user !== undefined) keys.add(toKey(user));
  }
  const repeated = keys.findRepeated();
  const later = repeated.size === 0 ? new Set<string>() : await findLater(rows(), find, repeated);
  return {
    count,
    hasOlderTwin(row) {
      const user = later.size === 0 ? undefined : find(row);
      return user !== undefined && later.has(toPlace(row, user));
    },
  };
}
