import { BODY_LIMIT, type Incoming, PayloadTooLarge, readHeader } from '#core/http/incoming.ts';

const encoder = new TextEncoder();

const toPairs = (body: object): [string, string][] =>
  Object.entries(body).flatMap(([name, value]: [string, unknown]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  );

function toText(body: unknown, headers: Incoming['headers']): string {
  if (typeof body === 'string') return body;
  const isForm = readHeader(headers, 'content-type')?.includes('x-www-form-urlencoded') === true;
  if (isForm && typeof body === 'object' && body !== null)
    return new URLSearchParams(toPairs(body)).toString();
  return JSON.stringify(body) ?? '';
}

/**
 * Bytes of a body that a parser has already read, such as `express.json()` or `express.urlencoded()`. The service
 * parses them again, so that it refuses the same input as without that parser. Throws {@link PayloadTooLarge}.
 */
export function toBodyBytes(body: unknown, headers: Incoming['headers'], limit = BODY_LIMIT): Uint8Array {
  const bytes = body instanceof Uint8Array ? body : encoder.encode(toText(body, headers));
  if (bytes.byteLength > limit) throw new PayloadTooLarge();
  return bytes;
}
