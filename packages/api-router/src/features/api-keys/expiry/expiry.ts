import type { Configuration } from '#features/api-keys/options.ts';

/** When a key without a chosen end expires; null: never. */
export const afterDefault = (
  { keyExpiration: { defaultExpiresIn } }: Pick<Configuration, 'keyExpiration'>,
  now: Date,
): Date | null => (defaultExpiresIn === null ? null : new Date(now.getTime() + defaultExpiresIn * 1000));

/**
 * When the owner is told next that a key expires; null: not again. `expiryNotice` is sorted, the earliest notice
 * first.
 */
export function findNextNotice(
  { expiryNotice }: Pick<Configuration, 'expiryNotice'>,
  expiresAt: Date | null,
  now: Date,
): Date | null {
  if (expiresAt === null) return null;
  const times = expiryNotice.map((seconds) => expiresAt.getTime() - seconds * 1000);
  const next = times.find((time) => time > now.getTime());
  return next === undefined ? null : new Date(next);
}
