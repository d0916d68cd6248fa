import type { ForeignRow } from '@keystead/db';
import { isBroken, type ReadRow } from '../files/file-row.ts';
import type { TextFile } from '../files/open-text-file.ts';
import { readRows } from '../files/read-rows.ts';
import { filledOf } from '../values.ts';
import { idOf, passwordIdsOf } from './identities.ts';
import { FURTHER } from './read-user.ts';

/** A row of the export of hashes. */
interface Known {
  hash: string;
  line: number;
  /** Whether somebody of the export of users has it. */
  isTaken: boolean;
}

/** The two exports of a tenant. */
export interface Pair {
  users: TextFile;
  hashes: TextFile;
}

async function readHashes(file: TextFile): Promise<ReadonlyMap<string, Known>> {
  const known = new Map<string, Known>();
  for await (const row of readRows(file, file.read())) {
    if (isBroken(row)) continue;
    const [id, hash] = [idOf(row.row), filledOf(row.row, 'passwordHash')];
    if (id !== null && hash !== null && !known.has(id))
      known.set(id, { hash, line: row.number, isTaken: false });
  }
  return known;
}

/** A user with the password that the other file has. */
function withPassword(row: ForeignRow, known: ReadonlyMap<string, Known>): ForeignRow {
  const found = passwordIdsOf(row).flatMap((id) => known.get(id) ?? []);
  for (const one of found) one.isTaken = true;
  const [first, ...others] = found;
  return first ? { ...row, passwordHash: first.hash, [FURTHER]: others.length } : row;
}

/**
 * The users of one file with the passwords of the other one, and then those whom only the other one has. The hashes are
 * in memory meanwhile: no order of the two files is promised.
 */
export async function* mergeRows({ users, hashes }: Pair): AsyncGenerator<ReadRow, void> {
  const known = await readHashes(hashes);
  for await (const row of readRows(users, users.read()))
    yield isBroken(row) ? row : { ...row, row: withPassword(row.row, known) };
  for await (const row of readRows(hashes, hashes.read())) {
    const one = isBroken(row) ? undefined : known.get(idOf(row.row) ?? '');
    if (one?.isTaken !== true || one.line !== row.number) yield { ...row, part: 'hashes' };
  }
}
