import type { Start } from '#environment/read-start.ts';
import type { Logger } from '#logs/logger.ts';

/** Default lifetime of a copy of a session, in seconds. */
const MINUTE = 60;

/** Redis store, if one is configured. With `rateLimit.storage: 'database'` counters stay in the database. */
export async function openStore({ redis, options: { rateLimit, session } }: Start, logger: Logger) {
  if (redis === undefined) return undefined;
  // Its client is loaded only if it is used.
  const { openRedisStore } = await import('@keystead/api-router/redis');
  const store = await openRedisStore(redis, {
    maxAge: session?.cookieCache?.maxAge ?? MINUTE,
    setting: 'REDIS_URL',
    logger,
  });
  const { counter, changes, close } = store;
  return { close, shared: { changes, ...(rateLimit?.storage === undefined && { counter }) } };
}
