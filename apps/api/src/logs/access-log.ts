import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Outgoing } from '@keystead/api-router';
import { toLoggedPath } from './logged-path.ts';
import type { Logger } from './logger.ts';

/** Writes the line of a request that is over, with the call that answered it. */
type LogEnd = (call?: Outgoing['call']) => void;

/** One line per request: IP address, path, route, result, and duration in milliseconds. */
export type AccessLog = (request: IncomingMessage, response: ServerResponse, requestId: string) => LogEnd;

/** IP address of the client of a request; null if it is not known. */
export type FindClient = (request: IncomingMessage) => string | null;

/** The IP addresses of a line: of the client, and of the proxy in front where that is another one. */
function toAddresses(client: string | null, socket: string | undefined) {
  const isDirect = client === null || client === socket?.replace(/^::ffff:/, '');
  return isDirect ? { address: client ?? socket } : { address: client, proxy: socket };
}

/** The returned function is called once when the request is over. */
export function createAccessLog(
  logger: Pick<Logger, 'info'>,
  findClient: FindClient = () => null,
): AccessLog {
  return (request, response, requestId) => {
    const started = performance.now();
    const { method, url = '' } = request;
    // Read now: a socket that has closed has no address.
    const addresses = toAddresses(findClient(request), request.socket.remoteAddress);
    return (call) => {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      const isAborted = response.destroyed && !response.writableFinished;
      const outcome = isAborted ? { aborted: true } : { status: response.statusCode };
      const { route, error } = call ?? {};
      const path = toLoggedPath(url, { isKnown: route !== undefined });
      // What is undefined is left out.
      logger.info({ requestId, method, path, route, ...outcome, error, ms, ...addresses }, 'request');
    };
  };
}
