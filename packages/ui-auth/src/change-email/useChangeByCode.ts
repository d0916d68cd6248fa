'use client';

import { useState } from 'react';
import type { AccountCardProps } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import { trpc } from '#client/trpc.ts';
import type { PublicAuthConfig, User } from '#client/wire-types.ts';
import type { CodeCheck, CodeMail } from '#flow/entry/MailedCodeEntry.tsx';
import { isSameEmail } from '#messages/to-shown-email.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthUI } from '#provider/context.ts';
import { type FormErrors, useFormErrors } from '#provider/words/useFormErrors.ts';

interface ChangeByCodeOptions extends Pick<AccountCardProps, 'onSuccess' | 'onError'> {
  user: User;
  config: PublicAuthConfig;
  /** Error if the input is the current address. */
  same: string;
  /** Called after the change. */
  onChanged: (email: string) => void;
}

export interface ChangeByCodeFlow {
  /** Steps: the new address, the code of the current mailbox, and the code of the new one. */
  step: 'address' | 'approve' | 'confirm';
  newEmail: string;
  /** The owner of the current address has to approve. */
  needsApproval: boolean;
  errors: FormErrors<'email' | 'password'>;
  mail: CodeMail;
  check: CodeCheck;
  /** Time, in milliseconds since 1970, from which a mail may be sent again after a rate limit. */
  retryAt: number | null;
  begin: (newEmail: string, password: string | undefined) => Promise<void>;
  enter: (code: string) => Promise<void>;
  resend: () => Promise<void>;
}

const fieldNames = { email: 'email', newEmail: 'email', password: 'password' } as const;

/** A change of address by codes: one of the current mailbox, if it is proved, and one of the new mailbox. */
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

  /** The first mail: to the current address, or directly to the new one. */
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
    const isOwn = isSameEmail(typed, user.email);
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
    // The error is about the address, which is one step back.
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
    // The mail to the new address uses up the approval, so a second try begins with it again.
    resend: () => send(newEmail, step === 'confirm' && needsApproval ? 1 : sent + 1),
  };
}
