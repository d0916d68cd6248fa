import type { PublicAuthConfig } from '#client/wire-types.ts';
import type { EntryStep } from '#flow/entry/entry-step.ts';
import { isPasskeySignUpOffered } from '#passkeys/is-offered.ts';
import { isPasswordSignUpOffered, isSignUpOffered } from './is-offered.ts';

/**
 * Content of the sign-up form. `closed`: the server accepts no new users. `social`: providers are the only way;
 * with `form` there may be some too.
 */
export type SignUpOffer = 'form' | 'social' | 'closed';

/** The current state of a page for signing up: an `EntryStep`, or what the form offers. */
export type SignUpStep = EntryStep | SignUpOffer;

export function findSignUpOffer(config: PublicAuthConfig): SignUpOffer {
  if (!isSignUpOffered(config)) return 'closed';
  return isPasswordSignUpOffered(config) || isPasskeySignUpOffered(config) ? 'form' : 'social';
}
