import { accountPages } from '#features/account-pages/index.ts';
import { activity } from '#features/activity/index.ts';
import { administration } from '#features/administration/index.ts';
import { administrationAccess } from '#features/administration-access/index.ts';
import { apiKeys } from '#features/api-keys/index.ts';
import { bearer } from '#features/bearer/index.ts';
import { brandStudio } from '#features/brand-studio/index.ts';
import { changeEmail } from '#features/change-email/index.ts';
import { deleteAccount } from '#features/delete-account/index.ts';
import { device } from '#features/device/index.ts';
import { deviceCodes } from '#features/device-codes/index.ts';
import { deviceSessions } from '#features/device-sessions/index.ts';
import { directory } from '#features/directory/index.ts';
import { emailCodes } from '#features/email-codes/index.ts';
import { emailLinks } from '#features/email-links/index.ts';
import { emailPassword } from '#features/email-password/index.ts';
import { emailVerification } from '#features/email-verification/index.ts';
import { enterpriseConnections } from '#features/enterprise-connections/index.ts';
import { enterpriseEnforcement } from '#features/enterprise-enforcement/index.ts';
import { enterpriseLogout } from '#features/enterprise-logout/index.ts';
import { enterpriseSaml } from '#features/enterprise-saml/index.ts';
import { enterpriseSignIn } from '#features/enterprise-sign-in/index.ts';
import { identityProvider } from '#features/identity-provider/index.ts';
import { imports } from '#features/imports/index.ts';
import { invitations } from '#features/invitations/index.ts';
import { linkedAccounts } from '#features/linked-accounts/index.ts';
import { magicLink } from '#features/magic-link/index.ts';
import { mailChallenge } from '#features/mail-challenge/index.ts';
import { multiSession } from '#features/multi-session/index.ts';
import { oauthGrants } from '#features/oauth-grants/index.ts';
import { oauthRequests } from '#features/oauth-requests/index.ts';
import { oneTimeToken } from '#features/one-time-token/index.ts';
import { oneTimeTokenIssue } from '#features/one-time-token-issue/index.ts';
import { openIdClient } from '#features/openid-client/index.ts';
import { organizationActivity } from '#features/organization-activity/index.ts';
import { organizationDeletion } from '#features/organization-deletion/index.ts';
import { organizationDomains } from '#features/organization-domains/index.ts';
import { organizationMembers } from '#features/organization-members/index.ts';
import { organizationMembership } from '#features/organization-membership/index.ts';
import { organizationPolicies } from '#features/organization-policies/index.ts';
import { organizationProfile } from '#features/organization-profile/index.ts';
import { organizationRoles } from '#features/organization-roles/index.ts';
import { organizationTransfer } from '#features/organization-transfer/index.ts';
import { organizations } from '#features/organizations/index.ts';
import { ownData } from '#features/own-data/index.ts';
import { passkeyCredentials } from '#features/passkey-credentials/index.ts';
import { passkeys } from '#features/passkeys/index.ts';
import { passwordReset } from '#features/password-reset/index.ts';
import { pictures } from '#features/pictures/index.ts';
import { profile } from '#features/profile/index.ts';
import { secrets } from '#features/secrets/index.ts';
import { secureAccount } from '#features/secure-account/index.ts';
import { securityNotices } from '#features/security-notices/index.ts';
import { sessions } from '#features/sessions/index.ts';
import { setupLinks } from '#features/setup-links/index.ts';
import { signIn } from '#features/sign-in/index.ts';
import { signedTokens } from '#features/signed-tokens/index.ts';
import { socialSignIn } from '#features/social-sign-in/index.ts';
import { system } from '#features/system/index.ts';
import { teams } from '#features/teams/index.ts';
import { twoFactor } from '#features/two-factor/index.ts';
import { twoFactorChallenge } from '#features/two-factor-challenge/index.ts';
import { username } from '#features/username/index.ts';
import { usernameSignIn } from '#features/username-sign-in/index.ts';
import { webhooks } from '#features/webhooks/index.ts';

/** The features of the service. A feature may import only from features before it. */
export const features = [
  system,
  securityNotices,
  pictures,
  administrationAccess,
  passkeyCredentials,
  twoFactorChallenge,
  username,
  mailChallenge,
  signedTokens,
  bearer,
  deviceSessions,
  oneTimeTokenIssue,
  oauthGrants,
  sessions,
  multiSession,
  organizationProfile,
  organizationMembership,
  setupLinks,
  organizationRoles,
  teams,
  organizationMembers,
  organizationDomains,
  enterpriseConnections,
  organizationPolicies,
  enterpriseEnforcement,
  apiKeys,
  webhooks,
  emailVerification,
  invitations,
  organizationTransfer,
  organizations,
  organizationDeletion,
  organizationActivity,
  oauthRequests,
  signIn,
  emailPassword,
  usernameSignIn,
  twoFactor,
  changeEmail,
  emailLinks,
  openIdClient,
  socialSignIn,
  enterpriseSaml,
  enterpriseSignIn,
  enterpriseLogout,
  directory,
  linkedAccounts,
  passwordReset,
  magicLink,
  emailCodes,
  oneTimeToken,
  secureAccount,
  passkeys,
  accountPages,
  profile,
  ownData,
  deleteAccount,
  administration,
  brandStudio,
  deviceCodes,
  identityProvider,
  device,
  activity,
  secrets,
  imports,
] as const;
