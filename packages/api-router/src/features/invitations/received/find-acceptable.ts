import { listReceivedInvitations, OrganizationRole, type ReceivedInvitation } from '@keystead/db';
import { toRoleNames } from '#core/access-control/role-names.ts';
import type { Unit } from '#core/call/unit.ts';
import { spellingsOfEmail } from '#core/email-address.ts';
import { isInForce } from '#features/administration-access/in-force.ts';
import { isEntitled } from '#features/invitations/received/find-received.ts';
import type { ReceivedRow } from '#features/invitations/received/received-view.ts';
import { runtimeRoleOptions } from '#features/organization-membership/options.ts';
import type { RuntimeRoles } from '#features/organization-membership/roles.ts';

const none: RuntimeRoles = new Map();

/** The run-time roles that decide on these invitations, by organization: one statement for all. */
async function findRolesOf(
  unit: Unit,
  received: readonly ReceivedInvitation[],
): Promise<ReadonlyMap<string, RuntimeRoles>> {
  const byOrganization = new Map<string, Map<string, OrganizationRole['permission']>>();
  if (!runtimeRoleOptions.of(unit).enabled || received.length === 0) return byOrganization;
  const organization = { $in: received.map(({ invitation }) => invitation.organizationId) };
  const names = received.flatMap(({ invitation, inviterRole }) =>
    [invitation.role, inviterRole].flatMap(toRoleNames),
  );
  const role = { $in: [...new Set(names)] };
  const rows = await unit.em().find(OrganizationRole, { organization, role }, { disableIdentityMap: true });
  for (const row of rows) {
    const roles = byOrganization.get(row.organization.id) ?? new Map();
    byOrganization.set(row.organization.id, roles.set(row.role, row.permission));
  }
  return byOrganization;
}

interface Asked {
  email: string;
  limit: number;
  offset: number;
}

/**
 * A part of the invitations that somebody can accept, the newest first: pending ones whose inviters are members who
 * may still give what they give. Strangers may have sent very many, so the rights of all inviters are read together.
 */
export async function findAcceptable(unit: Unit, { email, ...asked }: Asked): Promise<ReceivedRow[]> {
  const received = await listReceivedInvitations(unit.em(), {
    ...asked,
    emails: spellingsOfEmail(email),
    now: unit.now,
  });
  const roles = await findRolesOf(unit, received);
  return received.flatMap(({ invitation, organization, inviter, inviterRole }) => {
    const rights = { member: { role: inviterRole }, roles: roles.get(invitation.organizationId) ?? none };
    const isAcceptable = isInForce(unit, inviter) && isEntitled(unit, rights, invitation);
    return isAcceptable ? [{ ...invitation, organization, inviter }] : [];
  });
}
