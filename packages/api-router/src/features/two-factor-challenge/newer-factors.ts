import { type Orm, Passkey, TwoFactor } from '@keystead/db';
import type { Holder, Which } from '#core/call/revocation/define-revocation.ts';
import type { Unit } from '#core/call/unit.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { record } from '#core/events/record.ts';
import { passkeyOptions } from '#features/passkey-credentials/options.ts';
import { takeStored } from '#features/two-factor-challenge/factor-removal.ts';
import { factorRemoved } from '#features/two-factor-challenge/facts.ts';
import { contestFactors, hasMailedCodes } from '#features/two-factor-challenge/lapses.ts';

interface Since {
  row: TwoFactor;
  after: Date;
}

const isSince = (moment: Date | null, after: Date): boolean => moment !== null && moment > after;

async function hasOlderPasskey(unit: Unit, em: Orm['em'], user: string, after: Date): Promise<boolean> {
  if (!passkeyOptions.of(unit).enabled) return false;
  return (await em.count(Passkey, { user, createdAt: { $lte: after } })) > 0;
}

/** Codes by mail that were switched on beside an app. */
async function endMailedCodes(unit: Unit, em: Orm['em'], { id, userId }: TwoFactor): Promise<void> {
  await em.nativeUpdate(TwoFactor, { id }, { otpEnabledAt: null, otpContestedAt: null });
  record(unit, factorRemoved, { actorId: userId, data: { factor: 'otp' } });
}

async function endApp(unit: Unit, em: Orm['em'], { id, userId }: TwoFactor): Promise<void> {
  await em.nativeUpdate(TwoFactor, { id }, { secret: null, secretAt: null, lastStep: null });
  record(unit, factorRemoved, { actorId: userId, data: { factor: 'totp' } });
}

async function endSince(unit: Unit, em: Orm['em'], user: Holder, since: Since): Promise<void> {
  const { row, after } = since;
  const isNew = isSince(row.enabledAt, after);
  if (isNew && !user.emailVerified) return takeStored(unit, user);
  const [isNewApp, areNewCodes] = [isSince(row.secretAt, after), isSince(row.otpEnabledAt, after)];
  if (!isNew && areNewCodes) await endMailedCodes(unit, em, row);
  const keepsCodes = !areNewCodes && hasMailedCodes(unit, user, row);
  if (isNewApp && (keepsCodes || (await hasOlderPasskey(unit, em, user.id, after))))
    await endApp(unit, em, row);
  // Passkeys may be all that is left, and may be lost.
  const isSafe = keepsCodes || (row.secret !== null && !isNewApp);
  if (isNew || ((isNewApp || areNewCodes) && !isSafe)) await contestFactors(unit, em, user);
}

/**
 * Ends the second factors that were added, or put in the place of others, after a moment: by the link of a notice.
 * Where no older app and no older codes by mail are left, the removal of the rest is scheduled, because whoever reads
 * the mail of somebody must not get past their second factor at once, and an older passkey may be lost.
 */
export function endNewerFactors(unit: Unit, user: Holder, { after = new Date(0) }: Which): void {
  unit.write(async (em) => {
    const row = await em.findOne(TwoFactor, { user: user.id, enabledAt: { $ne: null } }, asStored);
    if (row) await endSince(unit, em, user, { row, after });
  });
}
