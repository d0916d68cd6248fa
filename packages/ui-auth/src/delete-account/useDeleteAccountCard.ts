'use client';

import { useState } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { PublicAuthConfig, User } from '#client/wire-types.ts';
import { toAbsoluteUrl } from '#flow/to-absolute-url.ts';
import { useAccounts } from '#linked-accounts/useAccounts.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { forgetLastPerson } from '#provider/session/last-person.ts';
import { useUser } from '#provider/session/useUser.ts';
import { useToast } from '#provider/useHost.ts';
import { type FormErrors, useFormErrors } from '#provider/words/useFormErrors.ts';

/** Proof that the service requires: a link in a mail, the password, or a fresh session. */
export type DeletionMode = 'email' | 'password' | 'fresh';

export interface DeleteAccountCardState {
  user: User | null;
  config: PublicAuthConfig | undefined;
  /** The proof that the service asks for before it deletes. */
  mode: DeletionMode;
  open: boolean;
  setOpen: (open: boolean) => void;
  pending: boolean;
  /** For the dialog, while it is open. */
  errors: FormErrors<'password'>;
  /** Time of the next allowed call, in milliseconds since 1970. */
  retryAt: number | null;
  /** Error for the card, after the dialog has closed. */
  error: AuthUIError | null;
  /** E-mail address to which the link was sent. */
  sentTo: string | null;
  /** Deletes the account, or sends the mail; `notice` is shown. */
  remove: (password: string | undefined, notice: string) => Promise<void>;
}

export interface DeleteAccountOptions extends CardCallbacks {
  callbackURL?: string | undefined;
  onDeleted?: (() => unknown) | undefined;
}

const fieldNames = { password: 'password' } as const;

/**
 * Deletes the account of the user, or requests the mail with the link.
 *
 * @example
 * function DeleteMe({ password }: { password: string }) {
 *   const { mode, remove, pending, errors, error, sentTo } = useDeleteAccountCard();
 *   const problem = errors.fields.password ?? errors.form?.message ?? error?.message;
 *   if (sentTo) return <p>{`Open the link that was sent to ${sentTo}.`}</p>;
 *   const proof = mode === 'password' ? password : undefined;
 *   return (
 *     <>
 *       <button type="button" disabled={pending} onClick={() => void remove(proof, 'Your account is deleted.')}>
 *         Delete
 *       </button>
 *       {problem && <p role="alert">{problem}</p>}
 *     </>
 *   );
 * }
 */
export function useDeleteAccountCard({
  callbackURL,
  onDeleted,
  ...callbacks
}: DeleteAccountOptions = {}): DeleteAccountCardState {
  const user = useUser();
  const { config } = useAuthConfig();
  const { hasPassword } = useAccounts();
  const { paths, navigate } = useAuthUI();
  const call = useAuthCall(trpc.deleteUser.useMutation());
  const toast = useToast();
  const report = useReport(callbacks);
  const errors = useFormErrors(call.error, fieldNames);
  const [open, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const mode = findMode(config, hasPassword);

  async function remove(password: string | undefined, notice: string): Promise<void> {
    if (!user) return;
    // Without a password the service may ask for one itself, in a dialog of its own.
    if (mode !== 'password') setOpen(false);
    const back = callbackURL ?? toAbsoluteUrl(paths.home);
    const result = await call.run({ callbackURL: back, ...(password !== undefined && { password }) });
    const name = mode === 'email' ? 'account_deletion_requested' : 'account_deleted';
    if (!report(result, { event: { name } })) return;
    setOpen(false);
    toast({ title: notice });
    if (mode === 'email') return setSentTo(user.email);
    forgetLastPerson();
    if (onDeleted?.() !== false) navigate(paths.home, { replace: true });
  }

  return {
    user,
    config,
    mode,
    open,
    setOpen(next) {
      call.reset();
      setOpen(next);
    },
    pending: call.pending,
    errors,
    retryAt: call.retryAt,
    error: open ? null : call.error,
    sentTo,
    remove,
  };
}

function findMode(config: PublicAuthConfig | undefined, hasPassword: boolean): DeletionMode {
  if (config?.deleteUser.byEmail) return 'email';
  return hasPassword ? 'password' : 'fresh';
}
