import type { PersonCaller, SetUpLinkCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Permit } from '#features/organization-membership/assert-permitted.ts';
import type { Membership } from '#features/organization-membership/find-membership.ts';
import { inOrganization } from '#features/organization-membership/lock.ts';
import type { OrganizationAccess } from '#features/organization-membership/organization-access.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import {
  type OrganizationView,
  toOrganizationView,
} from '#features/organization-profile/organization-view.ts';

type Caller = AuthContext & { caller: PersonCaller };

/** Additional context of a procedure of a member. */
export interface MemberFacts {
  /** Membership of the caller. */
  membership: Membership;
  /** The organization as its members see it. */
  organization: OrganizationView;
  /** Requirements for the caller, which are checked again under the lock of the organization. */
  permit: Permit;
  /**
   * Runs work under the lock of the organization, see `inOrganization`. `caller` is the membership of the caller
   * at that time.
   */
  inOrganization: <Result>(
    work: (transaction: OrganizationTransaction, caller: Membership) => Promise<Result>,
  ) => Promise<Result>;
}

/** Context of a procedure of a member. */
export type MemberContext = Caller & MemberFacts;

/** The facts for a member, or for somebody with a link of this member. */
export function toMemberFacts(
  ctx: AuthContext & { caller: PersonCaller | SetUpLinkCaller },
  membership: Membership,
  access: OrganizationAccess,
): MemberFacts {
  const permit = { membership, access, current: ctx.caller };
  return {
    membership,
    organization: toOrganizationView(ctx, membership.organization),
    permit,
    inOrganization: (work) =>
      inOrganization({ ...ctx, permit }, membership.organization.id, (transaction, caller = membership) =>
        work(transaction, caller),
      ),
  };
}
