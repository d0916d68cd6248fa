'use client';

import { useEffect } from 'react';
import type { Session, SessionData, User } from '#client/wire-types.ts';
import type { FlowProps } from '#flow/flow-props.ts';
import type { SignInWayHost, WayState } from '#flow/sign-in-way.ts';
import { useFlowEnd } from '#flow/useFlowEnd.ts';
import { useWayReport } from '#flow/useWayCall.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { signInEvents } from '#provider/events.ts';
import { keepLastMethod } from '#provider/session/last-method.ts';
import type { Assertion } from './ceremonies/authenticator.ts';
import type { CeremonyState } from './ceremonies/useCeremony.ts';
import { isPasskeyOffered } from './is-offered.ts';
import { type PasskeyAnswer, usePasskeyAssertion } from './usePasskeyAssertion.ts';
import { usePasskeyAutofill } from './usePasskeyAutofill.ts';
import { usePasskeySupport } from './usePasskeySupport.ts';

/** Who signed in with a passkey, and their session. */
export interface PasskeySignInResult {
  session: Session;
  user: User;
}

export interface PasskeySignInFlow extends CeremonyState {
  /** True if the user is signed in, and only the next page is left. Always false with `host`, whose `step` says it. */
  done: boolean;
  /** True if the server offers passkeys and this browser has them. */
  offered: boolean;
  /** Opens the browser's dialog. Does nothing while a call is running. */
  signIn: () => Promise<void>;
  /** Call it when a press is likely: the dialog may then open without waiting for the server. */
  prepare: () => void;
}

export interface PasskeySignInOptions extends FlowProps<PasskeySignInResult> {
  /** Suggests passkeys in fields whose `autocomplete` ends with `webauthn`. Default false. */
  autofill?: boolean | undefined;
  /**
   * E-mail address of a known account: the browser offers its passkeys. Not used with `autofill`, which suggests
   * the passkeys of all accounts.
   */
  email?: string | undefined;
  /**
   * `passkeyHost` of `useSignIn`, for a button beside its other ways. `useSignIn` then asks for a second step, calls
   * `onSuccess` and opens the next page, also after the button has disappeared; the other options about that do nothing.
   */
  host?: SignInWayHost | undefined;
}

const method = 'passkey';
const events = signInEvents(method);

/** For a button that stands alone. */
const nobody: SignInWayHost = { report() {}, begin: () => true, settle: async () => {} };

/** The state of a button that has left the page: a call of its own must not block the other ways. */
const gone: WayState = { pending: false, error: null, retryAt: null, reset() {} };

/**
 * Signing in with a passkey, without any markup: all that `PasskeyButton` does, for a button of your own.
 *
 * @example
 * function PasskeySignIn() {
 *   const { offered, pending, error, prepare, signIn } = usePasskeySignIn({ redirectTo: '/' });
 *   if (!offered) return null;
 *   return (
 *     <>
 *       <button type="button" disabled={pending} onPointerEnter={prepare} onClick={() => void signIn()}>
 *         Use a passkey
 *       </button>
 *       {error && <p role="alert">{error.message}</p>}
 *     </>
 *   );
 * }
 */
export function usePasskeySignIn(options: PasskeySignInOptions = {}): PasskeySignInFlow {
  const { autofill = false, email, host, onError } = options;
  const { emit, navigate } = useAuthUI();
  const { config } = useAuthConfig();
  const supported = usePasskeySupport();
  // Both would replace each other's challenge.
  const assertion = usePasskeyAssertion('sign-in', autofill ? undefined : email?.trim() || undefined);
  const { run, prepare, ...state } = assertion;
  const { done, redirect, finish } = useFlowEnd(options, state.pending);
  const { report } = host ?? nobody;
  useEffect(() => () => report(gone), [report]);
  useWayReport(host ?? nobody, state);
  const offered = supported && config !== undefined && isPasskeyOffered(config);

  async function enter(given?: Assertion): Promise<void> {
    if (done || state.pending) return;
    if (host) {
      if (host.begin()) await host.settle(await run(given));
      return;
    }
    emit(events.started);
    const result = await run(given);
    if (result.ok) return conclude(result.data);
    emit(events.toFailed(result.error.code));
    onError?.(result.error);
  }

  async function conclude(answer: PasskeyAnswer): Promise<void> {
    // A passkey without user verification is one of two factors.
    if ('twoFactorRedirect' in answer) {
      emit({ name: 'two_factor_required' });
      const { twoFactorMethods } = answer;
      const params = { twoFactorRedirect: 'true', twoFactorMethods: twoFactorMethods.join(',') };
      return navigate(redirect.href('twoFactor', params), { replace: false });
    }
    keepLastMethod(method);
    emit({ name: 'sign_in_succeeded', method });
    const { session, user }: SessionData = answer;
    await finish({ session, user });
  }

  usePasskeyAutofill(autofill && offered && config.passkey.autofill && !done && !state.pending, enter);
  return { ...state, done, offered, signIn: () => enter(), prepare };
}
