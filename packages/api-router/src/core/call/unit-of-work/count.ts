import type { Orm } from '@keystead/db';
import { ATTEMPTS, isRetryable } from '#core/call/commit.ts';
import { createUnit, type UnitSource } from '#core/call/unit.ts';
import { toResult } from '#core/call/unit-of-work/found.ts';
import { bind, type Statement } from '#core/call/unit-of-work/queue.ts';
import { writeUnit } from '#core/call/unit-of-work/transaction.ts';

/**
 * Writes a counter at once. It is kept also when the call is refused, e.g. because of a wrong code. A call that
 * runs again counts once more.
 */
export async function count<Result>(
  caller: UnitSource,
  statement: Statement<Result>,
  attempts = ATTEMPTS,
): Promise<Result> {
  const unit = createUnit(caller);
  const found = unit.write(statement);
  try {
    await writeUnit(unit);
  } catch (error) {
    if (attempts === 1 || !isRetryable(error)) throw error;
    return count(caller, statement, attempts - 1);
  }
  return toResult(found);
}

/**
 * Takes a row that only one call may use, such as a challenge, at once. It stays taken also when that call is
 * refused, so the call cannot run again: the row would be missing.
 */
export async function take<Result>(caller: UnitSource, statement: Statement<Result>): Promise<Result> {
  const taken = await count(caller, statement);
  bind(caller);
  return taken;
}

/** A single statement, prepared or not. It needs no explicit transaction, which saves round trips to the database. */
type SingleStatement<Result> = (database: { orm: Orm; em: Orm['em'] }) => Promise<Result>;

/** The same as `count`, for a single statement. */
export async function countAtOnce<Result>(
  caller: UnitSource,
  statement: SingleStatement<Result>,
): Promise<Result> {
  const { deps, em } = createUnit(caller);
  return statement({
    orm: deps.orm,
    get em() {
      return em();
    },
  });
}

/** The same as `take`, for a single statement. */
export async function takeAtOnce<Result>(
  caller: UnitSource,
  statement: SingleStatement<Result>,
): Promise<Result> {
  const taken = await countAtOnce(caller, statement);
  bind(caller);
  return taken;
}
