import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { fileErrors, requestErrors, versionErrors } from '#core/errors/request-errors.ts';
import { sessionErrors } from '#core/session/errors.ts';
import { tokenErrors } from '#core/tokens/errors.ts';
import { userErrors } from '#core/user/errors.ts';
import { userFieldErrors } from '#core/user/fields/errors.ts';
import { activityErrors } from '#features/activity/errors.ts';
import { administrationErrors } from '#features/administration-access/errors.ts';
import { apiKeyErrors } from '#features/api-keys/errors.ts';
import { brandErrors } from '#features/brand-studio/errors.ts';
import { changeEmailErrors } from '#features/change-email/errors.ts';
import { deleteAccountErrors } from '#features/delete-account/errors.ts';
import { deviceErrors } from '#features/device-codes/errors.ts';
import { directoryErrors } from '#features/directory/errors.ts';
import { emailCodesErrors } from '#features/email-codes/errors.ts';
import { emailPasswordErrors } from '#features/email-password/errors.ts';
import { emailVerificationErrors } from '#features/email-verification/errors.ts';
import { connectionErrors } from '#features/enterprise-connections/errors.ts';
import { enforcementErrors } from '#features/enterprise-enforcement/errors.ts';
import { logoutErrors } from '#features/enterprise-logout/errors.ts';
import { invitationErrors } from '#features/invitations/errors.ts';
import { linkedAccountsErrors } from '#features/linked-accounts/errors.ts';
import { magicLinkErrors } from '#features/magic-link/errors.ts';
import { multiSessionErrors } from '#features/multi-session/errors.ts';
import { oauthErrors } from '#features/oauth-grants/errors.ts';
import { oneTimeTokenErrors } from '#features/one-time-token/errors.ts';
import { organizationDeletionErrors } from '#features/organization-deletion/errors.ts';
import { domainErrors } from '#features/organization-domains/errors.ts';
import { memberErrors } from '#features/organization-members/errors.ts';
import { membershipErrors } from '#features/organization-membership/errors.ts';
import { policyErrors } from '#features/organization-policies/errors.ts';
import { namingErrors } from '#features/organization-profile/errors.ts';
import { roleErrors } from '#features/organization-roles/errors.ts';
import { transferErrors } from '#features/organization-transfer/errors.ts';
import { organizationErrors } from '#features/organizations/errors.ts';
import { ownDataErrors } from '#features/own-data/errors.ts';
import { passkeyErrors } from '#features/passkeys/errors.ts';
import { passwordResetErrors } from '#features/password-reset/errors.ts';
import { pictureErrors } from '#features/pictures/errors.ts';
import { profileErrors } from '#features/profile/errors.ts';
import { sessionsErrors } from '#features/sessions/errors.ts';
import { setupLinkErrors } from '#features/setup-links/errors.ts';
import { signInErrors } from '#features/sign-in/errors.ts';
import { socialSignInErrors } from '#features/social-sign-in/errors.ts';
import { teamErrors } from '#features/teams/errors.ts';
import { twoFactorErrors } from '#features/two-factor/errors.ts';
import { challengeErrors } from '#features/two-factor-challenge/errors.ts';
import { usernameErrors } from '#features/username/errors.ts';
import { usernameSignInErrors } from '#features/username-sign-in/errors.ts';
import { webhookErrors } from '#features/webhooks/errors.ts';

/** Every error of the service by its code, for browsers: it imports nothing else of the service. */
export const catalogue = {
  ...requestErrors,
  ...fileErrors,
  ...versionErrors,
  ...sessionErrors,
  ...tokenErrors,
  ...userErrors,
  ...userFieldErrors,
  ...sessionsErrors,
  ...setupLinkErrors,
  ...signInErrors,
  ...emailVerificationErrors,
  ...emailPasswordErrors,
  ...changeEmailErrors,
  ...socialSignInErrors,
  ...linkedAccountsErrors,
  ...passwordResetErrors,
  ...pictureErrors,
  ...profileErrors,
  ...ownDataErrors,
  ...deleteAccountErrors,
  ...challengeErrors,
  ...twoFactorErrors,
  ...usernameErrors,
  ...usernameSignInErrors,
  ...magicLinkErrors,
  ...emailCodesErrors,
  ...oneTimeTokenErrors,
  ...multiSessionErrors,
  ...passkeyErrors,
  ...administrationErrors,
  ...brandErrors,
  ...deviceErrors,
  ...membershipErrors,
  ...namingErrors,
  ...roleErrors,
  ...policyErrors,
  ...teamErrors,
  ...memberErrors,
  ...domainErrors,
  ...invitationErrors,
  ...transferErrors,
  ...organizationErrors,
  ...organizationDeletionErrors,
  ...apiKeyErrors,
  ...webhookErrors,
  ...oauthErrors,
  ...connectionErrors,
  ...directoryErrors,
  ...enforcementErrors,
  ...logoutErrors,
  ...activityErrors,
} as const satisfies Record<string, ErrorDefinition>;

/** Code of an error. */
export type Reason = keyof typeof catalogue;

/** True of the code of an error that the service can answer with. */
export const isReason = (text: string): text is Reason => Object.hasOwn(catalogue, text);
