import { defineEvent } from '#core/events/define-event.ts';
import { defineLimit } from '#core/limits/define-limit.ts';
import { MINUTE } from '#core/options/durations.ts';
import { defineToken } from '#core/tokens/define-token.ts';

/** The identity provider has signed a person out. */
export const loggedOutByProvider = defineEvent('sso.logged-out');

/** The identity provider has ended all access of a person. */
export const accessRevoked = defineEvent('sso.access-revoked');

/** Servers of identity providers, each of which speaks for everybody of an organization. */
export const providerRequests = defineLimit('ssoProviderRequests', { ip: { window: MINUTE, max: 600 } });

/** A browser at an identity provider that speaks SAML, by its RelayState; its value is the encrypted data of the logout. */
export const samlLogoutState = defineToken('sso-saml-logout', {
  length: 32,
  alphabet: 'letters',
  lifetime: () => 10 * MINUTE,
});

/** A browser at the identity provider, by the `state` with which it comes back; its value is the encrypted URL of its page. */
export const logoutState = defineToken('sso-logout', {
  length: 32,
  alphabet: 'letters',
  lifetime: () => 10 * MINUTE,
});
