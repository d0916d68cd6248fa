import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from '#logs/logger.ts';
import { answers, sendAnswer } from './answers.ts';

/** Answer for a path that nothing serves. */
export const notFound: RequestHandler = (_request, response) => sendAnswer(response, answers.notFound);

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500;

/**
 * Answer for an error of a middleware. The static file server throws for malformed and hidden paths; these are answered
 * with 404. Any other error is a fault of this server: it is logged, and the answer has no details.
 */
export const createFailureHandler =
  (logger: Pick<Logger, 'error'>) =>
  (error: unknown, request: Request, response: Response, _next: NextFunction): void => {
    const isTheirs = statusOf(error) < 500;
    if (!isTheirs) logger.error({ err: error, requestId: request.headers['x-request-id'] }, 'request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    sendAnswer(response, isTheirs ? answers.notFound : answers.internalError);
  };
