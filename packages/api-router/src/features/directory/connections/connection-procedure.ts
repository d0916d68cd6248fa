import { ScimConnection } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { SCIM_PROVIDER_NOT_FOUND, YOU_ARE_NOT_ALLOWED_TO_MANAGE_SCIM } from '#features/directory/errors.ts';
import { freshMemberProcedure, memberProcedure } from '#features/organization-membership/member-procedure.ts';

const denied = YOU_ARE_NOT_ALLOWED_TO_MANAGE_SCIM;

/** Procedure of a member who may see the directories of an organization. */
export const readDirectoriesProcedure = memberProcedure({ permission: { scim: ['read'] }, denied });

/** Procedure of a member who changes directories or their tokens, in a fresh session. */
export const changeDirectoriesProcedure = (action: 'create' | 'delete') =>
  freshMemberProcedure({ permission: { scim: [action] }, denied, changes: true }).meta(
    notWhileImpersonating(),
  );

/** Names of directories are compared without case. */
export const toDirectoryKey = (providerId: string): string => providerId.toLowerCase();

/** A directory of an organization. One of another organization counts as unknown. */
export async function requireDirectory(
  ctx: AuthContext,
  organizationId: string,
  providerId: string,
): Promise<ScimConnection> {
  const where = { organization: organizationId, providerKey: toDirectoryKey(providerId) };
  const found = await ctx.em().findOne(ScimConnection, where);
  if (!found) throw new AuthError(SCIM_PROVIDER_NOT_FOUND);
  return found;
}
