import { withoutPassword } from '#environment/fault.ts';

/** Error with a sentence for the operator: Redis cannot be used. */
export function toRedisFault(url: string, cause: unknown): Error {
  const reason = (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, '');
  return new Error(`Redis at ${withoutPassword(url)} (REDIS_URL) cannot be used: ${reason}.`, { cause });
}
