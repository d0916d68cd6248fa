import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const acceptable = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Names every request: by the `x-request-id` of a proxy in front, or else by a prefix that is random for each
 * process and a counter. Ids are for correlation in logs and guard nothing, so a guessable counter will do.
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
