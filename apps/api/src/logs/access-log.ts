import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Outgoing } from '@keystead/api-router';
import type { Logger } from './logger.ts';

/** Longest path in the log, so that long paths cannot fill the disk. */
const PATH_LENGTH = 200;

/** Path parameters that are tokens. */
const secretSegment = /\/reset-password\/[^/]+/gi;

/** Path for the log: without the query, which may contain tokens and e-mail addresses, and without mailed tokens. */
export function toLoggedPath(url: string): string {
  const end = url.search(/[?#]/);
  const path = (end === -1 ? url : url.slice(0, end)).slice(0, PATH_LENGTH);
  return path.includes('eset-') ? path.replace(secretSegment, '/reset-password/[redacted]') : path;
}

/** Writes the line of a request that is over, with the call that answered it. */
type LogEnd = (call?: Outgoing['call']) => void;

/** One line per request: IP address, path, route, result, and duration in milliseconds. */
export type AccessLog = (request: IncomingMessage, response: ServerResponse, requestId: string) => LogEnd;

/** The returned function is called once when the request is over. */
export function createAccessLog(logger: Pick<Logger, 'info'>): AccessLog {
  return (request, response, requestId) => {
    const started = performance.now();
    const { method, url = '' } = request;
    const address = request.socket.remoteAddress;
    return (call) => {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      const isAborted = response.destroyed && !response.writableFinished;
      const outcome = isAborted ? { aborted: true } : { status: response.statusCode };
      const path = toLoggedPath(url);
      const { route, error } = call ?? {};
      // What is undefined is left out.
      logger.info({ requestId, method, path, route, ...outcome, error, ms, address }, 'request');
    };
  };
}
