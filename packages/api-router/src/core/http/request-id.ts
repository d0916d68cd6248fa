import { type Incoming, readHeader } from '#core/http/incoming.ts';

const acceptable = /^[\w.:-]{1,64}$/;

/** The id by which the server or proxy in front names the request in its log. Anything longer or odder is left out. */
export function readRequestId({ headers }: Pick<Incoming, 'headers'>): string | null {
  const id = readHeader(headers, 'x-request-id');
  return id !== undefined && acceptable.test(id) ? id : null;
}
