import { DeviceCode } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { count } from '#core/call/unit-of-work/count.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import {
  AUTHORIZATION_PENDING,
  CLIENT_ID_MISMATCH,
  DEVICE_ACCESS_DENIED,
  EXPIRED_DEVICE_CODE,
  INVALID_DEVICE_CODE,
  POLLING_TOO_FREQUENTLY,
} from '#features/device-codes/errors.ts';

/** Seconds by which a device that asks too often has to wait longer (RFC 8628 section 3.5). */
const SLOWER = 5;

export interface Poll {
  deviceCode: string;
  clientId: string;
  /** Asked at the token endpoint of OAuth clients. Neither endpoint knows the codes of the other. */
  oauthClient: boolean;
}

/** Errors of `pollDeviceCode`. */
export const pollRefusals = [
  INVALID_DEVICE_CODE,
  CLIENT_ID_MISMATCH,
  POLLING_TOO_FREQUENTLY,
  EXPIRED_DEVICE_CODE,
  DEVICE_ACCESS_DENIED,
  AUTHORIZATION_PENDING,
];

/** Counts the poll, if the last one was long enough ago. Of two at the same time one is. */
async function assertInTime(ctx: AuthContext, { id, interval }: DeviceCode): Promise<void> {
  const { now } = ctx;
  const since = new Date(now.getTime() - interval * 1000);
  const due = { id, $or: [{ polledAt: null }, { polledAt: { $lte: since } }] };
  if ((await count(ctx, (em) => em.nativeUpdate(DeviceCode, due, { polledAt: now }))) === 1) return;
  await count(ctx, (em) =>
    em.nativeUpdate(DeviceCode, { id, interval }, { polledAt: now, interval: interval + SLOWER }),
  );
  throw new AuthError(POLLING_TOO_FREQUENTLY);
}

/** Deletes a code that is over. It is gone also when the call is refused. */
export const forgetDeviceCode = (ctx: AuthContext, { id }: DeviceCode): Promise<number> =>
  count(ctx, (em) => em.nativeDelete(DeviceCode, { id }));

/**
 * The approved row of a device that asks whether it was signed in. Throws one of `pollRefusals`: a code that has expired
 * or was denied is deleted then.
 */
export async function pollDeviceCode(
  ctx: AuthContext,
  { deviceCode, clientId, oauthClient }: Poll,
): Promise<DeviceCode> {
  const where = { deviceCodeHash: hashToken(deviceCode), oauthClient };
  const row = await ctx.em().findOne(DeviceCode, where, { populate: ['user'] });
  if (!row) throw new AuthError(INVALID_DEVICE_CODE);
  if (row.clientId !== clientId) throw new AuthError(CLIENT_ID_MISMATCH);
  await assertInTime(ctx, row);
  if (row.expiresAt <= ctx.now) {
    await forgetDeviceCode(ctx, row);
    throw new AuthError(EXPIRED_DEVICE_CODE);
  }
  if (row.status === 'pending') throw new AuthError(AUTHORIZATION_PENDING);
  if (row.status === 'approved') return row;
  await forgetDeviceCode(ctx, row);
  throw new AuthError(DEVICE_ACCESS_DENIED);
}
