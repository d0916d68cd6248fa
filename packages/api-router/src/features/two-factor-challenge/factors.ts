import { BackupCode, type Session, TwoFactor, type User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { PROVIDER_FACTOR, type SecondFactor, type SignInMethod } from '#core/call/sign-in-method.ts';
import type { Unit } from '#core/call/unit.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { hasPasskeys } from '#features/passkey-credentials/find.ts';
import { passkeyOptions } from '#features/passkey-credentials/options.ts';
import { isOtpOn, isTotpOn, needsTwoFactor } from '#features/two-factor-challenge/options.ts';

/** Second factors of the published clients. */
export const isMethod = (factor: SecondFactor): factor is 'totp' | 'otp' =>
  factor === 'totp' || factor === 'otp';

export const findTwoFactor = (ctx: AuthContext, userId: string): Promise<TwoFactor | null> =>
  ctx.em().findOne(TwoFactor, { user: userId });

export const countBackupCodes = (ctx: AuthContext, userId: string): Promise<number> =>
  ctx.em().count(BackupCode, { user: userId, pending: false });

/** True if the user needs a second factor and has only passkeys, so that one of them has to stay. */
export async function hasOnlyPasskeys(unit: Unit, user: User): Promise<boolean> {
  return passkeyOptions.of(unit).enabled && !user.twoFactorEnabled && (await needsTwoFactor(unit, user));
}

export const beganInMailbox = ({ deps }: Pick<Unit, 'deps'>, { method }: Pick<Session, 'method'>): boolean =>
  deps.signInMethods.ofOrigin(method)?.provesMailbox ?? false;

/**
 * A code by mail after a sign-in by mail proves the same mailbox twice, and that of an identity provider is none of the
 * person, who may have it in one organization alone.
 */
export const hasTwoFactors = (
  caller: Pick<Unit, 'deps'>,
  session: Pick<Session, 'method' | 'secondFactor'>,
): boolean =>
  session.secondFactor !== null &&
  session.secondFactor !== PROVIDER_FACTOR &&
  !(session.secondFactor === 'otp' && beganInMailbox(caller, session));

/** True if the app is set up and the user may use it. */
export const hasApp = (carrier: OptionCarrier, { secret }: TwoFactor): boolean =>
  secret !== null && isTotpOn(carrier);

/**
 * A second step that is not the mailbox, so that the user could do without codes by mail: an app, or a passkey. Where
 * apps are switched off, whoever has one depends on codes by mail.
 */
export const hasOthers = async (unit: Unit, user: Pick<User, 'id'>, row: TwoFactor): Promise<boolean> =>
  hasApp(unit, row) || (row.secret === null && (await hasPasskeys(unit, user.id)));

/**
 * The user depends on other second factors than the mailbox: codes by mail were never switched on beside them. An app
 * that the link of a notice took away switches nothing on for whoever has a passkey.
 */
async function hasOthersAlone(ctx: AuthContext, user: User, row: TwoFactor): Promise<boolean> {
  return row.enabledAt !== null && row.otpEnabledAt === null && hasOthers(ctx, user, row);
}

/**
 * A user may have to switch mailed codes on first. With an app or a passkey none is mailed after a password reset by
 * mail, until another second factor was used, nor in a sign-in by mail (`method`), because the mailbox would be both
 * factors.
 */
export async function takesMailedCodes(
  ctx: AuthContext,
  user: User,
  { row, method }: { row: TwoFactor; method: SignInMethod | undefined },
): Promise<boolean> {
  if (!isOtpOn(ctx) || !user.emailVerified) return false;
  if (await hasOthersAlone(ctx, user, row)) return false;
  if (!row.mailBlocked && !method?.provesMailbox) return true;
  return !hasApp(ctx, row) && !(await hasPasskeys(ctx, user.id));
}

/** A password reset has just proved the mailbox, which must not be the second factor as well. */
export function blockMailedCodes(unit: Unit, userId: string): void {
  unit.write((em) => em.nativeUpdate(TwoFactor, { user: userId }, { mailBlocked: true }));
}

/** Another factor than the mailbox was used: codes may be mailed again. */
export function allowMailedCodes(unit: Unit, userId: string): void {
  unit.write((em) => em.nativeUpdate(TwoFactor, { user: userId, mailBlocked: true }, { mailBlocked: false }));
}

async function findCodes(
  ctx: AuthContext,
  user: User,
  method: SignInMethod | undefined,
): Promise<SecondFactor[]> {
  const row = user.twoFactorEnabled ? await findTwoFactor(ctx, user.id) : null;
  if (!row) return [];
  const factors: SecondFactor[] = [];
  if (hasApp(ctx, row)) factors.push('totp');
  if (await takesMailedCodes(ctx, user, { row, method })) factors.push('otp');
  if ((await countBackupCodes(ctx, user.id)) > 0) factors.push('backup-code');
  return factors;
}

/** After a passkey, another one is a second factor only with user verification. */
export const beganWithPasskey = (method: SignInMethod | undefined): boolean =>
  method?.factors.includes('passkey') ?? false;

/**
 * A sign-in that needs a second factor sets one up for a user who has none. So does the first sign-in after a sign-up
 * with a passkey. Later sign-ins have to use an existing one.
 */
export const setsFactorUp = async (
  unit: Unit,
  { id, twoFactorEnabled }: User,
  method: SignInMethod | undefined,
): Promise<boolean> =>
  !twoFactorEnabled && ((method?.signsUp && beganWithPasskey(method)) || !(await hasPasskeys(unit, id)));

/**
 * The factors for the second step of a user, in a sign-in by `method` if there is one. After a passkey another
 * one, or the same with user verification, counts only if there is no other factor.
 */
export async function findFactors(
  ctx: AuthContext,
  user: User,
  method?: SignInMethod,
): Promise<SecondFactor[]> {
  const factors = await findCodes(ctx, user, method);
  if (beganWithPasskey(method) && factors.length > 0) return factors;
  return (await hasPasskeys(ctx, user.id)) ? [...factors, 'passkey'] : factors;
}
