import { withoutPassword } from '#core/http/without-password.ts';

/** Name of a Redis in messages: its URL without a password, and the setting that it comes from. */
export const toPlace = (url: string, setting?: string): string =>
  `Redis at ${withoutPassword(url)}${setting === undefined ? '' : ` (${setting})`}`;

/** The message of an error, for the middle of a sentence. */
export const toReason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');

/** Error with a sentence for the operator: Redis cannot be used. */
export function toRedisFault(place: string, cause: unknown): Error {
  return new Error(`${place} cannot be used: ${toReason(cause)}.`, { cause });
}
