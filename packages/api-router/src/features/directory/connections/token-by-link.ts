import { AuthError } from '#core/errors/auth-error.ts';
import { YOU_ARE_NOT_ALLOWED_TO_MANAGE_SCIM } from '#features/directory/errors.ts';
import { findGroupRules } from '#features/enterprise-connections/group-rules.ts';
import type { RuntimeRoles } from '#features/organization-membership/roles.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import { mayGive } from '#features/organization-roles/known-roles.ts';

/**
 * Whoever has a token says who is in which group. While groups stand for more than everybody gets, a team or a role above
 * the default one, only members make tokens: otherwise somebody without an account would give that to whom they like.
 */
export async function assertTokenByLink(
  { unit, em, organization }: OrganizationTransaction,
  roles: RuntimeRoles,
): Promise<void> {
  const { rules, defaultRole } = await findGroupRules(em, organization.id);
  const everybody = { member: { role: defaultRole }, roles };
  const givesTeams = rules.some(({ teamId }) => teamId !== undefined);
  const names = rules.map(({ role }) => role);
  if (givesTeams || !mayGive(unit, everybody, names)) throw new AuthError(YOU_ARE_NOT_ALLOWED_TO_MANAGE_SCIM);
}
