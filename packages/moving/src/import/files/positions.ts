import { UsageFault } from '../usage-fault.ts';
import type { FileRow } from './file-row.ts';
import { toOwnId } from './ids.ts';

const CHANGED =
  'The file is not the one with which the import was halted: give it that one, or run it with --restart.';

/** Where a row is. */
export type Place = Pick<FileRow, 'number' | 'part'>;

export const toLine = ({ number, part }: Place): string =>
  part === undefined ? String(number) : `${part} ${number}`;

/** Where a row is: its line, and a sign of who is there, by which another file is told. */
export const toPosition = (place: Place, id: string | undefined): string =>
  `${toLine(place)}:${toOwnId('position', id ?? '').slice(0, 8)}`;

/** The place at which an import was halted. */
export interface Halt {
  isAt(place: Place): boolean;
  /** Throws if somebody else is there now. */
  assertSame(position: string): true;
  /** Throws if the file has no such line any more. */
  assertFound(isFound: boolean): void;
}

export function parsePosition(after: string | null): Halt | undefined {
  if (after === null) return undefined;
  return {
    isAt: (place) => after.startsWith(`${toLine(place)}:`),
    assertSame(position) {
      if (position === after) return true;
      throw new UsageFault(CHANGED);
    },
    assertFound(isFound) {
      if (!isFound) throw new UsageFault(CHANGED);
    },
  };
}
