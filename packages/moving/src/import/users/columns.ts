import { UsageFault } from '../usage-fault.ts';

/** Columns of the file that an application writes itself. */
export const columns = [
  'id',
  'email',
  'emailVerified',
  'name',
  'image',
  'username',
  'createdAt',
  'updatedAt',
  'passwordHash',
  'totpSecret',
  'backupCodes',
  'banned',
  'banReason',
  'role',
  'accounts',
  'fields',
] as const;

/** Letters that must be added, left out or changed to make one word of another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, mark] of [...other].entries())
      next.push(
        Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + (letter === mark ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/** Names longer than this are like none of the columns. */
const LONG = 64;

/** Throws a `UsageFault` for a name that is no column, with the one that is most like it. */
export function assertColumns(names: readonly string[]): void {
  const unknown = names.find((name) => !columns.some((column) => column === name));
  if (unknown === undefined) return;
  const shown = unknown.slice(0, LONG);
  const [nearest] = columns.toSorted(
    (one, other) => distance(plain(shown), plain(one)) - distance(plain(shown), plain(other)),
  );
  throw new UsageFault(
    `The file has a column ${JSON.stringify(shown)}; the nearest one that is known is ${nearest}. --ignore-unknown passes over it.`,
  );
}
