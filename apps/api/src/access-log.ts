import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from './logger.ts';

/** Longer paths are cut: whoever sends them wants to fill a disk. */
const PATH_LENGTH = 200;

/** Path parameters that sign somebody in or let a password be changed. */
const secretSegment = /\/reset-password\/[^/]+/gi;

/** The path as the log keeps it: without the query, which carries tokens and addresses, and without mailed tokens. */
export function toLoggedPath(url: string): string {
  const end = url.search(/[?#]/);
  const path = (end === -1 ? url : url.slice(0, end)).slice(0, PATH_LENGTH);
  return path.includes('eset-') ? path.replace(secretSegment, '/reset-password/[redacted]') : path;
}

/** One line per request: who asked for what, how it ended, and how many milliseconds it took. */
export type AccessLog = (request: IncomingMessage, response: ServerResponse, requestId: string) => () => void;

/** The returned function is called once when the request is over. */
export function createAccessLog(logger: Pick<Logger, 'info'>): AccessLog {
  return (request, response, requestId) => {
    const started = performance.now();
    const { method, url = '' } = request;
    const address = request.socket.remoteAddress;
    return () => {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      const isAborted = response.destroyed && !response.writableFinished;
      const outcome = isAborted ? { aborted: true } : { status: response.statusCode };
      logger.info({ requestId, method, path: toLoggedPath(url), ...outcome, ms, address }, 'request');
    };
  };
}
