import { withoutPassword } from '#core/http/without-password.ts';

/** Name of a Redis in messages: its URL without a password, and the setting that it comes from. */
export const toPlace = (url: string, setting?: string): string =>
  `Redis at ${withoutPassword(url)}${setting === undefined ? '' : ` (${setting})`}`;

/** Error with a sentence for the operator: Redis cannot be used. */
export function toRedisFault(place: string, cause: unknown): Error {
  const reason = (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, '');
  return new Error(`${place} cannot be used: ${reason}.`, { cause });
}
