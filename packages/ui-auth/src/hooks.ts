export { type OwnEvent, useActivity } from './activity/useActivity.ts';
export type { EventPages } from './activity/useEventPages.ts';
export { useAdminActivity } from './admin-activity/useAdminActivity.ts';
export {
  type AdminOrganizationState,
  useAdminOrganization,
} from './administration/organizations/useAdminOrganization.ts';
export {
  type AdminOrganizationMembersState,
  useAdminOrganizationMembers,
} from './administration/organizations/useAdminOrganizationMembers.ts';
export {
  type AdminOrganizationsState,
  useAdminOrganizations,
} from './administration/organizations/useAdminOrganizations.ts';
export { type AdminOverviewState, useAdminOverview } from './administration/overview/useAdminOverview.ts';
export { type AdminUserState, useAdminUser } from './administration/user/useAdminUser.ts';
export {
  type UserOrganizationsState,
  useUserOrganizations,
} from './administration/user/useUserOrganizations.ts';
export { type UserSessionsState, useUserSessions } from './administration/user/useUserSessions.ts';
export { type UsersState, useUsers } from './administration/users/useUsers.ts';
export { type UsersTableState, useUsersTable } from './administration/users/useUsersTable.ts';
export {
  type AdminRight,
  type AdminRightsState,
  useAdminRights,
} from './administration-access/useAdminRights.ts';
export { type ApiKeysState, useApiKeys } from './api-keys/useApiKeys.ts';
export { type ApiKeysTableState, useApiKeysTable } from './api-keys/useApiKeysTable.ts';
export { type ApiKeyUsageState, useApiKeyUsage } from './api-keys/useApiKeyUsage.ts';
export {
  type ApiKeyChoice,
  type ApiKeyDraft,
  type CreateApiKey,
  type CreateApiKeyFlow,
  type CreateApiKeyOptions,
  useCreateApiKey,
} from './api-keys/useCreateApiKey.ts';
export { type RevokeApiKey, useRevokeApiKey } from './api-keys/useRevokeApiKey.ts';
export { type RotateApiKey, useRotateApiKey } from './api-keys/useRotateApiKey.ts';
export type { BrandDraftState } from './brand-studio/useBrandDraft.ts';
export { type BrandPreviewState, useBrandPreview } from './brand-studio/useBrandPreview.ts';
export { type BrandStudioState, useBrandStudio } from './brand-studio/useBrandStudio.ts';
export { type BrandVersionsState, useBrandVersions } from './brand-studio/useBrandVersions.ts';
export type { CardCallbacks } from './card/card-props.ts';
export { type EmailCardState, type EmailNotice, useEmailCard } from './change-email/useEmailCard.ts';
export { type ClientsState, useClients } from './clients/useClients.ts';
export { type CommandPaletteState, useCommandPalette } from './command-palette/useCommandPalette.ts';
export { useConnectedApplications } from './connected-applications/useConnectedApplications.ts';
export { type ConsentFlow, useConsent } from './consent/useConsent.ts';
export { type SecondFactorFlow, useSecondFactorSetup } from './consent/useSecondFactorSetup.ts';
export { type SelectAccountFlow, useSelectAccount } from './consent/useSelectAccount.ts';
export { type DeleteAccountCardState, useDeleteAccountCard } from './delete-account/useDeleteAccountCard.ts';
export type { DeviceStep } from './device/device-step.ts';
export {
  type AskingDevice,
  type DeviceApprovalFlow,
  type DeviceApprovalOptions,
  type DeviceDecision,
  useDeviceApproval,
} from './device/useDeviceApproval.ts';
export { useDirectories } from './directory/useDirectories.ts';
export { useDirectoryToken } from './directory/useDirectoryToken.ts';
export {
  type PasswordCardState,
  type PasswordChange,
  usePasswordCard,
} from './email-password/usePasswordCard.ts';
export {
  type SignedUpResult,
  type SignUpFlow,
  type SignUpValues,
  useSignUp,
} from './email-password/useSignUp.ts';
export {
  type EmailVerificationFlow,
  type EmailVerificationOptions,
  useEmailVerification,
} from './email-verification/useEmailVerification.ts';
export {
  useVerificationNotice,
  type VerificationNoticeFlow,
  type VerificationNoticeOptions,
} from './email-verification/useVerificationNotice.ts';
export { useConnectionKeys } from './enterprise-connections/certificates/useConnectionKeys.ts';
export { useSamlMetadata } from './enterprise-connections/saml/useSamlMetadata.ts';
export { useConnectionSignIns } from './enterprise-connections/sign-ins/useConnectionSignIns.ts';
export { useConnectionCheck } from './enterprise-connections/useConnectionCheck.ts';
export { type ConnectionFormState, useConnectionForm } from './enterprise-connections/useConnectionForm.ts';
export { type ConnectionsState, useConnections } from './enterprise-connections/useConnections.ts';
export { useConnectionTest } from './enterprise-connections/useConnectionTest.ts';
export { type SsoFlow, type SsoSignInOptions, useSsoSignIn } from './enterprise-sign-in/useSsoSignIn.ts';
export type * from './hook-types.ts';
export {
  type AcceptInvitationFlow,
  type AcceptInvitationOptions,
  type JoinedOrganization,
  type JoinedResult,
  useAcceptInvitation,
} from './invitations/useAcceptInvitation.ts';
export { type InvitationsState, useInvitations } from './invitations/useInvitations.ts';
export { type InvitationsTableState, useInvitationsTable } from './invitations/useInvitationsTable.ts';
export {
  type InviteMembersState,
  type InviteResult,
  useInviteMembers,
} from './invitations/useInviteMembers.ts';
export { useWaitingInvitations, type WaitingInvitationsState } from './invitations/useWaitingInvitations.ts';
export { type AccountsState, useAccounts } from './linked-accounts/useAccounts.ts';
export {
  type ConnectedAccountsCardState,
  useConnectedAccountsCard,
} from './linked-accounts/useConnectedAccountsCard.ts';
export { type Connecting, type ConnectingOptions, useConnecting } from './linked-accounts/useConnecting.ts';
export { type DeviceSessions, useDeviceSessions } from './multi-session/useDeviceSessions.ts';
export {
  type OrganizationActivityCardState,
  type OrganizationEvent,
  useOrganizationActivityCard,
} from './organization-activity/useOrganizationActivityCard.ts';
export { type DeletedOrgsCardState, useDeletedOrgsCard } from './organization-deletion/useDeletedOrgsCard.ts';
export {
  type DeleteOrganization,
  useDeleteOrganization,
} from './organization-deletion/useDeleteOrganization.ts';
export {
  type OrganizationDomain,
  type OrganizationDomainsCardState,
  useOrganizationDomainsCard,
} from './organization-domains/useOrganizationDomainsCard.ts';
export { type LeaveOrganization, useLeaveOrganization } from './organization-members/useLeaveOrganization.ts';
export { type MemberActions, useMemberActions } from './organization-members/useMemberActions.ts';
export { type MembersState, useMembers } from './organization-members/useMembers.ts';
export { type MembersTableState, useMembersTable } from './organization-members/useMembersTable.ts';
export { useLastOrganization } from './organization-membership/useLastOrganization.ts';
export {
  type Membership,
  type MembershipState,
  useMembership,
} from './organization-membership/useMembership.ts';
export {
  type OrganizationsState,
  useActiveOrganization,
  useOrganizations,
} from './organization-membership/useOrganizations.ts';
export { type PermissionState, usePermission } from './organization-membership/usePermission.ts';
export { useSwitchOrganization } from './organization-membership/useSwitchOrganization.ts';
export { findPolicyMethods, findPolicyRequirement } from './organization-policies/policy-requirement.ts';
export {
  type OrganizationPolicyCardState,
  type Policy,
  useOrganizationPolicyCard,
} from './organization-policies/useOrganizationPolicyCard.ts';
export { type RoleNames, useRoleNames } from './organization-roles/useRoleNames.ts';
export { type RolesState, type ShownRole, useRoles } from './organization-roles/useRoles.ts';
export { type RolesCardState, type RoleValues, useRolesCard } from './organization-roles/useRolesCard.ts';
export { type OrgTransferCardState, useOrgTransferCard } from './organization-transfer/useOrgTransferCard.ts';
export { type CreateOrgFlow, useCreateOrg } from './organizations/create/useCreateOrg.ts';
export { type FirstStepsState, useFirstSteps } from './organizations/first-steps/useFirstSteps.ts';
export { type OrgGeneralCardState, useOrgGeneralCard } from './organizations/general/useOrgGeneralCard.ts';
export { type OwnDataCardState, type OwnDataStatus, useOwnDataCard } from './own-data/useOwnDataCard.ts';
export type { CeremonyState, CeremonyStep } from './passkeys/ceremonies/useCeremony.ts';
export {
  type PasskeySignInFlow,
  type PasskeySignInOptions,
  type PasskeySignInResult,
  usePasskeySignIn,
} from './passkeys/usePasskeySignIn.ts';
export { type PasskeysState, usePasskeys } from './passkeys/usePasskeys.ts';
export { type PasskeysCardState, usePasskeysCard } from './passkeys/usePasskeysCard.ts';
export {
  type ForgotPasswordFlow,
  type ForgotPasswordOptions,
  useForgotPassword,
} from './password-reset/useForgotPassword.ts';
export {
  type PasswordResetFlow,
  type PasswordResetOptions,
  usePasswordReset,
} from './password-reset/usePasswordReset.ts';
export { type ProfileCardState, type ProfileChanges, useProfileCard } from './profile/useProfileCard.ts';
export {
  type AuthCall,
  type AuthCallOptions,
  type CallResult,
  useAuthCall,
} from './provider/calls/useAuthCall.ts';
export { type AuthConfigState, useAuthConfig } from './provider/calls/useAuthConfig.ts';
export { useAuthUI } from './provider/context.ts';
export { type Redirect, useRedirect } from './provider/navigation/useRedirect.ts';
export { useLastMethod } from './provider/session/useLastMethod.ts';
export { type SessionState, useSession } from './provider/session/useSession.ts';
export { useUser } from './provider/session/useUser.ts';
export { useCountdown } from './provider/useCountdown.ts';
export { useAnnounce, useAuthEvents, useReauth, useToast } from './provider/useHost.ts';
export { type Undoable, useUndo } from './provider/useUndo.ts';
export { useCommonWords } from './provider/words/useCommonWords.ts';
export { type ErrorText, useErrorText } from './provider/words/useErrorText.ts';
export { useFormat } from './provider/words/useFormat.ts';
export { type FormErrors, useFormErrors } from './provider/words/useFormErrors.ts';
export { useMessages, type Words } from './provider/words/useMessages.ts';
export { useRevokeSession } from './sessions/useRevokeSession.ts';
export { type SessionsState, useSessions } from './sessions/useSessions.ts';
export { type SessionsCardState, useSessionsCard } from './sessions/useSessionsCard.ts';
export { type SignOut, type SignOutScope, useSignOut } from './sessions/useSignOut.ts';
export { useUpdateSession } from './sessions/useUpdateSession.ts';
export { type OpenedSetupLinkState, useOpenedSetupLink } from './setup-links/useOpenedSetupLink.ts';
export { type SetupLinksState, useSetupLinks } from './setup-links/useSetupLinks.ts';
export {
  type PasswordValues,
  type SignedInResult,
  type SignInFlow,
  type SignInOptions,
  useSignIn,
} from './sign-in/useSignIn.ts';
export { useSignInWay } from './sign-in/useSignInWay.ts';
export {
  type MailRequest,
  type SignInByMailFlow,
  type SignInByMailOptions,
  useSignInByMail,
} from './sign-in-by-mail/useSignInByMail.ts';
export type { LinkReturn } from './social-sign-in/link-return.ts';
export { useLinkReturn } from './social-sign-in/useLinkReturn.ts';
export { type SocialLinkOptions, useSocialLink } from './social-sign-in/useSocialLink.ts';
export {
  type SocialFlow,
  type SocialSignInOptions,
  useSocialSignIn,
} from './social-sign-in/useSocialSignIn.ts';
export { pageSizes, startOfTable, type TableSort, type TableState } from './table/table-state.ts';
export { type TeamMembersState, useTeamMembers } from './teams/useTeamMembers.ts';
export { type TeamSwitcherState, useTeamSwitcher } from './teams/useTeamSwitcher.ts';
export { type Team, type TeamsState, useTeams } from './teams/useTeams.ts';
export { type TeamsPanelState, useTeamsPanel } from './teams/useTeamsPanel.ts';
export { type Challenge, chooseFactors, type SecondFactor } from './two-factor/challenge.ts';
export { type PendingSignInState, usePendingSignIn } from './two-factor/usePendingSignIn.ts';
export {
  type TwoFactorFlow,
  type TwoFactorResult,
  type TwoFactorWay,
  useTwoFactor,
} from './two-factor/useTwoFactor.ts';
export { type TwoFactorCardState, useTwoFactorCard } from './two-factor/useTwoFactorCard.ts';
export { type TwoFactorSetupState, useTwoFactorSetup } from './two-factor/useTwoFactorSetup.ts';
export { type UsernameCardState, useUsernameCard } from './username/useUsernameCard.ts';
export { useWebhookDeliveries, type WebhookDeliveriesState } from './webhooks/useWebhookDeliveries.ts';
export { useWebhooks, type WebhooksState } from './webhooks/useWebhooks.ts';
