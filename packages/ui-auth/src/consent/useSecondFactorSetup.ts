'use client';

import { useEffect, useRef, useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { findNextPage } from '#client/oauth-request.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { useFramed } from '#flow/useFramed.ts';
import { usePasskeySupport } from '#passkeys/usePasskeySupport.ts';
import { usePasskeys } from '#passkeys/usePasskeys.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { useLocationSearch } from '#provider/navigation/useLocationSearch.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useCountdown } from '#provider/useCountdown.ts';
import { useHydrated } from '#provider/useHydrated.ts';
import { useTwoFactorCard } from '#two-factor/useTwoFactorCard.ts';
import type { PublicClient } from './application.ts';
import { type AskedRequest, readRequest } from './asked-request.ts';
import { usePublicClient } from './usePublicClient.ts';

/** The part of the page that is shown now. `framed` shows nothing; `done` goes on with the request. */
export type SecondFactorStep =
  | 'framed'
  | 'none'
  | 'loading'
  | 'failed'
  | 'signedOut'
  | 'viewing'
  | 'over'
  | 'ask'
  | 'app'
  | 'done';

/** A second factor that counts for applications: an authenticator app, or a passkey. */
export type OfferedFactor = 'passkey' | 'totp';

/** Options of `useSecondFactorSetup`. */
export interface SecondFactorOptions {
  /** Query of the page with the request. Default: that of the browser; a server gives it. */
  query?: string | undefined;
  /** Called before the browser goes on; `false`, also from a promise, means: stay here. */
  onSuccess?: ((result: { declined: boolean }) => unknown) | undefined;
  /** Called with the error when a call was refused. */
  onError?: ((error: AuthUIError) => void) | undefined;
}

/** The page for people without a second factor, when an application asks for two. */
export interface SecondFactorFlow {
  /** The part of the page that is shown now. */
  step: SecondFactorStep;
  /** Undefined if the page was opened without one. */
  request: AskedRequest | undefined;
  /** Who asks. Undefined until the server has answered. */
  client: PublicClient | undefined;
  /** Without a second factor the application does not let the person in. */
  required: boolean;
  /** What can be set up here. */
  factors: readonly OfferedFactor[];
  /** Setting up an app asks for the password. */
  hasPassword: boolean;
  /** Another second factor, such as codes by mail, is on already. */
  isBeside: boolean;
  /** Begins with an authenticator app, or goes back. */
  setUpApp: (begins: boolean) => void;
  /** Error of what is shown. */
  error: AuthUIError | null;
  /** Loads it again. */
  refetch: () => void;
  /** The call that is on its way. */
  pending: 'goOn' | 'decline' | null;
  /** Error of that call. */
  callError: AuthUIError | null;
  /** Time of the next allowed call, in milliseconds since 1970. */
  retryAt: number | null;
  /** Goes on with the request: call it when the second factor is set up, and backup codes were saved. */
  goOn: () => Promise<void>;
  /** Goes on without one. The service decides whether the application lets the person in. */
  decline: () => Promise<void>;
}

/** What the person has. An app and passkeys count; codes by mail may prove the same mailbox twice. */
function useOwnFactors() {
  const { config } = useAuthConfig();
  const app = useTwoFactorCard();
  const passkeys = usePasskeys();
  const hasPasskeys = config?.passkey.enabled === true;
  const isKnown = app.status !== undefined && (!hasPasskeys || passkeys.passkeys !== undefined);
  return {
    isKnown,
    hasOne: isKnown && (app.status?.methods.includes('totp') || (passkeys.passkeys?.length ?? 0) > 0),
    isBeside: app.status?.enabled ?? false,
    hasPassword: app.hasPassword,
    error: isKnown ? null : (app.error ?? passkeys.error),
    refetch() {
      if (app.error) app.refetch();
      if (passkeys.error) passkeys.refetch();
    },
  };
}

/**
 * The page for people without a second factor, when an application asks for two, without any markup. The set-up itself
 * is that of `useTwoFactorSetup` and `usePasskeysCard`.
 *
 * @example
 * function SecondFactor() {
 *   const { step, client, required, goOn, decline } = useSecondFactorSetup();
 *   // The other steps are in SecondFactorStep, such as `over` for a request that is too old.
 *   if (step !== 'ask') return null;
 *   return (
 *     <>
 *       <h1>{`${client?.client_name} asks for a second step`}</h1>
 *       <AddPasskey onAdded={() => void goOn()} />
 *       <button type="button" onClick={() => void decline()}>{required ? 'Go back' : 'Not now'}</button>
 *     </>
 *   );
 * }
 */
export function useSecondFactorSetup(options: SecondFactorOptions = {}): SecondFactorFlow {
  const { leave, emit } = useAuthUI();
  const found = useLocationSearch();
  const search = options.query ?? found;
  const request = readRequest(search);
  const isFramed = useFramed();
  const { config } = useAuthConfig();
  const session = useSession();
  const isDeciding = session.session !== null && !session.session.impersonatedBy;
  const client = usePublicClient(request?.clientId, isDeciding);
  const own = useOwnFactors();
  const canUsePasskeys = usePasskeySupport();
  const call = useAuthCall(trpc.oauth2.continue.useMutation());
  const [isSettingUp, setSettingUp] = useState(false);
  const [pending, setPending] = useState<SecondFactorFlow['pending']>(null);
  const [result, setResult] = useState<'done' | 'over' | null>(null);
  const left = useCountdown(request?.endsAt ?? null);
  // A server draws by its own clock, so the browser first draws the same.
  const isHydrated = useHydrated();
  const isGoing = useRef(false);

  async function send(what: 'goOn' | 'decline'): Promise<void> {
    if (!request || isGoing.current) return;
    isGoing.current = true;
    const declined = what === 'decline';
    if (!declined) setResult('done');
    setPending(what);
    const step = declined ? { withoutSecondFactor: true } : { postLogin: true };
    const answer = await call.run({ ...step, oauth_query: request.query });
    setPending(null);
    isGoing.current = false;
    if (!answer.ok) {
      if (answer.error.code === 'INVALID_OAUTH_QUERY') setResult('over');
      return options.onError?.(answer.error);
    }
    if (declined) emit({ name: 'second_factor_declined' });
    const next = findNextPage(answer.data);
    if ((await options.onSuccess?.({ declined })) !== false && next !== undefined) leave(next);
  }

  function findStep(): SecondFactorStep {
    if (isFramed) return 'framed';
    if (result) return result;
    if (session.error && session.status !== 'signed-in') return 'failed';
    if (session.status === 'loading') return 'loading';
    if (!request) return 'none';
    if (session.status === 'signed-out') return 'signedOut';
    if (!isDeciding) return 'viewing';
    // Backup codes are shown once, so nothing takes their place.
    if (isSettingUp) return 'app';
    if (client.error || own.error) return 'failed';
    if (!config || !client.data || !own.isKnown) return 'loading';
    if (own.hasOne) return 'done';
    return isHydrated && request.endsAt !== undefined && left === 0 ? 'over' : 'ask';
  }

  const step = findStep();
  const isDone = step === 'done' && result === null;
  // Set up elsewhere, in another window or before the page was loaded again.
  useEffect(() => {
    if (isDone) void send('goOn');
  });

  const offered: readonly (OfferedFactor | false)[] = [
    config?.passkey.register === true && canUsePasskeys && 'passkey',
    config?.twoFactor.enabled === true && config.twoFactor.totp && 'totp',
  ];
  return {
    step,
    request,
    client: client.data,
    required: new URLSearchParams(search).get('required') === 'true',
    factors: offered.filter((factor) => factor !== false),
    hasPassword: own.hasPassword,
    isBeside: own.isBeside,
    setUpApp: setSettingUp,
    error: client.error ? toAuthUIError(client.error) : (own.error ?? session.error),
    refetch() {
      if (session.error) session.refetch();
      if (client.error) void client.refetch();
      own.refetch();
    },
    pending,
    callError: call.error,
    retryAt: call.retryAt,
    goOn: () => send('goOn'),
    decline: () => send('decline'),
  };
}
