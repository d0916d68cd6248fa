import type { PublicAuthConfig } from '#client/wire-types.ts';
import { isPasswordOffered } from '#email-password/is-offered.ts';
import type { EntryStep } from '#flow/entry-step.ts';
import { isPasskeyOffered } from '#passkeys/is-offered.ts';

/**
 * What the form of sign-in shows. `off`: no way to sign in is on. `buttons`: nothing has to be typed, providers and
 * passkeys are the only ways; with `password` there may be some too.
 */
export type SignInOffer = 'password' | 'buttons' | 'off';

export type SignInStep = EntryStep | SignInOffer;

export function findSignInOffer(config: PublicAuthConfig): SignInOffer {
  if (isPasswordOffered(config)) return 'password';
  return config.socialProviders.length > 0 || isPasskeyOffered(config) ? 'buttons' : 'off';
}
