import { DeadlockException, DriverException } from '@mikro-orm/core';

/**
 * Reasons why the database does not answer:
 * - `unreachable`: no connection, or a connection that broke
 * - `stalled`: all connections were in use for too long
 * - `locked`: a lock was held for too long, or a deadlock
 * - `slow`: a statement took too long
 * - `full`: no disk space or no memory left
 * - `file`: the SQLite file cannot be read or written, or was replaced
 */
export type OutageKind = 'unreachable' | 'stalled' | 'locked' | 'slow' | 'full' | 'file';

/** A temporary failure of the database: the same call may succeed in a moment. */
export class DatabaseOutage extends DriverException {
  readonly kind: OutageKind;

  constructor(kind: OutageKind, cause: Error) {
    super(cause);
    this.kind = kind;
    this.cause = cause;
  }
}

/** Whole codes, and prefixes of codes; the longest match wins. */
const KINDS: [prefix: string, kind: OutageKind][] = [
  // SQLSTATE of PostgreSQL.
  ['08', 'unreachable'],
  ['25006', 'unreachable'],
  ['25P03', 'slow'],
  ['53', 'full'],
  ['53300', 'unreachable'],
  ['55P03', 'locked'],
  ['57014', 'slow'],
  ['57P', 'unreachable'],
  ['58', 'file'],
  // Result codes of SQLite.
  ['SQLITE_BUSY', 'locked'],
  ['SQLITE_LOCKED', 'locked'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_NOMEM', 'full'],
  ['SQLITE_IOERR', 'file'],
  ['SQLITE_CANTOPEN', 'file'],
  ['SQLITE_READONLY', 'file'],
  // Codes of the operating system.
  ['ECONN', 'unreachable'],
  // No socket at that path.
  ['ENOENT', 'unreachable'],
  ['EPIPE', 'unreachable'],
  ['ETIMEDOUT', 'unreachable'],
  ['ENOTFOUND', 'unreachable'],
  ['EAI_AGAIN', 'unreachable'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENETUNREACH', 'unreachable'],
];

/** Messages of `pg` for errors that have no code. */
const SENTENCES: [sentence: RegExp, kind: OutageKind][] = [
  [/^timeout exceeded when trying to connect/, 'stalled'],
  [/^Connection terminated/, 'unreachable'],
  [/connection error and is not queryable/, 'unreachable'],
  [/^Query read timeout/, 'slow'],
];

function kindOf(error: Error): OutageKind | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code === undefined) return SENTENCES.find(([sentence]) => sentence.test(error.message))?.[1];
  const matches = KINDS.filter(([prefix]) => code.startsWith(prefix));
  return matches.sort(([one], [other]) => other.length - one.length)[0]?.[1];
}

/**
 * Turns the error of a driver into an outage, if it is one. Use it only for the database, because other sockets
 * have the same codes.
 */
export function toOutage(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseOutage) return error;
  const kind = kindOf(error);
  return kind === undefined ? error : new DatabaseOutage(kind, error);
}

/** The outage among the causes of a failure, if there is one. */
export function findOutage(error: unknown): DatabaseOutage | undefined {
  if (error instanceof DatabaseOutage) return error;
  // Whether the database ended this transaction because of a deadlock or a conflict with another one.
  if (error instanceof DeadlockException) return new DatabaseOutage('locked', error);
  return error instanceof Error && error.cause !== undefined ? findOutage(error.cause) : undefined;
}

/** The database could not answer, so that the same call may succeed in a moment. */
export const isOutage = (error: unknown): boolean => findOutage(error) !== undefined;
