import { type ListedOrganization, listOrganizations } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { ownerRoleOf } from '#features/organization-members/organization-list-members.ts';
import { ORGANIZATION_NOT_FOUND } from '#features/organization-profile/errors.ts';
import { findNamedId, type OrganizationName } from '#features/organization-profile/named-organization.ts';

/** The organization that a call is about. Throws `ORGANIZATION_NOT_FOUND`, also for a deleted one. */
export async function requireTargetOrganization(ctx: AuthContext, id: string): Promise<ListedOrganization> {
  const { organizations } = await listOrganizations(ctx.em(), {
    id,
    sort: { by: 'createdAt', direction: 'asc' },
    limit: 1,
    offset: 0,
    ownerRole: ownerRoleOf(ctx),
  });
  const [organization] = organizations;
  if (!organization) throw new AuthError(ORGANIZATION_NOT_FOUND);
  return organization;
}

/** The same by id or slug. */
export async function requireNamedOrganization(
  ctx: AuthContext,
  name: OrganizationName | undefined,
): Promise<ListedOrganization> {
  const id = name && (await findNamedId(ctx, name));
  if (id === undefined) throw new AuthError(ORGANIZATION_NOT_FOUND);
  return requireTargetOrganization(ctx, id);
}
