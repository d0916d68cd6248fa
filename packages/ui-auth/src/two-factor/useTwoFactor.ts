'use client';

import { useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { Session, User } from '#client/wire-types.ts';
import type { FlowProps } from '#flow/flow-props.ts';
import { useFlowEnd } from '#flow/useFlowEnd.ts';
import { type CallResult, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useQueryClient } from '#provider/calls/useQueryClient.ts';
import { useAuthUI } from '#provider/context.ts';
import { findSession } from '#provider/session/session-key.ts';
import type { SecondFactor } from './challenge.ts';

/** Who has passed the second step, and their session. */
export interface TwoFactorResult {
  session: Session;
  user: User;
}

/** Second factor; `recovery` if all are lost. */
export type TwoFactorWay = SecondFactor | 'recovery';

/** Factors with a code to enter. */
export type CodeWay = Exclude<TwoFactorWay, 'passkey'>;

/** Errors after which the sign-in has to start again. */
const overCodes = new Set(['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE']);

/** Only the answer to a backup code has this number. */
const readCodesLeft = (answer: object): number | null =>
  'backupCodesLeft' in answer && typeof answer.backupCodesLeft === 'number' ? answer.backupCodesLeft : null;

export interface TwoFactorFlow {
  /** The factor that is asked for now. */
  way: TwoFactorWay;
  /** Asks for another one. */
  choose: (way: TwoFactorWay) => void;
  /** Checks a code, and ends the sign-in if it is right. */
  verify: (code: string, trustDevice: boolean) => Promise<void>;
  pending: boolean;
  /** True if the sign-in is complete. */
  done: boolean;
  error: AuthUIError | null;
  retryAt: number | null;
  /** True if the sign-in has ended, by time or by too many tries. */
  over: boolean;
  /** Number of codes that were mailed. */
  sent: number;
  /** Time, in milliseconds since 1970, from which another code may be mailed. */
  nextSendAt: number | null;
  /** True while a code is being mailed. */
  sending: boolean;
  /** Mails a code. */
  send: () => Promise<void>;
  /** Number of remaining backup codes, after one was used. */
  backupCodesLeft: number | null;
  /** When the recovery code is mailed; null before the request. */
  recoveryAt: string | null;
  /** True while recovery is being requested. */
  asking: boolean;
  /** Requests recovery, which takes its time. */
  askForRecovery: () => Promise<void>;
  /** Ends the flow with the session that is there now. */
  enter: () => Promise<void>;
}

export interface TwoFactorOptions extends FlowProps<TwoFactorResult> {
  /** The factor that is asked for at first. */
  first: TwoFactorWay;
  /** Seconds until another code may be mailed. Default: those of the server. */
  resendAfter?: number | undefined;
}

/**
 * The second step of a sign-in without any markup.
 *
 * @example
 * function SecondStep({ challenge }: { challenge: Challenge }) {
 *   const [first = 'backup-code'] = chooseFactors(challenge, ['totp', 'otp', 'backup-code']);
 *   const { way, sent, send, verify, pending, error, over } = useTwoFactor({ first, redirectTo: '/' });
 *   if (over) return <a href="/sign-in">Sign in again</a>;
 *   if (way === 'otp' && sent === 0) return <button type="button" onClick={() => void send()}>Mail a code</button>;
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault();
 *         void verify(String(new FormData(event.currentTarget).get('code')), false);
 *       }}
 *     >
 *       <input aria-label="Code" name="code" autoComplete="one-time-code" />
 *       <p role="alert">{error?.message}</p>
 *       <button type="submit" disabled={pending}>Continue</button>
 *     </form>
 *   );
 * }
 */
export function useTwoFactor({ first, resendAfter, onError, ...options }: TwoFactorOptions): TwoFactorFlow {
  const { emit, now } = useAuthUI();
  const queryClient = useQueryClient();
  const { config } = useAuthConfig();
  const wait = resendAfter ?? config?.twoFactor.resendAfter ?? 60;
  const [way, setWay] = useState(first);
  const [sent, setSent] = useState(0);
  const [nextSendAt, setNextSendAt] = useState<number | null>(null);
  const [backupCodesLeft, setBackupCodesLeft] = useState<number | null>(null);
  const [recoveryAt, setRecoveryAt] = useState<string | null>(null);
  const calls = {
    totp: useAuthCall(trpc.twoFactor.verifyTotp.useMutation()),
    otp: useAuthCall(trpc.twoFactor.verifyOtp.useMutation()),
    'backup-code': useAuthCall(trpc.twoFactor.verifyBackupCode.useMutation()),
    recovery: useAuthCall(trpc.twoFactor.completeRecovery.useMutation()),
  };
  const sendCall = useAuthCall(trpc.twoFactor.sendOtp.useMutation());
  const askCall = useAuthCall(trpc.twoFactor.requestRecovery.useMutation());
  const call = way === 'passkey' ? undefined : calls[way];
  const pending = call?.pending ?? false;
  const { done, finish } = useFlowEnd(options, pending);
  const error =
    call?.error ?? (way === 'otp' ? sendCall.error : null) ?? (way === 'recovery' ? askCall.error : null);

  function report(result: CallResult<unknown>): void {
    if (!result.ok) onError?.(result.error);
  }

  async function enter(): Promise<void> {
    const session = findSession(queryClient);
    if (session) await finish(session);
  }

  async function verify(code: string, trustDevice: boolean): Promise<void> {
    if (done || way === 'passkey') return;
    const result =
      way === 'recovery'
        ? await calls.recovery.run({ token: code })
        : await calls[way].run({ code, ...(trustDevice && { trustDevice }) });
    if (!result.ok) return report(result);
    setBackupCodesLeft(readCodesLeft(result.data));
    await enter();
  }

  async function send(): Promise<void> {
    const result = await sendCall.run(undefined);
    if (!result.ok) return report(result);
    setSent(sent + 1);
    setNextSendAt(now() + wait * 1000);
  }

  async function askForRecovery(): Promise<void> {
    const result = await askCall.run(undefined);
    if (!result.ok) return report(result);
    emit({ name: 'two_factor_recovery_requested' });
    setRecoveryAt(result.data.availableAt);
  }

  return {
    way,
    choose(next) {
      for (const each of [...Object.values(calls), sendCall, askCall]) each.reset();
      setWay(next);
    },
    verify,
    pending,
    done,
    error,
    retryAt: call?.retryAt ?? null,
    over: error !== null && overCodes.has(error.code),
    sent,
    nextSendAt,
    sending: sendCall.pending,
    send,
    backupCodesLeft,
    recoveryAt,
    asking: askCall.pending,
    askForRecovery,
    enter,
  };
}
