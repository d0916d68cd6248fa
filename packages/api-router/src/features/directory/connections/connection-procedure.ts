import { ScimConnection } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { SCIM_PROVIDER_NOT_FOUND, YOU_ARE_NOT_ALLOWED_TO_MANAGE_SCIM } from '#features/directory/errors.ts';
import { freshMemberProcedure } from '#features/organization-membership/member-procedure.ts';
import { freshSetupProcedure, setupInSessionProcedure } from '#features/setup-links/setup-procedure.ts';

const denied = YOU_ARE_NOT_ALLOWED_TO_MANAGE_SCIM;

/** Procedure of a member who may see the directories of an organization, and of set-up links. */
export const readDirectoriesProcedure = setupInSessionProcedure(['scim'], {
  permission: { scim: ['read'] },
  denied,
});

const changing = (action: 'create' | 'delete') =>
  ({ permission: { scim: [action] }, denied, changes: true }) as const;

/** Procedure of a member who makes or ends tokens of directories, in a fresh session, and of set-up links. */
export const changeTokensProcedure = (action: 'create' | 'delete') =>
  freshSetupProcedure(['scim'], changing(action)).meta(notWhileImpersonating());

/** Procedure of a member who takes a directory away, in a fresh session. */
export const deleteDirectoryProcedure = freshMemberProcedure(changing('delete')).meta(
  notWhileImpersonating(),
);

export const providerIdField = z
  .string()
  .regex(/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,63}$/, 'a name of letters, digits, - and _');

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
