'use client';

import { useState } from 'react';
import { trpc } from '#client/trpc.ts';
import { type EntryState, useEntryFlow } from '#flow/entry/useEntryFlow.ts';
import type { FlowProps } from '#flow/flow-props.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthUI } from '#provider/context.ts';
import { useResetToken } from './useResetToken.ts';

export interface PasswordResetOptions extends Omit<FlowProps<void>, 'onSuccess'> {
  /** Default: taken from the URL, and removed there. */
  token?: string | undefined;
  /** Called when the password is changed; `false`, also from a promise, means: stay here. */
  onSuccess?: (() => unknown) | undefined;
}

export interface PasswordResetFlow extends EntryState<'password'> {
  /** `expired`: the link was used, has expired, or is missing. */
  step: 'reading' | 'failed' | 'password' | 'expired' | 'done';
  /** The address that a mail was asked for, if that was on this page: for password managers. */
  email: string;
  /** True if the page is to be left after `done`. */
  leaves: boolean;
  /** Does nothing while a call is running, while waiting, and when offline. */
  submit: (newPassword: string) => Promise<void>;
}

const fieldNames = { password: 'password', newPassword: 'password' } as const;

/**
 * Chooses a new password with the token of a mailed link.
 *
 * @example
 * function NewPassword() {
 *   const { step, entry, submit, pending, errors } = usePasswordReset();
 *   if (step === 'done') return <p>Your password is changed.</p>;
 *   if (step === 'expired') return <p>Ask for another link.</p>;
 *   if (step !== 'password') return <p>{entry.error?.message ?? 'One moment'}</p>;
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault();
 *         void submit(String(new FormData(event.currentTarget).get('password')));
 *       }}
 *     >
 *       <input aria-label="New password" name="password" type="password" autoComplete="new-password" />
 *       <p role="alert">{errors.fields.password ?? errors.form?.message}</p>
 *       <button type="submit" disabled={pending}>Save</button>
 *     </form>
 *   );
 * }
 */
export function usePasswordReset(options: PasswordResetOptions = {}): PasswordResetFlow {
  const { redirectTo, onSuccess, onError } = options;
  const { emit } = useAuthUI();
  const token = useResetToken(options.token);
  const call = useAuthCall(trpc.resetPassword.useMutation());
  const flow = useEntryFlow({ redirectTo, onError, call, fieldNames });
  const { entry, redirect, pending, errors, retryAt, email } = flow.shown;
  const [done, setDone] = useState(false);
  const [leaves, setLeaves] = useState(false);

  async function submit(newPassword: string): Promise<void> {
    if (!token || done) return;
    const result = await flow.send({ newPassword, token });
    if (!result?.ok) return;
    emit({ name: 'password_reset' });
    // The server has ended the user's sessions, including that of this browser.
    entry.session.refetch();
    setDone(true);
    if ((await onSuccess?.()) !== false) setLeaves(true);
  }

  function findStep(): PasswordResetFlow['step'] {
    if (done) return 'done';
    if (token === undefined) return 'reading';
    if (token === null || call.error?.code === 'INVALID_TOKEN') return 'expired';
    if (entry.error || (!entry.config && !entry.online)) return 'failed';
    return entry.config ? 'password' : 'reading';
  }

  return { step: findStep(), entry, redirect, pending, errors, retryAt, email, leaves, submit };
}
