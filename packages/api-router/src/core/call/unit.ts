import type { Orm } from '@keystead/db';
import { FlushMode } from '@mikro-orm/core';
import type { AuthDeps, Task } from '#core/call/deps.ts';
import type { OptionValues } from '#core/options/define-options.ts';

/** Throws to undo the whole unit. */
export type Statement = (em: Orm['em']) => Promise<unknown>;

/** On whose behalf work is done: what events and mails say of the request. */
export interface Caller {
  deps: AuthDeps;
  options: OptionValues;
  /** The moment of the work; the same everywhere in it. */
  now: Date;
  /** The IP address of the client, if it is known. */
  ip: string | null;
  userAgent: string | null;
  /** The `Accept-Language` header, for mails. */
  languages: string | null;
  /** Names the request in every log. */
  requestId: string | null;
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

/** A unit of work: everything that is written together or not at all. A call is one; `detached` makes others. */
export interface Unit extends Caller {
  /** The unit's own EntityManager, made when it is first asked for. */
  em: () => Orm['em'];
  /** Queues a statement for the transaction, before what the EntityManager has to write. */
  write: (statement: Statement) => void;
  /** Queues work for after the commit and the answer: mails and `after` hooks. */
  later: (task: Task, facts: WorkFacts) => void;
  /** Users of whom the unit changes something: copies of their sessions are out of date once it is written. */
  changed: Set<string>;
  /** What was queued, for `commit`. */
  queue: UnitQueue;
}

export interface UnitQueue {
  statements: Statement[];
  tasks: LaterWork[];
  /** Whether anything asked for the EntityManager, so that there may be something to write. */
  hasWork: () => boolean;
}

export function createUnit(caller: Caller): Unit {
  const { deps, options, now, ip, userAgent, languages, requestId } = caller;
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
    em() {
      // Statements are written at the end and together. A query must not write what is waiting before it.
      em ??= deps.orm.em.fork({ flushMode: FlushMode.COMMIT });
      return em;
    },
    write: (statement) => statements.push(statement),
    later: (task, facts) => tasks.push({ task, facts }),
    changed: new Set(),
    queue: { statements, tasks, hasWork: () => em !== undefined },
  };
}

/** The service itself, for work that no request asked for. */
export const serviceCaller = (deps: AuthDeps): Caller => ({
  deps,
  options: deps.options,
  now: deps.clock(),
  ip: null,
  userAgent: null,
  languages: null,
  requestId: null,
});
