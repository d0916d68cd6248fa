import { type Incoming, readHeader } from '#core/http/incoming.ts';

/**
 * Whether a browser posts the form of one of our pages: then the answer is a page again, even if the button was
 * pressed twice.
 */
export const isFormPost = ({ incoming }: { incoming: Incoming }): boolean =>
  readHeader(incoming.headers, 'content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
