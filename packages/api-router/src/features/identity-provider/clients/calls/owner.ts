import type { OAuthClient } from '@keystead/db';
import type { SessionCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { NOT_FOUND } from '#core/errors/request-errors.ts';
import type { ClientOwner, Permit } from '#features/identity-provider/clients/calls/client-transaction.ts';
import { findClientRow } from '#features/identity-provider/clients/find-client.ts';
import { clientOptions, findOrganizationRules } from '#features/identity-provider/clients/options.ts';
import {
  OAUTH_CLIENT_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_OAUTH_CLIENTS,
} from '#features/oauth-grants/errors.ts';
import { policyRefusals, requireMembership } from '#features/organization-membership/member-procedure.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';

export type ClientAction = 'create' | 'read' | 'update' | 'delete';

type Caller = AuthContext & { caller: SessionCaller };

/** Errors of `requireOwner`. */
export const ownerRefusals = [YOU_ARE_NOT_ALLOWED_TO_MANAGE_OAUTH_CLIENTS, ...policyRefusals];

/** Errors of `requireOwnClient`. */
export const ownClientRefusals = [OAUTH_CLIENT_NOT_FOUND, ...policyRefusals];

/** People or organizations may have applications here. */
export const hasOwnedClients = (carrier: Parameters<typeof findOrganizationRules>[0]): boolean =>
  clientOptions.of(carrier).personalClients ||
  (hasOrganizations(carrier) && findOrganizationRules(carrier) !== undefined);

const toAccess = (action: ClientAction, refusal: Permit['access']['notMember']): Permit['access'] => ({
  none: refusal,
  notMember: refusal,
  denied: refusal,
  permission: { oauthClient: [action] },
  ownersAlways: true,
});

async function requireOrganization(
  ctx: Caller,
  id: string,
  { action, refusal }: { action: ClientAction; refusal: Permit['access']['notMember'] },
): Promise<ClientOwner> {
  if (!hasOrganizations(ctx) || !findOrganizationRules(ctx)) throw new AuthError(NOT_FOUND);
  const access = toAccess(action, refusal);
  const membership = await requireMembership(ctx, { id }, access);
  return { organizationId: membership.organization.id, permit: { membership, access, current: ctx.caller } };
}

/** The owner that an input names: an organization, or else the caller, if people may have applications. */
export async function requireOwner(
  ctx: Caller,
  organizationId: string | undefined,
  action: ClientAction,
): Promise<ClientOwner> {
  if (organizationId !== undefined)
    return requireOrganization(ctx, organizationId, {
      action,
      refusal: YOU_ARE_NOT_ALLOWED_TO_MANAGE_OAUTH_CLIENTS,
    });
  if (!clientOptions.of(ctx).personalClients) throw new AuthError(NOT_FOUND);
  return { userId: ctx.caller.user.id };
}

export interface OwnClient {
  row: OAuthClient;
  owner: ClientOwner;
}

/** An application of the caller, or of an organization in which the caller has the right: else it does not exist. */
export async function requireOwnClient(ctx: Caller, id: string, action: ClientAction): Promise<OwnClient> {
  const row = await findClientRow(ctx.em(), id);
  if (!row || (row.source !== 'person' && row.source !== 'organization'))
    throw new AuthError(OAUTH_CLIENT_NOT_FOUND);
  const { organizationId, userId } = row;
  if (organizationId !== null) {
    const asked = { action, refusal: OAUTH_CLIENT_NOT_FOUND };
    return { row, owner: await requireOrganization(ctx, organizationId, asked) };
  }
  if (userId !== ctx.caller.user.id || !clientOptions.of(ctx).personalClients)
    throw new AuthError(OAUTH_CLIENT_NOT_FOUND);
  return { row, owner: { userId } };
}
