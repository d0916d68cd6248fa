import { z } from 'zod';

/** Output of a call that answers with a text of its own media type, such as XML. It exists only on REST, not on tRPC. */
export interface DocumentOutput {
  /** Media type, for example `application/xml; charset=utf-8`. */
  mediaType: string;
  text: string;
  /** Suggested name of a file, in plain ASCII, if browsers are to store it. */
  fileName?: string;
}

export const isDocument = (output: unknown): output is DocumentOutput =>
  typeof output === 'object' &&
  output !== null &&
  'mediaType' in output &&
  'text' in output &&
  typeof output.text === 'string';

export const documentSchema = z.custom<DocumentOutput>(isDocument);
