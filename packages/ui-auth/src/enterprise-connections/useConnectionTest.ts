'use client';

import { useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthOutputs } from '#client/wire-types.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { findHttpUrl } from '#social-sign-in/find-http-url.ts';
import { type ConnectionFault, findFaults } from './connection.ts';

/** What came of a test. */
export type TestedConnection = AuthOutputs['sso']['testResult'];

export interface ConnectionTestState {
  /** Begins a sign-in that opens no session. Its page is opened in a new window, if the browser lets it. */
  start: (providerId: string) => Promise<void>;
  /** The page of the sign-in; null before a test. */
  url: string | null;
  /** `waiting` until the other window has come back. Undefined before a test. */
  result: TestedConnection | undefined;
  /** What is wrong with the identity provider, if it could not be asked. */
  faults: readonly ConnectionFault[];
  pending: boolean;
  error: AuthUIError | null;
  /** Asks once more what came of the test, after an error. */
  retry: () => void;
  /** Time of the next allowed call, in milliseconds since 1970. */
  retryAt: number | null;
}

/** Milliseconds between two looks at a test that is not over. */
const PAUSE = 2000;

/**
 * Tries an identity provider of an organization as whoever signs in there, without a session.
 *
 * @example
 * function ProviderTest({ providerId }: { providerId: string }) {
 *   const { start, url, result, pending, error } = useConnectionTest();
 *   return (
 *     <>
 *       <button type="button" disabled={pending} onClick={() => void start(providerId)}>Try it</button>
 *       {url && result?.status === 'waiting' && <a href={url} target="_blank" rel="noreferrer">Sign in there</a>}
 *       {result?.status === 'passed' && <p>{`Came in as ${result.mapped.email ?? ''}`}</p>}
 *       {error?.message}
 *     </>
 *   );
 * }
 */
export function useConnectionTest(): ConnectionTestState {
  const call = useAuthCall(trpc.sso.testProvider.useMutation());
  const [begun, setBegun] = useState<{ testId: string; url: string } | null>(null);
  const query = trpc.sso.testResult.useQuery(
    { testId: begun?.testId ?? '' },
    {
      enabled: begun !== null,
      refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? PAUSE : false),
      refetchOnWindowFocus: true,
    },
  );
  const failure = query.error && toAuthUIError(query.error);
  return {
    url: begun?.url ?? null,
    result: begun ? query.data : undefined,
    faults: findFaults(call.error?.details),
    pending: call.pending,
    error: call.error ?? failure,
    retryAt: call.retryAt,
    retry: () => void query.refetch(),
    async start(providerId) {
      setBegun(null);
      const result = await call.run({ providerId });
      const url = result.ok ? findHttpUrl(result.data.url) : null;
      if (!result.ok || url === null) return;
      setBegun({ testId: result.data.testId, url });
      window.open(url, '_blank', 'noopener');
    },
  };
}
