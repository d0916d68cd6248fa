import { type IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

export type Header = [name: string, value: string];

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Records the headers that a middleware sets for a request with these headers. They are recorded once and written on
 * every answer, which is several times cheaper than running the middleware again.
 */
export function recordHeaders(middleware: Middleware, requestHeaders: IncomingHttpHeaders = {}): Header[] {
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  Object.assign(request.headers, requestHeaders);
  const response = new ServerResponse(request);
  middleware(request, response, () => {});
  return Object.entries(response.getHeaders()).map(([name, value]): Header => [name, String(value)]);
}
