export type { ListFilter } from './activity/filter-address.ts';
export type { TimeFilter } from './activity/filters/time-filter.ts';
export type { OwnEventQuery } from './activity/own-filter.ts';
export type { EventFilterState } from './admin-activity/to-query.ts';
export type {
  AdminActivityOptions,
  AdminActivityState,
  EventOfAll,
} from './admin-activity/useAdminActivity.ts';
export type { BanValues } from './administration/ban/BanForm.tsx';
export type { ApiKeyMeta, CreatedApiKey } from './api-keys/api-key.ts';
export type { ApiKeyConfiguration, ApiKeyOwner } from './api-keys/is-offered.ts';
export type { ApiKeyUsageOptions } from './api-keys/useApiKeyUsage.ts';
export type { RevokeApiKeyOptions } from './api-keys/useRevokeApiKey.ts';
export type {
  BrandKey,
  BrandPreview,
  BrandValues,
  BrandVersion,
  StoredBrand,
} from './brand-studio/brand-values.ts';
export type { AccountCardProps } from './card/card-props.ts';
export type { MorePages } from './card/more-pages.ts';
export type { Editing } from './card/useEditing.ts';
export type { Question } from './card/useQuestion.ts';
export type { EmailAnnouncements, EmailCardOptions, NewEmail } from './change-email/useEmailCard.ts';
export type { ErrorCode } from './client/auth-ui-error.ts';
export type {
  AdminSession,
  AdminUser,
  DeletedOrganization,
  DeviceSession,
  LinkedAccount,
  Organization,
  OrganizationMember,
  OwnershipTransfer,
  PasskeyRow,
  PendingEmailChange,
  PublicAuthConfig,
  Session,
  SessionChangesOf,
  SessionData,
  SessionDataOf,
  SessionOf,
  SessionRow,
  User,
  UserOf,
  UserOrganization,
} from './client/wire-types.ts';
export type {
  ClientChanges,
  ClientDraft,
  ClientOwner,
  NewOAuthClient,
  OAuthClient,
} from './clients/calls.ts';
export type { ClientList, ClientsShown } from './clients/client-list.ts';
export type { PaletteContent } from './command-palette/command-palette-options.ts';
export type { Searchable } from './command-palette/match.ts';
export type {
  PaletteCommand,
  PaletteGroup,
  PaletteGroupName,
  PaletteGuide,
  PaletteItem,
  PaletteQuestion,
} from './command-palette/palette-item.ts';
export type { RecentPerson } from './command-palette/recent.ts';
export type { CommandPaletteOptions, PaletteOptionProps } from './command-palette/useCommandPalette.ts';
export type { ConnectedApplication } from './connected-applications/connected-application.ts';
export type { ConnectedApplicationsState } from './connected-applications/useConnectedApplications.ts';
export type { ApplicationSource, PublicClient, ScopeWords } from './consent/application.ts';
export type { AskedRequest } from './consent/asked-request.ts';
export type { ConsentDecision, ConsentOptions, ConsentStep } from './consent/useConsent.ts';
export type { OrganizationChoice } from './consent/useOrganizationChoice.ts';
export type {
  OfferedFactor,
  SecondFactorOptions,
  SecondFactorStep,
} from './consent/useSecondFactorSetup.ts';
export type { ChoiceOfAccount, SelectAccountOptions } from './consent/useSelectAccount.ts';
export type { DeleteAccountOptions, DeletionMode } from './delete-account/useDeleteAccountCard.ts';
export type { Directory, DirectoryToken, NewDirectoryToken } from './directory/directory.ts';
export type { DirectoriesState } from './directory/useDirectories.ts';
export type { DirectoryTokenInput, DirectoryTokenState } from './directory/useDirectoryToken.ts';
export type { SignUpOffer, SignUpStep } from './email-password/sign-up-step.ts';
export type { PasswordLink } from './email-password/usePasswordCard.ts';
export type { SignUpInvitation, SignUpOptions } from './email-password/useSignUp.ts';
export type { ArrivedOutcome } from './email-verification/useEmailVerification.ts';
export type { PendingChangeState } from './email-verification/usePendingChange.ts';
export type { VerificationMail } from './email-verification/useVerificationMail.ts';
export type { VerificationOutcome } from './email-verification/verification-outcome.ts';
export type {
  ConnectionKeysState,
  KeyStep,
} from './enterprise-connections/certificates/useConnectionKeys.ts';
export type {
  CheckedConnection,
  Connection,
  ConnectionChanges,
  ConnectionFault,
} from './enterprise-connections/connection.ts';
export type { Certificate, ReadMetadata } from './enterprise-connections/saml/certificate.ts';
export type { MetadataSource, SamlMetadataState } from './enterprise-connections/saml/useSamlMetadata.ts';
export type {
  ConnectionSignIn,
  ConnectionSignInDay,
  ConnectionSignInsState,
} from './enterprise-connections/sign-ins/useConnectionSignIns.ts';
export type { ConnectionCheckState } from './enterprise-connections/useConnectionCheck.ts';
export type { NewConnection } from './enterprise-connections/useConnectionForm.ts';
export type { ConnectionTestState, TestedConnection } from './enterprise-connections/useConnectionTest.ts';
export type { SsoIdentity, SsoTarget } from './enterprise-sign-in/sso-offer.ts';
export type { EntryStep } from './flow/entry/entry-step.ts';
export type { CodeCheck, CodeMail } from './flow/entry/MailedCodeEntry.tsx';
export type { Entry } from './flow/entry/useEntry.ts';
export type { Slot } from './flow/flow-props.ts';
export type { Identifier, OfferedMethod } from './flow/sign-in-props.ts';
export type { SignInWayHost, WayState } from './flow/sign-in-way.ts';
export type { InvitationPage, InvitationRow } from './invitations/invitation-status.ts';
export type { InvitationEnd, InvitationStep } from './invitations/invitation-step.ts';
export type { OpenedInvitation, ReceivedInvitation } from './invitations/useInvitation.ts';
export type { InvitationOffer } from './invitations/useInviteMembers.ts';
export type { ConnectFault } from './linked-accounts/connect-fault.ts';
export type { OrganizationEventFilter } from './organization-activity/useOrganizationActivityCard.ts';
export type { DomainChanges } from './organization-domains/useOrganizationDomainsCard.ts';
export type { MembersQuestion } from './organization-members/MemberDialogs.tsx';
export type { EndOrganizationOptions } from './organization-members/useEndOfOrganization.ts';
export type { MemberFaults } from './organization-members/useMemberActions.ts';
export type {
  AccessControlLike,
  PermissionCheck,
  PermissionMode,
  Statements,
} from './organization-membership/permissions.ts';
export type { LastOrganizationOptions } from './organization-membership/useLastOrganization.ts';
export type { PermissionQuestion } from './organization-membership/usePermission.ts';
export type { SwitchOrganization } from './organization-membership/useSwitchOrganization.ts';
export type { PolicyRequirement } from './organization-policies/policy-requirement.ts';
export type { PolicyChanges, PolicySaveOptions } from './organization-policies/useOrganizationPolicyCard.ts';
export type { Permission } from './organization-roles/useRoles.ts';
export type { OrgTransferOptions } from './organization-transfer/useOrgTransferCard.ts';
export type { CreateOrgOptions } from './organizations/create/useCreateOrg.ts';
export type { FirstStep, FirstStepFacts } from './organizations/first-steps/first-steps.ts';
export type { FirstStepsOptions } from './organizations/first-steps/useFirstSteps.ts';
export type { OrgGeneralChanges } from './organizations/general/useOrgGeneralCard.ts';
export type { OwnDataOptions } from './own-data/useOwnDataCard.ts';
export type { AddedPasskey, NewPasskey, PasskeyRegistration } from './passkeys/usePasskeyRegistration.ts';
export type { AdditionalField, AdditionalFields, FieldFacts } from './provider/additional-fields.ts';
export type { AuthMutation, CallState } from './provider/calls/useAuthCall.ts';
export type { AuthUIContextValue, LinkProps, Navigate, ScopeAttributes } from './provider/context.ts';
export type { AuthUIEvent, OwnMethod, SignInMethod } from './provider/events.ts';
export type { ToastInput } from './provider/host-store.ts';
export type { AuthHrefOptions } from './provider/navigation/build-auth-href.ts';
export type { AuthPaths } from './provider/navigation/paths.ts';
export type { OpenedSetupLink } from './setup-links/useOpenedSetupLink.ts';
export type { NewSetupLink, SetupLink, SetupPurpose } from './setup-links/useSetupLinks.ts';
export type { SignInOffer, SignInStep } from './sign-in/sign-in-step.ts';
export type { MailWay } from './sign-in-by-mail/mail-ways.ts';
export type { OfferedProvider } from './social-sign-in/offered-providers.ts';
export type { TeamMember, TeamPerson } from './teams/useTeamMembers.ts';
export type { TeamSwitcherOptions } from './teams/useTeamSwitcher.ts';
export type { SetupMethod, SetupProof, SetupStep } from './two-factor/setup-steps.ts';
export type { PendingSignInOptions } from './two-factor/usePendingSignIn.ts';
export type { TwoFactorOptions } from './two-factor/useTwoFactor.ts';
export type { TwoFactorDialog } from './two-factor/useTwoFactorCard.ts';
export type { OwnerProof, TwoFactorSetupOptions } from './two-factor/useTwoFactorSetup.ts';
export type { DeliveryStatus } from './webhooks/useWebhookDeliveries.ts';
export type { Webhook, WebhookDelivery, WebhookList, WebhookOwner } from './webhooks/webhook.ts';
