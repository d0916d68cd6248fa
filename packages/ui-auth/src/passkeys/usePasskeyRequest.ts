'use client';

import { useMemo } from 'react';
import { useServer } from '#provider/calls/useServer.ts';
import { useAuthUI } from '#provider/context.ts';
import type { HeldRequest } from './autofill.ts';
import { PASSKEY_REQUEST } from './passkey-request-key.ts';

/** What a passkey is asked for. The server names other passkeys for each. */
export type PasskeyPurpose = 'sign-in' | 'second-factor' | 'reauth';

/** Part of its life after which what the server asked for is replaced, so that nobody finds it expired. */
const GOOD_FOR = 0.75;

export interface PasskeyRequest {
  /** Asks the server, unless it was asked for the same not long ago. */
  take: () => Promise<HeldRequest>;
  /** It was used up, or another challenge took its place. */
  drop: () => void;
}

/**
 * What the server asks for, held for the whole page: autofill and buttons share it, so that a press is followed by the
 * browser's dialog at once. The server knows one challenge per browser, so asking for another purpose, or about another
 * email address, ends the one before.
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
