'use client';

import { useState } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import { type Editing, useEditing } from '#card/useEditing.ts';
import { useReport } from '#card/useReport.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { PublicAuthConfig, User } from '#client/wire-types.ts';
import { toAbsoluteUrl } from '#flow/to-absolute-url.ts';
import { type AccountsState, useAccounts } from '#linked-accounts/useAccounts.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { useUser } from '#provider/session/useUser.ts';
import { useCountdown } from '#provider/useCountdown.ts';
import { type FormErrors, useFormErrors } from '#provider/words/useFormErrors.ts';

/** The fields for a change of the password. */
export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  revokeOtherSessions: boolean;
}

export interface PasswordCardState {
  user: User | null;
  config: PublicAuthConfig | undefined;
  /** The result of `useAccounts`, which says whether there is a password. */
  accounts: AccountsState;
  editing: Editing;
  errors: FormErrors<'currentPassword' | 'newPassword'>;
  saving: boolean;
  /** Time, in milliseconds since 1970, from which the service accepts calls again. */
  retryAt: number | null;
  /** True from the last change until the form is opened again. */
  changed: boolean;
  /** Changes the password; `announcement` is announced. */
  change: (input: PasswordChange, announcement: string) => Promise<void>;
  /** For people without a password. */
  link: PasswordLink;
}

/** A first password: a link by mail, as for a forgotten one. */
export interface PasswordLink {
  sending: boolean;
  sent: boolean;
  error: AuthUIError | null;
  /** Seconds until it may be sent again. */
  resendIn: number;
  /** Mails the link; `announcement` is announced. */
  send: (announcement: string) => Promise<void>;
}

const fieldNames = {
  password: 'newPassword',
  newPassword: 'newPassword',
  currentPassword: 'currentPassword',
} as const;

/**
 * Password of the user: changed with the current one, or set by a mailed link if there is none.
 *
 * @example
 * function SetPassword() {
 *   const { accounts, link } = usePasswordCard();
 *   if (!accounts.accounts) return <p>{accounts.error?.message ?? 'One moment'}</p>;
 *   if (accounts.hasPassword) return null;
 *   if (link.sent) return <p>Open the link in the mail.</p>;
 *   return (
 *     <button type="button" disabled={link.sending} onClick={() => void link.send('The link is sent.')}>
 *       {link.error?.message ?? 'Get a password'}
 *     </button>
 *   );
 * }
 */
export function usePasswordCard(callbacks: CardCallbacks = {}): PasswordCardState {
  const user = useUser();
  const { config } = useAuthConfig();
  const accounts = useAccounts();
  const call = useAuthCall(trpc.changePassword.useMutation());
  const [changed, setChanged] = useState(false);
  const report = useReport(callbacks);
  const general = useFormErrors(call.error, fieldNames);
  const editing = useEditing(call.reset);

  async function change(input: PasswordChange, announcement: string): Promise<void> {
    const result = await call.run(input);
    if (!report(result, { event: { name: 'password_changed' }, announcement })) return;
    setChanged(true);
    editing.stop();
  }

  function start(): void {
    setChanged(false);
    editing.start();
  }

  return {
    user,
    config,
    accounts,
    editing: { ...editing, start },
    errors: call.error ? toFieldErrors(call.error, general) : general,
    saving: call.pending,
    retryAt: call.retryAt,
    changed,
    change,
    link: usePasswordLink(callbacks),
  };
}

type Errors = PasswordCardState['errors'];

/** Only the current password can be wrong here. */
function toFieldErrors(error: AuthUIError, general: Errors): Errors {
  if (error.code !== 'INVALID_PASSWORD') return general;
  return { fields: { currentPassword: error.message }, form: null };
}

function usePasswordLink(callbacks: CardCallbacks): PasswordLink {
  const user = useUser();
  const { config } = useAuthConfig();
  const { paths, now } = useAuthUI();
  const call = useAuthCall(trpc.forgetPassword.useMutation());
  const [sentAt, setSentAt] = useState<number | null>(null);
  const report = useReport(callbacks);
  const wait = (config?.passwordReset.resendAfter ?? 0) * 1000;
  const resendIn = useCountdown(Math.max(sentAt === null ? 0 : sentAt + wait, call.retryAt ?? 0));

  async function send(announcement: string): Promise<void> {
    const redirectTo = toAbsoluteUrl(paths.resetPassword);
    const result = await call.run({ email: user?.email ?? '', redirectTo });
    if (report(result, { event: { name: 'password_reset_requested' }, announcement })) setSentAt(now());
  }

  return { sending: call.pending, sent: sentAt !== null, error: call.error, resendIn, send };
}
