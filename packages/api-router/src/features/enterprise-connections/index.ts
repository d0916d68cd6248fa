import type { AuthDeps } from '#core/call/deps.ts';
import { readSessionMethod } from '#core/call/sign-in-method.ts';
import { defineFeature } from '#core/feature/define-feature.ts';
import { isAccountProvider, organizationOf } from '#features/enterprise-connections/connection-id.ts';
import { connectionErrors, SSO_PROVIDER_NOT_FOUND } from '#features/enterprise-connections/errors.ts';
import { connectionEvents, sso } from '#features/enterprise-connections/facts.ts';
import { connectionChangedMail, ssoLinkedMail } from '#features/enterprise-connections/mails.ts';
import { mayEnterByConnection } from '#features/enterprise-connections/may-enter.ts';
import { hasConnections, ssoOptions, ssoRule } from '#features/enterprise-connections/options.ts';
import {
  accountsOfMembers,
  connectionsMade,
  connectionsOfOrganization,
  namesOfSessions,
  sessionsOfConnections,
} from '#features/enterprise-connections/revocations.ts';
import { connectionSecrets } from '#features/enterprise-connections/secrets.ts';

const isOn = (deps: AuthDeps): boolean => hasConnections(deps);

/**
 * Identity providers of organizations: the table, and what policies ask of it. The calls are in `enterprise-sign-in`.
 */
export const enterpriseConnections = defineFeature({
  name: 'enterprise-connections',
  options: [ssoOptions],
  rules: [ssoRule],
  everythingOn: { sso: { enabled: true } },
  isOn,
  signInMethods: [
    {
      method: sso,
      isOffered: isOn,
      accounts: { owns: (_, { providerId }) => isAccountProvider(providerId), signsIn: isOn },
      matches: (_, { rule, method, organizationId }) =>
        readSessionMethod(rule).provider === undefined &&
        organizationOf(readSessionMethod(method).provider ?? '') === organizationId,
    },
  ],
  errors: connectionErrors,
  events: connectionEvents,
  mails: [connectionChangedMail, ssoLinkedMail],
  sealed: connectionSecrets,
  entryRefusals: [SSO_PROVIDER_NOT_FOUND],
  mayEnter: mayEnterByConnection,
  revocations: [
    connectionsMade,
    connectionsOfOrganization,
    accountsOfMembers,
    namesOfSessions,
    sessionsOfConnections,
  ],
  procedures: {},
});
