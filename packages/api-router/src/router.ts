import type { AnyTRPCRouter, TRPCCreateRouterOptions } from '@trpc/server';
import type { Statements } from '#core/access-control/access-control.ts';
import { withRestCalls } from '#core/call/definition.ts';
import { router } from '#core/call/init.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import type { RouterWithFeatures } from '#core/transport/router-with-features.ts';
import type { RouterWithFields } from '#core/transport/router-with-fields.ts';
import type { RouterWithSessionFields } from '#core/transport/router-with-session-fields.ts';
import type {
  FieldChangesInput,
  FieldInputs,
  FieldsByOperator,
  NewFieldsInput,
} from '#core/user/fields/field-types.ts';
import { accountPages } from '#features/account-pages/index.ts';
import { activity } from '#features/activity/index.ts';
import { administration } from '#features/administration/index.ts';
import { apiKeys } from '#features/api-keys/index.ts';
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
import { signInSso } from '#features/enterprise-sign-in/flow/sign-in-sso.ts';
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
import type { RouterWithAccess } from '#features/organizations/access-types.ts';
import type { OrganizationSchema, RouterWithSchema } from '#features/organizations/field-types.ts';
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
import { createConfigCall } from '#features/system/config.ts';
import { ok } from '#features/system/ok.ts';
import { teams } from '#features/teams/index.ts';
import { twoFactor } from '#features/two-factor/index.ts';
import { isUsernameAvailable } from '#features/username/is-username-available.ts';
import { signInUsername } from '#features/username-sign-in/sign-in-username.ts';
import { webhooks } from '#features/webhooks/index.ts';
import { features } from '#features.ts';

/** Inputs that own fields of users add to calls, at their paths in the router. */
interface FieldInputsOfCalls<Fields> {
  signUp: { email: NewFieldsInput<Fields> };
  signIn: { magicLink: FieldChangesInput<Fields>; emailOtp: FieldChangesInput<Fields> };
  updateUser: FieldChangesInput<Fields>;
  setUserFields: { userId: string; fields: FieldsByOperator<Fields> };
}

/** The table of contents of the API. */
const procedures = {
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
    sso: signInSso,
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
  sso: { ...enterpriseSignIn.procedures.sso, ...enterpriseLogout.procedures.sso },
  scim: directory.procedures.scim,
  ...device.procedures,
  ...apiKeys.procedures,
  ...webhooks.procedures,
  ...identityProvider.procedures,
  ...activity.procedures,
  ...secrets.procedures,
  oauth2: identityProvider.procedures.oauth2,
  admin: {
    ...administration.procedures.admin,
    ...activity.procedures.admin,
    ...identityProvider.procedures.admin,
  },
};

/** The calls of features that only REST has. */
const restCallsOf = (all: readonly Feature[]): AnyTRPCRouter[] =>
  all.flatMap(({ restProcedures }) => (restProcedures ? [router(restProcedures)] : []));

/** The router of the service without features of an application. */
export const appRouter = withRestCalls(
  router({ ...procedures, config: createConfigCall(features) }),
  restCallsOf(features),
);

/** The router of the service with all of its calls, as tRPC infers it. */
export type AppRouter = typeof appRouter;

/**
 * Type of the router with features of an application, fields of its users, organizations and sessions, and its
 * permissions and roles, for its clients.
 */
export type AppRouterWith<
  Own extends readonly Feature[],
  Fields = FieldInputs,
  Schema = OrganizationSchema,
  All extends Statements = Statements,
  RoleName extends string = string,
  SessionFields = FieldInputs,
> = RouterWithSessionFields<
  RouterWithFields<
    RouterWithSchema<RouterWithAccess<RouterWithFeatures<AppRouter, Own>, All, RoleName>, Schema>,
    Fields,
    FieldInputsOfCalls<Fields>
  >,
  SessionFields
>;

/** The router with these features of an application. Throws a TypeError if two calls have the same name. */
export function createRouter<Own extends readonly Feature[]>(own: Own): AppRouterWith<Own>;
export function createRouter(own: readonly Feature[]): AnyTRPCRouter {
  if (own.length === 0) return appRouter;
  const names = [...Object.keys(appRouter._def.record), ...own.flatMap((one) => Object.keys(one.procedures))];
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new TypeError(`two features have a procedure named ${twice.join(', ')}`);
  const calls: TRPCCreateRouterOptions = Object.assign({}, ...own.map((feature) => feature.procedures));
  return withRestCalls(
    router({ ...procedures, config: createConfigCall([...features, ...own]), ...calls }),
    restCallsOf([...features, ...own]),
  );
}
