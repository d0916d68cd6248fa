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

/** Ends the user's own membership in an organization. */
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
