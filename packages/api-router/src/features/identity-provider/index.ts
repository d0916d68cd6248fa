import { defineFeature } from '#core/feature/define-feature.ts';
import { hasProvider } from '#features/oauth-grants/options.ts';

/**
 * The service as an authorization server (OAuth 2.1) and an identity provider (OpenID Connect): other applications,
 * agents and devices sign people in with it.
 */
export const identityProvider = defineFeature({
  name: 'identity-provider',
  isOn: hasProvider,
  everythingOn: { oauthProvider: { enabled: true } },
  needsKeys: () => ['RS256', 'EdDSA'],
  procedures: {},
});
