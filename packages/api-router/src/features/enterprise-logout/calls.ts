import { samlLogout } from '#features/enterprise-logout/saml/sso-saml-logout.ts';
import { samlLogoutPage } from '#features/enterprise-logout/saml/sso-saml-logout-page.ts';
import { ssoSlo } from '#features/enterprise-logout/saml/sso-slo.ts';
import { ssoSloPost } from '#features/enterprise-logout/saml/sso-slo-post.ts';
import { backchannelLogout } from '#features/enterprise-logout/sso-backchannel-logout.ts';
import { globalTokenRevocation } from '#features/enterprise-logout/sso-global-token-revocation.ts';
import { ssoLoggedOut } from '#features/enterprise-logout/sso-logged-out.ts';
import { ssoLogout } from '#features/enterprise-logout/sso-logout.ts';

/** The calls of browsers, and of identity providers. */
export const restProcedures = {
  sso: {
    backchannelLogout,
    loggedOut: ssoLoggedOut,
    globalTokenRevocation,
    slo: ssoSlo,
    sloPost: ssoSloPost,
    samlLogout,
    samlLogoutPage,
  },
};

export const procedures = { sso: { logout: ssoLogout } };
