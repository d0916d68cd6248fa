import type { IncomingMessage, ServerResponse } from 'node:http';
import { SESSION_HEADER } from '@keystead/api-router';
import cors, { type CorsOptions } from 'cors';
import { type Header, recordHeaders } from './recorded-headers.ts';

/** Seconds a browser may remember the answer to a preflight. */
const PREFLIGHT_AGE = 600;

/** Headers of ours that a page on another origin may read. */
const exposedHeaders = [
  SESSION_HEADER,
  'set-auth-token',
  'set-auth-jwt',
  'retry-after',
  'x-retry-after',
  'x-request-id',
];

/** Number of origins whose headers are cached. Only trusted ones are, so that other sites cannot fill the memory. */
const REMEMBERED_ORIGINS = 100;

export interface CrossOrigin {
  /** Headers that let a page of this origin read the answer; none for an untrusted origin. */
  headersFor(origin: string): readonly Header[];
  isPreflight(request: IncomingMessage): boolean;
  /** Ends a preflight: 204, with permission for trusted origins only. */
  answerPreflight(request: IncomingMessage, response: ServerResponse): void;
}

/** CORS with credentials, for trusted origins only. */
export function createCrossOrigin(isTrustedOrigin: (origin: string) => boolean): CrossOrigin {
  const options: CorsOptions = {
    origin: (origin, done) => done(null, origin !== undefined && isTrustedOrigin(origin) && origin),
    credentials: true,
    methods: ['GET', 'POST'],
    exposedHeaders,
    maxAge: PREFLIGHT_AGE,
  };
  const middleware = cors(options);
  const remembered = new Map<string, readonly Header[]>();

  return {
    headersFor(origin) {
      const known = remembered.get(origin);
      if (known) return known;
      if (!isTrustedOrigin(origin)) return [];
      const headers = recordHeaders(middleware, { origin }).filter(([name]) => name !== 'vary');
      if (remembered.size < REMEMBERED_ORIGINS) remembered.set(origin, headers);
      return headers;
    },
    isPreflight: ({ method, headers }) =>
      method === 'OPTIONS' &&
      headers.origin !== undefined &&
      headers['access-control-request-method'] !== undefined,
    answerPreflight(request, response) {
      response.setHeader('vary', 'Origin, Access-Control-Request-Headers');
      middleware(request, response, () => {
        response.writeHead(204, { 'content-length': '0' }).end();
      });
    },
  };
}
