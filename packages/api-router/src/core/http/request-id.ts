import { type Incoming, readHeader } from '#core/http/incoming.ts';

const acceptable = /^[\w.:-]{1,64}$/;

/**
 * Id of the request in the log of the server or proxy in front. An id that is long or has unusual characters is left
 * out.
 */
export function readRequestId({ headers }: Pick<Incoming, 'headers'>): string | null {
  const id = readHeader(headers, 'x-request-id');
  return id !== undefined && acceptable.test(id) ? id : null;
}
