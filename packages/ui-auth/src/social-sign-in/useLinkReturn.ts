'use client';

import { useEffect, useState } from 'react';
import { type LinkReturn, readLinkReturn } from './link-return.ts';

/**
 * Result of connecting an account, read once from the URL and removed there. Null if there is none.
 *
 * @example
 * function Linked() {
 *   const result = useLinkReturn();
 *   if (!result) return null;
 *   return <p role="status">{result.error ? `Not connected: ${result.error}` : `${result.provider} is connected.`}</p>;
 * }
 */
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
