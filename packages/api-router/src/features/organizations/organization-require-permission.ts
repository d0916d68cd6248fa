import { Organization } from '@keystead/db';
import { z } from 'zod';
import { allows } from '#core/access-control/access-control.ts';
import { findLacking } from '#core/access-control/rights.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { assertFromTrustedPage } from '#core/session/own-route.ts';
import { serverProcedure } from '#core/session/procedures.ts';
import { requirePerson } from '#core/session/require.ts';
import { sessionView, toCallerView } from '#core/session/session-view.ts';
import { toUserView, userView } from '#core/user/user-view.ts';
import { explainKeyRefusal } from '#features/api-keys/explain-refusal.ts';
import { findOrganizationKey } from '#features/api-keys/identify.ts';
import { apiKeyView } from '#features/api-keys/shape/key-view.ts';
import { viewKey } from '#features/api-keys/uses/uses.ts';
import { memberView, toMemberView } from '#features/organization-members/member-view.ts';
import { YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION } from '#features/organization-membership/errors.ts';
import { findOrganization } from '#features/organization-membership/find-organization.ts';
import { requireAccess } from '#features/organization-membership/member-procedure.ts';
import { NO_ACTIVE_ORGANIZATION } from '#features/organization-profile/errors.ts';
import { assertNamed, findNamed, isNamed } from '#features/organization-profile/named-organization.ts';
import { organizationView, toOrganizationView } from '#features/organization-profile/organization-view.ts';
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
  // An empty text is a mistake of the caller, and does not mean the active organization.
  organizationId: z.string().min(1).optional(),
  organizationSlug: z.string().min(1).optional(),
  /** An id or a slug. */
  organization: z.string().min(1).optional(),
  /** Keys of organizations may call, too. */
  apiKeys: z.boolean().optional(),
});

type Input = z.output<typeof input>;

/**
 * The input with the organization by id or by slug. An id goes first, also that of a deleted organization:
 * somebody could give an organization of their own the id of another one as its slug.
 */
async function withOrganization(ctx: AuthContext, given: Input): Promise<Input> {
  const { organization: name } = given;
  if (name === undefined) return given;
  const isId = (await ctx.em().count(Organization, { id: name })) > 0;
  return isId
    ? { ...given, organizationId: name }
    : { ...given, organizationId: undefined, organizationSlug: name };
}

/** True if every member may call. */
const asksNothing = (permissions: Input['permissions']): boolean => Object.keys(permissions).length === 0;

/** The organization whose key the request has, if the key has the permission. */
async function findPermittedKey(ctx: AuthContext, given: Input) {
  const { permissions } = given;
  const row = await findOrganizationKey(ctx);
  if (!row) return undefined;
  const { key } = row;
  const found = await findOrganization(ctx, { id: key.organizationId ?? '' });
  const named = findNamed(given);
  if (!found || (named && !isNamed(named, found.organization)))
    throw new AuthError(YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION);
  if (named) assertNamed(named, found.organization);
  const own = key.permissions ?? {};
  if (!asksNothing(permissions) && !allows(own, permissions))
    throw new AuthError(PERMISSION_DENIED, { data: { missingPermissions: findLacking(own, permissions) } });
  const organization = toOrganizationView(ctx, found.organization);
  return { session: null, user: null, organization, member: null, apiKey: viewKey(ctx, key) };
}

/**
 * The caller, with the organization. Refuses a caller without the permission; without permissions any member
 * may call. Only for code of the operator.
 */
export const requirePermission = serverProcedure
  .input(input)
  .output(z.union([permittedPerson, permittedKey]))
  .query(async ({ ctx, input: given }) => {
    assertFromTrustedPage(ctx);
    const input = await withOrganization(ctx, given);
    const takesKeys = input.apiKeys === true;
    const byKey = takesKeys ? await findPermittedKey(ctx, input) : undefined;
    if (byKey) return byKey;
    const current = await requirePerson(ctx).catch(async (error: unknown) => {
      throw await explainKeyRefusal(ctx, error, { takesKeys });
    });
    const access = {
      none: NO_ACTIVE_ORGANIZATION,
      notMember: YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION,
      ...(!asksNothing(input.permissions) && { permission: input.permissions }),
      denied: PERMISSION_DENIED,
    };
    const { organization, member, teamIds } = await requireAccess({ ...ctx, caller: current }, access, input);
    return {
      session: toCallerView(ctx, current),
      user: toUserView(ctx, current.user),
      organization: toOrganizationView(ctx, organization),
      member: toMemberView(ctx, member, teamIds),
      apiKey: null,
    };
  });
