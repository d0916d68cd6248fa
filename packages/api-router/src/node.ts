import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AuthDeps } from '#core/call/deps.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { toFailure, toFailureBody } from '#core/errors/failure.ts';
import { readClientAddress } from '#core/http/addresses/client-address.ts';
import type { Incoming, Outgoing } from '#core/http/incoming.ts';
import { toBodyBytes } from '#core/http/input/parsed-body.ts';
import { writeNodeAnswer } from '#core/http/node-answer.ts';
import { hasBody, readNodeBody } from '#core/http/node-body.ts';
import { createUrlTest } from '#core/http/request-target.ts';
import { advancedOptions } from '#core/options/advanced-options.ts';

export { type WriteOptions, writeNodeAnswer } from '#core/http/node-answer.ts';
export { BodyInterrupted, readNodeBody } from '#core/http/node-body.ts';
export { type SignalParts, stopOnSignals } from '#node/stop-on-signals.ts';
export {
  type CloseTimes,
  type Connections,
  type WatchedServer,
  watchConnections,
} from '#node/watch-connections.ts';

/** Part of a service that a server needs; `createKeystead` returns it. */
export interface ServedKeystead {
  serve(incoming: Incoming): Promise<Outgoing>;
  deps: Pick<AuthDeps, 'options' | 'logger' | 'rootPaths'>;
}

/**
 * Function that reads the IP address of the client of a request, behind the proxies of `advanced.trustProxy`, as the
 * service counts it: for the log of a server.
 */
export function createClientReader({ deps }: Pick<ServedKeystead, 'deps'>) {
  const { isProxy } = advancedOptions.of(deps);
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string | null =>
    readClientAddress({ headers, address: socket.remoteAddress ?? null }, isProxy);
}

/** Middleware of Express and Connect, and without `next` a listener of `node:http`. */
export type NodeHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next?: (error?: unknown) => void,
) => void;

/** Request of Express: with the URL before a router shortened it, and the body if a parser has read it. */
type ParsedRequest = IncomingMessage & { originalUrl?: unknown; body?: unknown };

/** Error for the log of the operator: the body was consumed, so the service can only refuse the call. */
class BodyTaken extends Error {
  constructor() {
    super(
      'The body of a request was read before Keystead, and is not in `request.body`. Mount toNodeHandler in front of what reads it.',
    );
  }
}

async function readBody(request: ParsedRequest, limit: number | undefined): Promise<Uint8Array> {
  if (!request.readableDidRead || !hasBody(request)) return readNodeBody(request, limit);
  if (request.body === undefined) throw new BodyTaken();
  return toBodyBytes(request.body, request.headers, limit);
}

const urlOf = ({ originalUrl, url = '/' }: ParsedRequest): string =>
  typeof originalUrl === 'string' ? originalUrl : url;

/**
 * Error handler of Express for errors of `requireSession` and the like in your own routes, as the last middleware:
 * `app.use(answerAuthErrors)`. It leaves other errors to the next handler.
 */
export function answerAuthErrors(
  error: unknown,
  _request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
): void {
  if (!(error instanceof AuthError) || response.headersSent) {
    next(error);
    return;
  }
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', ...error.headers };
  response.writeHead(error.status, headers).end(toFailureBody(toFailure(error)));
}

/**
 * The service as middleware: `app.use(toNodeHandler(keystead))` in Express,
 * `createServer(toNodeHandler(keystead))` in plain Node. It answers requests under the paths of the service and
 * passes others to `next`; without `next` they get a 404. It may be before or after `express.json()`, and inside a
 * router.
 */
export function toNodeHandler(keystead: ServedKeystead): NodeHandler {
  const { deps } = keystead;
  const isServed = createUrlTest(deps);

  const toIncoming = (request: ParsedRequest): Incoming => ({
    method: request.method ?? 'GET',
    url: urlOf(request),
    headers: request.headers,
    address: request.socket.remoteAddress ?? null,
    async body(limit) {
      try {
        return await readBody(request, limit);
      } catch (error) {
        if (error instanceof BodyTaken) deps.logger.error({ err: error }, 'body not readable');
        throw error;
      }
    },
  });

  return (request, response, next) => {
    if (next && !isServed(urlOf(request))) {
      next();
      return;
    }
    keystead
      .serve(toIncoming(request))
      .then((answer) => writeNodeAnswer({ request, response }, answer, { headers: [], isLast: false }))
      .catch((error: unknown) => {
        if (next && !response.headersSent) {
          next(error);
          return;
        }
        deps.logger.error({ err: error }, 'answer could not be written');
        response.destroy();
      });
  };
}
