import { useState } from 'react';
import { trpc } from '#client/trpc.ts';
import type { FlowProps } from '#flow/flow-props.ts';
import { toAbsoluteUrl } from '#flow/to-absolute-url.ts';
import { type Entry, useEntry } from '#flow/useEntry.ts';
import { useTypedEmail } from '#flow/useTypedEmail.ts';
import { useAuthUI } from '#provider/context.ts';
import { useAuthCall } from '#provider/useAuthCall.ts';
import { type FormErrors, useFormErrors } from '#provider/useFormErrors.ts';
import { type Redirect, useRedirect } from '#provider/useRedirect.ts';

export interface ForgotPasswordOptions extends Omit<FlowProps<{ email: string }>, 'onSuccess'> {
  email?: string | undefined;
  /** Called when a link is on its way, if there is such an account. */
  onSuccess?: ((result: { email: string }) => unknown) | undefined;
  /** Seconds between two mails. Default: what the server says. */
  resendSeconds?: number | undefined;
}

export interface ForgotPasswordFlow {
  /** `sent` looks the same for every address: nobody learns here who has an account. */
  step: 'loading' | 'failed' | 'off' | 'email' | 'sent';
  entry: Entry;
  redirect: Redirect;
  pending: boolean;
  errors: FormErrors;
  /** Milliseconds since 1970 from when the server listens again. */
  retryAt: number | null;
  /** Milliseconds since 1970 from when the next mail may be asked for. */
  nextAt: number | null;
  /** Mails sent from here. */
  sent: number;
  email: string;
  /** Does nothing while one is under way, while waiting, and when offline. */
  send: (email: string) => Promise<void>;
  /** Back to the form, for another address. */
  changeEmail: () => void;
}

const fieldNames = { email: 'email' };

/** Asks for a link that lets its reader choose a new password. */
export function useForgotPassword(options: ForgotPasswordOptions = {}): ForgotPasswordFlow {
  const { emit, now } = useAuthUI();
  const entry = useEntry();
  const redirect = useRedirect(options.redirectTo);
  const typed = useTypedEmail();
  const call = useAuthCall(trpc.forgetPassword.useMutation());
  const errors = useFormErrors(call.error, fieldNames);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const [nextAt, setNextAt] = useState<number | null>(null);
  const { pending, retryAt } = call;
  const { config } = entry;

  async function send(email: string): Promise<void> {
    typed.remember(email);
    const waits = [retryAt, sentTo === null ? null : nextAt].some((at) => at !== null && at > now());
    if (pending || waits || !entry.online) return;
    const address = email.trim();
    const redirectTo = toAbsoluteUrl(redirect.href('resetPassword'));
    const result = await call.run({ email: address, redirectTo });
    if (!result.ok) return options.onError?.(result.error);
    setNextAt(now() + (options.resendSeconds ?? config?.passwordReset.resendAfter ?? 0) * 1000);
    setSentTo(address);
    setSent((count) => count + 1);
    emit({ name: 'password_reset_requested' });
    options.onSuccess?.({ email: address });
  }

  function changeEmail(): void {
    call.reset();
    setSentTo(null);
    setSent(0);
  }

  function findStep(): ForgotPasswordFlow['step'] {
    if (sentTo !== null) return 'sent';
    if (entry.error || (!config && !entry.online)) return 'failed';
    if (!config) return 'loading';
    return config.passwordReset.enabled ? 'email' : 'off';
  }

  return {
    step: findStep(),
    entry,
    redirect,
    pending,
    errors,
    retryAt,
    nextAt: retryAt ?? nextAt,
    sent,
    email: sentTo ?? options.email ?? typed.email,
    send,
    changeEmail,
  };
}
