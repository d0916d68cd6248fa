import {
  type CompiledSql,
  createRunSql,
  type Orm,
  type RunSql,
  readSql,
  runSql,
  type SqlPart,
  toStatement,
} from '@keystead/db';
import type { Found } from '#core/call/unit-of-work/found.ts';
import type { LockedRows } from '#core/call/unit-of-work/locked-rows.ts';
import { queueInto, type Statement, type UnitQueue } from '#core/call/unit-of-work/queue.ts';

/** Work in the transaction. `sql` reads and writes at once in it, and `locked` are the rows that the call locked. */
export type SqlWork<Result> = (sql: RunSql, locked: LockedRows) => Promise<Result>;

/** Queues statements for the transaction. They run in their order, after those of the service. */
export interface WriteSql {
  (pieces: TemplateStringsArray, ...parts: SqlPart[]): void;
  (compiled: CompiledSql): void;
  <Result>(work: SqlWork<Result>): Found<Result>;
}

/**
 * SQL of an application in a unit of work. Called itself, it reads at once what is committed; the database refuses
 * to write. `write` is for the transaction. Both end with the unit.
 */
export interface Sql extends RunSql {
  write: WriteSql;
}

/** A statement of the transaction. Its function works until it is done, and not afterwards. */
function toQueued(work: SqlWork<unknown>, orm: Orm): Statement {
  return async (em, locked) => {
    let isUnderWay = true;
    const sql = createRunSql(orm, async (statement) => {
      if (!isUnderWay)
        throw new TypeError('this part of the transaction is over: await each statement in it');
      return runSql(em, statement);
    });
    try {
      return await work(sql, locked);
    } finally {
      isUnderWay = false;
    }
  };
}

/** @internal */
export function createSql(orm: Orm, queue: UnitQueue): Sql {
  const assertOpen = (): void => {
    if (queue.isOver)
      throw new TypeError('the call is over, and its transaction too; `detached` makes another one');
  };
  const read = createRunSql(orm, async (statement) => {
    assertOpen();
    return readSql(orm, statement);
  });
  function write<Result>(given: TemplateStringsArray | CompiledSql | SqlWork<Result>, ...parts: SqlPart[]) {
    assertOpen();
    if (queue.query !== undefined)
      throw new TypeError(`${queue.query} is a query, and queries do not write: make it a mutation`);
    if (typeof given === 'function') return queueInto(queue.own, toQueued(given, orm));
    const statement = toStatement(orm, given, parts);
    return queueInto(queue.own, async (em) => runSql(em, statement));
  }
  return Object.assign(read, { write });
}
