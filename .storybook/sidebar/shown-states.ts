const states: Readonly<Record<string, string>> = {
  'Sign in/SignInForm': `SignIn Loading WrongPassword RateLimited NetworkDown EveryWay Narrow AddressFirst WelcomedBack
    FourProviders OnlyPasskeys SsoRequired`,
  'Sign in/SignUpForm': `SignUp Loading PasswordStrength SentEmpty EmailTaken Terms SignUpClosed Narrow OwnFields
    WithUsername PasskeyOffered FourProviders`,
  'Sign in/TwoFactorForm': `AuthenticatorApp CodeByMail BackupCode Passkey KnownPerson OtherWays WrongCode TooManyTries
    EverythingLost SetupAtSignIn SetupScanAtSignIn Loading`,
  'Sign in/AuthErrorCard': `ExpiredLink UsedLinkWithoutReset InvalidLink InterruptedSignIn OtherBrowser
    OtherUsersProviderAccount DeniedConsent ProviderBusy SignUpClosed Suspended UnknownCode OurOwnFault`,
  'Sign in/SocialButtons':
    'Rows Grid GridOfThree Icons Eighteen Marks Narrow OwnProviders LastUsed Opening TimedOut NoneOffered',
  'Sign in/PasskeyButton': `Idle WaitingForDevice Verifying Cancelled UnknownToServer RateLimited NetworkDown WrongDomain
    Register NotSupported TurnedOff Customised`,
  'Sign in/EmailCodeForm': `Idle Sent LongCode WithName WrongCode ExpiredCode TooManyWrongCodes Checking TooManyMails Off
    Loading FailedToLoad`,
  'Sign in/ForgotPasswordForm': `ForgotPassword Prefilled Sending Sent ByCode CodeSent WrongCode LinkBesideCodes RateLimited
    TurnedOff Narrow Loading`,
  'Sign in/ReauthDialog': `Open WrongPassword RateLimited ByProvider ByPasskey ByCode SeveralWays ByNothing SecondStep Finding
    NotFound`,
  'Sign in/VerifyEmailNotice': `Waiting SendsAgain KnownMailService CodeSent WrongCode ConfirmedByCode OpenedElsewhere RateLimited
    UnknownAddress TurnedOff Narrow CodeLoading`,
  'Sign in/VerifyEmailResult': `Verifying Verified VerifiedSignedOut ConfirmNext Arrived Expired ExpiredSignedIn Invalid
    OtherAccount AddressNotUsable NetworkDown Narrow`,
  'Sign in/ResetPasswordForm':
    'Idle TooShort Compromised Saving Expired WithoutToken RateLimited Narrow Reading',
  'Sign in/Show': 'ToTheSignedIn ByQuestion ByRole ByAnyPermission WhileLoading ShortForms',
  'Account/ProfileCard': `Profile WithPicture WithoutName LongName Editing CropDialog PictureUploading PictureTooLarge
    OwnFields LanguageAndTimeZone ReadOnly Loading`,
  'Account/EmailCard': `Verified Unverified UnverifiedByCode Editing AskedForPassword AddressTaken AwaitingApproval
    AwaitingConfirmation ChangedByCode ReadOnly Off Loading`,
  'Account/UserButton': `SignedIn WithName WithPicture Open WithItemsAndTheme SeveralAccounts Viewing ViewingWithName
    SignedOut SignOutFailed Loading`,
  'Account/PasskeysCard': `List Kinds Empty Adding AddingFailed RemoveConfirm LastWayToSignIn LimitReached NotSupported
    ReadOnly FailedToLoad Loading`,
  'Account/TwoFactorCard': `On SetUp SetUpScan SetUpByMail OnByMail NewBackupCodes TrustedDevices Required RecoveryUnderWay
    ReadOnly FailedToLoad Loading`,
  'Account/ConnectedAccountsCard': `Linked PasswordOnly Connectable AllConnected SeveralAtOneProvider LastOne Confirm Disconnected
    UnknownProvider ReadOnly FailedToLoad Loading`,
  'Account/AccountSettings': `Profile Security Connections OwnSection OwnCards OnlyWhatIsOffered ViewedByAdministrator Narrow
    NarrowSecurity SignedOut Loading`,
  'Account/SessionsCard': `Many OnlyThis Kinds UnknownDevice WithoutAddresses RevokeOthersConfirm RevokeFailed Customised
    ReadOnly Narrow FailedToLoad Loading`,
  'Account/PasswordCard': `HasPassword NoPassword Form WrongCurrent TooShort TooManyTries TypedTwice LinkSent Off ReadOnly
    FailedToLoad Loading`,
  'Account/OwnDataCard':
    'Idle Preparing Ready Expired Failed AsManyAsPossible ReadyNarrow ReadOnly NotLoaded Loading',
  'Account/CommandPalette': `Empty Typed Keys InvitesAddress SwitchesOrganization WithCommands Administrator Phone NothingFound
    Failed Loading`,
  'Account/UsernameCard': 'Named None Free Checking Taken Malformed Immutable ReadOnly Off Narrow Loading',
  'Account/AccountSwitcher': 'Many One Full None Switching Ended SwitchRefused Narrow Failed Loading',
  'Account/DeleteAccountCard': `Card PasswordMode EmailMode FreshSessionMode ByName WrongPassword LinkSent NeedsFreshSignIn Deleting
    Off Narrow`,
  'Account/ActivityList': `List Repeated AboutSomebodyElse Paged Filtered OnlyRefused NoMatch SwitchedOff Narrow Empty
    FailedToLoad Loading`,
  'Organization/OrganizationSsoCard': `List Empty SamlKind SetupOurValues SetupTheirValues SetupCheck SetupTestFailed Certificates
    SignInsOfMonth ReadOnly FailedToLoad Loading`,
  'Organization/MembersTable': `Page WithInvited WithTeams Inviting OwnActions LastOwner Selected LimitReached NobodyFound Narrow
    FailedToLoad Loading`,
  'Organization/OrgSwitcher':
    'Active Open Personal None Many Teams Invited LimitReached Composed SignedOut FailedToLoad Loading',
  'Organization/OrganizationSettings': `General Members Domains ActivitySection AllSections WithoutRights RolePreviewed Offering Received
    Nowhere Narrow Loading`,
  'Organization/RolesCard': `Sentences Matrix OwnRights Created Levels LevelsOutOfReach Previewed StillUsed NoRight Narrow
    FailedToLoad Loading`,
  'Organization/TeamsPanel': `List Empty People RemoveConfirm LastTeam LimitReached RefusedByPolicy NoRight TurnedOff Narrow
    FailedToLoad Loading`,
  'Organization/AcceptInvitation': `Ready WithLogo SignedOut HasAnAccount WrongAccount AddressNotVerified ExpiredOrCancelled
    MemberAlready Full Narrow FailedToLoad Loading`,
  'Organization/OrganizationFirstSteps':
    'Logo Team TeamFaces TeamInvited Entry EntryDomain EntryRules OnlyTeam NoMember LogoNarrow FailedToLoad Loading',
  'Organization/OrganizationDirectoriesCard': `List Empty Connected TokenReplaced Rules RulesNeedSignIn ForMembers LongTexts ReadOnly Narrow
    FailedToLoad Loading`,
  'Organization/OrganizationPolicyCard': `Nothing Strict NoWayLeft WouldLockYouOut EnforcesWithoutTest AsksForSecondStep AsksForAnotherWay
    ReadOnly Narrow FailedToLoad Loading`,
  'Organization/CreateOrgForm':
    'Empty LogoOffered InviteStep Taken Refused LastOfTheLimit LimitReached NotAllowed Narrow',
  'Organization/OrgList':
    'Two Teams Searched NoMatch None Invited LimitReached OneBelowTheLimit FailedToLoad Loading',
  'Organization/OrganizationDomainsCard':
    'List Empty Added RecordMissing Verified Enrollment ReadOnly Narrow FailedToLoad Loading',
  'Organization/InvitationsTable':
    'List FormerInviter Filtered CancelConfirm NoRight Narrow Empty FailedToLoad Loading',
  'Organization/PermissionDialog': `Asking MissingRole Allowed NoRoleAllows SecondFactor OtherMethod SignInAgain Banned NotMember Off
    Failed Loading`,
  'Administration/UsersTable': `Page Filtered FiltersOpen Selected Suspended SoleOwnerKept Yourself WithFewRights Narrow Nobody
    FailedToLoad Loading`,
  'Administration/UserDrawer': `Overview Profile Sessions Accounts Organizations ActivityOfUser Suspended Yourself WithFewRights
    ProfileNarrow Gone Loading`,
  'Administration/OrganizationsTable': `Page Searched Opened MemberOpened OnlyTheList NotAnAdministrator SwitchedOff Narrow OpenedNarrow
    Nothing FailedToLoad Loading`,
  'Administration/AdministrationSettings': `Users Activity OwnSections OnlyTheLog SectionNotAllowed NotAnAdministrator WhileImpersonating
    SwitchedOff SignedOut Narrow FailedToLoad Loading`,
  'Administration/AdminActivity':
    'List Filtered OfOnePerson NoMatch NextPageFailed ReadsOnly NoRight Narrow Loading',
  'Webhooks/AdminWebhooksCard': `List Deliveries DeliveriesFiltered NoDeliveries Tested TestRefused LeftByOrganizations Reader Narrow
    DeliveriesNarrow Empty FailedToLoad`,
  'Webhooks/OrganizationWebhooksCard': `List Added ChosenEvents UrlRefused SecretReplaced LimitReached ReadOnly NoRight Narrow Empty
    FailedToLoad Loading`,
  'Administration/BrandStudio':
    'Published HardToRead ColorsOfTheLogo FixedByConfiguration OthersDraft Conflict NothingPublished DarkPreviews ReadOnly Narrow Failed Loading',
  'API keys/ApiKeysTable': `List Created Usage OfOrganization RevokeConfirm LimitReached ReadOnly NoRight Narrow Empty
    FailedToLoad Loading`,
  'Applications/OrganizationClients': `List Created EditRefused Snippets TwoSecrets DeletingUsed FirstPage ReadOnly Narrow Empty
    FailedToLoad Loading`,
  'Applications/Consent': `ByDocument Registered OfOnePerson OnThisComputer InOrganization ManyScopes MoreThanBefore
    UnknownClient TooOld Narrow FailedToLoad Loading`,
  'Applications/SecondFactorSetup':
    'Question Required App AppScan AppCodes Passkey AppAlone NothingPossible TooOld Narrow Failed Loading',
  'Applications/DeviceApproval': `Ready WithScopes Suspicious ApplicationInOrganization Approved Denied NoCode TooManyWrongCodes
    Expired Narrow FailedToLoad Loading`,
  'Applications/ConnectedApplications':
    'List Vouched Many LongTexts Asked Narrowing ReadOnly SwitchedOff Narrow Empty FailedToLoad Loading',
  'Primitives/Button': `Primary Outline Ghost LinkLike Danger DangerOutline Disabled Pending WithIcon FullWidth Sizes
    Variants`,
  'Primitives/DataTable':
    'Page Sorted Filtered Paged SelectedAll ReadOnly NoMatch Narrow Waiting Empty Failed Loading',
  'Primitives/CodeField': 'Empty WithHelp TenDigits Typed Incomplete Refused',
  'Primitives/TagField': 'Empty Filled Many Narrow KnownAlready Full Faulty',
  'Primitives/Select': 'Plain Small Disabled Described Grouped InDialog',
  'Primitives/Dialog': 'Open Confirm LockedWhileRunning',
};

/**
 * What people look for in a component with more states than a list can hold, in the order of the sidebar. Its other
 * stories hold a behaviour fast: they run in tests, and Storybook shows them when asked to. A component that is not
 * here shows all of its stories.
 */
export const shownStates: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(states).map(([title, names]) => [title, names.split(/\s+/)]),
);
