'use client';

import { useEffect, useRef } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthEvents, useToast } from '#provider/useHost.ts';
import { chooseProviders, findOffered, type OfferedProvider } from '#social-sign-in/offered-providers.ts';
import { useLinkReturn } from '#social-sign-in/useLinkReturn.ts';
import { useSocialLink } from '#social-sign-in/useSocialLink.ts';
import type { SocialFlow } from '#social-sign-in/useSocialSignIn.ts';
import { type ConnectFault, findConnectFault } from './connect-fault.ts';
import { useAccounts } from './useAccounts.ts';

export interface ConnectingOptions extends CardCallbacks {
  /** Ids of some, in order. Default: all of the server. */
  providers?: readonly string[] | undefined;
  /** Further scopes, by id of the provider. */
  scopes?: Partial<Record<string, string[]>> | undefined;
  /** Message after an account was connected. */
  toNotice: (provider: OfferedProvider) => string;
}

/** Connecting an account at a provider, as the card does it. */
export interface Connecting {
  /** Providers that are not connected yet. */
  connectable: readonly OfferedProvider[];
  /** Opens the page of a provider. */
  flow: SocialFlow;
  /** Error of the last redirect to a provider, if there was one. */
  fault: (ConnectFault & { provider: OfferedProvider }) | null;
}

/**
 * Redirect to a provider and back to this page, to link an account.
 *
 * @example
 * function Connect() {
 *   const toNotice = (provider: { name: string }) => `${provider.name} is connected.`;
 *   const { connectable, flow, fault } = useConnecting({ toNotice });
 *   return (
 *     <>
 *       {connectable.map(({ id, name }) => (
 *         <button key={id} type="button" disabled={flow.opening !== null} onClick={() => void flow.open(id)}>
 *           {name}
 *         </button>
 *       ))}
 *       {fault && <p role="alert">{`${fault.provider.name} was not connected.`}</p>}
 *       {flow.error && <p role="alert">{flow.error.message}</p>}
 *     </>
 *   );
 * }
 */
export function useConnecting(options: ConnectingOptions): Connecting {
  const { config } = useAuthConfig();
  const { accounts } = useAccounts();
  const flow = useSocialLink(options);
  const emit = useAuthEvents();
  const toast = useToast();
  const returned = useLinkReturn();
  const told = useRef(false);
  const isLinked = (id: string): boolean => accounts?.some((account) => account.providerId === id) ?? false;
  const provider = returned ? findOffered(returned.provider, config) : undefined;
  // The URL can come from anybody, so the list of accounts from the server decides.
  const connected = returned?.error === null && provider && isLinked(provider.id) ? provider : undefined;

  useEffect(() => {
    if (!connected || told.current) return;
    told.current = true;
    toast({ title: options.toNotice(connected), tone: 'success' });
    emit({ name: 'account_linked', provider: connected.id });
    options.onSuccess?.();
  });

  return {
    connectable:
      accounts && config?.account.link
        ? chooseProviders(config, options.providers).filter(({ id }) => !isLinked(id))
        : [],
    flow,
    fault: returned?.error && provider ? { provider, ...findConnectFault(returned.error) } : null,
  };
}
