'use client';

import { createContext, useContext } from 'react';
import { useSession } from './useSession.ts';

/** True below a page whose calls are made by a set-up link, in place of a session. */
export const KnownByLink = createContext(false);

/** Whether calls that need somebody can be made: there is a session, or a set-up link. */
export function useIsKnown(): boolean {
  const { status } = useSession();
  return useContext(KnownByLink) || status === 'signed-in';
}
