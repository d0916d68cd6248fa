'use client';

import { useMemo } from 'react';
import { useServer } from '#provider/calls/useServer.ts';
import { useAuthUI } from '#provider/context.ts';
import type { HeldRequest } from './autofill.ts';

/** Key of the WebAuthn options in the cache of answers. */
export const PASSKEY_REQUEST = 'ua-passkey-request';

/** Purpose of the options. The server lists other passkeys for each. */
export type PasskeyPurpose = 'sign-in' | 'second-factor' | 'reauth';

/** Share of their lifetime after which options are renewed, so that they never expire during use. */
const GOOD_FOR = 0.75;

export interface PasskeyRequest {
  /** Requests options, unless recent ones of the same purpose are cached. */
  take: () => Promise<HeldRequest>;
  /** Drops the options, after they were used or replaced. */
  drop: () => void;
}

/**
 * WebAuthn options of the server, cached for the whole page: autofill and buttons share them, so that a press
 * opens the browser's dialog at once. The server keeps one challenge per browser, so options for another purpose,
 * or another e-mail address, replace the previous ones.
 */
export function usePasskeyRequest(purpose: PasskeyPurpose, email?: string): PasskeyRequest {
  const { client, queryClient } = useServer();
  const { now } = useAuthUI();
  return useMemo(() => {
    const queryKey = [PASSKEY_REQUEST, purpose, email ?? null];

    async function ask(): Promise<HeldRequest> {
      const options = await client.calls.passkey.generateAuthenticateOptions.mutate(
        email === undefined ? undefined : { email },
      );
      return { options, goodUntil: now() + options.expiresIn * GOOD_FOR * 1000 };
    }

    return {
      async take() {
        queryClient.removeQueries({ predicate: (query) => isOther(query.queryKey, queryKey) });
        const held = queryClient.getQueryData<HeldRequest>(queryKey);
        if (held && now() < held.goodUntil) return held;
        return queryClient.fetchQuery({ queryKey, queryFn: ask, staleTime: 0, retry: false });
      },
      drop: () => queryClient.removeQueries({ queryKey: [PASSKEY_REQUEST] }),
    };
  }, [client, queryClient, purpose, email, now]);
}

const isOther = ([name, ...other]: readonly unknown[], [, ...own]: readonly unknown[]): boolean =>
  name === PASSKEY_REQUEST && own.some((part, index) => part !== other[index]);
