import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { AuthDeps } from '#core/call/deps.ts';
import type { SealedColumn } from '#core/crypto/sealed-column.ts';
import { moveBatch, rememberMoved } from '#core/data-keys/move.ts';

/** Seconds between two batches in the background, over all processes; and after one that failed. */
const PACE = 1;
const AFTER_FAILURE = 60;

export interface MoveProgress {
  moved: number;
  /** Values that no secret and no data key opens. They stay as they are. */
  unopened: number;
}

interface Position {
  index: number;
  after: string;
}

/** Goes through all columns once, a batch at a time. */
function createPass(deps: AuthDeps, columns: readonly SealedColumn[]) {
  const position: Position = { index: 0, after: '' };
  const progress: MoveProgress = { moved: 0, unopened: 0 };
  return {
    progress,
    /** Moves one batch, of the next column that has something to move. Says whether there may be more. */
    async next(): Promise<boolean> {
      for (let column = columns[position.index]; column; column = columns[position.index]) {
        const { moved, unopened, last } = await moveBatch(deps, column, position.after);
        progress.moved += moved;
        progress.unopened += unopened;
        if (last === null) position.index += 1;
        position.after = last ?? '';
        if (moved + unopened > 0) return true;
      }
      return false;
    },
  };
}

type Pass = ReturnType<typeof createPass>;

/** Seals everything anew that another key than that of today sealed, without a pause. */
export async function moveAll(
  deps: AuthDeps,
  columns: readonly SealedColumn[],
  onProgress: (progress: Readonly<MoveProgress>) => void,
): Promise<MoveProgress> {
  const pass = createPass(deps, columns);
  while (await pass.next()) {
    onProgress(pass.progress);
    await letOthersRun();
  }
  await rememberMoved(deps);
  return pass.progress;
}

export interface Moving {
  /** Begins, unless it has begun or there is nothing to do. */
  start(deps: AuthDeps): void;
  stop(): void;
}

/**
 * The same in the background, 500 values a second, in one process at a time. A process that ends leaves whole
 * batches, and the next start goes on: what was moved is no longer found.
 */
export function createMoving(
  columns: readonly SealedColumn[],
  takeLease: (name: string, seconds: number) => Promise<boolean>,
): Moving {
  let timer: NodeJS.Timeout | undefined;
  let hasBegun = false;

  const step = async (deps: AuthDeps, pass: Pass): Promise<void> => {
    const isOurs = await takeLease('move-sealed', PACE);
    if (!isOurs) return plan(deps, pass, PACE);
    // Another process may have replaced the data key since the last batch.
    await deps.dataKeys.reread();
    if (await pass.next()) return plan(deps, pass, PACE);
    await rememberMoved(deps);
    const { moved, unopened } = pass.progress;
    if (moved > 0) deps.logger.info({ moved }, 'everything that is sealed opens with the data key of today');
    if (unopened > 0)
      deps.logger.error(
        { unopened },
        'None of the secrets opens some of the values in the database. "keystead secret status" says which.',
      );
  };

  const run = async (deps: AuthDeps, pass: Pass): Promise<void> => {
    try {
      await step(deps, pass);
    } catch (error) {
      plan(deps, pass, AFTER_FAILURE);
      throw error;
    }
  };

  const plan = (deps: AuthDeps, pass: Pass, seconds: number): void => {
    if (!hasBegun) return;
    const begin = () => deps.background(() => run(deps, pass), { kind: 'sealing anew' });
    // A process that has nothing else to do ends.
    timer = setTimeout(begin, seconds * 1000).unref();
  };

  return {
    start(deps) {
      if (hasBegun || deps.dataKeys.ring().movedAt !== null) return;
      hasBegun = true;
      plan(deps, createPass(deps, columns), PACE);
    },
    stop() {
      hasBegun = false;
      clearTimeout(timer);
    },
  };
}
