import type { OptionCarrier } from '#core/options/define-options.ts';
import { findLivingSession, type LivingGrant } from '#features/identity-provider/token/living-grant.ts';
import { providerOptions, resourcesOf } from '#features/oauth-grants/options.ts';

export const plus = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

export const toSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** The first of some moments; null is none. */
export const earliest = (first: Date, ...others: readonly (Date | null)[]): Date =>
  others.reduce<Date>((least, at) => (at !== null && at < least ? at : least), first);

/** When a grant ends by itself: after its whole life, or with its session. */
export function endOf(living: LivingGrant, now: Date, carrier: OptionCarrier): Date | null {
  const { grant } = living;
  if (!grant.offline) {
    const until = findLivingSession(living, { now })?.expiresAt ?? null;
    return until === null ? grant.expiresAt : earliest(until, grant.expiresAt);
  }
  return earliest(plus(grant.createdAt, providerOptions.of(carrier).refreshTokenMaxAge), grant.expiresAt);
}

/** A grant with its whole life. Until its first tokens it ends with the code that they are asked for by. */
export function toRedeemed(living: LivingGrant, carrier: OptionCarrier): LivingGrant {
  const { offline, createdAt } = living.grant;
  const expiresAt = offline ? plus(createdAt, providerOptions.of(carrier).refreshTokenMaxAge) : null;
  return { ...living, grant: { ...living.grant, expiresAt } };
}

/** Seconds that an access token for these resources is valid: the shortest of theirs. */
export function accessTokenLifetime(
  carrier: OptionCarrier,
  { isMachine, resources }: { isMachine: boolean; resources: readonly string[] },
): number {
  const { accessTokenExpiresIn, machineTokenExpiresIn } = providerOptions.of(carrier);
  const usual = isMachine ? machineTokenExpiresIn : accessTokenExpiresIn;
  if (resources.length === 0) return usual;
  const known = resourcesOf(carrier);
  return Math.min(...resources.map((one) => known.get(one)?.accessTokenExpiresIn ?? usual));
}
