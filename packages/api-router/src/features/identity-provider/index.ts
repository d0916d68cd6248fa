import { defineFeature } from '#core/feature/define-feature.ts';
import { identifyClient } from '#features/identity-provider/clients/authentication/identify-client.ts';
import {
  clientAuthenticationFailed,
  clientCreated,
  clientDeleted,
  clientSecretRotated,
  clientUpdated,
} from '#features/identity-provider/clients/facts.ts';
import { operatorClientsRule } from '#features/identity-provider/clients/operator-clients.ts';
import {
  clientOptions,
  clientOptionsRule,
  registrationOptions,
} from '#features/identity-provider/clients/options.ts';
import { providerConfig } from '#features/identity-provider/config-part.ts';
import { documentProcedures } from '#features/identity-provider/documents/procedures.ts';
import { identifyAccessToken } from '#features/identity-provider/token/identify-token.ts';
import { claimOptions } from '#features/identity-provider/token/options.ts';
import { tokenProcedures } from '#features/identity-provider/token/procedures.ts';
import { hasProvider } from '#features/oauth-grants/options.ts';

/**
 * The service as an authorization server (OAuth 2.1) and an identity provider (OpenID Connect): other applications,
 * agents and devices sign people in with it.
 */
export const identityProvider = defineFeature({
  name: 'identity-provider',
  options: [clientOptions, registrationOptions, claimOptions],
  rules: [clientOptionsRule, operatorClientsRule],
  isOn: hasProvider,
  everythingOn: { oauthProvider: { enabled: true } },
  config: providerConfig,
  needsKeys: () => ['RS256', 'EdDSA'],
  identify: [identifyClient, identifyAccessToken],
  events: [clientCreated, clientUpdated, clientDeleted, clientSecretRotated, clientAuthenticationFailed],
  procedures: {},
  restProcedures: { oauth2: { ...tokenProcedures }, wellKnown: documentProcedures },
});
