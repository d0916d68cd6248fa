'use client';

import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { Organization } from '#client/wire-types.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { type EndOrganizationOptions, useEndOfOrganization } from './useEndOfOrganization.ts';

/** Leaving an organization, as its hook returns it. */
export interface LeaveOrganization {
  /** Returns whether the user has left; then `notice` is shown, and home. */
  leave: (organization: Organization, notice: string) => Promise<boolean>;
  pending: boolean;
  error: AuthUIError | null;
  reset: () => void;
}

/**
 * Ends the user's own membership in an organization.
 *
 * @example
 * function Leave({ organization }: { organization: Organization }) {
 *   const { leave, pending, error } = useLeaveOrganization();
 *   return (
 *     <>
 *       <button type="button" disabled={pending} onClick={() => void leave(organization, 'You have left.')}>
 *         Leave
 *       </button>
 *       {error && <p role="alert">{error.message}</p>}
 *     </>
 *   );
 * }
 */
export function useLeaveOrganization({ onEnd }: EndOrganizationOptions = {}): LeaveOrganization {
  const call = useAuthCall(trpc.organization.leave.useMutation(), { keepsAnswers: true });
  const end = useEndOfOrganization(call, { onEnd });

  async function leave(organization: Organization, notice: string): Promise<boolean> {
    const result = await call.run({ organizationId: organization.id });
    if (!result.ok) return false;
    void end(organization, { event: { name: 'org_left' }, notice });
    return true;
  }

  const { pending, error, reset } = call;
  return { leave, pending, error, reset };
}
