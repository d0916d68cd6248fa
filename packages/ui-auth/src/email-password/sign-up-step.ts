import type { PublicAuthConfig } from '#client/wire-types.ts';
import type { EntryStep } from '#flow/entry-step.ts';
import { isPasskeySignUpOffered } from '#passkeys/is-offered.ts';
import { isPasswordSignUpOffered, isSignUpOffered } from './is-offered.ts';

/**
 * What the form of sign-up shows. `closed`: the server takes no new users. `social`: providers are the only way; with
 * `form` there may be some too.
 */
export type SignUpOffer = 'form' | 'social' | 'closed';

export type SignUpStep = EntryStep | SignUpOffer;

export function findSignUpOffer(config: PublicAuthConfig): SignUpOffer {
  if (!isSignUpOffered(config)) return 'closed';
  return isPasswordSignUpOffered(config) || isPasskeySignUpOffered(config) ? 'form' : 'social';
}
