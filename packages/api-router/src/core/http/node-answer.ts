import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Outgoing } from '#core/http/incoming.ts';
import { hasBody, isOversize } from '#core/http/node-body.ts';

/** Time and size up to which an unread body is still read after its answer was sent. */
const LINGER = { milliseconds: 1000, bytes: 1024 * 1024 };

const bodiless = new Set([204, 304]);

/** Headers of which an application in front may have set some, that have to stay. */
const joined = ['set-cookie', 'vary'] as const;

/** Headers in the flat form that node:http writes without copying. Headers of the service override the others. */
function toFlatHeaders(
  { headers, status, body }: Outgoing,
  response: ServerResponse,
  ours: WriteOptions['headers'],
): string[] {
  const flat: string[] = [];
  for (const name of joined) for (const value of valuesOf(response, name)) flat.push(name, value);
  const names = new Set<string>();
  for (const [name, value] of headers) {
    flat.push(name, value);
    names.add(name);
  }
  for (const [name, value] of ours) if (!names.has(name)) flat.push(name, value);
  if (!bodiless.has(status)) flat.push('content-length', String(body === null ? 0 : Buffer.byteLength(body)));
  return flat;
}

function valuesOf(response: ServerResponse, name: string): string[] {
  const value = response.getHeader(name);
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [String(value)];
}

/** Whether so much of the body is unread that it is better to close the connection. */
export const isTooMuchLeft = (request: IncomingMessage): boolean =>
  !request.complete &&
  hasBody(request) &&
  (isOversize(request) || request.headers['transfer-encoding'] !== undefined || request.isPaused());

/**
 * Ends an answer whose request is still being sent. Closing at once would reset the connection, and the client could
 * lose the answer. So the rest of the request is read and discarded for a short time.
 */
function endAfterLingering(request: IncomingMessage, response: ServerResponse): void {
  let bytes = 0;
  const end = (): void => {
    clearTimeout(timer);
    request.off('data', onData).off('end', end).off('close', end);
    response.end();
    request.socket.destroySoon();
  };
  const onData = (chunk: Uint8Array): void => {
    bytes += chunk.byteLength;
    if (bytes > LINGER.bytes) end();
  };
  const timer = setTimeout(end, LINGER.milliseconds);
  request.on('data', onData).on('end', end).on('close', end).resume();
}

export interface WriteOptions {
  /** Headers added to those of the answer, in lower case. */
  headers: readonly (readonly [name: string, value: string])[];
  /** Whether the connection ends with this answer. */
  isLast: boolean;
}

/** Writes an answer of the service. Throws before the first byte if a header contains what HTTP does not allow. */
export function writeNodeAnswer(
  exchange: { request: IncomingMessage; response: ServerResponse },
  answer: Outgoing,
  { headers, isLast }: WriteOptions,
): void {
  const { request, response } = exchange;
  const lingers = isTooMuchLeft(request);
  const flat = toFlatHeaders(answer, response, headers);
  if (lingers || isLast) flat.push('connection', 'close');
  response.writeHead(answer.status, flat);
  const body = bodiless.has(answer.status) ? null : answer.body;
  if (!lingers) {
    response.end(body ?? undefined);
    return;
  }
  if (body === null) response.flushHeaders();
  else response.write(body);
  endAfterLingering(request, response);
}
