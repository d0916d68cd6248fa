import { DeviceCode } from '@keystead/db';
import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import { count } from '#core/call/unit-of-work/count.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { requireClientOf } from '#features/device/client-of-device.ts';
import { DEVICE_ACCESS_DENIED } from '#features/device-codes/errors.ts';
import { findPersonRefusal } from '#features/identity-provider/authorize/consent-facts.ts';
import { createGrant, grantRefusals } from '#features/identity-provider/authorize/create-grant.ts';
import { settleOrganization } from '#features/identity-provider/consent/settle-organization.ts';
import { INVALID_OAUTH_SCOPE } from '#features/oauth-grants/errors.ts';

/** Errors of `allowClient`. */
export const approvalRefusals = [
  DEVICE_ACCESS_DENIED,
  INVALID_OAUTH_SCOPE,
  VALIDATION_ERROR,
  ...grantRefusals,
];

/** The person may not use this client at all: the device hears it, too. */
async function refuse(ctx: AuthContext, { id }: DeviceCode): Promise<never> {
  await count(ctx, (em) => em.nativeUpdate(DeviceCode, { id, status: 'pending' }, { status: 'denied' }));
  throw new AuthError(DEVICE_ACCESS_DENIED);
}

/**
 * Queues the consent and the grant that the approval of an OAuth client is, and returns what its device has of them. It
 * is asked each time, also for clients that skip the consent: whoever looks at the code is not at the device.
 */
export async function allowClient(
  ctx: AuthContext & { caller: CurrentSession },
  row: DeviceCode,
  organizationId: string | undefined,
): Promise<{ grantId: string; organization: string | null }> {
  const { caller: current } = ctx;
  const { scopes, resources, expiresAt: redeemableUntil } = row;
  const client = await requireClientOf(ctx, row);
  if (!scopes.every((scope) => client.scopes.includes(scope))) throw new AuthError(INVALID_OAUTH_SCOPE);
  if (await findPersonRefusal(ctx, { client, current }, scopes)) return refuse(ctx, row);
  const organization = scopes.includes('organization')
    ? await settleOrganization(ctx, { client, current, wanted: { scopes } }, organizationId)
    : null;
  const grantId = await createGrant(ctx, {
    client,
    current,
    origin: 'device',
    scopes,
    resources,
    claims: {},
    organizationId: organization,
    redeemableUntil,
  });
  return { grantId, organization };
}
