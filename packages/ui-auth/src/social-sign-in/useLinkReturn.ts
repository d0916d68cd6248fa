'use client';

import { useEffect, useState } from 'react';
import { type LinkReturn, readLinkReturn } from './link-return.ts';

/** Result of connecting an account, read once from the URL and removed there. Null if there is none. */
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
