import type { IncomingMessage } from 'node:http';
import { BODY_LIMIT, PayloadTooLarge } from '#core/http/incoming.ts';

/**
 * Error for a client that closed the connection, or was too slow, before its body was complete. The service sends
 * no answer. It extends `PayloadTooLarge`, because the service does not log that as a failure.
 */
export class BodyInterrupted extends PayloadTooLarge {}

const empty = new Uint8Array();

const announcedLength = (request: IncomingMessage): number => Number(request.headers['content-length'] ?? 0);

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** By its size or its `Content-Length`. */
export const isOversize = (request: IncomingMessage, limit = BODY_LIMIT): boolean =>
  announcedLength(request) > limit;

/**
 * Reads the whole body into memory. At the limit reading stops and the promise rejects with `PayloadTooLarge`. The code
 * that writes the answer handles the rest of the bytes.
 */
export function readNodeBody(request: IncomingMessage, limit = BODY_LIMIT): Promise<Uint8Array> {
  if (!hasBody(request)) return Promise.resolve(empty);
  if (isOversize(request, limit)) return Promise.reject(new PayloadTooLarge());

  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let size = 0;

    const stop = (): void => {
      request.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
    };
    const onData = (chunk: Uint8Array): void => {
      size += chunk.byteLength;
      chunks.push(chunk);
      if (size <= limit) return;
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
