import type { Feature } from '#core/feature/define-feature.ts';
import { loadedIn } from '#core/feature/load-calls.ts';
import { accountPages } from '#features/account-pages/index.ts';
import { activity } from '#features/activity/index.ts';
import { administration } from '#features/administration/index.ts';
import { apiKeys } from '#features/api-keys/index.ts';
import { brandStudio } from '#features/brand-studio/index.ts';
import { cancelEmailChange } from '#features/change-email/cancel-email-change.ts';
import { changeEmail } from '#features/change-email/change-email.ts';
import { pendingEmailChange } from '#features/change-email/pending-email-change.ts';
import { resendEmailChange } from '#features/change-email/resend-email-change.ts';
import { confirmDeleteUser } from '#features/delete-account/confirm-delete-user.ts';
import { deleteUser } from '#features/delete-account/delete-user.ts';
import { device } from '#features/device/index.ts';
import { directory } from '#features/directory/index.ts';
import { emailCodes } from '#features/email-codes/index.ts';
import { signInEmailOtp } from '#features/email-codes/sign-in-email-otp.ts';
import { verifyEmail } from '#features/email-links/verify-email.ts';
import { changePassword } from '#features/email-password/change-password.ts';
import { setPassword } from '#features/email-password/set-password.ts';
import { signInEmail } from '#features/email-password/sign-in-email.ts';
import { signUpEmail } from '#features/email-password/sign-up-email.ts';
import { verifyPassword } from '#features/email-password/verify-password.ts';
import { sendVerificationEmail } from '#features/email-verification/send-verification-email.ts';
import { enterpriseLogout } from '#features/enterprise-logout/index.ts';
import { enterpriseSignIn } from '#features/enterprise-sign-in/index.ts';
import { identityProvider } from '#features/identity-provider/index.ts';
import { invitations } from '#features/invitations/index.ts';
import { accountInfo } from '#features/linked-accounts/account-info.ts';
import { getAccessToken } from '#features/linked-accounts/get-access-token.ts';
import { linkSocial } from '#features/linked-accounts/link-social.ts';
import { listAccounts } from '#features/linked-accounts/list-accounts.ts';
import { refreshToken } from '#features/linked-accounts/refresh-token.ts';
import { unlinkAccount } from '#features/linked-accounts/unlink-account.ts';
import { magicLink } from '#features/magic-link/index.ts';
import { signInMagicLink } from '#features/magic-link/sign-in-magic-link.ts';
import { multiSession } from '#features/multi-session/index.ts';
import { oneTimeToken } from '#features/one-time-token/index.ts';
import { organizationActivity } from '#features/organization-activity/index.ts';
import { organizationDeletion } from '#features/organization-deletion/index.ts';
import { organizationDomains } from '#features/organization-domains/index.ts';
import { organizationMembers } from '#features/organization-members/index.ts';
import { organizationPolicies } from '#features/organization-policies/index.ts';
import { organizationRoles } from '#features/organization-roles/index.ts';
import { organizationTransfer } from '#features/organization-transfer/index.ts';
import { organizations } from '#features/organizations/index.ts';
import { ownData } from '#features/own-data/index.ts';
import { passkeys } from '#features/passkeys/index.ts';
import { signUpPasskey } from '#features/passkeys/sign-up-passkey.ts';
import { choosePassword } from '#features/password-reset/choose-password.ts';
import { forgetPassword } from '#features/password-reset/forget-password.ts';
import { openPasswordPage } from '#features/password-reset/open-password-page.ts';
import { openRemovalLink } from '#features/password-reset/open-removal-link.ts';
import { openResetLink } from '#features/password-reset/open-reset-link.ts';
import { removeLinkedAccounts } from '#features/password-reset/remove-linked-accounts.ts';
import { resetPassword } from '#features/password-reset/reset-password.ts';
import { setPicture } from '#features/profile/set-picture.ts';
import { setUserFields } from '#features/profile/set-user-fields.ts';
import { updateUser } from '#features/profile/update-user.ts';
import { secrets } from '#features/secrets/index.ts';
import { openSecureLink } from '#features/secure-account/open-secure-link.ts';
import { secureAccount } from '#features/secure-account/secure-account.ts';
import { getSession } from '#features/sessions/get-session.ts';
import { listSessions } from '#features/sessions/list-sessions.ts';
import { requireSession } from '#features/sessions/require-session.ts';
import { revokeOtherSessions } from '#features/sessions/revoke-other-sessions.ts';
import { revokeSession } from '#features/sessions/revoke-session.ts';
import { revokeSessions } from '#features/sessions/revoke-sessions.ts';
import { setSessionFields } from '#features/sessions/set-session-fields.ts';
import { signOut } from '#features/sessions/sign-out.ts';
import { updateSession } from '#features/sessions/update-session.ts';
import { setupLinks } from '#features/setup-links/index.ts';
import { signedTokens } from '#features/signed-tokens/index.ts';
import { callback } from '#features/social-sign-in/callback.ts';
import { signInSocial } from '#features/social-sign-in/sign-in-social.ts';
import { ok } from '#features/system/ok.ts';
import { teams } from '#features/teams/index.ts';
import { twoFactor } from '#features/two-factor/index.ts';
import { isUsernameAvailable } from '#features/username/is-username-available.ts';
import { signInUsername } from '#features/username-sign-in/sign-in-username.ts';
import { webhooks } from '#features/webhooks/index.ts';

