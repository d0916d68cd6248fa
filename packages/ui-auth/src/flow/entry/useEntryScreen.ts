'use client';

import { useState } from 'react';
import { findOAuthQuery } from '#client/oauth-request.ts';
import type { SessionData } from '#client/wire-types.ts';
import { ADD_ACCOUNT } from '#flow/add-account.ts';
import type { FlowProps } from '#flow/flow-props.ts';
import { type FlowEnd, useFlowEnd } from '#flow/useFlowEnd.ts';
import { useTypedEmail } from '#flow/useTypedEmail.ts';
import { useQueryClient } from '#provider/calls/useQueryClient.ts';
import { useAuthUI } from '#provider/context.ts';
import { useLocationSearch } from '#provider/navigation/useLocationSearch.ts';
import { findSession } from '#provider/session/session-key.ts';
import { type Entry, useEntry } from './useEntry.ts';

/** A way of signing in or up that is shown. */
export interface RunningWay {
  pending: boolean;
  reset: () => void;
}

export interface EntryScreenOptions<Result> extends FlowProps<Result> {
  /** All ways on the screen: only one of them runs at a time. */
  ways: readonly RunningWay[];
  /** Shows the form to a signed-in user, if a browser may have several accounts. */
  addAccount?: boolean | undefined;
  /** Result if the link that verified the e-mail address also signed the user in. */
  toResult?: ((session: SessionData) => Result) | undefined;
}

export interface EntryScreen<Result> extends FlowEnd<Result> {
  entry: Entry;
  /** The e-mail address that was typed last, on this screen or the one before. */
  email: string;
  rememberEmail: (email: string) => void;
  /** Returns false while another way is running; otherwise clears the errors of the other ways. */
  begin: (own: RunningWay | undefined) => boolean;
  /** The account exists, but its e-mail address has to be verified first. */
  unverified: boolean;
  askToVerify: () => void;
  /** Goes back to the form. */
  startOver: () => void;
  /** The form adds an account to those of this browser. */
  adding: boolean;
  /** Shows the form to a signed-in user; undefined if a browser has only one account. */
  addAccount: (() => void) | undefined;
  readSession: () => SessionData | null | undefined;
  /** `onSuccess` after a link was opened while the user waited to verify their e-mail address. */
  afterVerification: () => unknown;
}

/** Logic that all screens before sign-in share, for every way. */
export function useEntryScreen<Result>(options: EntryScreenOptions<Result>): EntryScreen<Result> {
  const { ways, toResult, onSuccess } = options;
  const { emit } = useAuthUI();
  const queryClient = useQueryClient();
  const entry = useEntry();
  const end = useFlowEnd(
    options,
    ways.some((way) => way.pending),
  );
  const typed = useTypedEmail();
  const search = useLocationSearch();
  const [unverified, setUnverified] = useState(false);
  const [asked, setAsked] = useState(false);
  const keepsAccounts = entry.config?.multiSession.enabled ?? false;
  // The service sends here only those who have to sign in, whoever is signed in already.
  const request = new URLSearchParams(findOAuthQuery(search));
  const isWanted = asked || options.addAccount || new URLSearchParams(search).has(ADD_ACCOUNT);

  const readSession = () => findSession(queryClient);

  function begin(own: RunningWay | undefined): boolean {
    if (end.done || ways.some((way) => way.pending)) return false;
    for (const way of ways) if (way !== own) way.reset();
    return true;
  }

  function askToVerify(): void {
    emit({ name: 'email_verification_required' });
    setUnverified(true);
  }

  function startOver(): void {
    for (const way of ways) way.reset();
    setUnverified(false);
  }

  function afterVerification(): unknown {
    const session = readSession();
    return session && toResult && onSuccess?.(toResult(session));
  }

  return {
    ...end,
    entry,
    begin,
    unverified,
    askToVerify,
    startOver,
    readSession,
    afterVerification,
    email: typed.email || (request.get('login_hint') ?? ''),
    rememberEmail: typed.remember,
    adding: request.has('sig') || (keepsAccounts && isWanted),
    addAccount: keepsAccounts ? () => setAsked(true) : undefined,
  };
}
