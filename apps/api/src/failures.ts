import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { answers } from './answers.ts';
import type { Logger } from './logger.ts';
import { sendAnswer } from './send-answer.ts';

/** The end of the line: a path that nobody serves. */
export const notFound: RequestHandler = (_request, response) => sendAnswer(response, answers.notFound);

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500;

/**
 * What a middleware threw. The static file server refuses malformed and hidden paths that way, which for whoever
 * asks are paths that are not there; anything else is our fault, is logged, and says nothing about itself.
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
