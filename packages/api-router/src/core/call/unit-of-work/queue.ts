import type { Event, Orm, UniqueConstraint } from '@keystead/db';
import type { RequiredEntityData } from '@mikro-orm/core';
import type { Task } from '#core/call/deps.ts';
import { createFound, type Found } from '#core/call/unit-of-work/found.ts';
import type { LockedRows } from '#core/call/unit-of-work/locked-rows.ts';
import type { LockRequest, Locks, TakenLocks } from '#core/call/unit-of-work/locks.ts';
import type { WorkFacts } from '#core/call/unit-of-work/work-facts.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';

/**
 * Statement of a transaction, which gets the locked rows. If it throws, the whole unit is rolled back. It can
 * queue others only with `writeWithin`.
 */
export type Statement<Result = unknown> = (em: Orm['em'], locked: LockedRows) => Promise<Result>;

/** Adds a statement to a list, and returns its future result. */
export function queueInto<Result>(statements: Statement[], statement: Statement<Result>): Found<Result> {
  const { found, set } = createFound<Result>();
  statements.push(async (em, locked) => set(await statement(em, locked)));
  return found;
}

/** Checked in each transaction of a unit. */
export interface Condition {
  /** Rows that must not change until the transaction ends. */
  share?: Locks;
  /** Throws if it is not true. */
  check: Statement<void>;
}

/** An event as it is written. */
export type EventRow = RequiredEntityData<Event>;

export interface LaterWork {
  task: Task;
  facts: WorkFacts;
}

/** Work of a unit, which only this folder reads and changes. */
export interface UnitQueue {
  locks: LockRequest[];
  statements: Statement[];
  /** See `complete`. */
  completions: (() => Promise<void>)[];
  /** Rows of the log, written after the statements and the completions, together. */
  events: EventRow[];
  /** Statements of the application, which run after those of the service. */
  own: Statement[];
  /**
   * Conditions by name, which each transaction of the unit checks before its statements. They stay when the
   * unit begins again, and after an early commit.
   */
  conditions: Map<string, Condition>;
  tasks: LaterWork[];
  /** Unique constraints, each with the error for a violation. */
  taken: Map<UniqueConstraint, ErrorDefinition>;
  /** Locks of the current transaction; undefined outside of one. */
  writing: TakenLocks | undefined;
  /** Something was taken outside of the unit, so that the unit cannot run again. */
  isBound: boolean;
  /** Name of the call, if it may not write rows of the application. */
  query: string | undefined;
  /** Users of whose changes other processes have been told, with a transaction. */
  told: Set<string>;
  /** True after the end of the unit: nothing can be queued or read in it. */
  isOver: boolean;
  /** The EntityManager was used, so that there may be something to write. */
  hasWork: () => boolean;
}

/** Property of the queue in a unit. It is a symbol, so that other code cannot read it. */
export const queueKey: unique symbol = Symbol('queue');

export interface Queued {
  readonly [queueKey]: UnitQueue;
}

export const queueOf = (unit: Queued): UnitQueue => unit[queueKey];

export const createQueue = (hasWork: () => boolean): UnitQueue => ({
  locks: [],
  statements: [],
  completions: [],
  events: [],
  own: [],
  conditions: new Map(),
  tasks: [],
  taken: new Map(),
  writing: undefined,
  isBound: false,
  query: undefined,
  told: new Set(),
  isOver: false,
  hasWork,
});

/** Marks that a unit cannot run again. */
export function bind(caller: object | Queued): void {
  if (queueKey in caller) queueOf(caller).isBound = true;
}

/** Contents of the queue at this point, to return to. */
export interface Mark {
  locks: number;
  statements: number;
  completions: number;
  events: number;
  own: number;
  tasks: number;
}

export const markOf = ({ locks, statements, completions, events, own, tasks }: UnitQueue): Mark => ({
  locks: locks.length,
  statements: statements.length,
  completions: completions.length,
  events: events.length,
  own: own.length,
  tasks: tasks.length,
});

/** Drops everything that was queued since. */
export function returnTo(queue: UnitQueue, mark: Mark): void {
  const { locks, statements, completions, events, own, tasks } = queue;
  locks.splice(mark.locks);
  statements.splice(mark.statements);
  completions.splice(mark.completions);
  events.splice(mark.events);
  own.splice(mark.own);
  tasks.splice(mark.tasks);
}

export const START: Mark = { locks: 0, statements: 0, completions: 0, events: 0, own: 0, tasks: 0 };
