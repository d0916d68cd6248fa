'use client';

import { useState } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import { type Editing, useEditing } from '#card/useEditing.ts';
import { useReport } from '#card/useReport.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { PublicAuthConfig, User } from '#client/wire-types.ts';
import { type PendingChangeState, usePendingChange } from '#email-verification/usePendingChange.ts';
import { toAbsoluteUrl } from '#flow/to-absolute-url.ts';
import { isSameEmail } from '#messages/to-shown-email.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { buildAuthHref } from '#provider/navigation/build-auth-href.ts';
import { useUser } from '#provider/session/useUser.ts';
import { useCountdown } from '#provider/useCountdown.ts';
import { useAnnounce } from '#provider/useHost.ts';
import { type FormErrors, useFormErrors } from '#provider/words/useFormErrors.ts';

/** Message of the card after a call, with its address. */
export interface EmailNotice {
  /** `linkSent`: a link was mailed, and the address has not changed yet. `changed`: it has. */
  kind: 'linkSent' | 'changed';
  email: string;
}

export interface EmailCardState {
  user: User | null;
  config: PublicAuthConfig | undefined;
  editing: Editing;
  errors: FormErrors<'email' | 'password'>;
  /** Time, in milliseconds since 1970, from which the address may be changed again. */
  retryAt: number | null;
  /** Error of sending the verification link. */
  linkError: AuthUIError | null;
  /** The message about the last change; null if there is none. */
  notice: EmailNotice | null;
  /** The pending change of a verified address. */
  waiting: PendingChangeState;
  pending: 'change' | 'link' | null;
  /** Seconds until the link may be sent again. */
  resendIn: number;
  /** Changes the address, or asks its owner first. */
  change: (to: NewEmail, announce: EmailAnnouncements) => Promise<void>;
  /** Sends the verification mail again. */
  sendLink: (announcement: string) => Promise<void>;
  /** Called when the address was changed by codes. */
  tellChanged: (email: string, announcement: string) => void;
}

/** Input of the form. */
export interface NewEmail {
  newEmail: string;
  /** Required for an account with a second factor. */
  password: string | undefined;
}

/** EmailAnnouncements, by result. */
export interface EmailAnnouncements {
  /** It is the address of the account already. */
  same: string;
  /** The current address was asked to approve. */
  approval: (sentTo: string) => string;
  /** The new address was asked to confirm. */
  confirmation: (sentTo: string) => string;
  /** The address is another one. */
  changed: string;
}

const fieldNames = { email: 'email', newEmail: 'email', password: 'password' } as const;

export interface EmailCardOptions extends CardCallbacks {
  callbackURL?: string | undefined;
}

/**
 * E-mail address of the user: verified by a link, changed at once or after an approval by mail.
 *
 * @example
 * const say = (sentTo: string) => `A link was sent to ${sentTo}.`;
 *
 * function EmailForm({ newEmail, password }: { newEmail: string; password: string }) {
 *   const { user, change, pending, errors, waiting } = useEmailCard();
 *   const announce = { same: 'It is yours already.', changed: 'Changed.', approval: say, confirmation: say };
 *   const submit = () => change({ newEmail, password }, announce);
 *   if (waiting.change) return <p>{say(waiting.change.sentTo)}</p>;
 *   return (
 *     <>
 *       <p>{user?.email}</p>
 *       <button type="button" disabled={pending !== null} onClick={() => void submit()}>Change</button>
 *       <p role="alert">{errors.fields.email ?? errors.form?.message}</p>
 *     </>
 *   );
 * }
 */
export function useEmailCard({ callbackURL, ...callbacks }: EmailCardOptions = {}): EmailCardState {
  const user = useUser();
  const { config } = useAuthConfig();
  const { paths } = useAuthUI();
  const change = useAuthCall(trpc.changeEmail.useMutation(), { keepsAnswers: true });
  const waiting = usePendingChange();
  const link = useAuthCall(trpc.sendVerificationEmail.useMutation());
  const [notice, setNotice] = useState<EmailNotice | null>(null);
  const [nextAllowedAt, setNextAllowedAt] = useState<number | null>(null);
  const [sameAs, setSameAs] = useState<string | null>(null);
  const report = useReport(callbacks);
  const announce = useAnnounce();
  const errors = useFormErrors(change.error, fieldNames);
  const resendIn = useCountdown(Math.max(nextAllowedAt ?? 0, link.retryAt ?? 0));
  const editing = useEditing(() => {
    change.reset();
    setSameAs(null);
  });

  /** The page that shows the result of a link, and then links back. */
  function findWayBack(): string {
    if (callbackURL !== undefined) return callbackURL;
    // Without verification mails that page would wait for a link that is never sent.
    if (config?.emailVerification.enabled === false) return toAbsoluteUrl(paths.account);
    const params = { verified: 'true' };
    return toAbsoluteUrl(buildAuthHref(paths.verifyEmail, { redirectTo: paths.account, params }));
  }

  async function changeTo({ newEmail, password }: NewEmail, texts: EmailAnnouncements): Promise<void> {
    if (!user) return;
    setNotice(null);
    const isSame = isSameEmail(newEmail, user.email);
    setSameAs(isSame ? texts.same : null);
    if (isSame) return;
    const result = await change.run({ newEmail, password, callbackURL: findWayBack() });
    // With a verified address the service asks its owner first; otherwise the address is changed at once.
    const pending = result.ok ? await waiting.refetch() : null;
    const announcement = pending ? texts[pending.awaits](pending.sentTo) : texts.changed;
    if (!report(result, { event: { name: 'email_change_requested' }, announcement })) return;
    if (!pending) setNotice({ kind: 'changed', email: newEmail });
    editing.stop();
  }

  async function sendLink(announcement: string): Promise<void> {
    if (!user) return;
    setNotice(null);
    const result = await link.run({ email: user.email, callbackURL: findWayBack() });
    if (!report(result, { event: { name: 'email_verification_sent' }, announcement })) return;
    setNotice({ kind: 'linkSent', email: user.email });
    if (result.ok) setNextAllowedAt(Date.parse(result.data.nextAllowedAt));
  }

  function tellChanged(changed: string, announcement: string): void {
    announce(announcement);
    setNotice({ kind: 'changed', email: changed });
    editing.stop();
  }

  return {
    user,
    config,
    editing,
    errors: sameAs ? { fields: { email: sameAs }, form: null } : errors,
    retryAt: change.retryAt,
    linkError: link.error,
    notice,
    waiting,
    pending: (change.pending && 'change') || (link.pending && 'link') || null,
    resendIn,
    change: changeTo,
    sendLink,
    tellChanged,
  };
}
