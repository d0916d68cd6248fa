import type { Orm } from '@keystead/db';
import { ATTEMPTS, isVictim } from '#core/call/commit.ts';
import { type Caller, createUnit } from '#core/call/unit.ts';
import { settle } from '#core/call/unit-of-work/found.ts';
import { bind, type Statement } from '#core/call/unit-of-work/queue.ts';
import { writeUnit } from '#core/call/unit-of-work/transaction.ts';

/**
 * Writes a counter at once. It is kept also when the call is refused: a wrong code counts because the call is refused. A call
 * that begins again counts once more.
 */
export async function count<Result>(
  caller: Caller,
  statement: Statement<Result>,
  attempts = ATTEMPTS,
): Promise<Result> {
  const unit = createUnit(caller);
  const found = unit.write(statement);
  try {
    await writeUnit(unit);
  } catch (error) {
    if (attempts === 1 || !isVictim(error)) throw error;
    return count(caller, statement, attempts - 1);
  }
  return settle(found);
}

/**
 * Takes something that is there for one call only, and keeps it taken also when that call is refused: a challenge, a round
 * trip. The call cannot begin again, since it would not find it a second time.
 */
export async function take<Result>(caller: Caller, statement: Statement<Result>): Promise<Result> {
  const taken = await count(caller, statement);
  bind(caller);
  return taken;
}

/** A single statement, prepared or not: it is a transaction of its own, so that it takes one way to the database. */
type SingleStatement<Result> = (database: { orm: Orm; em: Orm['em'] }) => Promise<Result>;

/** The same as `count`, for a single statement. */
export async function countAtOnce<Result>(
  caller: Caller,
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
  caller: Caller,
  statement: SingleStatement<Result>,
): Promise<Result> {
  const taken = await countAtOnce(caller, statement);
  bind(caller);
  return taken;
}