/** The table of contents of the API. Calls that are not loaded with these features are not in it. */
export function contentsOf(builtIn: readonly Feature[]) {
  const loaded = loadedIn(builtIn);
  return {
    ok,
    getSession,
    requireSession,
    listSessions,
    updateSession,
    revokeSession,
    revokeSessions,
    revokeOtherSessions,
    signOut,
    signIn: {
      email: signInEmail,
      username: signInUsername,
      social: signInSocial,
      ...loaded(enterpriseSignIn).signIn,
      magicLink: signInMagicLink,
      emailOtp: signInEmailOtp,
    },
    callback,
    signUp: { email: signUpEmail, passkey: signUpPasskey },
    sendVerificationEmail,
    verifyEmail,
    changeEmail,
    pendingEmailChange,
    resendEmailChange,
    cancelEmailChange,
    forgetPassword,
    openResetLink,
    resetPassword,
    openPasswordPage,
    choosePassword,
    openRemovalLink,
    removeLinkedAccounts,
    openSecureLink,
    secureAccount,
    changePassword,
    setPassword,
    verifyPassword,
    updateUser,
    setPicture,
    isUsernameAvailable,
    setUserFields,
    setSessionFields,
    ...ownData.procedures,
    deleteUser,
    confirmDeleteUser,
    listAccounts,
    linkSocial,
    unlinkAccount,
    refreshToken,
    getAccessToken,
    accountInfo,
    ...twoFactor.procedures,
    ...multiSession.procedures,
    ...accountPages.procedures,
    ...signedTokens.procedures,
    ...oneTimeToken.procedures,
    magicLink: magicLink.procedures.magicLink,
    emailOtp: emailCodes.procedures.emailOtp,
    passkey: passkeys.procedures.passkey,
    organization: {
      ...organizations.procedures.organization,
      ...organizationDeletion.procedures.organization,
      ...organizationMembers.procedures.organization,
      ...organizationTransfer.procedures.organization,
      ...invitations.procedures.organization,
      ...teams.procedures.organization,
      ...organizationRoles.procedures.organization,
      ...organizationDomains.procedures.organization,
      ...setupLinks.procedures.organization,
      ...organizationPolicies.procedures.organization,
      ...organizationActivity.procedures.organization,
    },
    sso: { ...loaded(enterpriseSignIn).sso, ...loaded(enterpriseLogout).sso },
    ...loaded(directory),
    ...device.procedures,
    ...apiKeys.procedures,
    ...webhooks.procedures,
    ...identityProvider.procedures,
    ...activity.procedures,
    ...secrets.procedures,
    oauth2: identityProvider.procedures.oauth2,
    admin: {
      ...administration.procedures.admin,
      ...brandStudio.procedures.admin,
      ...activity.procedures.admin,
      ...identityProvider.procedures.admin,
    },
  };
}
