import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isWhole, type Outgoing } from '#core/http/incoming.ts';
import { hasBody, isOversize } from '#core/http/node-body.ts';

/** Time and size up to which an unread body is still read after its answer was sent. */
const LINGER = { milliseconds: 1000, bytes: 1024 * 1024 };

const bodiless = new Set([204, 304]);

/** Headers that the server may have set before and that must stay. */
const joined = ['set-cookie', 'vary'] as const;

/** Size of a body in bytes; undefined while it is being created. */
function findLength(body: Outgoing['body']): number | undefined {
  if (body === null) return 0;
  return isWhole(body) ? Buffer.byteLength(body) : undefined;
}

/** Headers in the flat form that node:http writes without copying. Headers of the service override the others. */
function toFlatHeaders(
  { headers, status }: Outgoing,
  response: ServerResponse,
  { ours, length }: { ours: WriteOptions['headers']; length: number | undefined },
): string[] {
  const flat: string[] = [];
  for (const name of joined) for (const value of valuesOf(response, name)) flat.push(name, value);
  const names = new Set<string>();
  for (const [name, value] of headers) {
    flat.push(name, value);
    names.add(name);
  }
  for (const [name, value] of ours) if (!names.has(name)) flat.push(name, value);
  if (length !== undefined && !bodiless.has(status)) flat.push('content-length', String(length));
  return flat;
}

/**
 * Ends the answer. Each character of a text that has as many bytes as characters is the same byte in UTF-8 and in
 * Latin-1, which node:http writes without converting it.
 */
function endWith(
  response: ServerResponse,
  body: string | Uint8Array | null,
  length: number | undefined,
): void {
  if (typeof body === 'string') response.end(body, body.length === length ? 'latin1' : 'utf8');
  else response.end(body ?? undefined);
}

function valuesOf(response: ServerResponse, name: string): string[] {
  const value = response.getHeader(name);
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [String(value)];
}

/** So much of the body is unread that closing the connection is better. */
export const isTooMuchLeft = (request: IncomingMessage): boolean =>
  !request.complete &&
  hasBody(request) &&
  (isOversize(request) || request.headers['transfer-encoding'] !== undefined || request.isPaused());

/**
 * Ends an answer whose request is still being sent. Closing at once would reset the connection, and the client
 * could lose the answer. So the rest of the request is read and discarded for a short time.
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

/** Facts of the connection, besides those of the answer. */
export interface WriteOptions {
  /** Additional headers, in lower case. */
  headers: readonly (readonly [name: string, value: string])[];
  /** The connection ends with this answer. */
  isLast: boolean;
}

const isClosed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Sends a body while it is being created, as fast as the client reads it, and stops when the client disconnects. */
async function sendPieces(pieces: AsyncIterable<string>, response: ServerResponse): Promise<void> {
  try {
    await pipeline(Readable.from(pieces), response);
  } catch (error) {
    if (!isClosed(error)) throw error;
  }
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * Writes an answer of the service. Throws before the first byte if a header contains what HTTP does not allow.
 * Resolves when the last part is written. If a part cannot be created, it breaks the connection and rejects, so
 * that no client takes the answer for complete.
 */
export async function writeNodeAnswer(
  { request, response }: Exchange,
  answer: Outgoing,
  { headers, isLast }: WriteOptions,
): Promise<void> {
  const lingers = isTooMuchLeft(request);
  const length = findLength(answer.body);
  const flat = toFlatHeaders(answer, response, { ours: headers, length });
  if (lingers || isLast) flat.push('connection', 'close');
  response.writeHead(answer.status, flat);
  const body = bodiless.has(answer.status) ? null : answer.body;
  if (!isWhole(body)) {
    await sendPieces(body, response);
    return;
  }
  if (!lingers) {
    endWith(response, body, length);
    return;
  }
  if (body === null) response.flushHeaders();
  else response.write(body);
  endAfterLingering(request, response);
}
