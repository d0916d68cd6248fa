'use client';

import { useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { findNextPage } from '#client/oauth-request.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { useFramed } from '#flow/useFramed.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthUI } from '#provider/context.ts';
import { useLocationSearch } from '#provider/navigation/useLocationSearch.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useCountdown } from '#provider/useCountdown.ts';
import { useHydrated } from '#provider/useHydrated.ts';
import type { PublicClient } from './application.ts';
import { type AskedRequest, readRequest } from './asked-request.ts';
import { type OrganizationChoice, useOrganizationChoice } from './useOrganizationChoice.ts';
import { usePublicClient } from './usePublicClient.ts';

/** The part of the page that is shown now. `framed` shows nothing. */
export type ConsentStep =
  | 'framed'
  | 'none'
  | 'loading'
  | 'failed'
  | 'signedOut'
  | 'viewing'
  | 'over'
  | 'ask'
  | 'allowed'
  | 'denied';

/** What a person decided. */
export interface ConsentDecision {
  /** False: nothing is allowed. */
  accept: boolean;
  /** Optional scopes that were ticked. */
  optional: readonly string[];
}

/** Options of `useConsent`. */
export interface ConsentOptions {
  /** Query of the page with the request. Default: that of the browser; a server gives it. */
  query?: string | undefined;
  /** Called before the browser goes on; `false`, also from a promise, means: stay here. */
  onSuccess?: ((decision: { accepted: boolean }) => unknown) | undefined;
  /** Called with the error when a call was refused. */
  onError?: ((error: AuthUIError) => void) | undefined;
}

/** The decision that a person makes on the page. */
export interface ConsentFlow extends OrganizationChoice {
  /** The part of the page that is shown now. */
  step: ConsentStep;
  /** Undefined if the page was opened without one. */
  request: AskedRequest | undefined;
  /** Who asks. Undefined until the server has answered. */
  client: PublicClient | undefined;
  /** Scopes that the person allowed this application before. */
  granted: readonly string[];
  /** Error of what is shown. */
  error: AuthUIError | null;
  /** Loads it again. */
  refetch: () => void;
  /** The decision that is on its way. */
  pending: 'allow' | 'deny' | null;
  /** Error of the decision. */
  decisionError: AuthUIError | null;
  /** Time of the next allowed call, in milliseconds since 1970. */
  retryAt: number | null;
  /** Sends the decision, and goes where the service says. */
  decide: (decision: ConsentDecision) => Promise<void>;
}

/** Answers about a request, for who is signed in. */
function useAnswers(request: AskedRequest | undefined, enabled: boolean) {
  const client = usePublicClient(request?.clientId, enabled);
  const consents = trpc.oauth2.getConsents.useQuery(undefined, {
    enabled: enabled && request !== undefined,
    retry: retryWithoutAnswer,
  });
  return { client, consents };
}

/**
 * The decision about what an application may do, without any markup: all that `Consent` does, for a page of your own.
 *
 * @example
 * function Decision() {
 *   const { step, client, request, error, refetch, pending, decide } = useConsent();
 *   if (step === 'failed') return <button type="button" onClick={refetch}>{error?.message}</button>;
 *   // The other steps are in ConsentStep, such as `over` for a request that is too old.
 *   if (step !== 'ask') return null;
 *   return (
 *     <>
 *       <h1>{`${client?.client_name} wants: ${request?.scopes.join(', ')}`}</h1>
 *       <button type="button" disabled={pending !== null} onClick={() => void decide({ accept: false, optional: [] })}>
 *         Cancel
 *       </button>
 *       <button type="button" disabled={pending !== null} onClick={() => void decide({ accept: true, optional: [] })}>
 *         Allow
 *       </button>
 *     </>
 *   );
 * }
 */
export function useConsent({ query, onSuccess, onError }: ConsentOptions = {}): ConsentFlow {
  const { leave, emit } = useAuthUI();
  const found = useLocationSearch();
  const request = readRequest(query ?? found);
  const isFramed = useFramed();
  const session = useSession();
  const isDeciding = session.session !== null && !session.session.impersonatedBy;
  const { client, consents } = useAnswers(request, isDeciding);
  const { isReady, ...choice } = useOrganizationChoice(request?.scopes ?? [], client.data);
  const { organizationId } = choice;
  const [pending, setPending] = useState<ConsentFlow['pending']>(null);
  const [result, setResult] = useState<'allowed' | 'denied' | 'over' | null>(null);
  const call = useAuthCall(trpc.oauth2.consent.useMutation());
  const left = useCountdown(request?.endsAt ?? null);
  // A server draws by its own clock, so the browser first draws the same.
  const isHydrated = useHydrated();

  // What an organization vouches for nobody has allowed on this page.
  const earlier = consents.data?.filter(
    (one) =>
      one.origin === 'person' &&
      one.clientId === request?.clientId &&
      (one.organizationId ?? undefined) === organizationId,
  );

  async function decide({ accept, optional }: ConsentDecision): Promise<void> {
    if (!request || pending !== null) return;
    setPending(accept ? 'allow' : 'deny');
    const left = client.data?.scopes?.filter((scope) => scope.optional && !optional.includes(scope.name));
    const kept = request.scopes.filter((scope) => !left?.some(({ name }) => name === scope));
    const answer = await call.run({
      accept,
      ...(accept && kept.length < request.scopes.length && { scope: kept.join(' ') }),
      ...(accept && organizationId !== undefined && { organization_id: organizationId }),
      oauth_query: request.query,
    });
    setPending(null);
    if (!answer.ok) {
      if (answer.error.code === 'INVALID_OAUTH_QUERY') setResult('over');
      return onError?.(answer.error);
    }
    setResult(accept ? 'allowed' : 'denied');
    emit({ name: accept ? 'application_allowed' : 'application_denied' });
    const next = findNextPage(answer.data);
    if ((await onSuccess?.({ accepted: accept })) !== false && next !== undefined) leave(next);
  }

  function findStep(): ConsentStep {
    if (isFramed) return 'framed';
    if (result) return result;
    if (session.error && session.status !== 'signed-in') return 'failed';
    if (session.status === 'loading') return 'loading';
    if (!request) return 'none';
    if (session.status === 'signed-out') return 'signedOut';
    if (!isDeciding) return 'viewing';
    if (client.error || consents.error) return 'failed';
    if (!client.data || !consents.data || !isReady) return 'loading';
    return isHydrated && request.endsAt !== undefined && left === 0 ? 'over' : 'ask';
  }

  const failure = client.error ?? consents.error;
  return {
    step: findStep(),
    request,
    client: client.data,
    granted: [...new Set(earlier?.flatMap(({ scopes }) => scopes))],
    ...choice,
    error: failure ? toAuthUIError(failure) : session.error,
    refetch() {
      if (session.error) session.refetch();
      if (client.error) void client.refetch();
      if (consents.error) void consents.refetch();
    },
    pending,
    decisionError: call.error,
    retryAt: call.retryAt,
    decide,
  };
}
