import { type Incoming, readHeader } from '#core/http/incoming.ts';

type Headers = readonly [name: string, value: string][];

/** Headers of every answer; a call may set other values. */
export function withDefaults(defaults: Headers, added: Headers): [string, string][] {
  const isAdded = (asked: string): boolean => added.some(([name]) => name === asked);
  return [...defaults.filter(([name]) => !isAdded(name)), ...added];
}

const toPlainTag = (tag: string): string => tag.trim().replace(/^W\//, '');

/** The client already has this answer, by its `etag`; RFC 9110, section 13.1.2. */
export function isKnownToClient({ method, headers }: Incoming, answer: Headers): boolean {
  const asked = method === 'POST' ? undefined : readHeader(headers, 'if-none-match');
  if (asked === undefined) return false;
  const tag = answer.find(([name]) => name === 'etag')?.[1];
  return (
    tag !== undefined && (asked.trim() === '*' || asked.split(',').some((one) => toPlainTag(one) === tag))
  );
}
