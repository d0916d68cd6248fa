import type { ServerResponse } from 'node:http';
import type { Outgoing } from '@keystead/api-router';

/** Sends a short answer of this server. The response already has its general headers. */
export function sendAnswer(response: ServerResponse, { status, headers, body }: Outgoing): void {
  response.statusCode = status;
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader('content-length', Buffer.byteLength(body ?? ''));
  response.end(body);
}
