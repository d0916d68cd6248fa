'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import type { SsoFinder } from '#enterprise-sign-in/create-sso-finder.ts';
import type { SsoOffer } from '#enterprise-sign-in/sso-offer.ts';
import type { SignInOptions } from '#flow/sign-in-props.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useServer } from '#provider/calls/useServer.ts';
import { useLocationSearch } from '#provider/navigation/useLocationSearch.ts';
import { isWanted } from './sign-in-step.ts';

export interface SsoSeam {
  /** Identity provider of the address that was typed, or that the URL names. */
  offer: SsoOffer | null;
  /** Asks whose address it is; true if its organization takes no other way. Undefined if organizations have none. */
  find: ((email: string) => Promise<boolean>) | undefined;
  onError: (error: AuthUIError) => void;
}

/** Identity provider of an organization beside the ways of the form, or in their place. Its code is loaded when it is needed. */
export function useSsoOffer({ methods, onError }: SignInOptions): SsoSeam {
  const server = useServer();
  const search = useLocationSearch();
  const { config } = useAuthConfig();
  const [offer, show] = useState<SsoOffer | null>(null);
  const finder = useRef<SsoFinder | null>(null);
  const isOn = config?.sso.enabled === true && isWanted('sso', methods);

  /** If its code cannot be loaded, the service still refuses the other ways. */
  const ask = useCallback(
    async (by: (loaded: SsoFinder) => unknown): Promise<boolean> => {
      const parts = await import('#later-parts.ts').catch(() => null);
      if (!parts) return false;
      finder.current ??= parts.createSsoFinder(server, show);
      return (await by(finder.current)) === true;
    },
    [server],
  );

  const isNamed = isOn && /[?&](sso|organization|domain)=/.test(search);
  useEffect(() => {
    if (isNamed) void ask((loaded) => loaded.findNamed(search));
  }, [isNamed, search, ask]);

  return {
    offer,
    find: isOn ? (email) => ask((loaded) => loaded.find(email)) : undefined,
    onError(error) {
      if (isOn) void ask((loaded) => loaded.refuse(error));
      onError?.(error);
    },
  };
}
