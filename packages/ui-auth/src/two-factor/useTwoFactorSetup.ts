'use client';

import { useState } from 'react';
import { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { twoFactorCard as english } from '#words/two-factor-card.ts';
import { findSetupMethods } from './is-offered.ts';
import { findSetupSteps, type SetupMethod, type SetupProof, type SetupStep } from './setup-steps.ts';

/** The secret in a URI for authenticator apps; empty before there is one. */
export const readSecret = (uri: string): string =>
  uri === '' ? '' : (new URL(uri).searchParams.get('secret') ?? '');

/** Proof that the owner of the account is there. */
export interface OwnerProof {
  password?: string;
  code?: string;
}

export interface TwoFactorSetupState {
  /** An app, or codes by mail. */
  method: SetupMethod;
  /** Takes the other one. */
  choose: (method: SetupMethod) => void;
  /** The part of the set-up that is shown now. */
  step: SetupStep;
  /** All steps of this set-up. */
  steps: readonly SetupStep[];
  /** Address for the QR code, and for a link that opens an app on the same device; empty until the secret is there. */
  uri: string;
  /** The secret, for those who type it into their app; empty before it is there. */
  secret: string;
  /** The backup codes; they are shown once. */
  codes: readonly string[];
  pending: boolean;
  error: AuthUIError | null;
  retryAt: number | null;
  /** True if another app replaces the current one. */
  replaces: boolean;
  /** A new secret, after a proof by the owner: the password, and a code of an app that is replaced. */
  begin: (proof: OwnerProof) => Promise<void>;
  /** Checks a code of the app, or of the mail. */
  verify: (code: string) => Promise<void>;
  /** Time, in milliseconds since 1970, from which another code may be mailed. */
  nextSendAt: number | null;
  /** Number of codes that were mailed. */
  sent: number;
  /** True while a code is being mailed. */
  sending: boolean;
  /** Mails a code. */
  send: () => Promise<void>;
}

export interface TwoFactorSetupOptions {
  /** The way that is set up first. Default: an app, or codes by mail if the server has no apps. */
  first?: SetupMethod | undefined;
  /** Default: the password. The proof of the owner; an account without a password begins with `begin({})`. */
  proof?: SetupProof | undefined;
  /** Replaces an authenticator app. Default false. */
  replaces?: boolean | undefined;
  /**
   * Message about a code of the app that is replaced, where one of the new app is asked for. Default: a sentence in the
   * reader's language.
   */
  oldAppRefused?: string | undefined;
  /** Name of the application in the authenticator app. Default: what the server says. */
  issuer?: string | undefined;
  /** Seconds until another code may be mailed. Default: those of the server. */
  resendAfter?: number | undefined;
  /** Called if it was on already, so that there is nothing to save. Default: the step `codes`, without codes. */
  onAlreadyOn?: (() => void) | undefined;
}

const noSecrets: { uri: string; codes: readonly string[] } = { uri: '', codes: [] };

/**
 * Sets up a second step: an app or codes by mail. Secrets are kept here while the set-up is shown, and nowhere else.
 *
 * @example
 * function SetUp({ onDone }: { onDone: () => void }) {
 *   const { step, uri, codes, begin, verify, pending, error } = useTwoFactorSetup();
 *   if (step === 'codes') return <button type="button" onClick={onDone}>{codes.join(' ')}</button>;
 *   const submit = (typed: string) => (step === 'confirm' ? begin({ password: typed }) : verify(typed));
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault();
 *         void submit(String(new FormData(event.currentTarget).get('typed')));
 *       }}
 *     >
 *       {uri && <a href={uri}>Open your app</a>}
 *       <input aria-label={step === 'confirm' ? 'Password' : 'Code'} name="typed" />
 *       <button type="submit" disabled={pending}>{error?.message ?? 'Continue'}</button>
 *     </form>
 *   );
 * }
 */
export function useTwoFactorSetup(options: TwoFactorSetupOptions = {}): TwoFactorSetupState {
  const { proof = 'password', replaces = false, issuer, onAlreadyOn } = options;
  const { emit, now } = useAuthUI();
  const { config } = useAuthConfig();
  const words = useMessages('twoFactorCard', english);
  const resendAfter = options.resendAfter ?? config?.twoFactor.resendAfter ?? 60;
  const enable = useAuthCall(trpc.twoFactor.enable.useMutation({ gcTime: 0 }), { keepsAnswers: true });
  const verifyTotp = useAuthCall(trpc.twoFactor.verifyTotp.useMutation({ gcTime: 0 }), {
    keepsAnswers: true,
  });
  const verifyOtp = useAuthCall(trpc.twoFactor.verifyOtp.useMutation({ gcTime: 0 }), { keepsAnswers: true });
  const sendOtp = useAuthCall(trpc.twoFactor.sendOtp.useMutation());
  const [chosen, choose] = useState(options.first);
  const method = chosen ?? (config && findSetupMethods(config)[0]) ?? 'totp';
  const [step, setStep] = useState<SetupStep>('confirm');
  const [secrets, setSecrets] = useState(noSecrets);
  const [sent, setSent] = useState(0);
  const [refusal, setRefusal] = useState<AuthUIError | null>(null);
  const [nextSendAt, setNextSendAt] = useState<number | null>(null);
  const verifying = method === 'totp' ? verifyTotp : verifyOtp;
  const call = step === 'confirm' ? enable : verifying;

  async function finish(): Promise<void> {
    emit({ name: replaces ? 'authenticator_replaced' : 'two_factor_enabled' });
    setStep('codes');
    await call.refresh();
  }

  async function send(): Promise<void> {
    const result = await sendOtp.run(undefined);
    if (!result.ok) return;
    verifyOtp.reset();
    setSent((count) => count + 1);
    setNextSendAt(now() + resendAfter * 1000);
  }

  async function begin(owner: OwnerProof): Promise<void> {
    const result = await enable.run({
      method,
      ...owner,
      ...(replaces && { replace: true }),
      ...(issuer !== undefined && { issuer }),
    });
    if (!result.ok) return;
    const { backupCodes: codes } = result.data;
    if (result.data.method === 'totp') {
      setSecrets({ uri: result.data.totpURI, codes: result.data.backupCodes });
      return setStep('scan');
    }
    if (codes === undefined) {
      void enable.refresh();
      return onAlreadyOn ? onAlreadyOn() : setStep('codes');
    }
    setSecrets({ uri: '', codes });
    if (proof !== 'ticket') return finish();
    setStep('code');
    await send();
  }

  async function verify(code: string): Promise<void> {
    setRefusal(null);
    const result = await verifying.run({ code });
    if (!result.ok) return;
    // Codes of the old app are valid until the new one is used.
    if (replaces && !('enrolled' in result.data)) {
      const message = options.oldAppRefused ?? words('oldAppRefused');
      return setRefusal(new AuthUIError('INVALID_CODE', { message }));
    }
    await finish();
  }

  return {
    replaces,
    method,
    choose,
    step,
    steps: findSetupSteps(method, proof),
    ...secrets,
    secret: readSecret(secrets.uri),
    pending: call.pending,
    error: call.error ?? refusal ?? (step === 'code' ? sendOtp.error : null),
    retryAt: call.retryAt,
    begin,
    verify,
    nextSendAt,
    sent,
    sending: sendOtp.pending,
    send,
  };
}
