import type { Orm, UniqueConstraint } from '@keystead/db';
import type { Task } from '#core/call/deps.ts';
import { createFound, type Found } from '#core/call/unit-of-work/found.ts';
import type { LockedRows, LockRequest, TakenLocks } from '#core/call/unit-of-work/locks.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';

/**
 * Statement of a transaction, which has the rows that the unit locked. If it throws, the whole unit is rolled back. It queues
 * nothing, but by `writeWithin`.
 */
export type Statement<Result = unknown> = (em: Orm['em'], locked: LockedRows) => Promise<Result>;

/** Puts a statement at the end of others, and answers the place of what it will find. */
export function queueInto<Result>(statements: Statement[], statement: Statement<Result>): Found<Result> {
  const { found, set } = createFound<Result>();
  statements.push(async (em, locked) => set(await statement(em, locked)));
  return found;
}

/** What the log says of work after the answer, should it fail. */
export interface WorkFacts {
  /** What it was: a kind of mail, or an option such as `hooks.afterUserCreate`. */
  kind: string;
  userId?: string | null;
}

export interface LaterWork {
  task: Task;
  facts: WorkFacts;
}

/** What a unit has to do, for this folder alone: nobody else sees or changes the order. */
export interface UnitQueue {
  locks: LockRequest[];
  statements: Statement[];
  tasks: LaterWork[];
  /** Unique constraints, with the error that a violation means. */
  taken: Map<UniqueConstraint, ErrorDefinition>;
  /** The locks of the transaction under way; undefined while there is none. */
  writing: TakenLocks | undefined;
  /** Whether something is kept whatever becomes of the unit, and would not be there for it a second time. */
  isBound: boolean;
  /** Whether the EntityManager was used, so that there may be something to write. */
  hasWork: () => boolean;
}

/** The name that the queue has in a unit. It is no text, so that a unit has no property for others to read. */
export const queueKey: unique symbol = Symbol('queue');

export interface Queued {
  readonly [queueKey]: UnitQueue;
}

export const queueOf = (unit: Queued): UnitQueue => unit[queueKey];

export const createQueue = (hasWork: () => boolean): UnitQueue => ({
  locks: [],
  statements: [],
  tasks: [],
  taken: new Map(),
  writing: undefined,
  isBound: false,
  hasWork,
});

/** Says of a caller that is a unit: it cannot begin again. */
export function bind(caller: object | Queued): void {
  if (queueKey in caller) queueOf(caller).isBound = true;
}

/** What was queued until now, to go back to. */
export interface Mark {
  locks: number;
  statements: number;
  tasks: number;
}

export const markOf = ({ locks, statements, tasks }: UnitQueue): Mark => ({
  locks: locks.length,
  statements: statements.length,
  tasks: tasks.length,
});

/** Drops what was queued since. */
export function returnTo({ locks, statements, tasks }: UnitQueue, mark: Mark): void {
  locks.splice(mark.locks);
  statements.splice(mark.statements);
  tasks.splice(mark.tasks);
}

export const START: Mark = { locks: 0, statements: 0, tasks: 0 };
