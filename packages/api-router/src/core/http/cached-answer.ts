import { AuthError } from '#core/errors/auth-error.ts';
import { PRECONDITION_FAILED } from '#core/errors/request-errors.ts';
import { type Incoming, readHeader } from '#core/http/incoming.ts';

type Headers = readonly [name: string, value: string][];

/** Headers of every answer; a call may set other values. */
export function withDefaults(defaults: Headers, added: Headers): [string, string][] {
  const isAdded = (asked: string): boolean => added.some(([name]) => name === asked);
  return [...defaults.filter(([name]) => !isAdded(name)), ...added];
}

const safe: ReadonlySet<string> = new Set(['GET', 'HEAD']);

const toPlainTag = (tag: string): string => tag.trim().replace(/^W\//, '');

/** A list of tags has this one; `*` has any. Weak ones are compared without their mark. */
export const hasTag = (list: string, tag: string): boolean =>
  list.trim() === '*' || list.split(',').some((one) => toPlainTag(one) === toPlainTag(tag));

/** The client already has this answer, by its `etag`; RFC 9110, section 13.1.2. */
export function isKnownToClient({ method, headers }: Incoming, answer: Headers): boolean {
  const asked = safe.has(method) ? readHeader(headers, 'if-none-match') : undefined;
  if (asked === undefined) return false;
  const tag = answer.find(([name]) => name === 'etag')?.[1];
  return tag !== undefined && hasTag(asked, tag);
}

/**
 * Refuses a change of something that the caller has seen in another version than it has now: `version` is its entity
 * tag, such as `W/"3"`, and what the caller has seen is in `If-Match` (RFC 7644 section 3.14). Without that header every
 * version is changed. Ask it in the transaction that writes, or after a lock.
 */
export function assertIfMatch({ incoming }: { incoming: Incoming }, version: string): void {
  const seen = readHeader(incoming.headers, 'if-match');
  if (seen !== undefined && !hasTag(seen, version)) throw new AuthError(PRECONDITION_FAILED);
}
