import { type Orm, Passkey, TwoFactor } from '@keystead/db';
import type { Holder, Which } from '#core/call/holdings/holding.ts';
import type { Unit } from '#core/call/unit.ts';
import { asStored } from '#core/call/unit-of-work/as-stored.ts';
import { record } from '#core/events/record.ts';
import { passkeyOptions } from '#features/passkey-credentials/options.ts';
import { factorRemoved } from '#features/two-factor-challenge/events.ts';
import { contest, takeStored } from '#features/two-factor-challenge/factor-removal.ts';
import { isOtpOn } from '#features/two-factor-challenge/options.ts';

interface Since {
  row: TwoFactor;
  after: Date;
}

const isSince = (moment: Date | null, after: Date): boolean => moment !== null && moment > after;

/** Whether codes by mail, or a passkey, are from before, so that the user has a second step without the app. */
async function hasOlder(
  unit: Unit,
  em: Orm['em'],
  { id: user, emailVerified, row, after }: Holder & Since,
): Promise<boolean> {
  const { otpEnabledAt } = row;
  if (otpEnabledAt && !isSince(otpEnabledAt, after) && emailVerified && isOtpOn(unit)) return true;
  if (!passkeyOptions.of(unit).enabled) return false;
  return (await em.count(Passkey, { user, createdAt: { $lte: after } })) > 0;
}

/** Codes by mail that were switched on beside an app. */
async function endMailedCodes(unit: Unit, em: Orm['em'], { id, userId }: TwoFactor): Promise<void> {
  await em.nativeUpdate(TwoFactor, { id }, { otpEnabledAt: null });
  record(unit, factorRemoved, { actorId: userId, data: { factor: 'otp' } });
}

async function endApp(unit: Unit, em: Orm['em'], { id, userId }: TwoFactor): Promise<void> {
  await em.nativeUpdate(TwoFactor, { id }, { secret: null, secretAt: null, lastStep: null });
  record(unit, factorRemoved, { actorId: userId, data: { factor: 'totp' } });
}

async function endSince(unit: Unit, em: Orm['em'], user: Holder, since: Since): Promise<void> {
  const { row, after } = since;
  const isNew = isSince(row.enabledAt, after);
  if (isNew && !user.emailVerified) return takeStored(unit, em, user);
  if (!isNew && isSince(row.otpEnabledAt, after)) await endMailedCodes(unit, em, row);
  const isNewApp = isSince(row.secretAt, after);
  // A sign-in with an older passkey ends a contest, which must not keep the app of somebody else.
  const isSpare = isNewApp && (await hasOlder(unit, em, { ...user, ...since }));
  if (isSpare) await endApp(unit, em, row);
  if (isNew || (isNewApp && !isSpare)) await contest(unit, em, user);
}

/**
 * Ends the second factors that were added, or put in the place of others, after a moment: by the link of a notice.
 * Without an older one that is left, the removal is only scheduled, because whoever reads the mail of somebody must not
 * get past their second factor at once.
 */
export function endNewerFactors(unit: Unit, user: Holder, { after = new Date(0) }: Which): void {
  unit.write(async (em) => {
    const row = await em.findOne(TwoFactor, { user: user.id, enabledAt: { $ne: null } }, asStored);
    if (row) await endSince(unit, em, user, { row, after });
  });
}
