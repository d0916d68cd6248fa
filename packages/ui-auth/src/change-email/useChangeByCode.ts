'use client';

import { useState } from 'react';
import type { AccountCardProps } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import { trpc } from '#client/trpc.ts';
import type { PublicAuthConfig, User } from '#client/wire-types.ts';
import type { CodeCheck, CodeMail } from '#flow/MailedCodeEntry.tsx';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthUI } from '#provider/context.ts';
import { type FormErrors, useFormErrors } from '#provider/words/useFormErrors.ts';

interface ChangeByCodeOptions extends Pick<AccountCardProps, 'onSuccess' | 'onError'> {
  user: User;
  config: PublicAuthConfig;
  /** Said where the address that was typed is the one in use. */
  same: string;
  /** The address is another one now. */
  onChanged: (email: string) => void;
}

export interface ChangeByCodeFlow {
  /** The new address, the code of the owner of the old one, and the code that was mailed to the new one. */
  step: 'address' | 'approve' | 'confirm';
  newEmail: string;
  /** Whether the owner of the address in use has to approve. */
  needsApproval: boolean;
  errors: FormErrors;
  mail: CodeMail;
  check: CodeCheck;
  /** Milliseconds since 1970 from when a mail may be asked for again, where there were too many. */
  retryAt: number | null;
  begin: (newEmail: string, password: string | undefined) => Promise<void>;
  enter: (code: string) => Promise<void>;
  resend: () => Promise<void>;
}

const fieldNames = { email: 'email', newEmail: 'email', password: 'password' };

/** A change of address by codes: one of the owner's mailbox, if it is a proved one, and one of the new mailbox. */
export function useChangeByCode(options: ChangeByCodeOptions): ChangeByCodeFlow {
  const { user, config, same, onChanged, ...callbacks } = options;
  const { emit, now } = useAuthUI();
  const askCall = useAuthCall(trpc.emailOtp.sendVerificationOtp.useMutation());
  const requestCall = useAuthCall(trpc.emailOtp.requestEmailChange.useMutation({ gcTime: 0 }));
  const changeCall = useAuthCall(trpc.emailOtp.changeEmail.useMutation({ gcTime: 0 }));
  const report = useReport(callbacks);
  const [step, setStep] = useState<ChangeByCodeFlow['step']>('address');
  const [newEmail, setNewEmail] = useState('');
  const [password, setPassword] = useState<string>();
  const [isSame, setIsSame] = useState(false);
  const [sent, setSent] = useState(0);
  const [sentAt, setSentAt] = useState<number | null>(null);
  const needsApproval = user.emailVerified && config.emailOtp.changeEmail.verifyCurrentEmail;
  const mailing = needsApproval ? askCall : requestCall;
  const refused = useFormErrors(mailing.error ?? requestCall.error, fieldNames);
  const pause = config.emailOtp.resendAfter * 1000;

  function show(next: 'approve' | 'confirm', count: number): void {
    for (const call of [askCall, requestCall, changeCall]) call.reset();
    setStep(next);
    setSent(count);
    setSentAt(now());
  }

  /** The first mail: to the owner of the address in use, or to the new one at once. */
  async function send(to: string, count: number, proof = password): Promise<void> {
    if (mailing.pending) return;
    const result = needsApproval
      ? await askCall.run({ email: user.email, type: 'change-email' })
      : await requestCall.run({ newEmail: to, password: proof });
    if (!result.ok) return callbacks.onError?.(result.error);
    if (!needsApproval) emit({ name: 'email_change_requested' });
    show(needsApproval ? 'approve' : 'confirm', count);
  }

  async function begin(typed: string, proof: string | undefined): Promise<void> {
    const isOwn = typed.toLowerCase() === user.email.toLowerCase();
    setNewEmail(typed);
    setPassword(proof);
    setIsSame(isOwn);
    if (!isOwn) await send(typed, 1, proof);
  }

  async function approve(otp: string): Promise<void> {
    const result = await requestCall.run({ newEmail, otp });
    if (result.ok) {
      emit({ name: 'email_change_requested' });
      return show('confirm', 1);
    }
    callbacks.onError?.(result.error);
    // It is about the address, which is typed one step before.
    if (result.error.field !== undefined && result.error.field in fieldNames) setStep('address');
  }

  async function confirm(otp: string): Promise<void> {
    const result = await changeCall.run({ newEmail, otp });
    if (report(result, { event: { name: 'email_changed' } })) onChanged(newEmail);
  }

  return {
    step,
    newEmail,
    needsApproval,
    errors: isSame ? { fields: { email: same }, form: null } : refused,
    mail: {
      pending: mailing.pending,
      error: mailing.error,
      nextAt: mailing.retryAt ?? (sentAt === null ? null : sentAt + pause),
      sent,
    },
    check: step === 'approve' ? requestCall : changeCall,
    retryAt: mailing.retryAt,
    begin,
    enter: step === 'approve' ? approve : confirm,
    // An approval is used up by the mail to the new address, so another one begins with it again.
    resend: () => send(newEmail, step === 'confirm' && needsApproval ? 1 : sent + 1),
  };
}
