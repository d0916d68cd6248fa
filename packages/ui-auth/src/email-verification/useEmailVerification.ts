'use client';

import { useEffect, useRef, useState } from 'react';
import { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { User } from '#client/wire-types.ts';
import type { FlowProps } from '#flow/flow-props.ts';
import { useAuthUI } from '#provider/context.ts';
import { useLocationSearch } from '#provider/navigation/useLocationSearch.ts';
import { type Redirect, useRedirect } from '#provider/navigation/useRedirect.ts';
import { type SessionState, useSession } from '#provider/session/useSession.ts';
import { useErrorText } from '#provider/words/useErrorText.ts';
import { readVerificationLink, type VerificationLink } from './read-verification-link.ts';
import { type PendingChangeState, usePendingChange } from './usePendingChange.ts';
import { useVerificationMail, type VerificationMail } from './useVerificationMail.ts';
import { findOutcome, type VerificationOutcome } from './verification-outcome.ts';

export interface EmailVerificationOptions extends FlowProps<User | null> {
  /** Default: from the URL of the page. */
  token?: string | undefined;
  /** Error code of the link. Default: from the URL of the page. */
  error?: string | undefined;
}

export interface EmailVerificationFlow {
  /** `failed`: the server could not be reached. `sent`: a new link was sent. */
  step: 'verifying' | 'failed' | 'sent' | ArrivedOutcome;
  /** The session, as `useSession` returns it. */
  session: SessionState;
  redirect: Redirect;
  /** The address that has to confirm next, to complete the change. */
  newEmail: string | null;
  /** Error of the request. */
  error: AuthUIError | null;
  /** Tries the link again. */
  retry: () => void;
  /** The state of another mail: sent or not, and when the next one can be sent. */
  mail: VerificationMail;
  /** Where the new link was sent. */
  sentTo: string | null;
  /** Sends another mail. */
  sendNew: (email: string) => Promise<void>;
}

/**
 * Opens the link that confirms an e-mail address, or reads the result if the server has opened it.
 *
 * @example
 * function Verified() {
 *   const { step, error, retry, redirect } = useEmailVerification();
 *   if (step === 'verifying') return <p>One moment</p>;
 *   if (step === 'failed') return <button type="button" onClick={retry}>{error?.message}</button>;
 *   if (step === 'verified') return <a href={redirect.target}>Continue</a>;
 *   // `ArrivedOutcome` has the others, such as `confirmNext`: another link completes the change.
 *   return <p>{step === 'expired' ? 'This link has expired.' : null}</p>;
 * }
 */
export function useEmailVerification(options: EmailVerificationOptions = {}): EmailVerificationFlow {
  const { emit } = useAuthUI();
  const { client } = trpc.useUtils();
  const session = useSession();
  const waiting = usePendingChange();
  const redirect = useRedirect(options.redirectTo);
  const mail = useVerificationMail({ redirect });
  const errorText = useErrorText();
  const link = useLink(options);
  const [answer, setAnswer] = useState<VerificationOutcome | AuthUIError | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const opened = useRef<string | null>(null);
  const token = link.kind === 'token' ? link.token : null;
  const outcome = findArrived(link, session, waiting) ?? answer;

  async function open(given: string): Promise<void> {
    setAnswer(null);
    try {
      await client.verifyEmail.query({ token: given });
      setAnswer('verified');
      session.refetch();
    } catch (cause) {
      const failure = toAuthUIError(cause);
      const message = errorText(failure);
      setAnswer(findOutcome(failure.code) ?? new AuthUIError(failure.code, { ...failure, message, cause }));
      options.onError?.(failure);
    }
  }

  useEffect(() => {
    if (token === null || opened.current === token) return;
    opened.current = token;
    void open(token);
  });

  const reported = useRef(false);
  const settled = session.status !== 'loading';
  useEffect(() => {
    if (outcome !== 'verified' || !settled || reported.current) return;
    reported.current = true;
    emit({ name: 'email_verified' });
    options.onSuccess?.(session.user);
  });

  async function sendNew(email: string): Promise<void> {
    if (await mail.send(email)) setSentTo(email);
  }

  const ended = outcome instanceof AuthUIError ? 'failed' : outcome;
  return {
    step: sentTo === null ? (ended ?? 'verifying') : 'sent',
    session,
    redirect,
    newEmail: waiting.change?.newEmail ?? null,
    error: outcome instanceof AuthUIError ? outcome : null,
    retry: () => void (token !== null && open(token)),
    mail,
    sentTo,
    sendNew,
  };
}

/** Props override the URL of the page. */
function useLink({ token, error }: EmailVerificationOptions): VerificationLink {
  const search = useLocationSearch();
  if (error !== undefined) return { kind: 'error', code: error };
  return token === undefined ? readVerificationLink(search) : { kind: 'token', token };
}

/**
 * The link was the approval by the current address, and the new one gets a separate link. `confirmNext`: that link
 * completes the change; `approved`: it is changed already.
 */
export type ArrivedOutcome = VerificationOutcome | 'approved' | 'confirmNext';

/** Result before this page was opened; null: the page has to open the link, or it is not known yet. */
function findArrived(
  link: VerificationLink,
  { status, user }: SessionState,
  { change, isLoading }: PendingChangeState,
): ArrivedOutcome | null {
  if (link.kind === 'token') return null;
  if (link.kind !== 'verified') return (link.kind === 'error' && findOutcome(link.code)) || 'invalid';
  // Both kinds of links lead here with the same parameters; the address and a pending change distinguish them.
  if (status === 'loading' || isLoading) return null;
  if (change?.awaits === 'confirmation') return 'confirmNext';
  return user?.emailVerified === false ? 'approved' : 'verified';
}
