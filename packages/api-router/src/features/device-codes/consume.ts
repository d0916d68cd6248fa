import { DeviceCode } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { INVALID_DEVICE_CODE } from '#features/device-codes/errors.ts';

/** Uses up an approved code in the unit, as it was read: of two parallel calls one gets the row. */
export function consumeDeviceCode(ctx: AuthContext, { id, userId, sessionId, grantId }: DeviceCode): void {
  if (userId !== null) ctx.lock({ users: [userId] });
  ctx.write(async (em) => {
    const approved = { id, status: 'approved' as const, user: userId, sessionId, grantId };
    if ((await em.nativeDelete(DeviceCode, approved)) !== 1) throw new AuthError(INVALID_DEVICE_CODE);
  });
}
