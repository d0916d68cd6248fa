import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const acceptable = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Id of every request: the `x-request-id` of a proxy, or a random prefix of the process and a counter. Ids only connect
 * log lines, so they may be guessable.
 */
export function createRequestIds(prefix: string = randomBytes(6).toString('base64url')) {
  let count = 0;
  return (request: IncomingMessage): string => {
    const given = request.headers['x-request-id'];
    if (typeof given === 'string' && acceptable.test(given)) return given;
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}

export type RequestIds = ReturnType<typeof createRequestIds>;
