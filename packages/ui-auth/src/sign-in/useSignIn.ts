'use client';

import { useState } from 'react';
import { trpc } from '#client/trpc.ts';
import type { SessionData } from '#client/wire-types.ts';
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
import { findSignInOffer, type SignInStep } from './sign-in-step.ts';

export type { SignedInResult };

export interface PasswordValues {
  email: string;
  password: string;
  /** Default true. */
  rememberMe?: boolean | undefined;
}

export interface SignInFlow extends WayInState {
  step: SignInStep;
  /** Does nothing while something is under way, while waiting, and when offline. */
  submitPassword: (values: PasswordValues) => Promise<void>;
  /** The second step that the server asks for. */
  challenge: Challenge | null;
  /** `onSuccess` once the second step is done. */
  afterSecondStep: (session: SessionData) => unknown;
  /** The way by a provider: which one is being opened, and why it could not be. */
  social: SocialFlow;
}

const fieldNames = { email: 'email', password: 'password' };
const method = 'password';
const events = signInEvents(method);
const toResult = (session: SessionData): SignedInResult => ({ ...session, method: 'link' });

/** Signing in without a word or a pixel: all that `SignInForm` does, for a form of your own. */
export function useSignIn(options: FlowProps<SignedInResult> = {}): SignInFlow {
  const { emit } = useAuthUI();
  const call = useAuthCall(trpc.signIn.email.useMutation());
  const social = useSocialSignIn(options);
  const flow = useEntryFlow({ ...options, call, fieldNames, events, social, toResult });
  const { shown, done, unverified } = flow;
  const { entry, redirect, pending } = shown;
  const [challenge, setChallenge] = useState<Challenge | null>(null);

  async function submitPassword({ email, password, rememberMe = true }: PasswordValues): Promise<void> {
    shown.rememberEmail(email);
    const result = await flow.send({
      email: email.trim(),
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

  const situation = { entry, done, pending, unverified, challenged: challenge !== null };
  const step = findEntryStep(situation, findSignInOffer);
  return { ...shown, step, challenge, submitPassword, afterSecondStep, startOver, social };
}
