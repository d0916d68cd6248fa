'use client';

import { useEffect, useRef, useState } from 'react';
import { trpc } from '#client/trpc.ts';
import type { User } from '#client/wire-types.ts';
import type { CodeCheck, CodeMail } from '#flow/entry/MailedCodeEntry.tsx';
import { useFlowEnd } from '#flow/useFlowEnd.ts';
import { useTypedEmail } from '#flow/useTypedEmail.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import type { Redirect } from '#provider/navigation/useRedirect.ts';
import { useSession } from '#provider/session/useSession.ts';
import { toChallengeParams } from '#two-factor/challenge.ts';
import type { VerificationNoticeOptions } from './useVerificationNotice.ts';

export interface VerificationCodeFlow {
  /** `address`: the e-mail address for the code is not known. */
  step: 'address' | 'code' | 'done';
  email: string;
  mail: CodeMail;
  check: CodeCheck;
  redirect: Redirect;
  /** Does nothing while a call is running, and while waiting. */
  sendTo: (email: string) => Promise<void>;
  verify: (code: string) => Promise<void>;
}

/** Verifies an e-mail address with a mailed code. */
export function useVerificationCode(options: VerificationNoticeOptions): VerificationCodeFlow {
  const { justSent = false, resendSeconds, onError } = options;
  const { emit, now, navigate } = useAuthUI();
  const { config } = useAuthConfig();
  const { user, status } = useSession();
  const typed = useTypedEmail();
  const sendCall = useAuthCall(trpc.emailOtp.sendVerificationOtp.useMutation());
  const verifyCall = useAuthCall(trpc.emailOtp.verifyEmail.useMutation());
  const { done, redirect, finish } = useFlowEnd(options, verifyCall.pending);
  const [lastAt, setLastAt] = useState(() => (justSent ? now() : null));
  const [sent, setSent] = useState(justSent ? 1 : 0);
  const pause = (resendSeconds ?? config?.emailOtp.resendAfter ?? 0) * 1000;
  const nextAt = sendCall.retryAt ?? (lastAt === null ? null : lastAt + pause);
  const email = options.email || user?.email || typed.email;

  async function sendTo(address: string): Promise<void> {
    if (sendCall.pending || (nextAt !== null && nextAt > now())) return;
    const result = await sendCall.run({ email: address.trim(), type: 'email-verification' });
    if (!result.ok) return onError?.(result.error);
    verifyCall.reset();
    typed.remember(address);
    setLastAt(now());
    setSent((count) => count + 1);
    emit({ name: 'email_verification_sent' });
  }

  async function confirm(confirmed: User, isSignedIn: boolean): Promise<void> {
    emit({ name: 'email_verified' });
    await finish(confirmed, isSignedIn ? redirect.target : redirect.href('signIn'));
  }

  async function verify(otp: string): Promise<void> {
    if (done) return;
    const result = await verifyCall.run({ email, otp });
    if (!result.ok) return onError?.(result.error);
    const { token, user: confirmed, twoFactorRedirect } = result.data;
    if (twoFactorRedirect) {
      emit({ name: 'two_factor_required' });
      return navigate(redirect.href('twoFactor', toChallengeParams(result.data)), { replace: true });
    }
    isReported.current = true;
    await confirm(confirmed, token !== null || status === 'signed-in');
  }

  // Verified in another tab.
  const isReported = useRef(false);
  const elsewhere = user?.emailVerified ? user : null;
  useEffect(() => {
    if (!elsewhere || isReported.current || verifyCall.pending) return;
    isReported.current = true;
    void confirm(elsewhere, true);
  });

  const step = email ? 'code' : 'address';
  return {
    step: done ? 'done' : step,
    email,
    redirect,
    sendTo,
    verify,
    mail: { pending: sendCall.pending, error: sendCall.error, nextAt, sent },
    check: { ...verifyCall, done },
  };
}
