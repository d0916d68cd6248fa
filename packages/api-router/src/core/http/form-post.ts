import { type Incoming, readHeader } from '#core/http/incoming.ts';

/** Whether a browser posts the form of a page of ours: it then sees a page again, also when the button is pressed twice. */
export const isFormPost = ({ incoming }: { incoming: Incoming }): boolean =>
  readHeader(incoming.headers, 'content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
