'use client';

import { useEffect, useRef } from 'react';
import type { User } from '#client/wire-types.ts';
import type { FlowProps } from '#flow/flow-props.ts';
import { useFlowEnd } from '#flow/useFlowEnd.ts';
import { useTypedEmail } from '#flow/useTypedEmail.ts';
import { useAuthUI } from '#provider/context.ts';
import type { Redirect } from '#provider/navigation/useRedirect.ts';
import { useSession } from '#provider/session/useSession.ts';
import { usePolling } from './usePolling.ts';
import { useVerificationMail, type VerificationMail } from './useVerificationMail.ts';

export interface VerificationNoticeOptions extends FlowProps<User> {
  /** Default: the signed-in user's, else the one typed on the screen before. */
  email?: string | undefined;
  /** True if a mail was just sent: the next one then has to wait. */
  justSent?: boolean | undefined;
  /** Seconds between two mails. Default: what the server says. */
  resendSeconds?: number | undefined;
  /** Seconds between two checks of the session; false: never. Default 5. */
  checkEvery?: number | false | undefined;
}

export interface VerificationNoticeFlow {
  /** `address`: the e-mail address for the link is not known. */
  step: 'address' | 'waiting' | 'done';
  /** Where the mail went. */
  email: string;
  /** The state of the mail, and when it can be sent again. */
  mail: VerificationMail;
  redirect: Redirect;
  /** Sends to the given e-mail address, and remembers it. */
  sendTo: (email: string) => Promise<void>;
}

/**
 * Waits until an e-mail address is verified, in any browser.
 *
 * @example
 * function CheckMail() {
 *   const { step, email, mail, redirect } = useVerificationNotice({ justSent: true });
 *   const wait = useCountdown(mail.nextAt);
 *   // `address`: it is not known where to; `sendTo` takes what is typed.
 *   if (step === 'address') return null;
 *   if (step === 'done') return <a href={redirect.target}>Continue</a>;
 *   return (
 *     <button type="button" disabled={wait > 0 || mail.pending} onClick={() => void mail.send(email)}>
 *       {mail.error?.message ?? (wait > 0 ? `Again in ${wait} s` : `Send to ${email} again`)}
 *     </button>
 *   );
 * }
 */
export function useVerificationNotice(options: VerificationNoticeOptions): VerificationNoticeFlow {
  const { justSent, resendSeconds, checkEvery = 5 } = options;
  const { emit } = useAuthUI();
  const { user, refetch } = useSession();
  const typed = useTypedEmail();
  const { done, redirect, finish } = useFlowEnd(options, false);
  const mail = useVerificationMail({ redirect, justSent, resendSeconds });
  const email = options.email || user?.email || typed.email;
  usePolling(refetch, done ? false : checkEvery);

  const confirmed = user?.emailVerified ? user : null;
  const reported = useRef(false);
  useEffect(() => {
    if (!confirmed || reported.current) return;
    reported.current = true;
    emit({ name: 'email_verified' });
    void finish(confirmed);
  });

  async function sendTo(address: string): Promise<void> {
    if (await mail.send(address)) typed.remember(address);
  }

  const step = email ? 'waiting' : 'address';
  return { step: done ? 'done' : step, email, mail, redirect, sendTo };
}
