import { type Orm, TwoFactor, type User } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { type AtRestCarrier, openAtRest, sealAtRest } from '#core/crypto/at-rest.ts';
import { sealing } from '#core/crypto/keys.ts';
import { sealedColumn } from '#core/crypto/sealed-column.ts';
import { moveAtUse } from '#core/data-keys/move.ts';
import { tellUnopened } from '#core/data-keys/tell-unopened.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { INVALID_CODE, SECOND_FACTOR_UNAVAILABLE } from '#features/two-factor/errors.ts';
import {
  findStep,
  TOTP_SECRET_LENGTH,
  type TotpSettings,
  toTotpUri,
} from '#features/two-factor/totp/totp.ts';
import { issuerOf, twoFactorOptions } from '#features/two-factor-challenge/options.ts';

const settingsSchema = z.object({ secret: z.string(), digits: z.number(), period: z.number() });

const placeOf = (userId: string): string => `authenticator of ${userId}`;

const secretColumn = sealedColumn(TwoFactor, {
  property: 'secret',
  of: 'user',
  purpose: sealing,
  placeOf,
});

export const authenticatorColumns = [
  secretColumn,
  sealedColumn(TwoFactor, { property: 'pendingSecret', of: 'user', purpose: sealing, placeOf }),
];

/** The settings of an authenticator app, encrypted for the row of this user. */
export const sealAuthenticator = (carrier: AtRestCarrier, userId: string, settings: TotpSettings): string =>
  sealAtRest(carrier, JSON.stringify(settings), { purpose: sealing, place: placeOf(userId) });

/** A new secret, encrypted for the database, with the settings of its codes, which stay when the options change. */
export function newAuthenticator(
  ctx: AuthContext,
  userId: string,
): { settings: TotpSettings; sealed: string } {
  const { digits, period } = twoFactorOptions.of(ctx).totpOptions;
  const settings = { secret: ctx.deps.random(TOTP_SECRET_LENGTH, 'base32'), digits, period };
  return { settings, sealed: sealAuthenticator(ctx, userId, settings) };
}

const open = (ctx: AuthContext, userId: string, sealed: string, em?: Orm['em']) =>
  openAtRest(ctx, sealed, { purpose: sealing, place: placeOf(userId), em });

/** Throws `SECOND_FACTOR_UNAVAILABLE` if no key decrypts it. */
export async function openAuthenticator(
  ctx: AuthContext,
  userId: string,
  sealed: string,
): Promise<TotpSettings> {
  const text = await open(ctx, userId, sealed);
  if (text === undefined) {
    tellUnopened(ctx, 'the authenticator app of a user');
    throw new AuthError(SECOND_FACTOR_UNAVAILABLE);
  }
  moveAtUse(ctx, secretColumn, { of: userId, sealed });
  return settingsSchema.parse(JSON.parse(text));
}

export const toUri = (ctx: AuthContext, { email }: User, settings: TotpSettings, issuer?: string): string =>
  toTotpUri(settings, { issuer: issuer || issuerOf(ctx), account: email });

/** The time step of a code; undefined for a wrong code or one that was used before. */
export const findStepOf = async (
  ctx: AuthContext,
  { userId, sealed, lastStep }: { userId: string; sealed: string; lastStep: number | null },
  code: string,
): Promise<number | undefined> =>
  findStep(await openAuthenticator(ctx, userId, sealed), code, { at: ctx.now, lastStep });

/**
 * The current encrypted form of a value that was read before, because it may have been encrypted again. Null for
 * another value.
 */
async function findSealedNow(
  ctx: AuthContext,
  em: Orm['em'],
  { row, property }: { row: TwoFactor; property: 'secret' | 'pendingSecret' },
): Promise<string | null> {
  const { id, userId } = row;
  const before = row[property];
  const now = (await em.findOne(TwoFactor, { id }, asStored))?.[property] ?? null;
  if (before === null || now === null || now === before) return now;
  return (await open(ctx, userId, now, em)) === (await open(ctx, userId, before, em)) ? now : null;
}

/** Uses up a time step of the authenticator: of two parallel calls with its code one is refused. */
export function consumeStep(ctx: AuthContext, row: TwoFactor, step: number): void {
  const unused = { $or: [{ lastStep: null }, { lastStep: { $lt: step } }] };
  ctx.write(async (em) => {
    const secret = await findSealedNow(ctx, em, { row, property: 'secret' });
    const where = { id: row.id, secret, ...unused };
    if (secret === null || (await em.nativeUpdate(TwoFactor, where, { lastStep: step })) !== 1)
      throw new AuthError(INVALID_CODE);
  });
}

/** Makes the pending authenticator the current one. */
export function promoteAuthenticator(ctx: AuthContext, row: TwoFactor, step: number): void {
  const { id } = row;
  ctx.write(async (em) => {
    const pendingSecret = await findSealedNow(ctx, em, { row, property: 'pendingSecret' });
    const changes = {
      secret: pendingSecret,
      secretAt: ctx.now,
      pendingSecret: null,
      pendingFor: null,
      pendingUntil: null,
      lastStep: step,
    };
    if (pendingSecret === null || (await em.nativeUpdate(TwoFactor, { id, pendingSecret }, changes)) !== 1)
      throw new AuthError(INVALID_CODE);
  });
}
