import { AuthError } from '#core/errors/auth-error.ts';
import { INVALID_JSON, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE } from '#core/errors/request-errors.ts';
import { type Incoming, PayloadTooLarge, readHeader } from '#core/http/incoming.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Nesting past this is no input of ours; refusing it early keeps every later walk shallow. */
const DEPTH_LIMIT = 32;

/** Copied into another object, a key of this name would not be a key but the object's prototype. */
const PROTOTYPE = '__proto__';

/** A query as an object; of a key sent twice the last counts. */
export const fromSearch = (search: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search)].filter(([key]) => key !== PROTOTYPE));

async function readText(incoming: Incoming): Promise<string> {
  try {
    return decoder.decode(await incoming.body());
  } catch (cause) {
    if (cause instanceof PayloadTooLarge) throw new AuthError(PAYLOAD_TOO_LARGE, { cause });
    throw new AuthError(INVALID_JSON, { cause });
  }
}

const isHarmless = (value: unknown, depth = 0): boolean => {
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= DEPTH_LIMIT || Object.hasOwn(value, PROTOTYPE)) return false;
  return Object.values(value).every((inner) => isHarmless(inner, depth + 1));
};

/** JSON as it came from outside. Throws `INVALID_JSON`, also for what is nested too deep or reaches for a prototype. */
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

/**
 * The body of a request. Nothing at all is undefined; JSON is whatever it is; a form, where the call takes one, is an
 * object of texts. Any other content type is refused, so that no other site's form can speak for a browser.
 */
export async function readBody(incoming: Incoming, acceptsForm: boolean): Promise<unknown> {
  const type = readHeader(incoming.headers, 'content-type')?.split(';')[0]?.trim().toLowerCase();
  const text = await readText(incoming);
  if (type === 'application/json') return text === '' ? undefined : parseJson(text);
  if (acceptsForm && type === 'application/x-www-form-urlencoded') return fromSearch(text);
  if (text === '') return undefined;
  throw new AuthError(UNSUPPORTED_MEDIA_TYPE);
}
