import { z } from 'zod';
import { allows } from '#core/access-control/access-control.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { serverProcedure } from '#core/session/procedures.ts';
import { requireSession } from '#core/session/require.ts';
import { sessionView, toSessionView } from '#core/session/session-view.ts';
import { toUserView, userView } from '#core/user/user-view.ts';
import { findOrganizationKey } from '#features/api-keys/identify.ts';
import { apiKeyView } from '#features/api-keys/key-view.ts';
import { viewKey } from '#features/api-keys/view-key.ts';
import { memberView, toMemberView } from '#features/organization-members/member-view.ts';
import {
  NO_ACTIVE_ORGANIZATION,
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION,
} from '#features/organization-membership/errors.ts';
import { findOrganization } from '#features/organization-membership/find-organization.ts';
import { requireAccess } from '#features/organization-membership/member-procedure.ts';
import { organizationView, toOrganizationView } from '#features/organization-profile/organization-view.ts';
import { findLacking } from '#features/organization-roles/known-roles.ts';
import { PERMISSION_DENIED } from '#features/organizations/errors.ts';

const permittedPerson = z.object({
  session: sessionView,
  user: userView,
  organization: organizationView,
  member: memberView,
  apiKey: z.null(),
});

/** Caller with a key of an organization, without a user. */
const permittedKey = z.object({
  session: z.null(),
  user: z.null(),
  organization: organizationView,
  member: z.null(),
  apiKey: apiKeyView,
});

const input = z.object({
  permissions: z.record(z.string(), z.array(z.string())),
  organizationId: z.string().optional(),
  organizationSlug: z.string().optional(),
  /** Whether keys of organizations may call, too. */
  apiKeys: z.boolean().optional(),
});

type Input = z.output<typeof input>;

/** The organization whose key the request has, if the key has the permission. */
async function findPermittedKey(ctx: AuthContext, { permissions, organizationId, organizationSlug }: Input) {
  const row = await findOrganizationKey(ctx);
  if (!row) return undefined;
  const { key } = row;
  const found = await findOrganization(ctx, key.organizationId ?? '');
  const names = { id: organizationId, slug: organizationSlug };
  const isNamed =
    (names.id === undefined || names.id === found?.organization.id) &&
    (names.slug === undefined || names.slug === found?.organization.slug);
  if (!found || !isNamed) throw new AuthError(YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION);
  const own = key.permissions ?? {};
  if (!allows(own, permissions))
    throw new AuthError(PERMISSION_DENIED, { data: { missingPermissions: findLacking(own, permissions) } });
  const organization = toOrganizationView(ctx, found.organization);
  return { session: null, user: null, organization, member: null, apiKey: viewKey(ctx, key) };
}

/** The caller, with the organization. Refuses a caller without the permission. Only for code of the operator. */
export const requirePermission = serverProcedure
  .input(input)
  .output(z.union([permittedPerson, permittedKey]))
  .query(async ({ ctx, input }) => {
    const byKey = input.apiKeys ? await findPermittedKey(ctx, input) : undefined;
    if (byKey) return byKey;
    const current = await requireSession(ctx);
    const access = {
      none: NO_ACTIVE_ORGANIZATION,
      notMember: YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION,
      permission: input.permissions,
      denied: PERMISSION_DENIED,
    };
    const { organization, member, teamIds } = await requireAccess({ ...ctx, current }, access, input);
    return {
      session: toSessionView(ctx, current.session, current.token),
      user: toUserView(ctx, current.user),
      organization: toOrganizationView(ctx, organization),
      member: toMemberView(ctx, member, teamIds),
      apiKey: null,
    };
  });
