/** Share of the time of work that others have for themselves afterwards. */
const SHARE = 0.5;

/** Does work, and waits afterwards in proportion to its time, so that other calls go on. */
export async function restAfter<Result>(work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  const { promise: rested, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, (performance.now() - started) * SHARE);
  await rested;
  return result;
}
