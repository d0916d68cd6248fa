export { ActivityList, type ActivityListProps } from './activity/ActivityList.tsx';
export { AdminActivity, type AdminActivityProps } from './admin-activity/AdminActivity.tsx';
export type { EventFilterState } from './admin-activity/to-query.ts';
export * from './administration/index.ts';
export * from './api-keys/index.ts';
export { BrandStudio, type BrandStudioProps } from './brand-studio/BrandStudio.tsx';
export { AuthErrorCard, type AuthErrorCardProps } from './callback/AuthErrorCard.tsx';
export { AuthView, type AuthViewProps } from './callback/AuthView.tsx';
export type { AccountCardProps, PartProps } from './card/card-props.ts';
export { EmailCard, type EmailCardProps } from './change-email/EmailCard.tsx';
export { AuthUIError, type ErrorCode } from './client/auth-ui-error.ts';
export type {
  DeviceSession,
  LinkedAccount,
  PasskeyRow,
  PublicAuthConfig,
  Session,
  SessionData,
  SessionRow,
  User,
} from './client/wire-types.ts';
export { AdminClients, type AdminClientsProps } from './clients/AdminClients.tsx';
export { OrganizationClients, type OrganizationClientsProps } from './clients/OrganizationClients.tsx';
export { CommandPalette, type CommandPaletteProps } from './command-palette/CommandPalette.tsx';
export {
  ConnectedApplications,
  type ConnectedApplicationsProps,
} from './connected-applications/ConnectedApplications.tsx';
export { Consent, type ConsentProps } from './consent/Consent.tsx';
export { LogoutConfirmation, type LogoutConfirmationProps } from './consent/LogoutConfirmation.tsx';
export { SecondFactorSetup, type SecondFactorSetupProps } from './consent/SecondFactorSetup.tsx';
export { SelectAccount, type SelectAccountProps } from './consent/SelectAccount.tsx';
export { DeleteAccountCard, type DeleteAccountCardProps } from './delete-account/DeleteAccountCard.tsx';
export { DeviceApproval, type DeviceApprovalProps } from './device/DeviceApproval.tsx';
export {
  OrganizationDirectoriesCard,
  type OrganizationDirectoriesCardProps,
} from './directory/OrganizationDirectoriesCard.tsx';
export { PasswordCard, type PasswordCardProps } from './email-password/PasswordCard.tsx';
export { SignUpButton, type SignUpButtonProps } from './email-password/SignUpButton.tsx';
export { SignUpForm, type SignUpFormProps } from './email-password/SignUpForm.tsx';
export { VerifyEmailNotice, type VerifyEmailNoticeProps } from './email-verification/VerifyEmailNotice.tsx';
export { VerifyEmailResult, type VerifyEmailResultProps } from './email-verification/VerifyEmailResult.tsx';
export {
  OrganizationSsoCard,
  type OrganizationSsoCardProps,
} from './enterprise-connections/OrganizationSsoCard.tsx';
export type { BaseProps, FlowProps, Slot } from './flow/flow-props.ts';
export type { Identifier, OfferedMethod } from './flow/sign-in-props.ts';
export type {
  PressedWay,
  SignInScreen,
  SignInWay,
  SignInWayHost,
  SignInWayProps,
  TypedWay,
  TypedWayProps,
  WayChoiceProps,
  WayState,
} from './flow/sign-in-way.ts';
export * from './gates/index.ts';
export * from './hooks.ts';
export { AcceptInvitation, type AcceptInvitationProps } from './invitations/AcceptInvitation.tsx';
export { InvitationsTable, type InvitationsTableProps } from './invitations/InvitationsTable.tsx';
export { InviteMembers, type InviteMembersProps } from './invitations/InviteMembers.tsx';
export {
  ConnectedAccountsCard,
  type ConnectedAccountsCardProps,
} from './linked-accounts/ConnectedAccountsCard.tsx';
export { findDirection } from './messages/find-direction.ts';
export type { AllMessages, Localization, Messages } from './messages/messages.ts';
export { AccountSwitcher, type AccountSwitcherProps } from './multi-session/AccountSwitcher.tsx';
export {
  OrganizationActivityCard,
  type OrganizationActivityCardProps,
} from './organization-activity/OrganizationActivityCard.tsx';
export {
  OrganizationDomainsCard,
  type OrganizationDomainsCardProps,
} from './organization-domains/OrganizationDomainsCard.tsx';
export {
  OrganizationPolicyCard,
  type OrganizationPolicyCardProps,
} from './organization-policies/OrganizationPolicyCard.tsx';
export {
  MissingPermissionHint,
  type MissingPermissionHintProps,
} from './organization-roles/MissingPermissionHint.tsx';
export { RolesCard, type RolesCardProps } from './organization-roles/RolesCard.tsx';
export * from './organizations/index.ts';
export { OwnDataCard, type OwnDataCardProps } from './own-data/OwnDataCard.tsx';
export { PasskeyButton, type PasskeyButtonProps } from './passkeys/PasskeyButton.tsx';
export { PasskeysCard, type PasskeysCardProps } from './passkeys/PasskeysCard.tsx';
export { ForgotPasswordForm, type ForgotPasswordFormProps } from './password-reset/ForgotPasswordForm.tsx';
export { ResetPasswordForm, type ResetPasswordFormProps } from './password-reset/ResetPasswordForm.tsx';
export type { AvatarOptions } from './profile/PictureRow.tsx';
export { ProfileCard, type ProfileCardProps } from './profile/ProfileCard.tsx';
export { UserAvatar } from './profile/UserAvatar.tsx';
export type { AdditionalField, AdditionalFields } from './provider/additional-fields.ts';
export * from './provider/index.ts';
export { ReauthDialog, type ReauthDialogProps } from './reauth/ReauthDialog.tsx';
export type { ReauthMethod } from './reauth/reauth-methods.ts';
export { SessionsCard, type SessionsCardProps } from './sessions/SessionsCard.tsx';
export { SignOutButton, type SignOutButtonProps } from './sessions/SignOutButton.tsx';
export {
  type AccountSection,
  AccountSettings,
  type AccountSettingsProps,
} from './settings/AccountSettings.tsx';
export type { CardName } from './settings/account-table.ts';
export { OrganizationSetup, type OrganizationSetupProps } from './setup-links/OrganizationSetup.tsx';
export { SetupLinksCard, type SetupLinksCardProps } from './setup-links/SetupLinksCard.tsx';
export { SignInButton, type SignInButtonProps } from './sign-in/SignInButton.tsx';
export { SignInForm, type SignInFormProps } from './sign-in/SignInForm.tsx';
export { EmailCodeForm, type EmailCodeFormProps } from './sign-in-by-mail/EmailCodeForm.tsx';
export { MagicLinkForm, type MagicLinkFormProps } from './sign-in-by-mail/MagicLinkForm.tsx';
export { ProviderMark, type ProviderMarkProps } from './social-sign-in/ProviderMark.tsx';
export { SocialButtons, type SocialButtonsProps } from './social-sign-in/SocialButtons.tsx';
export { TeamSwitcher, type TeamSwitcherProps } from './teams/TeamSwitcher.tsx';
export { TeamsPanel, type TeamsPanelProps } from './teams/TeamsPanel.tsx';
export { BackupCodesDialog, type BackupCodesDialogProps } from './two-factor/BackupCodesDialog.tsx';
export type { SecondFactor } from './two-factor/challenge.ts';
export { TwoFactorCard, type TwoFactorCardProps } from './two-factor/TwoFactorCard.tsx';
export { TwoFactorForm, type TwoFactorFormProps } from './two-factor/TwoFactorForm.tsx';
export { UserButton, type UserButtonProps } from './user-button/UserButton.tsx';
export type { UserMenuItem } from './user-button/user-menu-item.ts';
export type { Theme } from './user-button/useTheme.ts';
export { UsernameCard, type UsernameCardProps } from './username/UsernameCard.tsx';
export { AdminWebhooksCard, type AdminWebhooksCardProps } from './webhooks/AdminWebhooksCard.tsx';
export {
  OrganizationWebhooksCard,
  type OrganizationWebhooksCardProps,
} from './webhooks/OrganizationWebhooksCard.tsx';
