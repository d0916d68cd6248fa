/**
 * Learns how long a hash of the current cost takes on this machine. What is left of that time after another
 * computation is the time by which its answer would come too early.
 */
export function createWorkMeter(now: () => number = () => performance.now()) {
  let whole: number | undefined;

  return {
    /** Runs a hash of the current cost, and learns from it. */
    async whole<Result>(work: () => Promise<Result>): Promise<Result> {
      const started = now();
      const result = await work();
      const took = now() - started;
      whole = whole === undefined ? took : whole * 0.8 + took * 0.2;
      return result;
    },
    /** Runs another computation. Returns its result, and the part of a hash that is left then: 0 to 1, 1 if unknown. */
    async part<Result>(work: () => Promise<Result>): Promise<{ result: Result; left: number }> {
      const started = now();
      const result = await work();
      if (whole === undefined) return { result, left: 1 };
      return { result, left: Math.min(1, Math.max(0, 1 - (now() - started) / whole)) };
    },
  };
}

export type WorkMeter = ReturnType<typeof createWorkMeter>;
