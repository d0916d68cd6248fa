import type { DeviceCode } from '@keystead/db';
import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { toAddressKey } from '#core/http/addresses/address-key.ts';
import { isCountedByIp } from '#core/limits/count-call.ts';
import { countGuess, type GuessCount } from '#core/limits/count-guess.ts';
import { findByUserCode } from '#features/device/codes.ts';
import { wrongUserCodes } from '#features/device/facts.ts';
import { EXPIRED_USER_CODE, INVALID_USER_CODE } from '#features/device-codes/errors.ts';

/** Errors of `lookUp`. */
export const lookUpRefusals = [INVALID_USER_CODE, EXPIRED_USER_CODE];

const countsFor = (ctx: AuthContext, current: CurrentSession | null): GuessCount[] => {
  const targets = [
    ...(isCountedByIp(ctx) ? [`device codes|${toAddressKey(ctx.ip)}`] : []),
    ...(current ? [`device codes|session|${current.session.id}`] : []),
  ];
  return targets.flatMap((target) => wrongUserCodes.map((rule) => ({ target, rule })));
};

/**
 * The device whose code somebody typed. Wrong codes are counted for the IP address and for the session. Throws one of
 * `lookUpRefusals`.
 */
export async function lookUp(
  ctx: AuthContext,
  current: CurrentSession | null,
  typed: string,
): Promise<DeviceCode> {
  const find = async () => (await findByUserCode(ctx, typed)) ?? undefined;
  const { found } = await countGuess(ctx, countsFor(ctx, current), find);
  if (!found) throw new AuthError(INVALID_USER_CODE);
  if (found.expiresAt <= ctx.now) throw new AuthError(EXPIRED_USER_CODE);
  return found;
}
