'use client';

import { useContext, useState } from 'react';
import { trpc } from '#client/trpc.ts';
import type { AuthInputs, PublicAuthConfig, SessionData } from '#client/wire-types.ts';
import { findEntryStep } from '#flow/entry-step.ts';
import type { FlowProps } from '#flow/flow-props.ts';
import type { SignedInResult } from '#flow/signed-in-result.ts';
import { toAbsoluteUrl } from '#flow/to-absolute-url.ts';
import { useEntryFlow, type WayInState } from '#flow/useEntryFlow.ts';
import { CeremoniesContext } from '#passkeys/ceremonies-context.ts';
import type { PasskeyWay, PasskeyWayHost } from '#passkeys/passkey-way.ts';
import type { PasskeyAnswer } from '#passkeys/usePasskeyAssertion.ts';
import { type CallResult, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useServer } from '#provider/calls/useServer.ts';
import { useAuthUI } from '#provider/context.ts';
import { signInEvents } from '#provider/events.ts';
import { keepLastMethod } from '#provider/session/last-method.ts';
import { type SocialFlow, useSocialSignIn } from '#social-sign-in/useSocialSignIn.ts';
import { type Challenge, isChallenge } from '#two-factor/challenge.ts';
import { isUsernameSignInOffered } from '#username/is-offered.ts';
import { findSignInOffer, type OfferedMethod, type SignInStep } from './sign-in-step.ts';

export type { SignedInResult };

/** What people are known by. */
export type Identifier = 'email' | 'username';

export interface PasswordValues {
  /** Or a username, where the server takes it: what has no `@` is one. */
  email: string;
  password: string;
  /** Default true. */
  rememberMe?: boolean | undefined;
}

export interface SignInOptions extends FlowProps<SignedInResult> {
  /** Makes a passkey after a sign-in with a password, where the browser does so without a question. Default true. */
  passkeyUpgrade?: boolean | undefined;
  /** Ways of signing in that are offered, of those the server has. Default: all. */
  methods?: readonly OfferedMethod[] | undefined;
  /** What the first field takes, of what the server takes. Default: all. */
  identifiers?: readonly Identifier[] | undefined;
  /** Lets somebody who is signed in sign in to another account beside, where the server keeps several. Default false. */
  addAccount?: boolean | undefined;
}

export interface SignInFlow extends WayInState {
  step: SignInStep;
  /** The address or username that was typed last. */
  identifier: string;
  /** What the first field takes. */
  takes: Identifier | 'both';
  /** Does nothing while something is under way, while waiting, and when offline. */
  submitPassword: (values: PasswordValues) => Promise<void>;
  /** The second step that the server asks for. */
  challenge: Challenge | null;
  /** `onSuccess` once the second step is done. */
  afterSecondStep: (session: SessionData) => unknown;
  /** The way by a provider: which one is being opened, and why it could not be. */
  social: SocialFlow;
  /** The way by a passkey, which only the pages fetch that show it: how it stands, and who hears of it. */
  passkey: Pick<PasskeyWay, 'pending' | 'error' | 'retryAt'>;
  passkeyHost: PasskeyWayHost;
}

const fieldNames = { email: 'email', username: 'email', password: 'password' };
const events = { password: signInEvents('password'), passkey: signInEvents('passkey') };
/** Until the code of the passkey is there. */
const noPasskey: PasskeyWay = {
  pending: false,
  error: null,
  retryAt: null,
  reset: () => {},
};
const toResult = (session: SessionData): SignedInResult => ({ ...session, method: 'link' });

/** Usernames are asked for only where the server takes them. */
function findIdentifier(
  config: PublicAuthConfig | undefined,
  wanted: readonly Identifier[] = ['email', 'username'],
): Identifier | 'both' {
  if (!config || !isUsernameSignInOffered(config) || !wanted.includes('username')) return 'email';
  return wanted.includes('email') ? 'both' : 'username';
}

type SignInInput = AuthInputs['signIn']['email'] | AuthInputs['signIn']['username'];

