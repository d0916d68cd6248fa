import { defineFeature } from '#core/feature/define-feature.ts';
import { stateCookie } from '#features/openid-client/facts.ts';
import { providerCallOptions } from '#features/openid-client/options.ts';

/**
 * The protocol of OpenID Connect and OAuth 2.0, as a client of providers. It has no calls: features say which provider,
 * what for, and who named its URLs.
 */
export const openIdClient = defineFeature({
  name: 'openid-client',
  options: [providerCallOptions],
  cookies: [stateCookie],
  procedures: {},
});
