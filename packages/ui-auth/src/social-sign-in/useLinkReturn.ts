import { useEffect, useState } from 'react';
import { type LinkReturn, readLinkReturn } from './link-return.ts';

/** How connecting an account ended, read from the address once and taken out of it. Null: nobody comes back. */
export function useLinkReturn(): LinkReturn | null {
  const [found, setFound] = useState<LinkReturn | null>(null);

  useEffect(() => {
    const read = readLinkReturn(window.location.href);
    if (!read) return;
    window.history.replaceState(window.history.state, '', read.cleanHref);
    setFound(read);
  }, []);
  return found;
}
