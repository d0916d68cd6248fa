import { endedRows, SsoSignIn, SsoTest } from '@keystead/db';
import type { AuthDeps } from '#core/call/deps.ts';
import { readSessionMethod } from '#core/call/sign-in-method.ts';
import { defineFeature } from '#core/feature/define-feature.ts';
import { DAY, HOUR } from '#core/options/durations.ts';
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
  namesWithSessions,
  sessionsOfConnections,
  signInsMade,
  signInsOfConnection,
  signInsOfOrganization,
  testsBegun,
  testsOfConnection,
  testsOfOrganization,
} from '#features/enterprise-connections/revocations.ts';
import { connectionSecrets } from '#features/enterprise-connections/secrets.ts';

/** Seconds. The tests of an hour are counted. */
const TESTS_KEPT = HOUR;
const SIGN_INS_KEPT = 30 * DAY;

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
  expired: ({ now }) => [
    endedRows(SsoTest, 'createdAt', new Date(now.getTime() - TESTS_KEPT * 1000)),
    endedRows(SsoSignIn, 'createdAt', new Date(now.getTime() - SIGN_INS_KEPT * 1000)),
  ],
  revocations: [
    connectionsMade,
    connectionsOfOrganization,
    accountsOfMembers,
    namesWithSessions,
    namesOfSessions,
    sessionsOfConnections,
    testsBegun,
    testsOfConnection,
    testsOfOrganization,
    signInsMade,
    signInsOfConnection,
    signInsOfOrganization,
  ],
  procedures: {},
});
