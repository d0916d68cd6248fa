import type { ServerResponse } from 'node:http';
import type { Outgoing } from '@keystead/api-router';

/** Content of a short answer. */
type ShortAnswer = Outgoing & { body: string };

const failure = (status: number, code: string, message: string): ShortAnswer => ({
  status,
  headers: [
    ['content-type', 'application/json'],
    ['cache-control', 'no-store'],
  ],
  body: JSON.stringify({ code, message }),
});

const unauthorized = failure(401, 'UNAUTHORIZED', 'Unauthorized');

/** The answers that this server gives itself, in the form and words of the service. */
export const answers: Readonly<Record<'internalError' | 'needsToken' | 'notFound', ShortAnswer>> = {
  internalError: failure(500, 'INTERNAL_SERVER_ERROR', 'Something went wrong'),
  needsToken: {
    ...unauthorized,
    headers: [...unauthorized.headers, ['www-authenticate', 'Bearer']],
  },
  notFound: failure(404, 'NOT_FOUND', 'Not found'),
};

/** Sends a short answer of this server. The response already has its general headers. */
export function sendAnswer(response: ServerResponse, { status, headers, body }: ShortAnswer): void {
  response.statusCode = status;
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
}
