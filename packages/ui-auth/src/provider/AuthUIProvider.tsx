'use client';

import { QueryClient, QueryClientContext } from '@tanstack/react-query';
import { type ReactNode, useContext, useMemo, useState } from 'react';
import type { AuthClient } from '#client/create-auth-client.ts';
import { toTRPCClient } from '#client/to-trpc-client.ts';
import { trpc } from '#client/trpc.ts';
import type { PublicAuthConfig, SessionData } from '#client/wire-types.ts';
import { BrandedScope } from '#provider/brand/BrandedScope.tsx';
import { AnswersOfPage, findAnswers } from '#provider/calls/useAnswer.ts';
import { ServerContext } from '#provider/calls/useServer.ts';
import { assertReplaceable, type OwnComponents } from '#provider/components/own-components.ts';
import { OwnComponentsContext } from '#provider/components/useReplacement.tsx';
import { confirmLeaving } from '#provider/session/last-method.ts';
import { configKey, sessionKey } from '#provider/session/session-key.ts';
import { useGivenSession } from '#provider/session/useGivenSession.ts';
import { useSessionRules } from '#provider/session/useSessionRules.ts';
import { type ImpersonationBannerChoice, ImpersonationHost } from './ImpersonationHost.tsx';
import { ProviderHosts } from './ProviderHosts.tsx';
import { type LooksAndWords, useContextValue } from './useContextValue.ts';

export interface AuthUIProviderProps extends LooksAndWords {
  /** From `createAuthClient`, or `fromTRPC` for an existing client of the application. */
  client: AuthClient;
  /** Default: the nearest one above, else one of the kit. It is cleared when the user changes. */
  queryClient?: QueryClient | undefined;
  /** Saves the first request, for server rendering and tests. */
  config?: PublicAuthConfig | undefined;
  /** For server rendering: the session if known, null for "known to be signed out". A new one is followed. */
  initialSession?: SessionData | null | undefined;
  /** Called when somebody signs in or out, and when details of the session change. */
  onSessionChange?: ((session: SessionData | null) => void) | undefined;
  /** Components of the application in place of buttons, fields and other parts. Keep it outside the component. */
  components?: OwnComponents | undefined;
  /**
   * The banner during an impersonation: its position, and what follows when the impersonation is stopped. False
   * for applications that render `ImpersonationBanner` themselves. Default true.
   */
  impersonationBanner?: ImpersonationBannerChoice | undefined;
  /** The application. */
  children: ReactNode;
}

const noComponents: OwnComponents = {};

/** Provides server, words and appearance for every component of the kit. Put it around the application once. */
export function AuthUIProvider(props: AuthUIProviderProps) {
  const { client, queryClient, config, initialSession, onSessionChange, children, ...others } = props;
  const { impersonationBanner = true, components = noComponents, ...looksAndWords } = others;
  assertReplaceable(components);
  const nearest = useContext(QueryClientContext);
  const [queries] = useState(() => {
    const chosen = queryClient ?? nearest ?? new QueryClient();
    if (config) chosen.setQueryData(configKey(), config);
    if (initialSession !== undefined) chosen.setQueryData(sessionKey(), initialSession);
    return chosen;
  });
  useGivenSession(queries, initialSession);
  const server = useMemo(() => ({ client, queryClient: queries }), [client, queries]);
  const [answers] = useState(() => findAnswers(queries));
  const value = useContextValue(looksAndWords);
  useSessionRules({
    client,
    queryClient: queries,
    onSessionChange(session) {
      if (session && confirmLeaving(value.now())) value.emit({ name: 'sign_in_succeeded', method: 'social' });
      onSessionChange?.(session);
    },
  });

  return (
    <ServerContext.Provider value={server}>
      <trpc.Provider client={toTRPCClient(client.calls)} queryClient={queries} abortOnUnmount>
        <AnswersOfPage.Provider value={answers}>
          <OwnComponentsContext.Provider value={components}>
            <BrandedScope value={value}>
              <ImpersonationHost banner={impersonationBanner} />
              {children}
              <ProviderHosts />
            </BrandedScope>
          </OwnComponentsContext.Provider>
        </AnswersOfPage.Provider>
      </trpc.Provider>
    </ServerContext.Provider>
  );
}
