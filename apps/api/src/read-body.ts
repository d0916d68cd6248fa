import type { IncomingMessage } from 'node:http';
import { BODY_LIMIT, PayloadTooLarge } from '@keystead/api-router';

/**
 * The client went away, or was too slow and was cut off, before its body was complete. Nobody waits for an answer; it
 * is a kind of `PayloadTooLarge` because the service takes that as a refusal and not as a failure worth a log line.
 */
export class BodyInterrupted extends PayloadTooLarge {}

const empty = new Uint8Array();

const announcedLength = (request: IncomingMessage): number => Number(request.headers['content-length'] ?? 0);

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** A body that grew, or says it will grow, past what is read. */
export const isOversize = (request: IncomingMessage): boolean => announcedLength(request) > BODY_LIMIT;

/**
 * The whole body, in memory. Past the limit reading stops at once and the promise rejects with `PayloadTooLarge`;
 * what to do with the bytes still on their way is up to whoever writes the answer.
 */
export function readBody(request: IncomingMessage): Promise<Uint8Array> {
  if (!hasBody(request)) return Promise.resolve(empty);
  if (isOversize(request)) return Promise.reject(new PayloadTooLarge());

  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let size = 0;

    const stop = (): void => {
      request.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
    };
    const onData = (chunk: Uint8Array): void => {
      size += chunk.byteLength;
      chunks.push(chunk);
      if (size <= BODY_LIMIT) return;
      stop();
      request.pause();
      reject(new PayloadTooLarge());
    };
    const onEnd = (): void => {
      stop();
      const [only] = chunks;
      resolve(chunks.length === 1 && only ? only : Buffer.concat(chunks));
    };
    const onClose = (): void => {
      stop();
      reject(new BodyInterrupted());
    };

    request.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
    if (request.destroyed) onClose();
  });
}
