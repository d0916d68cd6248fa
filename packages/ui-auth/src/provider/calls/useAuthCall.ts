'use client';

import { hashKey } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { AuthUIError } from '#client/auth-ui-error.ts';
import type { AuthPath } from '#client/procedure-paths.ts';
import { followAnswers, followSession } from '#client/session-changes.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { useAuthUI } from '#provider/context.ts';
import { forgetSession, refreshSession } from '#provider/session/refresh-session.ts';
import { findSession } from '#provider/session/session-key.ts';
import { type ErrorSentence, useErrorSentence } from '#provider/words/useErrorSentence.ts';
import { firstErrors } from '#words/first-errors.ts';
import { refreshAnswers } from './refresh-answers.ts';
import { useServer } from './useServer.ts';

/** The answer of a call, or the error with which it was refused. */
export type CallResult<Output> = { ok: true; data: Output } | { ok: false; error: AuthUIError };

/** The state of a call. */
export interface CallState {
  pending: boolean;
  /** The last error, its message in the reader's language; null while running and after success. */
  error: AuthUIError | null;
  /** Time, in milliseconds since 1970, from which the server accepts the call again; pass it to `useCountdown`. */
  retryAt: number | null;
  reset: () => void;
}

/** A call of the service with its state, as `useAuthCall` returns it. */
export interface AuthCall<Input, Output> extends CallState {
  /**
   * Runs the call. A run with the same input as the pending one returns its result; one with another input waits for
   * it. Never rejects.
   */
  run: (input: Input) => Promise<CallResult<Output>>;
  /**
   * Loads answers that the runs made stale, except those that the caller has updated itself. Resolves when visible
   * ones are loaded.
   */
  refresh: (handled?: readonly AuthPath[]) => Promise<void>;
}

/** The part of a mutation hook's result that a call needs. */
export interface AuthMutation<Input, Output> {
  /** Runs the call; rejects with its error. */
  mutateAsync: (input: Input) => Promise<Output>;
}

export interface AuthCallOptions {
  /** True for a call that signs out: neither the session nor answers have to be loaded afterwards. */
  endsSession?: boolean | undefined;
  /** True for a call that confirms the session: the page stays as it is until a required second step is done. */
  keepsSession?: boolean | undefined;
  /**
   * Nothing is loaded before `refresh`: for a caller who waits for the answers, needs them after an error too, or
   * writes the result into the cache. Otherwise stale answers are loaded at once, and `run` does not wait.
   */
  keepsAnswers?: boolean | undefined;
}

/**
 * A mutation with the kit's rules: `useAuthCall(trpc.signIn.email.useMutation())`. Errors have codes and words,
 * the session is up to date before `run` resolves, and a call that needs a fresh session, or a step that an
 * organization requires, opens it and is then repeated once, for the same account.
 *
 * @example
 * function LeaveEverywhere() {
 *   const { run, pending, error } = useAuthCall({ mutateAsync: () => auth.api.revokeSessions.mutate() });
 *   return (
 *     <>
 *       <button type="button" disabled={pending} onClick={() => void run(undefined)}>
 *         Sign out everywhere
 *       </button>
 *       {error && <p role="alert">{error.message}</p>}
 *     </>
 *   );
 * }
 */
