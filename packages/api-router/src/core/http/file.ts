import { z } from 'zod';

/**
 * The output of a call that answers with a file, which is sent piece by piece while it is made. REST alone has it; over tRPC
 * such a call does not exist.
 */
export interface FileOutput {
  /** Name for the disk of whoever saves it, in plain ASCII. */
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
