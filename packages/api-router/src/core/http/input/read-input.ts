import { AuthError } from '#core/errors/auth-error.ts';
import { INVALID_JSON, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE } from '#core/errors/request-errors.ts';
import { type Incoming, PayloadTooLarge, readHeader } from '#core/http/incoming.ts';
import { everyPart } from '#core/http/input/input-parts.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Key that is refused: copied into another object it would set the prototype (prototype pollution). */
const PROTOTYPE = '__proto__';

/** Names and values of a query or a form. */
export const pairsOf = (search: string): [name: string, value: string][] =>
  [...new URLSearchParams(search)].filter(([key]) => key !== PROTOTYPE);

/** Query as an object. If a key is sent twice, the last one counts, or all of them where the call takes a list. */
export function fromSearch(
  search: string,
  listFields: () => ReadonlySet<string> = () => new Set(),
): Record<string, string | string[]> {
  const pairs = pairsOf(search);
  const texts: Record<string, string> = Object.fromEntries(pairs);
  if (Object.keys(texts).length === pairs.length) return texts;
  const sent = Map.groupBy(pairs, ([key]) => key);
  const lists = [...listFields()].map(
    (key) => [key, (sent.get(key) ?? []).map(([, value]) => value)] as const,
  );
  return { ...texts, ...Object.fromEntries(lists.filter(([, values]) => values.length > 1)) };
}

export async function readText(incoming: Incoming, limit?: number): Promise<string> {
  try {
    return decoder.decode(await incoming.body(limit));
  } catch (cause) {
    if (cause instanceof PayloadTooLarge) throw new AuthError(PAYLOAD_TOO_LARGE, { cause });
    throw new AuthError(INVALID_JSON, { cause });
  }
}

const isHarmless = (value: unknown): boolean =>
  everyPart(value, (part) => typeof part !== 'object' || part === null || !Object.hasOwn(part, PROTOTYPE));

/** Parses untrusted JSON. Throws `INVALID_JSON`, also for deep nesting and prototype pollution. */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new AuthError(INVALID_JSON, { cause });
  }
  if (!isHarmless(value)) throw new AuthError(INVALID_JSON);
  return value;
}

/** Media type of the body, without its parameters. */
export const mediaTypeOf = ({ headers }: Incoming): string | undefined =>
  readHeader(headers, 'content-type')?.split(';')[0]?.trim().toLowerCase();

/** A body in which every value is text. */
export const isForm = (incoming: Incoming): boolean =>
  mediaTypeOf(incoming) === 'application/x-www-form-urlencoded';

/** Facts of a call about its body, see `Route`. */
export interface BodyRules {
  form?: boolean | 'or-json' | undefined;
  bodyLimit?: number | undefined;
}

/**
 * Body of a request: undefined if it is empty, the parsed JSON, or an object of texts for a form, if the call accepts
 * forms. Any other content type is refused, so that a form of another site cannot make the call (CSRF).
 */
export async function readBody(incoming: Incoming, { form, bodyLimit }: BodyRules = {}): Promise<unknown> {
  const type = mediaTypeOf(incoming);
  const text = await readText(incoming, bodyLimit);
  if (type === 'application/json') return text === '' ? undefined : parseJson(text);
  if (form && isForm(incoming)) return fromSearch(text);
  if (text === '') return undefined;
  throw new AuthError(UNSUPPORTED_MEDIA_TYPE);
}
