'use client';

import type { SessionData } from '#client/wire-types.ts';
import { type PasswordValues, usePasswordSignIn } from '#email-password/usePasswordSignIn.ts';
import type { WayInState } from '#flow/entry/useEntryFlow.ts';
import type { Identifier, SignInOptions } from '#flow/sign-in-props.ts';
import type { SignInWayHost, WayState } from '#flow/sign-in-way.ts';
import type { SignedInResult } from '#flow/signed-in-result.ts';
import type { SocialFlow } from '#social-sign-in/useSocialSignIn.ts';
import { useSocialWay } from '#social-sign-in/useSocialWay.ts';
import type { Challenge } from '#two-factor/challenge.ts';
import type { SignInStep } from './sign-in-step.ts';
import { useSignInFrame } from './useSignInFrame.ts';
import { useWayHost } from './useWayHost.ts';

export type { Identifier, PasswordValues, SignedInResult, SignInOptions };

export interface SignInFlow extends WayInState<'email' | 'password'> {
  /** The part of the page that is shown now. */
  step: SignInStep;
  /** Last input: an e-mail address or username. */
  identifier: string;
  /** The first field takes e-mail addresses, usernames, or both. */
  takes: Identifier | 'both';
  /** Does nothing while a call is running, while waiting, and when offline. */
  submitPassword: (values: PasswordValues) => Promise<void>;
  /** The second step that the server requires. */
  challenge: Challenge | null;
  /** `onSuccess` after the second step. */
  afterSecondStep: (session: SessionData) => unknown;
  /** Sign-in with a provider: the one that is being opened, and its error. */
  social: SocialFlow;
  /** The way by a passkey, which only the pages fetch that show it: how it stands, and who hears of it. */
  passkey: Pick<WayState, 'pending' | 'error' | 'retryAt'>;
  /** The `host` for a button for passkeys. */
  passkeyHost: SignInWayHost;
}

/** Until the code of the passkey is there. */
const noPasskey = { pending: false, error: null, retryAt: null };

/**
 * Sign-in without any markup: all that `SignInForm` does, for a form of your own.
 *
 * @example
 * function SignInPage() {
 *   const { step, entry, submitPassword, pending, errors, retryAt } = useSignIn({ redirectTo: '/' });
 *   const wait = useCountdown(retryAt);
 *   if (step === 'loading') return <p>One moment</p>;
 *   if (step === 'failed') return <button type="button" onClick={entry.retry}>{entry.error?.message}</button>;
 *   // The other steps are in SignInStep, such as `twoFactor` and `verifyEmail`.
 *   if (step !== 'password') return null;
 *   const submit = (form: FormData) =>
 *     submitPassword({ email: String(form.get('email')), password: String(form.get('password')) });
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault();
 *         void submit(new FormData(event.currentTarget));
 *       }}
 *     >
 *       <input aria-label="E-mail" name="email" autoComplete="username" />
 *       <input aria-label="Password" name="password" type="password" autoComplete="current-password" />
 *       <p role="alert">{errors.fields.email ?? errors.fields.password ?? errors.form?.message}</p>
 *       <button type="submit" disabled={pending || wait > 0}>
 *         {wait > 0 ? `Again in ${wait} s` : 'Sign in'}
 *       </button>
 *     </form>
 *   );
 * }
 */
export function useSignIn(options: SignInOptions = {}): SignInFlow {
  const frame = useSignInFrame(options);
  const passkeyHost = useWayHost(frame, 'passkey');
  const social = useSocialWay(useWayHost(frame, 'social'), options.redirectTo);
  const { entry, redirect, email, username, rememberUsername, states } = frame;
  const password = usePasswordSignIn(useWayHost(frame, 'password'), {
    redirect,
    rememberUsername,
    rememberEmail: frame.rememberEmail,
    config: entry.config,
    online: entry.online,
    identifiers: options.identifiers,
  });
  const { takes, pending, errors, retryAt, rememberIdentifier, submit } = password;
  const { step, challenge, afterSecondStep, startOver, addAccount, afterVerification } = frame;
  return {
    step,
    entry,
    redirect,
    email,
    challenge,
    afterSecondStep,
    startOver,
    addAccount,
    afterVerification,
    takes,
    pending,
    errors,
    retryAt,
    social,
    passkeyHost,
    identifier: username ?? email,
    rememberEmail: rememberIdentifier,
    submitPassword: submit,
    withProvider: social.open,
    passkey: states.get('passkey') ?? noPasskey,
  };
}
