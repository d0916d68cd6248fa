import type { RecordingUnit } from '#core/call/deps.ts';
import { defineFeature } from '#core/feature/define-feature.ts';
import { applicationAllowedMail } from '#features/identity-provider/authorize/mails.ts';
import { authorizeOptions } from '#features/identity-provider/authorize/options.ts';
import { authorizeProcedures, consentProcedures } from '#features/identity-provider/authorize/procedures.ts';
import { identifyClient } from '#features/identity-provider/clients/authentication/identify-client.ts';
import { registerOAuthClient } from '#features/identity-provider/clients/calls/oauth2-register.ts';
import { adminClientCalls, clientCalls } from '#features/identity-provider/clients/client-calls.ts';
import { clientNamesRule } from '#features/identity-provider/clients/client-names-rule.ts';
import { deleteUnusedClients } from '#features/identity-provider/clients/delete-unused.ts';
import { clientEvents } from '#features/identity-provider/clients/facts.ts';
import { clientSecretRotatedMail } from '#features/identity-provider/clients/mails.ts';
import { operatorClientsRule } from '#features/identity-provider/clients/operator-clients.ts';
import {
  clientOptions,
  clientOptionsRule,
  registrationOptions,
} from '#features/identity-provider/clients/options.ts';
import { providerConfig } from '#features/identity-provider/config-part.ts';
import { documentProcedures } from '#features/identity-provider/documents/procedures.ts';
import { setIssuer } from '#features/identity-provider/documents/set-issuer.ts';
import { logoutDispatcher } from '#features/identity-provider/logout/back-channel/dispatcher.ts';
import { logoutAttempts, logoutsWaiting } from '#features/identity-provider/logout/back-channel/gauges.ts';
import { logoutProcedures } from '#features/identity-provider/logout/procedures.ts';
import { identifyAccessToken } from '#features/identity-provider/token/identify-token.ts';
import { claimOptions } from '#features/identity-provider/token/options.ts';
import { tokenProcedures } from '#features/identity-provider/token/procedures.ts';
import { replayColumn } from '#features/identity-provider/token/redeem-refresh-token.ts';
import { refreshReused, refreshReusedMail } from '#features/identity-provider/token/refresh-reuse.ts';
import { agentDenied } from '#features/identity-provider/vouched-agents/facts.ts';
import { grantEnded } from '#features/oauth-grants/facts.ts';
import { hasProvider } from '#features/oauth-grants/options.ts';

/** What was kept of ended sessions is sent after the commit. */
function tellClients({ deps, later }: Pick<RecordingUnit, 'deps' | 'later'>): void {
  later(async () => logoutDispatcher.of({ deps }).start(), { kind: 'logouts of applications', userId: null });
}

/**
 * The service as an authorization server (OAuth 2.1) and an identity provider (OpenID Connect): other applications,
 * agents and devices sign people in with it.
 */
export const identityProvider = defineFeature({
  name: 'identity-provider',
  options: [authorizeOptions, clientOptions, registrationOptions, claimOptions],
  rules: [clientOptionsRule, clientNamesRule, operatorClientsRule],
  isOn: hasProvider,
  everythingOn: { oauthProvider: { enabled: true } },
  config: providerConfig,
  needsKeys: () => ['RS256', 'EdDSA'],
  identify: [identifyClient, identifyAccessToken],
  events: [...clientEvents, refreshReused, agentDenied],
  sealed: [replayColumn],
  gauges: [logoutAttempts, logoutsWaiting],
  followsSessionEnds: tellClients,
  followsEvents(unit, { action }) {
    if (hasProvider(unit) && action === grantEnded.action) tellClients(unit);
  },
  startDueWork(deps) {
    if (hasProvider(deps)) logoutDispatcher.of({ deps }).start();
  },
  mails: [applicationAllowedMail, refreshReusedMail, clientSecretRotatedMail],
  chores: [deleteUnusedClients],
  procedures: {
    setIssuer,
    oauth2: { ...consentProcedures, ...clientCalls },
    admin: { oauth2: { ...adminClientCalls } },
  },
  restProcedures: {
    oauth2: {
      ...tokenProcedures,
      ...authorizeProcedures,
      ...logoutProcedures,
      register: registerOAuthClient,
    },
    wellKnown: documentProcedures,
  },
});
