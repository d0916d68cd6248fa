'use client';

import { getQueryKey } from '@trpc/react-query';
import type { CardCallbacks } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthInputs, AuthOutputs } from '#client/wire-types.ts';
import { toOrganizationInput } from '#organization-roles/organization-input.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { type AuthCall, type CallResult, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useServer } from '#provider/calls/useServer.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useToast } from '#provider/useHost.ts';
import { useUndo } from '#provider/useUndo.ts';

/** The requirements of an organization for its members. */
export type Policy = AuthOutputs['organization']['getPolicy'];
/** The values of the policy of an organization that can be changed. */
export type PolicyChanges = AuthInputs['organization']['updatePolicy']['data'];

export interface OrganizationPolicyCardState extends Pick<AuthCall<never, never>, 'pending' | 'retryAt'> {
  /** Undefined until the server has answered. */
  policy: Policy | undefined;
  error: AuthUIError | null;
  refetch: () => void;
  /** Error of the last change. */
  changeError: AuthUIError | null;
  /** Returns whether it was saved. The notice can undo it. */
  save: (changes: PolicyChanges, notice: string, options?: PolicySaveOptions) => Promise<boolean>;
}

/** How a change of a policy is saved. */
export interface PolicySaveOptions {
  /** Signs out members who came in by ways that the policy no longer takes. That is not undone. */
  endSessions?: boolean;
}

const requirements = ['requireTwoFactor', 'allowedMethods', 'maximumSessionAge', 'breakGlass'] as const;

/** Requirements in which two policies differ. */
const findDifferences = (one: Policy, other: Policy) =>
  requirements.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));

/**
 * Requirements of an organization for its sessions.
 *
 * @example
 * function TwoFactorRule({ organizationId }: { organizationId: string }) {
 *   const { policy, error, save, pending, changeError } = useOrganizationPolicyCard(organizationId);
 *   if (!policy) return error ? <p role="alert">{error.message}</p> : <p>One moment</p>;
 *   const requireTwoFactor = !policy.requireTwoFactor;
 *   return (
 *     <button type="button" disabled={pending} onClick={() => void save({ requireTwoFactor }, 'Saved.')}>
 *       {changeError?.message ?? (requireTwoFactor ? 'Require two steps' : 'Require one step')}
 *     </button>
 *   );
 * }
 */
export function useOrganizationPolicyCard(
  organizationId?: string,
  callbacks: CardCallbacks = {},
): OrganizationPolicyCardState {
  const { status } = useSession();
  const input = toOrganizationInput(organizationId);
  const { getPolicy } = trpc.useUtils().organization;
  const { calls } = useServer().client;
  const asked = trpc.organization.getPolicy.useQuery(input, {
    enabled: status === 'signed-in',
    retry: retryWithoutAnswer,
  });
  const query = useAnswer(asked, getQueryKey(trpc.organization.getPolicy, input, 'query'));
  const call = useAuthCall(trpc.organization.updatePolicy.useMutation(), {
    keepsAnswers: true,
  });
  const report = useReport(callbacks);
  const toast = useToast();
  const offerUndo = useUndo();

  async function change(changes: PolicyChanges, endSessions = false): Promise<CallResult<Policy>> {
    const result = await call.run({ ...input, data: changes, ...(endSessions && { endSessions }) });
    if (result.ok) getPolicy.setData(input, result.data);
    report(result, { event: { name: 'policy_updated' } });
    return result;
  }

  async function save(
    changes: PolicyChanges,
    notice: string,
    { endSessions }: PolicySaveOptions = {},
  ): Promise<boolean> {
    const before = query.data;
    const result = await change(changes, endSessions);
    if (!result.ok || !before) return result.ok;
    const changed = findDifferences(before, result.data);
    const toChanged = (policy: Policy): PolicyChanges =>
      Object.fromEntries(changed.map((name) => [name, policy[name]]));
    // Only these, since a colleague may have changed the others meanwhile.
    const undo = () => change(toChanged(before));
    const read = async () => toChanged(await calls.organization.getPolicy.query(input));
    if (changed.length > 0) offerUndo({ title: notice, undo, read });
    else toast({ title: notice });
    return true;
  }

  return {
    policy: query.data,
    error: query.error && toAuthUIError(query.error),
    refetch: () => void query.refetch(),
    changeError: call.error,
    pending: call.pending,
    retryAt: call.retryAt,
    save,
  };
}
