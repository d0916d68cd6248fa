'use client';

import type { ErrorCode } from '#client/auth-ui-error.ts';
import type { AuthCall, CallResult } from '#provider/calls/useAuthCall.ts';
import { useAuthUI } from '#provider/context.ts';
import type { AuthUIEvent } from '#provider/events.ts';
import type { Redirect } from '#provider/navigation/useRedirect.ts';
import { type FormErrors, useFormErrors } from '#provider/words/useFormErrors.ts';
import type { Entry } from './useEntry.ts';
import { type EntryScreen, type EntryScreenOptions, useEntryScreen } from './useEntryScreen.ts';

/** State of every screen before sign-in. */
export interface EntryState<Field extends string = string> {
  entry: Entry;
  redirect: Redirect;
  pending: boolean;
  errors: FormErrors<Field>;
  /** Time of the next allowed call, in milliseconds since 1970. */
  retryAt: number | null;
}

/** State of a screen that ends with a signed-in user. */
export interface WayInState<Field extends string = string> extends EntryState<Field> {
  /** The e-mail address that was typed last, on this screen or the one before. */
  email: string;
  /** Keeps an address for the next screen. */
  rememberEmail: (email: string) => void;
  /** Leaves for the provider's page, unless something is under way. */
  withProvider: (provider: string) => Promise<void>;
  /** Goes back to the form from the step `verifyEmail`. */
  startOver: () => void;
  /** Shows the form to a signed-in user; undefined if a browser has only one account. */
  addAccount: (() => void) | undefined;
  /** `onSuccess` after a link was opened during the step `verifyEmail`. */
  afterVerification: () => unknown;
}

export interface EntryFlowOptions<Input, Output, Result, Field extends string>
  extends Omit<EntryScreenOptions<Result>, 'ways' | 'addAccount'> {
  /** Call of the form. */
  call: AuthCall<Input, Output>;
  /** From the server's name of an input to the form's. Keep it outside the component. */
  fieldNames: Readonly<Record<string, Field>>;
  /** Time, in milliseconds since 1970, before which the form is not sent again, in addition to the server's limit. */
  waitsUntil?: number | null | undefined;
  /** Reported when the form is sent, and when the server refuses it. */
  events?: { started: AuthUIEvent; toFailed: (code: ErrorCode) => AuthUIEvent } | undefined;
  /** Sign-in with a provider on the same screen: only one of all ways runs at a time. */
  social?: SocialWay | undefined;
}

interface SocialWay {
  opening: string | null;
  open: (provider: string) => Promise<void>;
  reset: () => void;
}

export interface EntryFlow<Input, Output, Result, Field extends string>
  extends Pick<
    EntryScreen<Result>,
    'done' | 'finish' | 'unverified' | 'adding' | 'askToVerify' | 'readSession'
  > {
  shown: WayInState<Field>;
  /** The answer, or null while a call is running, while waiting, and when offline. Errors are reported. */
  send: (input: Input) => Promise<CallResult<Output> | null>;
}

/** Logic of a screen before sign-in that has one form to send. A flow adds its call, its steps and its words. */
export function useEntryFlow<Input, Output, Result, Field extends string>(
  options: EntryFlowOptions<Input, Output, Result, Field>,
): EntryFlow<Input, Output, Result, Field> {
  const { call, fieldNames, waitsUntil = null, events, social, onError } = options;
  const { emit, now } = useAuthUI();
  const provider = social && { pending: social.opening !== null, reset: social.reset };
  const screen = useEntryScreen({ ...options, ways: provider ? [call, provider] : [call] });
  const { entry, redirect, done, finish, unverified, adding, askToVerify, readSession, ...rest } = screen;
  const { email, rememberEmail, addAccount, afterVerification, startOver, begin } = rest;
  const errors = useFormErrors(call.error, fieldNames, entry.config?.additionalFields);
  const { pending, retryAt } = call;
  const isTooEarly = () => [retryAt, waitsUntil].some((moment) => moment !== null && moment > now());

  async function send(input: Input): Promise<CallResult<Output> | null> {
    if (!entry.online || isTooEarly() || !begin(call)) return null;
    if (events) emit(events.started);
    const result = await call.run(input);
    if (result.ok) return result;
    if (events) emit(events.toFailed(result.error.code));
    onError?.(result.error);
    return result;
  }

  async function withProvider(id: string): Promise<void> {
    if (begin(provider)) await social?.open(id);
  }

  const state = { entry, redirect, pending, errors, retryAt };
  return {
    shown: { ...state, email, rememberEmail, withProvider, startOver, addAccount, afterVerification },
    done,
    finish,
    send,
    unverified,
    adding,
    askToVerify,
    readSession,
  };
}
