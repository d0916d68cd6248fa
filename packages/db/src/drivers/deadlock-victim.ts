/** Times that a statement may be the victim before its call is refused. */
const ATTEMPTS = 3;

/** SQLSTATE of PostgreSQL for a statement that was ended so that others can go on. */
const DEADLOCK_DETECTED = '40P01';

const isVictim = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DEADLOCK_DETECTED;

/**
 * Runs a single statement outside of a transaction, or a whole transaction, and again if it was the victim of a
 * deadlock: nothing of it is left then. A statement that reads two tables can be one while a migration locks both, the
 * other one first, and so can the migration.
 */
export async function runAgainAsVictim<Result>(
  run: () => Promise<Result>,
  attempts = ATTEMPTS,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (attempts === 1 || !isVictim(error)) throw error;
    return runAgainAsVictim(run, attempts - 1);
  }
}
