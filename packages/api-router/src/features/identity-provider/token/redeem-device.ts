import { DeviceCode } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { DEVICE_ACCESS_DENIED, INVALID_DEVICE_CODE } from '#features/device-codes/errors.ts';
import { forgetDeviceCode, pollDeviceCode } from '#features/device-codes/poll.ts';
import { answerTokens } from '#features/identity-provider/token/answer-tokens.ts';
import type { Redeem } from '#features/identity-provider/token/grant-types.ts';
import { findLivingGrant } from '#features/identity-provider/token/living-grant.ts';
import { requireField } from '#features/identity-provider/token/token-input.ts';

/** The device is told once, and its code is gone. */
async function deny(ctx: AuthContext, row: DeviceCode): Promise<never> {
  await forgetDeviceCode(ctx, row);
  throw new AuthError(DEVICE_ACCESS_DENIED);
}

/**
 * Exchanges the code of a device that is this client (RFC 8628 section 3.4), once its owner has approved it, for tokens
 * of the grant that the approval made. Of two polls at the same time one deletes the row. Another client uses nothing up.
 */
export const redeemDevice: Redeem = async (ctx, client, input) => {
  const deviceCode = requireField(input, 'device_code');
  const row = await pollDeviceCode(ctx, { deviceCode, clientId: client.id, oauthClient: true });
  const { id, grantId } = row;
  const living = grantId === null ? undefined : await findLivingGrant(ctx, grantId);
  if (living?.grant.clientId !== client.id) return deny(ctx, row);
  const { outcome, answer } = await answerTokens(
    ctx,
    { living, input, nonce: null },
    async (em) => (await em.nativeDelete(DeviceCode, { id, status: 'approved', grantId })) > 0,
  );
  if (outcome === 'used') throw new AuthError(INVALID_DEVICE_CODE);
  if (outcome === 'ended') return deny(ctx, row);
  return answer;
};
