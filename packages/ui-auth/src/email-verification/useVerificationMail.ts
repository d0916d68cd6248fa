'use client';

import { useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { toAbsoluteUrl } from '#flow/to-absolute-url.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import type { Redirect } from '#provider/navigation/useRedirect.ts';

export interface VerificationMailOptions {
  redirect: Redirect;
  /** A mail was just sent, so the next one has to wait. */
  justSent?: boolean | undefined;
  /** Seconds between two mails. Default: what the server says. */
  resendSeconds?: number | undefined;
}

/** The state of the mail that verifies an address. */
export interface VerificationMail {
  /** Mails a link to an address, and returns whether that was possible. */
  send: (email: string) => Promise<boolean>;
  pending: boolean;
  error: AuthUIError | null;
  /** Time, in milliseconds since 1970, from which the next mail may be sent; null: now. */
  nextAt: number | null;
  /** Number of mails sent from here. */
  sent: number;
}

/** Requests the mail with the link that verifies an e-mail address. */
export function useVerificationMail(options: VerificationMailOptions): VerificationMail {
  const { redirect, justSent = false, resendSeconds } = options;
  const { emit, now } = useAuthUI();
  const { config } = useAuthConfig();
  const call = useAuthCall(trpc.sendVerificationEmail.useMutation());
  const [lastAt, setLastAt] = useState(() => (justSent ? now() : null));
  /** Time of the server's last answer, in milliseconds. */
  const [pause, setPause] = useState<number | null>(null);
  const [sent, setSent] = useState(0);
  const { pending, error, retryAt } = call;
  const configured = (resendSeconds ?? config?.emailVerification.resendAfter ?? 0) * 1000;
  const nextAt = retryAt ?? (lastAt === null ? null : lastAt + (pause ?? configured));

  async function send(email: string): Promise<boolean> {
    if (pending || (nextAt !== null && nextAt > now())) return false;
    const callbackURL = toAbsoluteUrl(redirect.href('verifyEmail', { verified: 'true' }));
    const result = await call.run({ email: email.trim(), callbackURL });
    if (!result.ok) return false;
    const { sentAt, nextAllowedAt } = result.data;
    // A difference, because the clock here may differ from the server's.
    if (resendSeconds === undefined) setPause(Date.parse(nextAllowedAt) - Date.parse(sentAt));
    setLastAt(now());
    call.reset();
    setSent((count) => count + 1);
    emit({ name: 'email_verification_sent' });
    return true;
  }

  return { send, pending, error, nextAt, sent };
}
