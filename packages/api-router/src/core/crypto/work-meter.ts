/** Kinds of work whose time is kept. A database from elsewhere may name any number of costs. */
const MOST_KINDS = 500;

/** Milliseconds by two clocks. */
type Clocks = () => readonly [elapsed: number, computed: number];

/** The clock on the wall stands for other processes, too, that of the processor for all threads of this one. */
const systemClocks: Clocks = () => {
  const { user, system } = process.cpuUsage();
  return [performance.now(), (user + system) / 1000];
};

/**
 * Learns how long work takes on this machine when nothing else runs: the least of all times, by the clock that ran
 * less. What one kind takes in relation to another one does not depend on the load, so a fill-up that is computed by
 * it grows with the load as the rest does.
 */
export function createWorkMeter(clocks: Clocks = systemClocks) {
  const times = new Map<string, number>();

  return {
    /** Runs work of a kind, and learns from it. `parts`: it is so many times as much. */
    async run<Result>(kind: string, work: () => Promise<Result>, parts = 1): Promise<Result> {
      const started = clocks();
      const result = await work();
      const ended = clocks();
      const took = Math.min(ended[0] - started[0], ended[1] - started[1]) / parts;
      const known = times.get(kind);
      if (known !== undefined || times.size < MOST_KINDS) times.set(kind, Math.min(took, known ?? took));
      return result;
    },
    /** Milliseconds; undefined before the first run. */
    timeOf: (kind: string): number | undefined => times.get(kind),
  };
}

export type WorkMeter = ReturnType<typeof createWorkMeter>;
