import { Member, ScimIdentity, type User } from '@keystead/db';
import { toRoleNames } from '#core/access-control/role-names.ts';
import type { Unit } from '#core/call/unit.ts';
import { isSameMailbox } from '#core/email-address.ts';
import { isAdministrator } from '#features/administration-access/rights.ts';
import { ownsDomainOf } from '#features/enterprise-connections/find-connection.ts';
import { findGroupRules } from '#features/enterprise-connections/group-rules.ts';
import { findRuntimeRoles } from '#features/organization-membership/find-organization.ts';
import { findNowhereElse } from '#features/organization-membership/nowhere-else.ts';
import { mayGive } from '#features/organization-roles/known-roles.ts';

interface Named {
  organizationId: string;
  /** Who it is at the identity provider. */
  subject: string;
  /** In its normal form. */
  email: string;
}

/** The member has no more rights than a directory gives by itself: those of everybody, and those of its groups. */
async function isWithinGiven(unit: Unit, { organizationId, role }: Member): Promise<boolean> {
  const { rules, defaultRole } = await findGroupRules(unit.em(), organizationId);
  const given = [defaultRole, ...rules.map((rule) => rule.role)].join(',');
  const roles = await findRuntimeRoles(unit, organizationId);
  return mayGive(unit, { member: { role: given }, roles }, toRoleNames(role));
}

/**
 * Whether a directory may say that somebody with another address is this user. Whoever has its token could name anybody
 * so, and come in as them: so only somebody whom it could have made what they are. They have a mailbox of the
 * organization that was proved, are in no other organization, and have no rights that the directory does not give.
 */
async function isOfDirectory(unit: Unit, user: User, member: Member): Promise<boolean> {
  const { organizationId } = member;
  if (user.emailProvedAt === null || isAdministrator(unit, user)) return false;
  if (!(await ownsDomainOf(unit, organizationId, user.email))) return false;
  const holders = [{ id: member.id, userId: user.id, organizationId }];
  const isElsewhere = (await findNowhereElse(unit.em(), holders)).length === 0;
  return !isElsewhere && isWithinGiven(unit, member);
}

/**
 * The user whom a directory of the organization has for somebody at its identity provider: by the id that both have,
 * else by the address, which may be another one than that of the user. Only of a member, and only with a mailbox that the
 * organization holds: for anybody else it does not speak, nor for a mailbox that somebody has gone to since.
 */
export async function findProvisioned(
  unit: Unit,
  { organizationId, subject, email }: Named,
): Promise<User | undefined> {
  const em = unit.em();
  const living = { organization: organizationId, active: true, deletedAt: null };
  const options = { populate: ['user'] } as const;
  const identity =
    (await em.findOne(ScimIdentity, { ...living, externalId: subject }, options)) ??
    (await em.findOne(ScimIdentity, { ...living, email }, options));
  if (!identity) return undefined;
  const { user } = identity;
  const member = await em.findOne(Member, { organization: organizationId, user: user.id });
  if (!member) return undefined;
  const isOwn = isSameMailbox(user.email, email) || (await isOfDirectory(unit, user, member));
  return isOwn ? user : undefined;
}
