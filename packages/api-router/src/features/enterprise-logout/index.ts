import { defineFeature } from '#core/feature/define-feature.ts';
import { hasConnections } from '#features/enterprise-connections/options.ts';
import { logoutErrors } from '#features/enterprise-logout/errors.ts';
import {
  accessRevoked,
  loggedOutByProvider,
  logoutState,
  samlLogoutState,
} from '#features/enterprise-logout/facts.ts';
import { leadToProvider } from '#features/enterprise-logout/lead-onward.ts';
import { samlLogout } from '#features/enterprise-logout/saml/sso-saml-logout.ts';
import { samlLogoutPage } from '#features/enterprise-logout/saml/sso-saml-logout-page.ts';
import { ssoSlo } from '#features/enterprise-logout/saml/sso-slo.ts';
import { ssoSloPost } from '#features/enterprise-logout/saml/sso-slo-post.ts';
import { backchannelLogout } from '#features/enterprise-logout/sso-backchannel-logout.ts';
import { globalTokenRevocation } from '#features/enterprise-logout/sso-global-token-revocation.ts';
import { ssoLoggedOut } from '#features/enterprise-logout/sso-logged-out.ts';
import { ssoLogout } from '#features/enterprise-logout/sso-logout.ts';

/** Signing out by, and at, the identity provider of an organization. */
export const enterpriseLogout = defineFeature({
  name: 'enterprise-logout',
  isOn: hasConnections,
  errors: logoutErrors,
  events: [loggedOutByProvider, accessRevoked],
  tokens: [logoutState, samlLogoutState],
  leadsOnward: leadToProvider,
  procedures: { sso: { logout: ssoLogout } },
  restProcedures: {
    sso: {
      backchannelLogout,
      loggedOut: ssoLoggedOut,
      globalTokenRevocation,
      slo: ssoSlo,
      sloPost: ssoSloPost,
      samlLogout,
      samlLogoutPage,
    },
  },
});
