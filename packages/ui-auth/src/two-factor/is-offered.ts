import type { PublicAuthConfig } from '#client/wire-types.ts';
import type { SetupMethod } from './setup-steps.ts';

const all: readonly SetupMethod[] = ['totp', 'otp'];

/** The methods that may be set up here, the best first; `wanted` leaves some out and cannot add any. */
export const findSetupMethods = (
  { twoFactor }: Pick<PublicAuthConfig, 'twoFactor'>,
  wanted: readonly SetupMethod[] = all,
): SetupMethod[] => wanted.filter((method) => twoFactor.enabled && twoFactor[method]);

export const isTwoFactorOffered = (config: PublicAuthConfig): boolean => findSetupMethods(config).length > 0;
