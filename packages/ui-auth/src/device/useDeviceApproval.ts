'use client';

import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthOutputs } from '#client/wire-types.ts';
import { type OrganizationChoice, useOrganizationChoice } from '#consent/useOrganizationChoice.ts';
import type { FlowProps } from '#flow/flow-props.ts';
import { useFramed } from '#flow/useFramed.ts';
import { toLetters } from '#primitives/code/to-digits.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { type CallResult, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthUI } from '#provider/context.ts';
import { useLocationSearch } from '#provider/navigation/useLocationSearch.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useHydrated } from '#provider/useHydrated.ts';
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

export interface DeviceApprovalFlow extends OrganizationChoice {
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
  // A server draws by its own clock, so the browser first draws the same.
  const isHydrated = useHydrated();
  const search = new URLSearchParams(useLocationSearch());
  const [typed, setTyped] = useState<string | null>(null);
  const [decision, setDecision] = useState<DeviceDecision['decision'] | null>(null);
  const userCode = toLetters(typed ?? given ?? search.get('user_code') ?? '');
  const viewing = session?.impersonatedBy != null;
  const input = { user_code: userCode };
  const asked = trpc.device.show.useQuery(input, {
    enabled: status === 'signed-in' && !viewing && !framed && userCode !== '' && decision === null,
    retry: retryWithoutAnswer,
  });
  const { data, error: cause, refetch } = useAnswer(asked, getQueryKey(trpc.device.show, input, 'query'));
  const { isReady, ...choice } = useOrganizationChoice(
    data?.client ? (data.scope ?? '').split(' ') : [],
    data?.client,
  );
  const approval = useAuthCall(trpc.device.approve.useMutation(), { keepsAnswers: true });
  const denial = useAuthCall(trpc.device.deny.useMutation(), { keepsAnswers: true });
  const error = cause && toAuthUIError(cause);
  const answerError = approval.error ?? denial.error;
  const age = data?.device ? (now() - new Date(data.device.createdAt).getTime()) / 1000 : 0;

  async function settle(asked: Promise<CallResult<unknown>>, made: DeviceDecision['decision']) {
    const result = await asked;
    if (!result.ok) return onError?.(result.error);
    setDecision(made);
    onSuccess?.({ decision: made });
  }

  const { organizationId } = choice;
  const approved = { userCode, ...(organizationId !== undefined && { organization_id: organizationId }) };

  return {
    step: findDeviceStep({
      framed,
      status,
      viewing,
      decision: decision ?? readDecision(search),
      hasCode: userCode !== '',
      shown: data && isReady ? { status: data.status, isOwner: data.client_id !== undefined } : undefined,
      readError: error?.code,
      answerError: answerError?.code,
    }),
    userCode,
    device: data,
    suspicious: isHydrated && isSuspicious(data?.device?.sameNetwork ?? null, age),
    error,
    pending: approval.pending ? 'approve' : denial.pending ? 'deny' : null,
    changeError: answerError && !findDeviceEnd(answerError.code) ? answerError : null,
    retryAt: approval.retryAt ?? denial.retryAt,
    look(text) {
      if (toLetters(text) === userCode) void refetch();
      else setTyped(text);
    },
    again() {
      approval.reset();
      denial.reset();
      setTyped('');
    },
    refetch: () => void refetch(),
    ...choice,
    approve: () => settle(approval.run(approved), 'approved'),
    deny: () => settle(denial.run({ userCode }), 'denied'),
  };
}
