import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Outgoing } from '@keystead/api-router';
import { hasBody, isOversize } from './read-body.ts';
import type { Header } from './recorded-headers.ts';

/** Time and size up to which an unread body is still read after its answer was sent. */
const LINGER = { milliseconds: 1000, bytes: 1024 * 1024 };

const bodiless = new Set([204, 304]);

/** Headers in the flat form that node:http writes without copying. Headers of the service override the others. */
function toFlatHeaders({ headers, status, body }: Outgoing, ours: readonly Header[]): string[] {
  const flat: string[] = [];
  for (const [name, value] of headers) flat.push(name, value);
  const theirs = new Set(headers.map(([name]) => name));
  for (const [name, value] of ours) if (!theirs.has(name)) flat.push(name, value);
  if (!bodiless.has(status)) flat.push('content-length', String(body === null ? 0 : Buffer.byteLength(body)));
  return flat;
}

/** Whether so much of the body is unread that it is better to close the connection. */
const isTooMuchLeft = (request: IncomingMessage): boolean =>
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
  headers: readonly Header[];
  /** Whether the connection ends with this answer. */
  isLast: boolean;
}

/** Writes an answer of the service. Throws before the first byte if a header contains what HTTP does not allow. */
export function writeAnswer(
  exchange: { request: IncomingMessage; response: ServerResponse },
  answer: Outgoing,
  { headers, isLast }: WriteOptions,
): void {
  const { request, response } = exchange;
  const lingers = isTooMuchLeft(request);
  const flat = toFlatHeaders(answer, headers);
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
