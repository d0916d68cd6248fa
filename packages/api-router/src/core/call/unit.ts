import type { Orm } from '@keystead/db';
import { FlushMode } from '@mikro-orm/core';
import type { AuthDeps, Task } from '#core/call/deps.ts';
import type { OptionValues } from '#core/options/define-options.ts';

/** Statement of a transaction. If it throws, the whole unit is rolled back. */
export type Statement = (em: Orm['em']) => Promise<unknown>;

/** The request that causes the work, or the service itself. Events and mails use its facts. */
export interface Caller {
  deps: AuthDeps;
  options: OptionValues;
  /** Time of the work. It is the same in all of the work. */
  now: Date;
  /** The IP address of the client, if it is known. */
  ip: string | null;
  userAgent: string | null;
  /** The `Accept-Language` header, for mails. */
  languages: string | null;
  /** Names the request in every log. */
  requestId: string | null;
  /** Whether nobody waits for the answer any more. */
  isGone: () => boolean;
  /** Whether the browser of the client is one of the owner of this address, which is given in its normal form. */
  ownsMailbox: (email: string) => Promise<boolean>;
  /** Id of the administrator who acts as the user of the session, if one does. Events name both. */
  impersonatorId: () => string | null;
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

/** Unit of work: everything in it is written together or not at all. A call is one; `detached` makes others. */
export interface Unit extends Caller {
  /** EntityManager of this unit, made at the first use. */
  em: () => Orm['em'];
  /** Queues a statement for the transaction, before what the EntityManager has to write. */
  write: (statement: Statement) => void;
  /** Queues work for the time after the commit and the answer: mails and `after` hooks. */
  later: (task: Task, facts: WorkFacts) => void;
  /** Ids of users that the unit changes. Copies of their sessions become invalid at the commit. */
  changed: Set<string>;
  /** Queued statements and tasks, for `commit`. */
  queue: UnitQueue;
}

export interface UnitQueue {
  statements: Statement[];
  tasks: LaterWork[];
  /** Whether the EntityManager was used, so that there may be something to write. */
  hasWork: () => boolean;
}

export function createUnit(caller: Caller): Unit {
  const { deps, options, now, ip, userAgent, languages, requestId, isGone, ownsMailbox, impersonatorId } =
    caller;
  let em: Orm['em'] | undefined;
  const statements: Statement[] = [];
  const tasks: LaterWork[] = [];
  return {
    deps,
    options,
    now,
    ip,
    userAgent,
    languages,
    requestId,
    isGone,
    ownsMailbox,
    impersonatorId,
    em() {
      // All writes happen at the end. A query must not flush what waits.
      em ??= deps.orm.em.fork({ flushMode: FlushMode.COMMIT });
      return em;
    },
    write: (statement) => statements.push(statement),
    later: (task, facts) => tasks.push({ task, facts }),
    changed: new Set(),
    queue: { statements, tasks, hasWork: () => em !== undefined },
  };
}

/** The service as a caller, for work that no request caused. */
export const serviceCaller = (deps: AuthDeps): Caller => ({
  deps,
  options: deps.options,
  now: deps.clock(),
  ip: null,
  userAgent: null,
  languages: null,
  requestId: null,
  isGone: () => false,
  ownsMailbox: async () => false,
  impersonatorId: () => null,
});
