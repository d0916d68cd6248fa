import { AuthError } from '#core/errors/auth-error.ts';
import { redeemDeviceCode } from '#features/device-codes/consume.ts';
import { DEVICE_ACCESS_DENIED } from '#features/device-codes/errors.ts';
import { answerTokens } from '#features/identity-provider/token/answer-tokens.ts';
import type { Redeem } from '#features/identity-provider/token/grant-types.ts';
import { findLivingGrant } from '#features/identity-provider/token/living-grant.ts';
import { requireField } from '#features/identity-provider/token/token-input.ts';

/** Exchanges the code of a device that somebody approved (RFC 8628 section 3.4), if what they allowed still counts. */
export const redeemDevice: Redeem = async (ctx, client, input) => {
  const { grantId } = await redeemDeviceCode(ctx, client.id, requireField(input, 'device_code'));
  const living = await findLivingGrant(ctx, grantId);
  if (living?.grant.clientId !== client.id) throw new AuthError(DEVICE_ACCESS_DENIED);
  const { outcome, answer } = await answerTokens(ctx, { living, input, nonce: null }, async () => true);
  if (outcome !== 'done') throw new AuthError(DEVICE_ACCESS_DENIED);
  return answer;
};
