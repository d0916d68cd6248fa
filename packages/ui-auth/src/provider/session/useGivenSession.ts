'use client';

import { hashKey, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SessionData } from '#client/wire-types.ts';
import { sessionKey } from './session-key.ts';

/**
 * Follows the session that the server rendered: a server action may have signed in or out, or changed the user,
 * without a call of the kit. The same content again changes nothing, because calls of the kit may have come later.
 */
export function useGivenSession(queryClient: QueryClient, given: SessionData | null | undefined): void {
  const last = useRef(given);
  useEffect(() => {
    if (given === undefined || hashKey([given]) === hashKey([last.current])) return;
    last.current = given;
    queryClient.setQueryData(sessionKey(), given);
  }, [queryClient, given]);
}
