'use client';

import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { Organization } from '#client/wire-types.ts';
import {
  type EndOrganizationOptions,
  useEndOfOrganization,
} from '#organization-members/useEndOfOrganization.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';

/** Deleting an organization, as its hook returns it. */
export interface DeleteOrganization {
  /** `typed` is the name, typed to confirm. Returns whether it is gone; then `notice` is shown, and home. */
  remove: (organization: Organization, typed: string, notice: string) => Promise<boolean>;
  pending: boolean;
  error: AuthUIError | null;
  retryAt: number | null;
  reset: () => void;
}

/**
 * Deletes an organization. The service requires a fresh session.
 *
 * @example
 * function DeleteOrg({ organization, typed }: { organization: Organization; typed: string }) {
 *   const { remove, pending, error } = useDeleteOrganization();
 *   return (
 *     <>
 *       <button type="button" disabled={pending} onClick={() => void remove(organization, typed, 'Deleted.')}>
 *         Delete
 *       </button>
 *       {error && <p role="alert">{error.message}</p>}
 *     </>
 *   );
 * }
 */
export function useDeleteOrganization({ onEnd }: EndOrganizationOptions = {}): DeleteOrganization {
  const call = useAuthCall(trpc.organization.delete.useMutation(), { keepsAnswers: true });
  const end = useEndOfOrganization(call, { onEnd });

  async function remove(organization: Organization, typed: string, notice: string): Promise<boolean> {
    const result = await call.run({ organizationId: organization.id, name: typed });
    if (!result.ok) return false;
    void end(organization, { event: { name: 'org_deleted' }, notice });
    return true;
  }

  const { pending, error, retryAt, reset } = call;
  return { remove, pending, error, retryAt, reset };
}
