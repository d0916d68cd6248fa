/**
 * Result of work that may fail or hang: undefined then, or after that many seconds. The work itself is not stopped, so
 * it has to have a bound too.
 */
export async function findWithin<Result>(
  seconds: number,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), seconds * 1000);
  try {
    return await Promise.race([work(), tooLate]);
  } catch {
    // Whoever asks shows that nothing is known; the calls that fail for the same reason are in the log.
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
