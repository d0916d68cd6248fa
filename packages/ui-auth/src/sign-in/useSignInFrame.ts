'use client';

import { useState } from 'react';
import type { SessionData } from '#client/wire-types.ts';
import { findEntryStep } from '#flow/entry/entry-step.ts';
import { type EntryScreen, useEntryScreen } from '#flow/entry/useEntryScreen.ts';
import type { SignInAsked, SignInOptions } from '#flow/sign-in-props.ts';
import type { SignedInResult } from '#flow/signed-in-result.ts';
import type { CallResult } from '#provider/calls/useAuthCall.ts';
import { useAuthUI } from '#provider/context.ts';
import { type SignInMethod, signInEvents } from '#provider/events.ts';
import { keepLastMethod } from '#provider/session/last-method.ts';
import { keepLastPerson } from '#provider/session/last-person.ts';
import { type Challenge, isChallenge } from '#two-factor/challenge.ts';
import { findSignInOffer, type SignInStep } from './sign-in-step.ts';
import { usePasskeyUpgrade } from './usePasskeyUpgrade.ts';
import { type ReportOfWay, useWayStates, type WayStates } from './useWayStates.ts';

interface SignInFrameOptions extends SignInOptions, Pick<SignInAsked, 'welcomesBack'> {
  /** Called with each address that was typed. */
  onAddress?: ((email: string) => unknown) | undefined;
}

export interface SignInFrame
  extends Pick<
    EntryScreen<SignedInResult>,
    'entry' | 'redirect' | 'email' | 'rememberEmail' | 'addAccount' | 'afterVerification' | 'startOver'
  > {
  step: SignInStep;
  /** The username that was typed last, in place of an e-mail address. */
  username: string | null;
  rememberUsername: (username: string | null) => void;
  states: WayStates;
  /** One of the ways is under way. */
  pending: boolean;
  report: ReportOfWay;
  begin: (method: SignInMethod) => boolean;
  settle: (method: SignInMethod, result: CallResult<object>) => Promise<void>;
  /** The second step that the server requires. */
  challenge: Challenge | null;
  /** `onSuccess` after the second step. */
  afterSecondStep: (session: SessionData) => unknown;
}

const toResult = (session: SessionData): SignedInResult => ({ ...session, method: 'link' });

/**
 * Logic that all ways of signing in share: one at a time, then a session, a second step or an error, then the next
 * page.
 */
export function useSignInFrame(options: SignInFrameOptions): SignInFrame {
  const { passkeyUpgrade = true, methods, onSuccess, onError } = options;
  const { emit } = useAuthUI();
  const [states, report] = useWayStates();
  const upgrade = usePasskeyUpgrade(passkeyUpgrade);
  const [method, setMethod] = useState<SignInMethod>('password');
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [username, rememberUsername] = useState<string | null>(null);
  const ways = [...states.values()];
  const screen = useEntryScreen({ ...options, ways, toResult, onSuccess: succeed });
  const { entry, done, unverified, adding } = screen;

  function begin(next: SignInMethod): boolean {
    if (!screen.begin(states.get(next))) return false;
    setMethod(next);
    emit(signInEvents(next).started);
    return true;
  }

  async function settle(by: SignInMethod, result: CallResult<object>): Promise<void> {
    if (result.ok) return isChallenge(result.data) ? askSecondStep(result.data) : enter(by);
    emit(signInEvents(by).toFailed(result.error.code));
    onError?.(result.error);
    if (result.error.code === 'EMAIL_NOT_VERIFIED') screen.askToVerify();
  }

  function askSecondStep(asked: Challenge): void {
    emit({ name: 'two_factor_required' });
    setChallenge(asked);
  }

  async function enter(by: SignInMethod): Promise<void> {
    keepLastMethod(by);
    emit({ name: 'sign_in_succeeded', method: by });
    const session = screen.readSession();
    if (session) await screen.finish({ ...session, method: by });
  }

  function afterSecondStep(session: SessionData): unknown {
    keepLastMethod(method);
    emit({ name: 'sign_in_succeeded', method });
    return succeed({ ...session, method });
  }

  /** The next page waits for a passkey that is being created. */
  async function succeed(result: SignedInResult): Promise<unknown> {
    if (options.welcomesBack) keepLastPerson(result.user);
    const upgraded = upgrade(result.method, entry.config);
    const answer = await onSuccess?.(result);
    await upgraded;
    return answer;
  }

  function startOver(): void {
    setChallenge(null);
    screen.startOver();
  }

  const pending = ways.some((way) => way.pending);
  const situation = { entry, done, pending, unverified, challenged: challenge !== null, adding };
  const step = findEntryStep(situation, (config) => findSignInOffer(config, methods));
  return {
    ...screen,
    rememberEmail(email) {
      screen.rememberEmail(email);
      options.onAddress?.(email);
    },
    step,
    username,
    rememberUsername,
    states,
    pending,
    report,
    begin,
    settle,
    challenge,
    afterSecondStep,
    startOver,
  };
}
