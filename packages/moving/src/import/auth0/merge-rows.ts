import type { ForeignRow } from '@keystead/db';
import { isBroken, type ReadRow } from '../files/file-row.ts';
import type { TextFile } from '../files/open-text-file.ts';
import { readRows } from '../files/read-rows.ts';
import { readWholeRows } from '../files/whole-rows.ts';
import { filledOf } from '../values.ts';
import { idOf, passwordIdsOf } from './identities.ts';
import { FURTHER } from './read-user.ts';

/** A row of the export of hashes. */
interface Known {
  hash: string;
  line: number;
}

/** Rows of the export of hashes, by the ids of their users. */
export type KnownHashes = ReadonlyMap<string, Known>;

/** The two exports of a tenant. */
export interface Pair {
  users: TextFile;
  hashes: TextFile;
  /** From the second file, by `readHashes`. */
  known: KnownHashes;
}

/** Throws a `UsageFault` for a line that cannot be read: its owner would be imported without a password. */
export async function readHashes(file: TextFile): Promise<KnownHashes> {
  const known = new Map<string, Known>();
  for await (const row of readWholeRows(file, `The export of password hashes, ${file.name},`)) {
    const [id, hash] = [idOf(row.row), filledOf(row.row, 'passwordHash')];
    if (id !== null && hash !== null && !known.has(id)) known.set(id, { hash, line: row.number });
  }
  return known;
}

/** A user with the password that the other file has, which counts as taken. */
function withPassword(row: ForeignRow, known: KnownHashes, taken: Set<Known>): ForeignRow {
  const found = passwordIdsOf(row).flatMap((id) => known.get(id) ?? []);
  for (const one of found) taken.add(one);
  const [first, ...others] = found;
  return first ? { ...row, passwordHash: first.hash, [FURTHER]: others.length } : row;
}

/**
 * The users of one file with the passwords of the other one, and then those whom only the other one has. The hashes are
 * in memory meanwhile: no order of the two files is promised.
 */
export async function* mergeRows({ users, hashes, known }: Pair): AsyncGenerator<ReadRow, void> {
  const taken = new Set<Known>();
  for await (const row of readRows(users, users.read())) {
    const there = { ...row, file: users.name };
    yield isBroken(there) ? there : { ...there, row: withPassword(there.row, known, taken) };
  }
  for await (const row of readRows(hashes, hashes.read())) {
    const one = isBroken(row) ? undefined : known.get(idOf(row.row) ?? '');
    if (one === undefined || !taken.has(one) || one.line !== row.number)
      yield { ...row, part: 'hashes', file: hashes.name };
  }
}
