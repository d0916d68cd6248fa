import type { SessionRow } from '@keystead/db';
import type { DatedCarrier, Withheld } from '#core/call/deps.ts';
import { findMembership } from '#features/organization-membership/find-membership.ts';
import { findPolicyRefusal } from '#features/organization-membership/policy.ts';

const columns = ['activeOrganizationId', 'activeTeamId'] as const;

/**
 * The active organization of a session that may not act in it: its user is no member any more, or the session does
 * not meet the policy. Every call in the organization finds the same.
 */
export function withholdActive(
  caller: DatedCarrier,
  session: SessionRow['session'],
): Promise<Withheld | undefined> | undefined {
  const { activeOrganizationId: id } = session;
  return id === null ? undefined : withholdOrganization(caller, session, id);
}

async function withholdOrganization(
  caller: DatedCarrier,
  session: SessionRow['session'],
  id: string,
): Promise<Withheld | undefined> {
  const membership = await findMembership(caller, session.userId, { id });
  if (!membership) return { columns };
  const reason = findPolicyRefusal(caller, membership.organization, session);
  return reason && { columns, reason };
}
