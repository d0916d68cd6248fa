import { Redis } from 'ioredis';
import { toPlace, toRedisFault } from '#redis/fault.ts';
import { impatient } from '#redis/store.ts';

/** Asks Redis for its time, on a connection of its own. Writes nothing. Rejects with one sentence. */
export async function readRedisClock(url: string, setting?: string): Promise<Date> {
  const redis = new Redis(url, { ...impatient, retryStrategy: () => null });
  let fault: Error | undefined;
  // The first error says why there is no connection. That of the call says only that there is none.
  redis.on('error', (error: Error) => {
    fault ??= error;
  });
  try {
    await redis.connect();
    const [seconds, microseconds] = await redis.time();
    return new Date(Number(seconds) * 1000 + Number(microseconds) / 1000);
  } catch (error) {
    throw toRedisFault(toPlace(url, setting), fault ?? error);
  } finally {
    redis.disconnect();
  }
}