/** Signing in without a word or a pixel: all that `SignInForm` does, for a form of your own. */
export function useSignIn(options: SignInOptions = {}): SignInFlow {
  const { passkeyUpgrade = true, methods, identifiers, onSuccess, onError } = options;
  const { emit } = useAuthUI();
  const byEmail = trpc.signIn.email.useMutation();
  const byUsername = trpc.signIn.username.useMutation();
  const call = useAuthCall({
    mutateAsync: (input: SignInInput) =>
      'username' in input ? byUsername.mutateAsync(input) : byEmail.mutateAsync(input),
  });
  const social = useSocialSignIn(options);
  const ceremonies = useContext(CeremoniesContext);
  const server = useServer();
  const [passkey, reportPasskey] = useState<PasskeyWay>(noPasskey);
  const flow = useEntryFlow({
    ...{ ...options, call, fieldNames, social, passkey, toResult },
    events: events.password,
    onSuccess: succeed,
  });
  const { shown, done, unverified, adding } = flow;
  const { entry, redirect } = shown;
  const pending = shown.pending || passkey.pending;
  const [method, setMethod] = useState<keyof typeof events>('password');
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [name, setName] = useState<string | null>(null);
  const takes = findIdentifier(entry.config, identifiers);
  const isUsername = (typed: string): boolean =>
    takes === 'username' || (takes === 'both' && !typed.includes('@'));

  /** Other screens ask for an address, so a username stays here; nor is it about the address that was typed before. */
  function rememberEmail(typed: string): void {
    const named = isUsername(typed);
    setName(named ? typed : null);
    shown.rememberEmail(named ? '' : typed);
  }

  async function submitPassword({ email, password, rememberMe = true }: PasswordValues): Promise<void> {
    rememberEmail(email);
    setMethod('password');
    const typed = email.trim();
    const result = await flow.send({
      ...(isUsername(typed) ? { username: typed } : { email: typed }),
      password,
      rememberMe,
      ...(entry.config?.emailAndPassword.requireEmailVerification && {
        // The server mails the link again to whoever has not opened it.
        callbackURL: toAbsoluteUrl(redirect.href('verifyEmail', { verified: 'true' })),
      }),
    });
    if (result?.ok && isChallenge(result.data)) askSecondStep(result.data);
    else if (result?.ok) await enter('password');
    else if (result?.error.code === 'EMAIL_NOT_VERIFIED') flow.askToVerify();
  }

  function beginPasskey(): boolean {
    if (!flow.begin(passkey)) return false;
    setMethod('passkey');
    emit(events.passkey.started);
    return true;
  }

  async function settlePasskey(result: CallResult<PasskeyAnswer>): Promise<void> {
    if (result.ok && isChallenge(result.data)) return askSecondStep(result.data);
    if (result.ok) return enter('passkey');
    emit(events.passkey.toFailed(result.error.code));
    onError?.(result.error);
    if (result.error.code === 'EMAIL_NOT_VERIFIED') flow.askToVerify();
  }

  function askSecondStep(asked: Challenge): void {
    emit({ name: 'two_factor_required' });
    setChallenge(asked);
  }

  function afterSecondStep(session: SessionData): unknown {
    keepLastMethod(method);
    emit({ name: 'sign_in_succeeded', method });
    return succeed({ ...session, method });
  }

  function startOver(): void {
    setChallenge(null);
    passkey.reset();
    shown.startOver();
  }

  async function enter(by: keyof typeof events): Promise<void> {
    keepLastMethod(by);
    emit({ name: 'sign_in_succeeded', method: by });
    const session = flow.readSession();
    if (session) await flow.finish({ ...session, method: by });
  }

  async function upgrade(): Promise<void> {
    if (!passkeyUpgrade || !entry.config?.passkey.register) return;
    // Where its code does not come, there is no passkey either.
    const parts = await import('#later-parts.ts').catch(() => null);
    await parts?.upgradeToPasskey({ server, ceremonies, emit });
  }

  /** The next page waits for a passkey that is being made. */
  async function succeed(result: SignedInResult): Promise<unknown> {
    const upgraded = result.method === 'password' ? upgrade() : undefined;
    const answer = await onSuccess?.(result);
    await upgraded;
    return answer;
  }

  const situation = { entry, done, pending, unverified, challenged: challenge !== null, adding };
  const step = findEntryStep(situation, (config) => findSignInOffer(config, methods));
  const own = { step, takes, challenge, identifier: name ?? shown.email, rememberEmail };
  return {
    ...{ ...shown, ...own, submitPassword, afterSecondStep, startOver, social, passkey },
    passkeyHost: { report: reportPasskey, begin: beginPasskey, settle: settlePasskey },
  };
}
