'use client';

import { useState } from 'react';
import { trpc } from '#client/trpc.ts';
import type { AuthInputs, SessionData } from '#client/wire-types.ts';
import { findEntryStep } from '#flow/entry-step.ts';
import type { FlowProps } from '#flow/flow-props.ts';
import type { SignedInResult } from '#flow/signed-in-result.ts';
import { toAbsoluteUrl } from '#flow/to-absolute-url.ts';
import { useEntryFlow, type WayInState } from '#flow/useEntryFlow.ts';
import { useAuthUI } from '#provider/context.ts';
import { signInEvents } from '#provider/events.ts';
import { keepLastMethod } from '#provider/last-method.ts';
import { useAuthCall } from '#provider/useAuthCall.ts';
import { type SocialFlow, useSocialSignIn } from '#social-sign-in/useSocialSignIn.ts';
import { type Challenge, isChallenge } from '#two-factor/challenge.ts';
import { isUsernameSignInOffered } from '#username/is-offered.ts';
import { findSignInOffer, type SignInStep } from './sign-in-step.ts';

export type { SignedInResult };

export interface PasswordValues {
  /** Or a username, where the server takes it: what has no `@` is one. */
  email: string;
  password: string;
  /** Default true. */
  rememberMe?: boolean | undefined;
}

export interface SignInFlow extends WayInState {
  step: SignInStep;
  /** The address or username that was typed last. */
  identifier: string;
  /** Whether the first field takes a username too. */
  takesUsername: boolean;
  /** Does nothing while something is under way, while waiting, and when offline. */
  submitPassword: (values: PasswordValues) => Promise<void>;
  /** The second step that the server asks for. */
  challenge: Challenge | null;
  /** `onSuccess` once the second step is done. */
  afterSecondStep: (session: SessionData) => unknown;
  /** The way by a provider: which one is being opened, and why it could not be. */
  social: SocialFlow;
}

const fieldNames = { email: 'email', username: 'email', password: 'password' };
const method = 'password';
const events = signInEvents(method);
const toResult = (session: SessionData): SignedInResult => ({ ...session, method: 'link' });

type SignInInput = AuthInputs['signIn']['email'] | AuthInputs['signIn']['username'];

/** Signing in without a word or a pixel: all that `SignInForm` does, for a form of your own. */
export function useSignIn(options: FlowProps<SignedInResult> = {}): SignInFlow {
  const { emit } = useAuthUI();
  const byEmail = trpc.signIn.email.useMutation();
  const byUsername = trpc.signIn.username.useMutation();
  const call = useAuthCall({
    mutateAsync: (input: SignInInput) =>
      'username' in input ? byUsername.mutateAsync(input) : byEmail.mutateAsync(input),
  });
  const social = useSocialSignIn(options);
  const flow = useEntryFlow({ ...options, call, fieldNames, events, social, toResult });
  const { shown, done, unverified, adding } = flow;
  const { entry, redirect, pending } = shown;
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [name, setName] = useState<string | null>(null);
  const takesUsername = entry.config !== undefined && isUsernameSignInOffered(entry.config);
  const isUsername = (typed: string): boolean => takesUsername && !typed.includes('@');

  /** Other screens ask for an address, so a username stays here; nor is it about the address that was typed before. */
  function rememberEmail(typed: string): void {
    const named = isUsername(typed);
    setName(named ? typed : null);
    shown.rememberEmail(named ? '' : typed);
  }

  async function submitPassword({ email, password, rememberMe = true }: PasswordValues): Promise<void> {
    rememberEmail(email);
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
    else if (result?.ok) await enter();
    else if (result?.error.code === 'EMAIL_NOT_VERIFIED') flow.askToVerify();
  }

  function askSecondStep(asked: Challenge): void {
    emit({ name: 'two_factor_required' });
    setChallenge(asked);
  }

  function afterSecondStep(session: SessionData): unknown {
    keepLastMethod(method);
    emit({ name: 'sign_in_succeeded', method });
    return options.onSuccess?.({ ...session, method });
  }

  function startOver(): void {
    setChallenge(null);
    shown.startOver();
  }

  async function enter(): Promise<void> {
    keepLastMethod(method);
    emit({ name: 'sign_in_succeeded', method });
    const session = flow.readSession();
    if (session) await flow.finish({ ...session, method });
  }

  const situation = { entry, done, pending, unverified, challenged: challenge !== null, adding };
  const step = findEntryStep(situation, findSignInOffer);
  const own = { step, takesUsername, challenge, identifier: name ?? shown.email, rememberEmail };
  return { ...shown, ...own, submitPassword, afterSecondStep, startOver, social };
}
