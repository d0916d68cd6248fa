/** Nothing came in time. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** Result of `waited`. Rejects if there is none after so many seconds. */
export async function within<Result>(seconds: number, waited: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new NoAnswer(`no answer in ${seconds} seconds`)), seconds * 1000);
  try {
    return await Promise.race([waited, promise]);
  } finally {
    clearTimeout(timer);
  }
}
