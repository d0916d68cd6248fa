import { isKeptOut } from '#features/administration-access/is-banned.ts';
import type { Batch } from '#features/imports/batch.ts';
import type { ImportedUser } from '#features/imports/person.ts';
import { twoFactorOptions } from '#features/two-factor-challenge/options.ts';

/** Counts people whose protection is carried, but switched off in this service: they sign in as if they had none. */
export function noteSwitchedOff(
  { unit, tally }: Pick<Batch, 'unit' | 'tally'>,
  user: ImportedUser,
  hasTwoFactor: boolean,
): void {
  if (user.banned === true && !isKeptOut(unit, { banned: true, banExpires: null })) tally.note('bansOff');
  if (hasTwoFactor && !twoFactorOptions.of(unit).enabled) tally.note('secondFactorsOff');
}
