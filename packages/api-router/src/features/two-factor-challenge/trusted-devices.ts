import { TrustedDevice, type User } from '@keystead/db';
import { Overtaken } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { take } from '#core/call/unit-of-work/count.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { parseDevice } from '#core/http/device.ts';
import { readOwnCookie, setOwnCookie, trustCookie } from '#features/two-factor-challenge/cookies.ts';
import { twoFactorOptions } from '#features/two-factor-challenge/options.ts';

const endOf = (ctx: AuthContext): Date =>
  new Date(ctx.now.getTime() + twoFactorOptions.of(ctx).trustDeviceMaxAge * 1000);

const newToken = (ctx: AuthContext): string => `trust-device-${ctx.deps.random(32, 'letters')}`;

function setTrustCookie(ctx: AuthContext, value: string): void {
  setOwnCookie(ctx, trustCookie, { value, maxAge: twoFactorOptions.of(ctx).trustDeviceMaxAge });
}

/** Hash of the token in the cookie of this browser, to look up a `TrustedDevice`. */
export function readTrustHash(ctx: AuthContext): string | undefined {
  const token = readOwnCookie(ctx, trustCookie);
  return token === undefined ? undefined : hashToken(token);
}

/** This browser, if the user trusts it. */
export async function findTrustedDevice(ctx: AuthContext, userId: string): Promise<TrustedDevice | null> {
  const tokenHash = readTrustHash(ctx);
  return tokenHash === undefined ? null : ctx.em().findOne(TrustedDevice, { tokenHash, user: userId });
}

/** Makes this browser a trusted one of the user. */
export function trustDevice(ctx: AuthContext, user: User): void {
  if (twoFactorOptions.of(ctx).trustDeviceMaxAge === 0) return;
  const token = newToken(ctx);
  const known = readTrustHash(ctx);
  const { browser, system } = parseDevice(ctx.userAgent);
  if (known !== undefined)
    ctx.write((em) => em.nativeDelete(TrustedDevice, { tokenHash: known, user: user.id }));
  ctx.em().create(TrustedDevice, {
    id: ctx.deps.random(32, 'letters'),
    user,
    tokenHash: hashToken(token),
    browser,
    system,
    ipAddress: ctx.ip,
    lastUsedAt: ctx.now,
    expiresAt: endOf(ctx),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  setTrustCookie(ctx, token);
}

/**
 * Whether this browser is trusted by this user. The token is replaced at once and its lifetime starts again,
 * though the sign-in may still be refused; of two parallel sign-ins with the same token, one needs the second
 * step.
 */
export async function usesTrustedDevice(ctx: AuthContext, userId: string): Promise<boolean> {
  const known = readTrustHash(ctx);
  if (known === undefined || twoFactorOptions.of(ctx).trustDeviceMaxAge === 0) return false;
  const token = newToken(ctx);
  const where = { tokenHash: known, user: userId, expiresAt: { $gt: ctx.now } };
  const changes = {
    tokenHash: hashToken(token),
    ipAddress: ctx.ip,
    lastUsedAt: ctx.now,
    expiresAt: endOf(ctx),
    updatedAt: ctx.now,
  };
  const isTrusted = (await take(ctx, (em) => em.nativeUpdate(TrustedDevice, where, changes))) === 1;
  if (!isTrusted) return false;
  setTrustCookie(ctx, token);
  holdTrust(ctx, { tokenHash: changes.tokenHash, user: userId });
  return true;
}

/** The sign-in goes without a second step only if nobody has ended the trust until its session is written. */
function holdTrust(ctx: AuthContext, where: { tokenHash: string; user: string }): void {
  ctx.lock({ users: [where.user] });
  ctx.write(async (em) => {
    if ((await em.count(TrustedDevice, where)) === 0)
      throw new Overtaken('the device is not trusted any more');
  });
}
