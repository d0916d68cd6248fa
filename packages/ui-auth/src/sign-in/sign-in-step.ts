import type { PublicAuthConfig } from '#client/wire-types.ts';
import { isPasswordOffered } from '#email-password/is-offered.ts';
import type { EntryStep } from '#flow/entry/entry-step.ts';
import type { OfferedMethod } from '#flow/sign-in-props.ts';
import { isPasskeyOffered } from '#passkeys/is-offered.ts';

/** Without `methods`, the application wants all ways of the server. */
export const isWanted = (method: OfferedMethod, methods: readonly OfferedMethod[] | undefined): boolean =>
  methods?.includes(method) ?? true;

/**
 * Content of the sign-in form. `off`: no way to sign in is on. `buttons`: only ways without fields, such as
 * providers and passkeys; with `password` there may be some too.
 */
export type SignInOffer = 'password' | 'buttons' | 'off';

/** The current state of a page for signing in: an `EntryStep`, or what the form offers. */
export type SignInStep = EntryStep | SignInOffer;

export function findSignInOffer(config: PublicAuthConfig, methods?: readonly OfferedMethod[]): SignInOffer {
  if (isWanted('password', methods) && isPasswordOffered(config)) return 'password';
  const hasProviders = isWanted('social', methods) && config.socialProviders.length > 0;
  const hasPasskeys = isWanted('passkey', methods) && isPasskeyOffered(config);
  const hasSso = isWanted('sso', methods) && config.sso.enabled;
  return hasProviders || hasPasskeys || hasSso ? 'buttons' : 'off';
}
