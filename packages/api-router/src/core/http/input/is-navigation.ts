import { type Incoming, readHeader } from '#core/http/incoming.ts';

/** Whether a person sees the answer, because a browser opens it as a page. Old browsers say only what they accept. */
export function isNavigation({ headers }: Pick<Incoming, 'headers'>): boolean {
  const mode = readHeader(headers, 'sec-fetch-mode');
  if (mode !== undefined) return mode === 'navigate';
  return readHeader(headers, 'accept')?.includes('text/html') ?? false;
}
