import { z } from 'zod';

/**
 * Output of a call that answers with a file, which is sent while it is created. It exists only on REST, not on
 * tRPC.
 */
export interface FileOutput {
  /** Suggested file name, in plain ASCII. */
  fileName: string;
  /** Media type, for example `text/csv; charset=utf-8`. */
  mediaType: string;
  content: AsyncIterable<string>;
}

export const isFile = (output: unknown): output is FileOutput =>
  typeof output === 'object' &&
  output !== null &&
  'fileName' in output &&
  'mediaType' in output &&
  'content' in output &&
  typeof output.content === 'object' &&
  output.content !== null &&
  Symbol.asyncIterator in output.content;

export const fileSchema = z.custom<FileOutput>(isFile);
