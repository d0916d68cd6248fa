import { z } from 'zod';

/** Output of a call that answers with bytes of a fixed type, such as a picture. It exists only on REST, not on tRPC. */
export interface BytesOutput {
  mediaType: `image/${string}`;
  bytes: Uint8Array;
}

export const isBytes = (output: unknown): output is BytesOutput =>
  typeof output === 'object' &&
  output !== null &&
  'mediaType' in output &&
  'bytes' in output &&
  output.bytes instanceof Uint8Array;

export const bytesSchema = z.custom<BytesOutput>(isBytes);