export function useAuthCall<Input, Output>(
  mutation: AuthMutation<Input, Output>,
  { endsSession, keepsSession, keepsAnswers }: AuthCallOptions = {},
): AuthCall<Input, Output> {
  const { host, now, emit } = useAuthUI();
  const say = useErrorSentence();
  const server = useServer();
  const stale = useRef<string[]>([]);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<AuthUIError | null>(null);
  const [retryAt, setRetryAt] = useState<number | null>(null);
  const running = useRef<{ input: Input; result: Promise<CallResult<Output>> } | null>(null);

  /** Opens the dialog for what the call lacked, and returns whether it was completed. */
  async function isMadeGood(refusal: AuthUIError): Promise<boolean> {
    if (refusal.code === 'ORGANIZATION_POLICY') return host.meetPolicy(refusal);
    if (!needsFreshSession(refusal)) return false;
    emit({ name: 'reauthentication_required' });
    const isConfirmed = await host.reauth();
    if (isConfirmed) emit({ name: 'reauthenticated' });
    return isConfirmed;
  }

  async function attempt(input: Input): Promise<CallResult<Output>> {
    const hasChanged = followSession(server.client.sessionChanges);
    const asked = findSession(server.queryClient)?.user.id;
    try {
      const data = await mutation.mutateAsync(input).catch(async (cause: unknown) => {
        if (!(await isMadeGood(toAuthUIError(cause)))) throw cause;
        await refreshSession(server);
        // What it sends is meant for the account that was refused, and somebody else may have signed in.
        if (asked && findSession(server.queryClient)?.user.id !== asked) throw cause;
        return mutation.mutateAsync(input);
      });
      if (endsSession) await forgetSession(server);
      else if (hasChanged() && !(keepsSession && isHalfDone(data))) await refreshSession(server, data);
      return { ok: true, data };
    } catch (cause) {
      const failure = toAuthUIError(cause);
      if (failure.code === 'UNAUTHORIZED') await forgetSession(server);
      return { ok: false, error: withWords(failure, await findText(failure)) };
    }
  }

  async function findText(failure: AuthUIError): Promise<string> {
    const text = say(failure, firstErrors);
    // The operator may add text to the error.
    if (text !== undefined && failure.code !== 'BANNED_USER') return text;
    return fetchSentence(failure, say).catch(() => text ?? say('UNKNOWN', firstErrors) ?? '');
  }

  async function start(input: Input): Promise<CallResult<Output>> {
    setPending(true);
    setError(null);
    // Its code arrives while the call is on its way.
    void refreshAnswers(server.queryClient, []);
    const findStale = followAnswers(server.client.sessionChanges);
    const result = await attempt(input);
    // Without an answer it is not known what the service did.
    const names = result.ok || result.error.code !== 'NETWORK' ? findStale() : ['*'];
    if (!endsSession && (result.ok || keepsAnswers)) stale.current.push(...names);
    if (!keepsAnswers) void refresh();
    setPending(false);
    if (!result.ok) {
      const { retryAfter } = result.error;
      setError(result.error);
      setRetryAt(retryAfter === undefined ? null : now() + retryAfter * 1000);
    }
    return result;
  }

  const refresh = (handled?: readonly AuthPath[]) =>
    refreshAnswers(server.queryClient, stale.current.splice(0), handled);

  const reset = useCallback(() => {
    setError(null);
    setRetryAt(null);
  }, []);
  /** Two rows of a table share a call: what is pressed in one of them must not count as done by that of the other. */
  function run(input: Input): Promise<CallResult<Output>> {
    const last = running.current;
    if (last && hashKey([last.input]) === hashKey([input])) return last.result;
    const result = last ? last.result.then(() => start(input)) : start(input);
    const own = { input, result };
    running.current = own;
    void result.then(() => {
      if (running.current === own) running.current = null;
    });
    return result;
  }
  return { run, pending, error, retryAt, reset, refresh };
}

/** Words of errors that are rare on a first page. Rejects if they cannot be loaded. */
const fetchSentence = async (failure: AuthUIError, say: ErrorSentence) =>
  (await import('#provider/words/find-sentence.ts')).findSentence(failure, say);

/** The answer of a sign-in that needs a second step. */
const isHalfDone = (answer: unknown): boolean => 'twoFactorRedirect' in Object(answer);

const needsFreshSession = ({ code }: AuthUIError): boolean =>
  code === 'SESSION_NOT_FRESH' || code === 'SESSION_EXPIRED';

const withWords = (error: AuthUIError, message: string): AuthUIError =>
  new AuthUIError(error.code, { ...error, message, cause: error.cause });
