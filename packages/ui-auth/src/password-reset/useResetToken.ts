'use client';

import { useEffect, useState } from 'react';
import { type ResetLink, readResetLink } from './read-reset-link.ts';

/**
 * Token of the link: undefined until the URL was read, null if there is none. It is removed from the URL at once,
 * to keep it out of the history, of screenshots and of `Referer` headers.
 */
export function useResetToken(given: string | undefined): string | null | undefined {
  const [link, setLink] = useState<Pick<ResetLink, 'token'> | null>(null);

  useEffect(() => {
    if (given !== undefined) return;
    const found = readResetLink(window.location.href);
    if (found) window.history.replaceState(window.history.state, '', found.cleanHref);
    // A second run, as in React's strict mode, finds a clean URL and must keep the token of the first one.
    setLink((earlier) => earlier ?? found ?? { token: null });
  }, [given]);
  return given ?? link?.token;
}
