'use client';

import { useEffect, useRef, useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { SessionData } from '#client/wire-types.ts';
import { usePolling } from '#email-verification/usePolling.ts';
import type { CodeCheck, CodeMail } from '#flow/entry/MailedCodeEntry.tsx';
import { type Entry, useEntry } from '#flow/entry/useEntry.ts';
import type { FlowProps } from '#flow/flow-props.ts';
import type { SignedInResult } from '#flow/signed-in-result.ts';
import { toAbsoluteUrl } from '#flow/to-absolute-url.ts';
import { useFlowEnd } from '#flow/useFlowEnd.ts';
import { useTypedEmail } from '#flow/useTypedEmail.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useQueryClient } from '#provider/calls/useQueryClient.ts';
import { useAuthUI } from '#provider/context.ts';
import { signInEvents } from '#provider/events.ts';
import type { Redirect } from '#provider/navigation/useRedirect.ts';
import { keepLastMethod } from '#provider/session/last-method.ts';
import { findSession } from '#provider/session/session-key.ts';
import { type Challenge, isChallenge } from '#two-factor/challenge.ts';
import { type MailWay, methodOf, rulesOf } from './mail-ways.ts';

export interface SignInByMailOptions extends FlowProps<SignedInResult> {
  /** Redirect of a link that has created an account. Default: the same as for others. */
  newUserRedirectTo?: string | undefined;
  /** Seconds between two mails. Default: what the server says. */
  resendSeconds?: number | undefined;
}

/** The values to ask for a link or a code by mail. */
export interface MailRequest {
  /** Where the mail goes. */
  email: string;
  /** Name of a new account. */
  name?: string | undefined;
}

export interface SignInByMailFlow {
  /** `sent` is the same for every address, so that it does not reveal who has an account. */
  step: 'ask' | 'sent' | 'twoFactor' | 'done';
  /** Last requested mail. */
  way: MailWay;
  email: string;
  entry: Entry;
  redirect: Redirect;
  /** The number of mails sent, and when the next one may be sent. */
  mail: CodeMail & { retryAt: number | null };
  /** The result of the last code. */
  check: CodeCheck & { error: AuthUIError | null };
  /** Does nothing while a call is running, while waiting, and when offline. */
  send: (way: MailWay, request: MailRequest) => Promise<void>;
  /** Sends the mail again. */
  resend: () => Promise<void>;
  /** Keeps an address for the next screen. */
  rememberEmail: (email: string) => void;
  /** Goes back to the form, for another address. */
  startOver: () => void;
  /** Signs in with a code. */
  verify: (code: string) => Promise<void>;
  /** The second step that the server requires. */
  challenge: Challenge | null;
  /** `onSuccess` after the second step. */
  afterSecondStep: (session: SessionData) => unknown;
}

/** Seconds between two checks whether the link was opened in another tab. */
const CHECK_EVERY = 5;

/** Calls that send a mail. */
function useMailCalls(redirect: Redirect, newUserRedirectTo: string | undefined) {
  const calls = {
    link: useAuthCall(trpc.signIn.magicLink.useMutation()),
    code: useAuthCall(trpc.emailOtp.sendVerificationOtp.useMutation()),
  };

  function ask(next: MailWay, { email, name }: MailRequest) {
    if (next === 'code') return calls.code.run({ email, type: 'sign-in' });
    return calls.link.run({
      email,
      ...(name && { name }),
      callbackURL: toAbsoluteUrl(redirect.target),
      ...(newUserRedirectTo && { newUserCallbackURL: toAbsoluteUrl(newUserRedirectTo) }),
      errorCallbackURL: toAbsoluteUrl(redirect.href('authError', { way: methodOf.link })),
    });
  }
  return { calls, ask };
}

/**
 * Sign-in by mail, with a link or a code, without any markup.
 *
 * @example
 * function CodeByMail() {
 *   const { step, email, send, verify, mail, check } = useSignInByMail();
 *   if (step === 'ask') {
 *     return (
 *       <form
 *         onSubmit={(event) => {
 *           event.preventDefault();
 *           void send('code', { email: String(new FormData(event.currentTarget).get('email')) });
 *         }}
 *       >
 *         <input aria-label="E-mail" name="email" type="email" autoComplete="email" />
 *         <button type="submit" disabled={mail.pending}>{mail.error?.message ?? 'Send a code'}</button>
 *       </form>
 *     );
 *   }
 *   // With `twoFactor`, `challenge` is what `useTwoFactor` begins with.
 *   if (step !== 'sent') return null;
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault();
 *         void verify(String(new FormData(event.currentTarget).get('code')));
 *       }}
 *     >
 *       <input aria-label={`Code that was sent to ${email}`} name="code" autoComplete="one-time-code" />
 *       <button type="submit" disabled={check.pending}>{check.error?.message ?? 'Sign in'}</button>
 *     </form>
 *   );
 * }
 */
export function useSignInByMail(options: SignInByMailOptions = {}): SignInByMailFlow {
  const { newUserRedirectTo, resendSeconds, onError } = options;
  const { emit, now } = useAuthUI();
  const queryClient = useQueryClient();
  const entry = useEntry();
  const typed = useTypedEmail();
  const verifyCall = useAuthCall(trpc.signIn.emailOtp.useMutation());
  const { done, redirect, finish } = useFlowEnd(options, verifyCall.pending);
  const { calls, ask } = useMailCalls(redirect, newUserRedirectTo);
  const [way, setWay] = useState<MailWay>('code');
  const [request, setRequest] = useState<MailRequest | null>(null);
  const [sent, setSent] = useState(0);
  const [nextAt, setNextAt] = useState<number | null>(null);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const { pending, error, retryAt } = calls[way];
  const isWaiting = request !== null && challenge === null && !done;
  usePolling(entry.session.refetch, isWaiting && way === 'link' ? CHECK_EVERY : false);

  async function send(next: MailWay, given: MailRequest): Promise<void> {
    const email = given.email.trim();
    typed.remember(email);
    const waitsUntil = Math.max(calls[next].retryAt ?? 0, request && next === way ? (nextAt ?? 0) : 0);
    if (done || calls[next].pending || !entry.online || waitsUntil > now()) return;
    setWay(next);
    const method = methodOf[next];
    if (sent === 0) emit(signInEvents(method).started);
    const result = await ask(next, { ...given, email });
    if (!result.ok) {
      emit(signInEvents(method).toFailed(result.error.code));
      return onError?.(result.error);
    }
    verifyCall.reset();
    const pause = resendSeconds ?? (entry.config ? rulesOf(next, entry.config).resendAfter : 0);
    setNextAt(now() + pause * 1000);
    setRequest({ ...given, email });
    setSent((count) => count + 1);
    emit({ name: 'sign_in_mail_sent', method });
  }

  function succeed() {
    const method = methodOf[way];
    keepLastMethod(method);
    emit({ name: 'sign_in_succeeded', method });
    return method;
  }

  const enter = async (session: SessionData): Promise<unknown> => finish({ ...session, method: succeed() });

  async function verify(otp: string): Promise<void> {
    if (!request || done) return;
    const { email, name } = request;
    const result = await verifyCall.run({ email, otp, ...(name && { name }) });
    if (!result.ok) {
      emit(signInEvents(methodOf.code).toFailed(result.error.code));
      return onError?.(result.error);
    }
    if (!isChallenge(result.data)) {
      const session = findSession(queryClient);
      if (session) await enter(session);
      return;
    }
    emit({ name: 'two_factor_required' });
    setChallenge(result.data);
  }

  // The link was opened in another tab of this browser.
  const { session, user } = entry.session;
  const isEntered = useRef(false);
  useEffect(() => {
    if (!isWaiting || way !== 'link' || !session || !user || isEntered.current) return;
    isEntered.current = true;
    void enter({ session, user });
  });

  return {
    step: findStep({ done, challenge, request }),
    way,
    entry,
    redirect,
    send,
    verify,
    challenge,
    email: request?.email ?? typed.email,
    mail: { pending, error, retryAt, nextAt: retryAt ?? nextAt, sent },
    check: { pending: verifyCall.pending, done, error: verifyCall.error, retryAt: verifyCall.retryAt },
    rememberEmail: typed.remember,
    resend: async () => {
      if (request) await send(way, request);
    },
    startOver() {
      for (const call of [...Object.values(calls), verifyCall]) call.reset();
      setRequest(null);
      setChallenge(null);
      setSent(0);
    },
    afterSecondStep: (entered) => options.onSuccess?.({ ...entered, method: succeed() }),
  };
}

interface Situation {
  done: boolean;
  challenge: Challenge | null;
  request: MailRequest | null;
}

function findStep({ done, challenge, request }: Situation): SignInByMailFlow['step'] {
  if (done) return 'done';
  if (challenge) return 'twoFactor';
  return request ? 'sent' : 'ask';
}
