import { defineFeature } from '#core/feature/define-feature.ts';
import type { FindOnward } from '#core/session/onward.ts';
import { hasConnections } from '#features/enterprise-connections/options.ts';
import { logoutErrors } from '#features/enterprise-logout/errors.ts';
import {
  accessRevoked,
  loggedOutByProvider,
  logoutState,
  samlLogoutState,
} from '#features/enterprise-logout/facts.ts';

/** The logout request of a session that a connection opened. */
const leadToProvider: FindOnward = async (ctx, session) =>
  hasConnections(ctx)
    ? (await import('#features/enterprise-logout/lead-onward.ts')).leadToProvider(ctx, session)
    : undefined;

/** Signing out by, and at, the identity provider of an organization. */
export const enterpriseLogout = defineFeature({
  name: 'enterprise-logout',
  isOn: hasConnections,
  errors: logoutErrors,
  events: [loggedOutByProvider, accessRevoked],
  tokens: [logoutState, samlLogoutState],
  leadsOnward: leadToProvider,
  later: {
    isNeeded: hasConnections,
    load: () => import('#features/enterprise-logout/calls.ts'),
    names: ['sso.logout'],
    paths: ['/sso'],
  },
  procedures: {},
});
