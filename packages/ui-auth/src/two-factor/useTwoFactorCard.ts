'use client';

import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthOutputs } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useToast } from '#provider/useHost.ts';

/** The dialog that is open; null for none. */
export type TwoFactorDialog = 'setup' | 'replace' | 'off' | 'codes' | 'mail-on' | 'mail-off' | null;

export interface TwoFactorCardState {
  /** Undefined until the server has answered. */
  status: AuthOutputs['twoFactor']['status'] | undefined;
  error: AuthUIError | null;
  refetch: () => void;
  /** True if changes ask for the password. */
  hasPassword: boolean;
  /** The dialog that is open; null for none. */
  open: TwoFactorDialog;
  setOpen: (open: TwoFactorDialog) => void;
  pending: boolean;
  /** Error of the last change. */
  changeError: AuthUIError | null;
  retryAt: number | null;
  /** Turns it off; `notice` is shown. */
  turnOff: (password: string | undefined, notice: string) => Promise<void>;
  /** Has codes mailed beside the app, or not any more, as `open` says. */
  turnMail: (password: string | undefined, notice: string) => Promise<void>;
  /** New codes, or undefined if they were refused. */
  replaceCodes: (password: string | undefined) => Promise<readonly string[] | undefined>;
  /** To be called when a set-up is complete; `notice` is shown. */
  tellEnabled: (notice: string) => void;
  /** True while a recovery is being stopped. */
  stopping: boolean;
  /** Error of that. */
  recoveryError: AuthUIError | null;
  /** Stops a recovery that somebody requested; `notice` is shown. */
  stopRecovery: (notice: string) => Promise<void>;
}

/**
 * Two-step verification of the signed-in user.
 *
 * @example
 * function TwoFactorSwitch({ password }: { password: string }) {
 *   const { status, error, refetch, turnOff, pending, changeError } = useTwoFactorCard();
 *   if (error && !status) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   if (!status) return <p>One moment</p>;
 *   if (!status.enabled) return <p>Two-step verification is off.</p>;
 *   return (
 *     <button type="button" disabled={pending} onClick={() => void turnOff(password, 'It is off.')}>
 *       {changeError?.message ?? 'Turn off'}
 *     </button>
 *   );
 * }
 */
export function useTwoFactorCard(callbacks: CardCallbacks = {}): TwoFactorCardState {
  const { status: session } = useSession();
  const { config } = useAuthConfig();
  const enabled = session === 'signed-in';
  const asked = trpc.twoFactor.status.useQuery(undefined, { enabled, retry: retryWithoutAnswer });
  const query = useAnswer(asked, getQueryKey(trpc.twoFactor.status, undefined, 'query'));
  const accounts = trpc.listAccounts.useQuery(undefined, {
    enabled: enabled && config?.account.list === true,
    retry: retryWithoutAnswer,
  });
  const disable = useAuthCall(trpc.twoFactor.disable.useMutation());
  const generate = useAuthCall(trpc.twoFactor.generateBackupCodes.useMutation({ gcTime: 0 }));
  const enable = useAuthCall(trpc.twoFactor.enable.useMutation({ gcTime: 0 }));
  const disableMail = useAuthCall(trpc.twoFactor.disableMailedCodes.useMutation());
  const cancel = useAuthCall(trpc.twoFactor.cancelRecovery.useMutation());
  const report = useReport(callbacks);
  const toast = useToast();
  const [open, setOpen] = useState<TwoFactorDialog>(null);
  const calls = { codes: generate, 'mail-on': enable, 'mail-off': disableMail, off: disable };
  const call = calls[open === null || open === 'setup' || open === 'replace' ? 'off' : open];
  const toInput = (password: string | undefined) => (password === undefined ? {} : { password });

  return {
    status: query.data,
    error: query.error && toAuthUIError(query.error),
    refetch: () => void query.refetch(),
    // Without a list of accounts a password is assumed, because most users have one.
    hasPassword: accounts.data?.some(({ providerId }) => providerId === 'credential') ?? true,
    open,
    setOpen(next) {
      for (const one of Object.values(calls)) one.reset();
      setOpen(next);
    },
    pending: call.pending,
    changeError: call.error,
    retryAt: call.retryAt,
    async turnOff(password, notice) {
      const result = await disable.run(toInput(password));
      if (!report(result, { event: { name: 'two_factor_disabled' } })) return;
      setOpen(null);
      toast({ title: notice });
    },
    async turnMail(password, notice) {
      const isOn = open === 'mail-on';
      const input = toInput(password);
      const result = isOn ? await enable.run({ method: 'otp', ...input }) : await disableMail.run(input);
      const name = isOn ? 'mailed_codes_enabled' : 'mailed_codes_disabled';
      if (!report(result, { event: { name } })) return;
      setOpen(null);
      toast({ title: notice });
    },
    async replaceCodes(password) {
      const result = await generate.run(toInput(password));
      if (!report(result, { event: { name: 'backup_codes_replaced' } }) || !result.ok) return undefined;
      setOpen(null);
      return result.data.backupCodes;
    },
    tellEnabled(notice) {
      toast({ title: notice, tone: 'success' });
      callbacks.onSuccess?.();
    },
    stopping: cancel.pending,
    recoveryError: cancel.error,
    async stopRecovery(notice) {
      const result = await cancel.run({});
      if (!report(result, { event: { name: 'two_factor_recovery_cancelled' } })) return;
      toast({ title: notice, tone: 'success' });
    },
  };
}
