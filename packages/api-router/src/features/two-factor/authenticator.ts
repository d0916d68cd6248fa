import { TwoFactor, type User } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { sealing } from '#core/crypto/keys.ts';
import { seal, unseal } from '#core/crypto/seal.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { keysFor } from '#core/options/service-options.ts';
import { INVALID_CODE } from '#features/two-factor/errors.ts';
import { findStep, TOTP_SECRET_LENGTH, type TotpSettings, toTotpUri } from '#features/two-factor/totp.ts';
import { issuerOf, twoFactorOptions } from '#features/two-factor-challenge/options.ts';

const settingsSchema = z.object({ secret: z.string(), digits: z.number(), period: z.number() });

const placeOf = (userId: string): string => `authenticator of ${userId}`;

/** A new secret, encrypted for the database, with the settings of its codes, which stay when the options change. */
export function newAuthenticator(
  ctx: AuthContext,
  userId: string,
): { settings: TotpSettings; sealed: string } {
  const { digits, period } = twoFactorOptions.of(ctx).totpOptions;
  const settings = { secret: ctx.deps.random(TOTP_SECRET_LENGTH, 'base32'), digits, period };
  return { settings, sealed: seal(keysFor(ctx, sealing), JSON.stringify(settings), placeOf(userId)) };
}

/** Throws if none of the secrets of the service decrypts it. */
export function openAuthenticator(ctx: AuthContext, userId: string, sealed: string): TotpSettings {
  const text = unseal(keysFor(ctx, sealing), sealed, placeOf(userId));
  if (text === undefined) throw new Error('none of the secrets opens the authenticator of a user');
  return settingsSchema.parse(JSON.parse(text));
}

export const toUri = (ctx: AuthContext, { email }: User, settings: TotpSettings, issuer?: string): string =>
  toTotpUri(settings, { issuer: issuer || issuerOf(ctx), account: email });

const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '');

/** The time step of a code; undefined for a wrong code or one that was used before. */
export const findStepOf = (
  ctx: AuthContext,
  { userId, sealed, lastStep }: { userId: string; sealed: string; lastStep: number | null },
  code: string,
): number | undefined =>
  findStep(openAuthenticator(ctx, userId, sealed), digitsOf(code), { at: ctx.now, lastStep });

/** Uses up a time step of the authenticator: of two parallel calls with its code one is refused. */
export function consumeStep(ctx: AuthContext, { id, secret }: TwoFactor, step: number): void {
  const unused = { $or: [{ lastStep: null }, { lastStep: { $lt: step } }] };
  ctx.write(async (em) => {
    if ((await em.nativeUpdate(TwoFactor, { id, secret, ...unused }, { lastStep: step })) !== 1)
      throw new AuthError(INVALID_CODE);
  });
}

/** Makes the pending authenticator the current one. */
export function promoteAuthenticator(ctx: AuthContext, { id, pendingSecret }: TwoFactor, step: number): void {
  ctx.write(async (em) => {
    const changes = {
      secret: pendingSecret,
      pendingSecret: null,
      pendingFor: null,
      pendingUntil: null,
      lastStep: step,
    };
    if ((await em.nativeUpdate(TwoFactor, { id, pendingSecret }, changes)) !== 1)
      throw new AuthError(INVALID_CODE);
  });
}
