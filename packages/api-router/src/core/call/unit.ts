import { FlushMode, type Orm, type UniqueConstraint } from '@keystead/db';
import { type Actor, actorOf, nobody } from '#core/call/caller.ts';
import type { AuthDeps, Task } from '#core/call/deps.ts';
import type { Found } from '#core/call/unit-of-work/found.ts';
import type { RowsToLock } from '#core/call/unit-of-work/locked-rows.ts';
import { areTaken, type Locks } from '#core/call/unit-of-work/locks.ts';
import { createSql, type Sql } from '#core/call/unit-of-work/own-sql.ts';
import {
  createQueue,
  queueInto,
  queueKey,
  type Statement,
  type UnitQueue,
} from '#core/call/unit-of-work/queue.ts';
import type { WorkFacts } from '#core/call/unit-of-work/work-facts.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import type { OptionValues } from '#core/options/define-options.ts';

export type { Found };

/** The request that causes the work, or the service itself. Events and mails use its facts. */
export interface UnitSource {
  deps: AuthDeps;
  options: OptionValues;
  /** Time of the work. It is the same during the whole work. */
  now: Date;
  /** The IP address of the client, if it is known. */
  ip: string | null;
  userAgent: string | null;
  /** The `Accept-Language` header, for mails. */
  languages: string | null;
  /** As the client says, for mails. */
  timeZone: string | null;
  /** Id of the request in every log. */
  requestId: string | null;
  /** The client has closed its connection. */
  isGone: () => boolean;
  /** Id of the browser, if it is one of the owner of this e-mail address, given in its normal form. */
  findOwnBrowser: (email: string) => Promise<string | undefined>;
  /** Who does it, for events. */
  actor: () => Actor;
}

/** Unit of work: everything in it is written together or not at all. A call is one; `detached` makes others. */
export interface Unit extends UnitSource {
  /** @internal */
  readonly [queueKey]: UnitQueue;
  /**
   * EntityManager of this unit, created at the first use.
   * @internal
   */
  em: () => Orm['em'];
  /**
   * Locks rows that the unit changes, or whose changes it must see. The transaction takes all locks before
   * anything else, always in one order; the next transaction that locks one of the rows waits until this one ends.
   */
  lock(rows: RowsToLock): void;
  /** @internal */
  lock(locks: Locks): void;
  /** Locks rows that must not change, with a lock that other transactions may share. */
  share(rows: RowsToLock): void;
  /** @internal */
  share(locks: Locks): void;
  /**
   * Queues a statement for the transaction, before the changes of the EntityManager.
   * @internal
   */
  write: <Result>(statement: Statement<Result>) => Found<Result>;
  /** SQL of an application: reads at once, and writes in the transaction, after the statements of the service. */
  sql: Sql;
  /**
   * Error for a violation of a unique constraint. A violation of any other one is a bug.
   * @internal
   */
  onTaken: (constraint: UniqueConstraint, error: ErrorDefinition) => void;
  /** Queues work for the time after the commit and the answer: mails and `after` hooks. */
  later: (task: Task, facts: WorkFacts) => void;
  /**
   * Ids of users that the unit changes. Copies of their sessions become invalid at the commit.
   * @internal
   */
  changed: Set<string>;
}

/** @internal */
export function createUnit(caller: UnitSource): Unit {
  const { deps, options, now, ip, userAgent, languages, timeZone, requestId } = caller;
  const { isGone, findOwnBrowser, actor } = caller;
  let em: Orm['em'] | undefined;
  const queue = createQueue(() => em !== undefined);
  const addLocks = (locks: Locks, isShared: boolean): void => {
    const { writing } = queue;
    if (!writing) queue.locks.push({ locks, isShared });
    else if (!areTaken(writing, { locks, isShared }))
      throw new TypeError('a transaction takes its locks before its statements, so name them before');
  };
  return {
    deps,
    options,
    now,
    ip,
    userAgent,
    languages,
    timeZone,
    requestId,
    isGone,
    findOwnBrowser,
    actor,
    em() {
      // All writes happen at the end, so a query must not flush.
      em ??= deps.orm.em.fork({ flushMode: FlushMode.COMMIT });
      return em;
    },
    lock: (locks) => addLocks(locks, false),
    share: (locks) => addLocks(locks, true),
    write(statement) {
      if (queue.writing) throw new TypeError('a statement queues others by `writeWithin` only');
      return queueInto(queue.statements, statement);
    },
    sql: createSql(deps.orm, queue),
    onTaken: (constraint, error) => void queue.taken.set(constraint, error),
    later: (task, facts) => void queue.tasks.push({ task, facts }),
    changed: new Set(),
    [queueKey]: queue,
  };
}

/**
 * The service as a caller, for work without a request.
 * @internal
 */
export const serviceCaller = (deps: AuthDeps): UnitSource => ({
  deps,
  options: deps.options,
  now: deps.clock(),
  ip: null,
  userAgent: null,
  languages: null,
  timeZone: null,
  requestId: null,
  isGone: () => false,
  findOwnBrowser: async () => undefined,
  actor: () => actorOf(nobody),
});
