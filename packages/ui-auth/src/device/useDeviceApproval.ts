'use client';

import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthOutputs } from '#client/wire-types.ts';
import type { FlowProps } from '#flow/flow-props.ts';
import { useFramed } from '#flow/useFramed.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthUI } from '#provider/context.ts';
import { useLocationSearch } from '#provider/navigation/useLocationSearch.ts';
import { useSession } from '#provider/session/useSession.ts';
import { type DeviceStep, findDeviceEnd, findDeviceStep, isSuspicious } from './device-step.ts';

/** What the service says of a device, to the person who looked at it first. */
export type AskingDevice = AuthOutputs['device']['show'];

/** What somebody has decided about a device. */
export interface DeviceDecision {
  decision: 'approved' | 'denied';
}

export interface DeviceApprovalOptions extends Omit<FlowProps<DeviceDecision>, 'redirectTo'> {
  /** The code of the device. Default: `user_code` of the URL, or else it is typed. */
  userCode?: string | undefined;
}

export interface DeviceApprovalFlow {
  /** The part of the page that is shown now. */
  step: DeviceStep;
  /** The code as the device shows it. */
  userCode: string;
  /** The device that asks; undefined until it is looked up. */
  device: AskingDevice | undefined;
  /** Somebody may have sent the code to the person: it asked from another network, and some time ago. */
  suspicious: boolean;
  /** Error of looking up the code. */
  error: AuthUIError | null;
  /** The running call. */
  pending: 'approve' | 'deny' | null;
  /** Error of the decision, if it has no step of its own. */
  changeError: AuthUIError | null;
  /** When a refused look-up or decision may be tried again, in milliseconds since 1970. */
  retryAt: number | null;
  /** Looks the code up that somebody typed. */
  look: (typed: string) => void;
  /** Shows the field for another code. */
  again: () => void;
  /** Looks the code up once more. */
  refetch: () => void;
  /** Signs the device in. */
  approve: () => Promise<void>;
  /** Refuses the device. */
  deny: () => Promise<void>;
}

const clean = (typed: string): string => typed.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** A page without a script comes back with what was decided. */
const readDecision = (search: URLSearchParams): DeviceDecision['decision'] | null => {
  const decided = search.get('decided');
  return decided === 'approved' || decided === 'denied' ? decided : null;
};

/**
 * Signing in a device without any markup: all that `DeviceApproval` does, for a page of your own.
 *
 * @example
 * function Device() {
 *   const { step, device, look, approve, deny } = useDeviceApproval();
 *   if (step === 'approved') return <p>Your device is signed in.</p>;
 *   if (step === 'ready')
 *     return (
 *       <>
 *         <p>{`${device?.client_id} asks from ${device?.device?.ipAddress}`}</p>
 *         <button type="button" onClick={() => void deny()}>Deny</button>
 *         <button type="button" onClick={() => void approve()}>Approve</button>
 *       </>
 *     );
 *   return <input aria-label="Code" onChange={({ target }) => target.value.length === 8 && look(target.value)} />;
 * }
 */
export function useDeviceApproval({
  userCode: given,
  onSuccess,
  onError,
}: DeviceApprovalOptions = {}): DeviceApprovalFlow {
  const { now } = useAuthUI();
  const { status, session } = useSession();
  const framed = useFramed();
  const search = new URLSearchParams(useLocationSearch());
  const [typed, setTyped] = useState<string | null>(null);
  const [decision, setDecision] = useState<DeviceDecision['decision'] | null>(null);
  const userCode = clean(typed ?? given ?? search.get('user_code') ?? '');
  const viewing = session?.impersonatedBy != null;
  const input = { user_code: userCode };
  const asked = trpc.device.show.useQuery(input, {
    enabled: status === 'signed-in' && !viewing && !framed && userCode !== '' && decision === null,
    retry: retryWithoutAnswer,
  });
  const { data, error: cause, refetch } = useAnswer(asked, getQueryKey(trpc.device.show, input, 'query'));
  const approval = useAuthCall(trpc.device.approve.useMutation(), { keepsAnswers: true });
  const denial = useAuthCall(trpc.device.deny.useMutation(), { keepsAnswers: true });
  const error = cause && toAuthUIError(cause);
  const answerError = approval.error ?? denial.error;
  const age = data?.device ? (now() - new Date(data.device.createdAt).getTime()) / 1000 : 0;

  async function decide(call: typeof approval | typeof denial, made: DeviceDecision['decision']) {
    const result = await call.run({ userCode });
    if (!result.ok) return onError?.(result.error);
    setDecision(made);
    onSuccess?.({ decision: made });
  }

  return {
    step: findDeviceStep({
      framed,
      status,
      viewing,
      decision: decision ?? readDecision(search),
      hasCode: userCode !== '',
      shown: data && { status: data.status, isOwner: data.client_id !== undefined },
      readError: error?.code,
      answerError: answerError?.code,
    }),
    userCode,
    device: data,
    suspicious: isSuspicious(data?.device?.sameNetwork ?? null, age),
    error,
    pending: approval.pending ? 'approve' : denial.pending ? 'deny' : null,
    changeError: answerError && !findDeviceEnd(answerError.code) ? answerError : null,
    retryAt: approval.retryAt ?? denial.retryAt,
    look(text) {
      if (clean(text) === userCode) void refetch();
      else setTyped(text);
    },
    again() {
      approval.reset();
      denial.reset();
      setTyped('');
    },
    refetch: () => void refetch(),
    approve: () => decide(approval, 'approved'),
    deny: () => decide(denial, 'denied'),
  };
}
