'use client';

import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AuthClient } from '#client/create-auth-client.ts';
import type { SessionData } from '#client/wire-types.ts';
import { openSessionChannel } from './session-channel.ts';
import { sessionKey } from './session-key.ts';
import { watchSession } from './watch-session.ts';

interface SessionRulesOptions {
  client: AuthClient;
  queryClient: QueryClient;
  onSessionChange: ((session: SessionData | null) => void) | undefined;
}

/** Keeps the session query, the other queries and the other tabs in step while the provider is mounted. */
export function useSessionRules({ client, queryClient, onSessionChange }: SessionRulesOptions): void {
  const listener = useRef(onSessionChange);
  useEffect(() => {
    listener.current = onSessionChange;
  });

  useEffect(() => {
    let fromOtherTab = false;
    const channel = openSessionChannel(async () => {
      const next = await client.calls.getSession.query().catch(() => undefined);
      if (next === undefined) return;
      fromOtherTab = true;
      queryClient.setQueryData(sessionKey(), next);
      fromOtherTab = false;
    });
    const stopWatching = watchSession({
      queryClient,
      onChange(session) {
        if (!fromOtherTab) channel.announce();
        listener.current?.(session);
      },
    });
    return () => {
      stopWatching();
      channel.close();
    };
  }, [client, queryClient]);
}
