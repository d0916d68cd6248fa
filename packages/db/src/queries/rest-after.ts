/** Share of the time of work that others have for themselves afterwards. */
const SHARE = 0.5;

/** Waits after work that began at `started` (`performance.now()`), in proportion to its time, so that other calls go on. */
export async function restAfter(started: number): Promise<void> {
  const { promise: rested, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, (performance.now() - started) * SHARE);
  await rested;
}
