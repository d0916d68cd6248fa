import { DeviceCode } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { DEVICE_ACCESS_DENIED, INVALID_DEVICE_CODE } from '#features/device-codes/errors.ts';
import { pollDeviceCode } from '#features/device-codes/poll.ts';

/** Uses up an approved code in the unit, as it was read: of two parallel calls one gets the row. */
export function consumeDeviceCode(ctx: AuthContext, { id, userId, sessionId, grantId }: DeviceCode): void {
  if (userId !== null) ctx.lock({ users: [userId] });
  ctx.write(async (em) => {
    const approved = { id, status: 'approved' as const, user: userId, sessionId, grantId };
    if ((await em.nativeDelete(DeviceCode, approved)) !== 1) throw new AuthError(INVALID_DEVICE_CODE);
  });
}

/** A device that is an OAuth client, and what its owner has given it. */
export interface RedeemedDevice {
  grantId: string;
  scopes: readonly string[];
  resources: readonly string[];
}

/**
 * Uses up the code of a device that is an OAuth client, in the unit, for the grant that its approval made. Whether that
 * grant still counts is up to the caller. Throws one of `pollRefusals`: the owner was asked and has not decided, has
 * refused, or may not come in any more.
 */
export async function redeemDeviceCode(
  ctx: AuthContext,
  clientId: string,
  deviceCode: string,
): Promise<RedeemedDevice> {
  const row = await pollDeviceCode(ctx, { deviceCode, clientId, oauthClient: true });
  const { grantId, scopes, resources } = row;
  if (grantId === null || row.userId === null) throw new AuthError(DEVICE_ACCESS_DENIED);
  consumeDeviceCode(ctx, row);
  return { grantId, scopes, resources };
}
