/**
 * First step of every procedure. The router of the service is public, and tRPC's own engine runs neither the guard
 * nor the unit of work, so there this step throws. Our runner skips it, and accepts no procedure without it.
 */
export const runnerMark = async (): Promise<never> => {
  throw new TypeError(
    'A procedure of this service cannot be run by tRPC directly: use the handler or the caller.',
  );
};
