import { findOutage, toOutage } from './outage.ts';

const FULL =
  'The database takes no writes, because its disk is full: calls that write answer 503 until there is room.';
const BROKEN =
  'The database takes no writes, because its files cannot be written: calls that write answer 503 until they can.';
const AGAIN = 'The database takes writes again.';

/** Learns from failed calls that a database takes no writes. */
export interface WriteWatch {
  readonly isRefusing: boolean;
  /** The failure of a statement, as an outage if it is one. */
  toFailure(error: unknown): unknown;
  /** A write has succeeded after failures. */
  recover(): void;
}

/** `warn` gets a sentence for the operator at the first failure, and one at the end. */
export function createWriteWatch(warn: (message: string) => void): WriteWatch {
  let isRefusing = false;
  return {
    get isRefusing() {
      return isRefusing;
    },
    toFailure(error) {
      const failure = toOutage(error);
      const kind = findOutage(failure)?.kind;
      if ((kind === 'full' || kind === 'file') && !isRefusing) {
        isRefusing = true;
        warn(kind === 'full' ? FULL : BROKEN);
      }
      return failure;
    },
    recover() {
      if (isRefusing) warn(AGAIN);
      isRefusing = false;
    },
  };
}

/** The part of a connection class that writes. The one of PGlite has no such member. */
export interface WritingConnection {
  readonly writes: WriteWatch;
  /** There is so little room that the next write may fail. */
  isShortOfRoom(): Promise<boolean>;
}

export const isWriting = (connection: object): connection is WritingConnection => 'writes' in connection;
