import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Incoming, Outgoing } from '@keystead/api-router';
import { BodyInterrupted, readNodeBody, writeNodeAnswer } from '@keystead/api-router/node';
import type { AccessLog } from '#logs/access-log.ts';
import type { Logger } from '#logs/logger.ts';
import type { Service, ServicePaths } from '#service.ts';
import { answers } from './answers.ts';
import type { Calls } from './calls.ts';
import type { Header } from './recorded-headers.ts';
import type { RequestIds } from './request-id.ts';

export interface ServiceHandlerParts {
  service: Pick<Service, 'serve'>;
  paths: ServicePaths;
  /** Headers of every answer; see `securityHeaders`. */
  headers: readonly Header[];
  requestIds: RequestIds;
  accessLog: AccessLog;
  logger: Pick<Logger, 'error'>;
  calls: Calls;
}

const isUnder = (url: string, prefix: string): boolean => {
  if (!url.startsWith(prefix)) return false;
  const next = url[prefix.length];
  return next === undefined || next === '/' || next === '?';
};

/** Converts a request of Node. `url` is the request target, never made from the Host header. */
const toIncoming = (request: IncomingMessage, url: string): Incoming => ({
  method: request.method ?? 'GET',
  url,
  headers: request.headers,
  address: request.socket.remoteAddress ?? null,
  body: (limit) => readNodeBody(request, limit),
  isGone: () => request.socket.destroyed,
});

/**
 * Handler for REST and tRPC, in front of the Express application. It does the work of middleware itself, to save time,
 * because every page asks for the session here: no body parser, no header set twice. Does not reject.
 */
export function createServiceHandler(parts: ServiceHandlerParts) {
  const { service, paths, requestIds, accessLog, logger, calls } = parts;
  const reference = `${paths.base}/reference`;
  const isServed = (url: string): boolean =>
    isUnder(url, paths.trpc) ||
    (isUnder(url, paths.base) && !isUnder(url, reference)) ||
    paths.root.some((path) => url === path || url.startsWith(`${path}?`));

  const serve = async (incoming: Incoming, requestId: string): Promise<Outgoing> => {
    try {
      return await service.serve(incoming);
    } catch (error) {
      if (!(error instanceof BodyInterrupted)) logger.error({ err: error, requestId }, 'call failed');
      return answers.internalError;
    }
  };

  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    const url = request.url ?? '/';
    if (!isServed(url)) {
      next();
      return;
    }
    const requestId = requestIds(request);
    request.headers['x-request-id'] = requestId;
    const logEnd = accessLog(request, response, requestId);
    const headers = [...parts.headers];
    headers.push(['x-request-id', requestId]);
    const exchange = { request, response };
    calls.started();
    let answer: Outgoing | undefined;
    try {
      answer = await serve(toIncoming(request, url), requestId);
      await writeNodeAnswer(exchange, answer, { headers, isLast: false });
    } catch (error) {
      logger.error({ err: error, requestId }, 'answer could not be written');
      if (response.headersSent) response.destroy();
      else await writeNodeAnswer(exchange, answers.internalError, { headers: parts.headers, isLast: true });
    } finally {
      calls.ended();
      logEnd(answer?.call);
    }
  };
}
