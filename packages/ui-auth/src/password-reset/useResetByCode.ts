'use client';

import { useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { CodeCheck, CodeMail } from '#flow/entry/MailedCodeEntry.tsx';
import { type Entry, useEntry } from '#flow/entry/useEntry.ts';
import { useTypedEmail } from '#flow/useTypedEmail.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthUI } from '#provider/context.ts';
import { type FormErrors, useFormErrors } from '#provider/words/useFormErrors.ts';
import type { ForgotPasswordOptions } from './useForgotPassword.ts';

export interface ResetByCodeFlow {
  /** `code` is the same for every address, so that it does not reveal who has an account. */
  step: 'email' | 'code' | 'password' | 'done';
  entry: Entry;
  email: string;
  mail: CodeMail;
  /** Errors about the address. */
  mailErrors: FormErrors<'email'>;
  check: CodeCheck;
  saving: boolean;
  saveErrors: FormErrors<'password'>;
  saveRetryAt: number | null;
  /** Does nothing while a call is running, while waiting, and when offline. */
  send: (email: string) => Promise<void>;
  verify: (code: string) => Promise<void>;
  save: (password: string) => Promise<void>;
  /** Goes back to the form, for another e-mail address. */
  changeEmail: () => void;
}

const mailFields = { email: 'email' } as const;
const passwordFields = { password: 'password' } as const;

/** The code has expired since it was checked; a new one has to be requested. */
const codeErrors = new Set(['INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS']);

/** A new password with the code of a mail. */
export function useResetByCode(options: ForgotPasswordOptions = {}): ResetByCodeFlow {
  const { onSuccess, onError, resendSeconds } = options;
  const { emit, now } = useAuthUI();
  const entry = useEntry();
  const typed = useTypedEmail();
  const sendCall = useAuthCall(trpc.emailOtp.requestPasswordReset.useMutation());
  const checkCall = useAuthCall(trpc.emailOtp.checkVerificationOtp.useMutation({ gcTime: 0 }));
  const saveCall = useAuthCall(trpc.emailOtp.resetPassword.useMutation({ gcTime: 0 }));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const [nextAt, setNextAt] = useState<number | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const [lateError, setLateError] = useState<AuthUIError | null>(null);
  const [done, setDone] = useState(false);
  const waitsUntil = sendCall.retryAt ?? (sentTo === null ? null : nextAt);

  async function send(given: string): Promise<void> {
    typed.remember(given);
    if (sendCall.pending || !entry.online || (waitsUntil !== null && waitsUntil > now())) return;
    const email = given.trim();
    const result = await sendCall.run({ email });
    if (!result.ok) return onError?.(result.error);
    checkCall.reset();
    setLateError(null);
    setNextAt(now() + (resendSeconds ?? entry.config?.emailOtp.resendAfter ?? 0) * 1000);
    setSentTo(email);
    setSent((count) => count + 1);
    emit({ name: 'password_reset_requested' });
    onSuccess?.({ email });
  }

  async function verify(otp: string): Promise<void> {
    if (sentTo === null) return;
    setLateError(null);
    const result = await checkCall.run({ email: sentTo, type: 'forget-password', otp });
    if (!result.ok) return onError?.(result.error);
    setCode(otp);
  }

  async function save(password: string): Promise<void> {
    if (sentTo === null || code === null || !entry.online) return;
    const result = await saveCall.run({ email: sentTo, otp: code, password });
    if (result.ok) {
      emit({ name: 'password_reset' });
      // The server has ended the user's sessions, including that of this browser.
      entry.session.refetch();
      return setDone(true);
    }
    onError?.(result.error);
    if (!codeErrors.has(result.error.code)) return;
    saveCall.reset();
    setLateError(result.error);
    setCode(null);
  }

  function findStep(): ResetByCodeFlow['step'] {
    if (done) return 'done';
    if (sentTo === null) return 'email';
    return code === null ? 'code' : 'password';
  }

  return {
    step: findStep(),
    entry,
    send,
    verify,
    save,
    email: sentTo ?? options.email ?? typed.email,
    mail: { pending: sendCall.pending, error: sendCall.error, nextAt: waitsUntil, sent },
    mailErrors: useFormErrors(sendCall.error, mailFields),
    check: { pending: checkCall.pending, error: checkCall.error ?? lateError, retryAt: checkCall.retryAt },
    saving: saveCall.pending,
    saveErrors: useFormErrors(saveCall.error, passwordFields),
    saveRetryAt: saveCall.retryAt,
    changeEmail() {
      for (const call of [sendCall, checkCall, saveCall]) call.reset();
      setSentTo(null);
      setSent(0);
    },
  };
}
