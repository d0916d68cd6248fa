'use client';

import { useState } from 'react';
import type { ErrorCode } from '#client/auth-ui-error.ts';
import type { SessionData } from '#client/wire-types.ts';
import type { AuthCall, CallResult } from '#provider/calls/useAuthCall.ts';
import { useQueryClient } from '#provider/calls/useQueryClient.ts';
import { useAuthUI } from '#provider/context.ts';
import type { AuthUIEvent } from '#provider/events.ts';
import { useLocationSearch } from '#provider/navigation/useLocationSearch.ts';
import type { Redirect } from '#provider/navigation/useRedirect.ts';
import { sessionKey } from '#provider/session/session-key.ts';
import { type FormErrors, useFormErrors } from '#provider/words/useFormErrors.ts';
import { ADD_ACCOUNT } from './add-account.ts';
import type { FlowProps } from './flow-props.ts';
import { type Entry, useEntry } from './useEntry.ts';
import { type FlowEnd, useFlowEnd } from './useFlowEnd.ts';
import { useTypedEmail } from './useTypedEmail.ts';

/** State of every screen before sign-in. */
export interface EntryState {
  entry: Entry;
  redirect: Redirect;
  pending: boolean;
  errors: FormErrors;
  /** Time of the next allowed call, in milliseconds since 1970. */
  retryAt: number | null;
}

/** State of a screen that ends with a signed-in user. */
export interface WayInState extends EntryState {
  /** The e-mail address that was typed last, on this screen or the one before. */
  email: string;
  rememberEmail: (email: string) => void;
  /** Leaves for the provider's page, unless something is under way. */
  withProvider: (provider: string) => Promise<void>;
  /** Back to the form from the step `verifyEmail`. */
  startOver: () => void;
  /** Shows the form to somebody who is signed in; undefined where a browser has one account. */
  addAccount: (() => void) | undefined;
  /** `onSuccess` for those whose link was opened while they waited in the step `verifyEmail`. */
  afterVerification: () => unknown;
}

export interface EntryFlowOptions<Input, Output, Result> extends FlowProps<Result> {
  /** Call of the form. */
  call: AuthCall<Input, Output>;
  /** From the server's name of an input to the form's. Keep it outside the component. */
  fieldNames: Readonly<Record<string, string>>;
  /** Milliseconds since 1970 before which the form is not sent again, beside what the server says. */
  waitsUntil?: number | null | undefined;
  /** Reported when the form is sent, and when the server refuses it. */
  events?: { started: AuthUIEvent; toFailed: (code: ErrorCode) => AuthUIEvent } | undefined;
  /** Sign-in with a provider on the same screen: only one of all ways runs at a time. */
  social?: SocialWay | undefined;
  /** Sign-in with a passkey on the same screen. */
  passkey?: OtherWay | undefined;
  /** Shows the form to somebody who is signed in, where a browser may have several accounts. */
  addAccount?: boolean | undefined;
  /** Result if the link that confirmed the e-mail address also signed the user in. */
  toResult?: ((session: SessionData) => Result) | undefined;
}

interface SocialWay {
  opening: string | null;
  open: (provider: string) => Promise<void>;
  reset: () => void;
}

interface OtherWay extends Resettable {
  pending: boolean;
}

interface Resettable {
  reset: () => void;
}

export interface EntryFlow<Input, Output, Result> extends Pick<FlowEnd<Result>, 'done' | 'finish'> {
  shown: WayInState;
  /** The answer, or null while something is under way, while waiting, and when offline. Refusals are reported. */
  send: (input: Input) => Promise<CallResult<Output> | null>;
  /** False while something is under way; else what went wrong in the other ways is forgotten. */
  begin: (own: Resettable | undefined) => boolean;
  /** Whether the account exists, but its e-mail address has to be confirmed first. */
  unverified: boolean;
  /** Whether the form is for another account, beside those that this browser is signed in to. */
  adding: boolean;
  askToVerify: () => void;
  readSession: () => SessionData | undefined;
}

/** Logic that all screens before sign-in share. A flow adds its call, its steps and its words. */
export function useEntryFlow<Input, Output, Result>(
  options: EntryFlowOptions<Input, Output, Result>,
): EntryFlow<Input, Output, Result> {
  const { call, fieldNames, waitsUntil = null, events, toResult, onSuccess, onError } = options;
  const { social, passkey } = options;
  const { emit, now } = useAuthUI();
  const queryClient = useQueryClient();
  const entry = useEntry();
  const { done, redirect, finish } = useFlowEnd(options);
  const typed = useTypedEmail();
  const search = useLocationSearch();
  const errors = useFormErrors(call.error, fieldNames, entry.config?.additionalFields);
  const [unverified, setUnverified] = useState(false);
  const [asked, setAsked] = useState(false);
  const keepsAccounts = entry.config?.multiSession.enabled ?? false;
  const adding =
    keepsAccounts && (asked || options.addAccount || new URLSearchParams(search).has(ADD_ACCOUNT));
  const { pending, retryAt } = call;
  const busy = pending || done || (social?.opening ?? null) !== null || passkey?.pending === true;

  const readSession = () => queryClient.getQueryData<SessionData>(sessionKey());
  const isTooEarly = () => [retryAt, waitsUntil].some((moment) => moment !== null && moment > now());

  function begin(own: Resettable | undefined): boolean {
    if (busy) return false;
    for (const way of [call, social, passkey]) if (way !== own) way?.reset();
    return true;
  }

  async function send(input: Input): Promise<CallResult<Output> | null> {
    if (!entry.online || isTooEarly() || !begin(call)) return null;
    if (events) emit(events.started);
    const result = await call.run(input);
    if (result.ok) return result;
    if (events) emit(events.toFailed(result.error.code));
    onError?.(result.error);
    return result;
  }

  async function withProvider(provider: string): Promise<void> {
    if (begin(social)) await social?.open(provider);
  }

  function askToVerify(): void {
    emit({ name: 'email_verification_required' });
    setUnverified(true);
  }

  function startOver(): void {
    call.reset();
    setUnverified(false);
  }

  function afterVerification(): unknown {
    const session = readSession();
    return session && toResult && onSuccess?.(toResult(session));
  }

  return {
    shown: {
      ...{ entry, redirect, pending, errors, retryAt },
      email: typed.email,
      rememberEmail: typed.remember,
      withProvider,
      startOver,
      addAccount: keepsAccounts ? () => setAsked(true) : undefined,
      afterVerification,
    },
    ...{ done, finish, send, begin, unverified, adding, askToVerify, readSession },
  };
}
