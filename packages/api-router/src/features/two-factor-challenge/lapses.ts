import { BackupCode, type Orm, Passkey, TwoFactor } from '@keystead/db';
import type { Holder } from '#core/call/revocation/define-revocation.ts';
import type { Unit } from '#core/call/unit.ts';
import { record } from '#core/events/record.ts';
import { sendMail, sendNotice } from '#core/mail/send-mail.ts';
import { passkeyOptions } from '#features/passkey-credentials/options.ts';
import { toSecurityUrl, toSignInUrl } from '#features/security-notices/security-url.ts';
import { factorLapsed, factorsContested } from '#features/two-factor-challenge/facts.ts';
import {
  type FactorLapsedData,
  factorsContestedMail,
  factorsLapsedMail,
} from '#features/two-factor-challenge/mails.ts';
import { isOtpOn, twoFactorOptions } from '#features/two-factor-challenge/options.ts';

const lapseOf = (unit: Unit, since: Date): Date =>
  new Date(since.getTime() + twoFactorOptions.of(unit).recoveryWaitingTime * 1000);

const isOver = (unit: Unit, since: Date | null): boolean =>
  since !== null && lapseOf(unit, since) <= unit.now;

/** Second factors that nobody has shown within the waiting time: the app with its backup codes, and codes by mail. */
export const lapsedOf = (unit: Unit, row: TwoFactor): { app: boolean; codes: boolean } => ({
  app: isOver(unit, row.contestedAt),
  codes: isOver(unit, row.otpContestedAt),
});

/** Codes by mail are on, and can be mailed. */
export const hasMailedCodes = (unit: Unit, { emailVerified }: Holder, { otpEnabledAt }: TwoFactor): boolean =>
  otpEnabledAt !== null && emailVerified && isOtpOn(unit);

/**
 * Begins the waiting time, in the transaction. Each factor that is shown within it stays, and answers for itself
 * alone: who reads the mail of somebody holds no app, and whoever has the phone of somebody does not read their mail.
 */
export async function contestFactors(unit: Unit, em: Orm['em'], { id, name, email }: Holder): Promise<void> {
  const on = { user: id, enabledAt: { $ne: null } };
  if ((await em.nativeUpdate(TwoFactor, on, { contestedAt: unit.now })) === 0) return;
  await em.nativeUpdate(TwoFactor, { ...on, otpEnabledAt: { $ne: null } }, { otpContestedAt: unit.now });
  record(unit, factorsContested, { actorId: id });
  if (!twoFactorOptions.of(unit).enabled) return;
  const data = { name, lapsesAt: lapseOf(unit, unit.now), signInUrl: toSignInUrl(unit) };
  sendMail(unit, factorsContestedMail, { to: email, userId: id, data });
}

/** A code of an app, or by mail, shows whose the app with its backup codes is, or the codes by mail. */
const shownBy: Readonly<Partial<Record<string, Partial<TwoFactor>>>> = {
  totp: { contestedAt: null },
  otp: { otpContestedAt: null },
};

/** The parts of the waiting time that a right second step ends. */
export const endedBy = (factor: string): Partial<TwoFactor> => shownBy[factor] ?? {};

/**
 * The same by a backup code, which answers for the app that it came with, or else for codes by mail. Those that were
 * made within the waiting time came with neither.
 */
export async function endByBackupCode(em: Orm['em'], user: string, madeAt: Date): Promise<void> {
  const since = { $gte: madeAt };
  await em.nativeUpdate(TwoFactor, { user, contestedAt: since }, { contestedAt: null });
  await em.nativeUpdate(TwoFactor, { user, secret: null, otpContestedAt: since }, { otpContestedAt: null });
}

/** A passkey was added or used since the waiting time began: who has it needs nothing else. */
async function hasShownPasskey(unit: Unit, em: Orm['em'], { userId, ...row }: TwoFactor): Promise<boolean> {
  const since = row.contestedAt ?? row.otpContestedAt;
  if (since === null || !passkeyOptions.of(unit).enabled) return false;
  const shown = [{ createdAt: { $gte: since } }, { lastUsedAt: { $gte: since } }];
  return (await em.count(Passkey, { user: userId, $or: shown })) > 0;
}

/** The user has a second step without what has lapsed. */
export async function isLeft(unit: Unit, em: Orm['em'], user: Holder, row: TwoFactor): Promise<boolean> {
  const { app, codes } = lapsedOf(unit, row);
  if (!app && row.secret !== null) return true;
  if (!codes && hasMailedCodes(unit, user, row)) return true;
  return hasShownPasskey(unit, em, row);
}

function tellLapsed(unit: Unit, { id, name, email }: Holder, ended: FactorLapsedData['ended']): void {
  const data = { name, ended, url: toSecurityUrl(unit) };
  sendNotice(unit, factorsLapsedMail, { to: email, userId: id, data });
}

async function endApp(unit: Unit, em: Orm['em'], user: Holder, row: TwoFactor): Promise<void> {
  const before = { user: user.id, pending: false, updatedAt: { $lte: row.contestedAt } };
  const codes = await em.nativeDelete(BackupCode, before);
  const nothing = { secret: null, secretAt: null, lastStep: null, contestedAt: null };
  await em.nativeUpdate(TwoFactor, { id: row.id }, nothing);
  if (row.secret === null && codes === 0) return;
  record(unit, factorLapsed, { actorId: user.id, data: { factor: 'totp' } });
  tellLapsed(unit, user, { app: true });
}

async function endCodes(unit: Unit, em: Orm['em'], user: Holder, { id }: TwoFactor): Promise<void> {
  await em.nativeUpdate(TwoFactor, { id }, { otpEnabledAt: null, otpContestedAt: null });
  record(unit, factorLapsed, { actorId: user.id, data: { factor: 'otp' } });
  tellLapsed(unit, user, { app: false });
}

/** Ends what has lapsed and leaves the rest, in the transaction. */
export async function endLapsed(unit: Unit, em: Orm['em'], user: Holder, row: TwoFactor): Promise<void> {
  const { app, codes } = lapsedOf(unit, row);
  if (app) await endApp(unit, em, user, row);
  if (codes) await endCodes(unit, em, user, row);
}

/** Tells the owner that nothing is left. */
export const tellAllLapsed = (unit: Unit, user: Holder): void => tellLapsed(unit, user, null);
