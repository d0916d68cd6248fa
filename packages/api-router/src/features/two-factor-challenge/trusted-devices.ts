import { TrustedDevice, type User } from '@keystead/db';
import { Overtaken } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { take } from '#core/call/unit-of-work/count.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { parseDevice } from '#core/http/device.ts';
import { readSignedCookies, setSignedCookie } from '#core/http/own-cookie.ts';
import { trustCookie } from '#features/two-factor-challenge/cookies.ts';
import { twoFactorOptions } from '#features/two-factor-challenge/options.ts';

const endOf = (ctx: AuthContext): Date =>
  new Date(ctx.now.getTime() + twoFactorOptions.of(ctx).trustDeviceMaxAge * 1000);

const newToken = (ctx: AuthContext): string => `trust-device-${ctx.deps.random(32, 'letters')}`;

function setTrustCookie(ctx: AuthContext, value: string): void {
  setSignedCookie(ctx, trustCookie, { value, maxAge: twoFactorOptions.of(ctx).trustDeviceMaxAge });
}

/** Hashes of the tokens in the cookies of this browser, to look up a `TrustedDevice`. */
export const readTrustHashes = (ctx: AuthContext): string[] =>
  readSignedCookies(ctx, trustCookie).map(hashToken);

/** This browser, if the user trusts it. */
export async function findTrustedDevice(ctx: AuthContext, userId: string): Promise<TrustedDevice | null> {
  const tokenHash = { $in: readTrustHashes(ctx) };
  return tokenHash.$in.length === 0 ? null : ctx.em().findOne(TrustedDevice, { tokenHash, user: userId });
}

/** Makes this browser a trusted one of the user. */
export function trustDevice(ctx: AuthContext, user: User): void {
  if (twoFactorOptions.of(ctx).trustDeviceMaxAge === 0) return;
  const token = newToken(ctx);
  const known = readTrustHashes(ctx);
  const { browser, system } = parseDevice(ctx.userAgent);
  if (known.length > 0)
    ctx.write((em) => em.nativeDelete(TrustedDevice, { tokenHash: { $in: known }, user: user.id }));
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
 * The token of a trusted browser is replaced at once and its lifetime starts again, though the sign-in may still be
 * refused; of two parallel sign-ins with the same token, one needs the second step.
 */
export async function usesTrustedDevice(ctx: AuthContext, userId: string): Promise<boolean> {
  const known = readTrustHashes(ctx);
  if (known.length === 0 || twoFactorOptions.of(ctx).trustDeviceMaxAge === 0) return false;
  const token = newToken(ctx);
  const changes = {
    tokenHash: hashToken(token),
    ipAddress: ctx.ip,
    lastUsedAt: ctx.now,
    expiresAt: endOf(ctx),
    updatedAt: ctx.now,
  };
  if (!(await replaceToken(ctx, { known, userId }, changes))) return false;
  setTrustCookie(ctx, token);
  holdTrust(ctx, { tokenHash: changes.tokenHash, user: userId });
  return true;
}

/** Replaces the first of these tokens that the user trusts. */
async function replaceToken(
  ctx: AuthContext,
  { known, userId }: { known: readonly string[]; userId: string },
  changes: Partial<TrustedDevice>,
): Promise<boolean> {
  for (const tokenHash of known) {
    const where = { tokenHash, user: userId, expiresAt: { $gt: ctx.now } };
    if ((await take(ctx, (em) => em.nativeUpdate(TrustedDevice, where, changes))) === 1) return true;
  }
  return false;
}

/** The sign-in goes without a second step only if nobody has ended the trust until its session is written. */
function holdTrust(ctx: AuthContext, where: { tokenHash: string; user: string }): void {
  ctx.lock({ users: [where.user] });
  ctx.write(async (em) => {
    if ((await em.count(TrustedDevice, where)) === 0)
      throw new Overtaken('the device is not trusted any more');
  });
}
