/** Bounds of work in steps, each of which keeps others waiting. */
interface Bounds {
  /** Milliseconds that one step should take. */
  turn: number;
  /** Rows of the first step, and the limits of the next ones, which depend on the time of the one before. */
  first: number;
  least: number;
  most: number;
}

/** On SQLite nothing else runs during a step, and its locks last as long. */
const shortSteps: Bounds = { turn: 10, first: 50, least: 10, most: 2000 };

/** Finds out how many rows make a step of the right length. */
export interface Pace {
  /** Rows of the next step. */
  readonly size: number;
  /** Does one step of that size. */
  step<Result>(work: (size: number) => Promise<Result>): Promise<Result>;
}

/**
 * The size of a step follows the time of the one before; at most twice as large, because the next rows may cost more.
 */
export function createPace({ turn, first, least, most }: Bounds = shortSteps): Pace {
  let size = first;
  return {
    get size() {
      return size;
    },
    async step(work) {
      const started = performance.now();
      const result = await work(size);
      const took = performance.now() - started;
      size = Math.round(Math.min(most, Math.max(least, size * Math.min(2, turn / took))));
      return result;
    },
  };
}
