'use client';

import { useState } from 'react';
import { trpc } from '#client/trpc.ts';
import { type EntryState, useEntryFlow } from '#flow/entry/useEntryFlow.ts';
import type { FlowProps } from '#flow/flow-props.ts';
import { toAbsoluteUrl } from '#flow/to-absolute-url.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthUI } from '#provider/context.ts';

export interface ForgotPasswordOptions extends Omit<FlowProps<{ email: string }>, 'onSuccess'> {
  /** Where the mail goes. */
  email?: string | undefined;
  /** Called when a link was sent, if there is such an account. */
  onSuccess?: ((result: { email: string }) => unknown) | undefined;
  /** Seconds between two mails. Default: what the server says. */
  resendSeconds?: number | undefined;
}

export interface ForgotPasswordFlow extends EntryState<'email'> {
  /** `sent` is the same for every e-mail address, so that it does not reveal who has an account. */
  step: 'loading' | 'failed' | 'off' | 'email' | 'sent';
  /** Time, in milliseconds since 1970, from which the next mail may be sent. */
  nextAt: number | null;
  /** Number of mails sent from here. */
  sent: number;
  email: string;
  /** Does nothing while a call is running, while waiting, and when offline. */
  send: (email: string) => Promise<void>;
  /** Goes back to the form, for another e-mail address. */
  changeEmail: () => void;
}

const fieldNames = { email: 'email' } as const;

/**
 * Requests a link for choosing a new password.
 *
 * @example
 * function Forgot() {
 *   const { step, entry, email, send, pending, errors } = useForgotPassword();
 *   if (step === 'sent') return <p>{`If ${email} has an account, a link is on its way.`}</p>;
 *   // `off`: the server has no passwords.
 *   if (step !== 'email') return <p>{entry.error?.message ?? 'One moment'}</p>;
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault();
 *         void send(String(new FormData(event.currentTarget).get('email')));
 *       }}
 *     >
 *       <input aria-label="E-mail" name="email" type="email" autoComplete="email" defaultValue={email} />
 *       <p role="alert">{errors.fields.email ?? errors.form?.message}</p>
 *       <button type="submit" disabled={pending}>Send a link</button>
 *     </form>
 *   );
 * }
 */
export function useForgotPassword(options: ForgotPasswordOptions = {}): ForgotPasswordFlow {
  const { redirectTo, onSuccess, onError, resendSeconds } = options;
  const { emit, now } = useAuthUI();
  const call = useAuthCall(trpc.forgetPassword.useMutation());
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const [nextAt, setNextAt] = useState<number | null>(null);
  const waitsUntil = sentTo === null ? null : nextAt;
  const flow = useEntryFlow({ redirectTo, onError, call, fieldNames, waitsUntil });
  const { entry, redirect, pending, errors, retryAt, ...typed } = flow.shown;
  const { config } = entry;

  async function send(given: string): Promise<void> {
    typed.rememberEmail(given);
    const email = given.trim();
    const result = await flow.send({ email, redirectTo: toAbsoluteUrl(redirect.href('resetPassword')) });
    if (!result?.ok) return;
    setNextAt(now() + (resendSeconds ?? config?.passwordReset.resendAfter ?? 0) * 1000);
    setSentTo(email);
    setSent((count) => count + 1);
    emit({ name: 'password_reset_requested' });
    onSuccess?.({ email });
  }

  function changeEmail(): void {
    call.reset();
    setSentTo(null);
    setSent(0);
  }

  function findStep(): ForgotPasswordFlow['step'] {
    if (sentTo !== null) return 'sent';
    if (entry.error || (!config && !entry.online)) return 'failed';
    if (!config) return 'loading';
    return config.passwordReset.enabled ? 'email' : 'off';
  }

  return {
    entry,
    redirect,
    pending,
    errors,
    retryAt,
    sent,
    send,
    changeEmail,
    step: findStep(),
    nextAt: retryAt ?? nextAt,
    email: sentTo ?? options.email ?? typed.email,
  };
}
