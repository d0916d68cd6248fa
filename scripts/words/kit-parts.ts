interface Part {
  /** End of the import: `de-organizations` for `organizations`; `de` itself has none. */
  name: string;
  /** Type that the groups of another language satisfy. */
  type: string;
  /** Comment of an import, after the name of the language. */
  english: string;
  /** The same for another language, whose own import is `own`. */
  describe: (language: string, own: string) => string;
  groups: readonly string[];
}

const combined = (own: string, part: string): string => {
  const [language = ''] = own.split(part);
  return `\`messages={{ ...${language}, ...${own} }}\``;
};

/** Which group of sentences belongs to which import. A group that several need is in each of them. */
export const parts: readonly Part[] = [
  {
    name: '',
    type: 'Messages',
    english: 'The English words of sign-in and the account',
    describe: (language) => `${language}.`,
    groups: [
      'accountSettings',
      'accountSwitcher',
      'codeField',
      'commandPalette',
      // Words for every primitive and hook.
      'common',
      'connectedAccountsCard',
      'dateField',
      'deleteAccountCard',
      'deviceApproval',
      'emailCard',
      // One sentence for every error of the server, and for those of the browser. Other parts have errors of their own.
      'errors',
      'forgotPassword',
      // Error codes in a URL as `?error=`: from links in mails and from sign-in with a provider.
      'linkErrors',
      'mailedCode',
      'ownDataCard',
      'ownFields',
      'passkeyButton',
      'passkeysCard',
      'passwordCard',
      'profileCard',
      'reauth',
      'resetPassword',
      'sessionsCard',
      'signIn',
      'signInByMail',
      'signUp',
      'socialButtons',
      'ssoSignIn',
      'twoFactorCard',
      'twoFactorForm',
      'userButton',
      'username',
      'verifyEmail',
    ],
  },
  {
    name: 'organizations',
    type: 'OrganizationMessages',
    english: 'The English words of the parts for organizations',
    describe: (language, own) =>
      `${language}, for applications with organizations: ${combined(own, 'Organizations')}.`,
    groups: [
      'acceptInvitation',
      'inviteMembers',
      'invitationsTable',
      'organizationActivity',
      'organizationDomains',
      // Events of organizations by their action.
      'organizationEvents',
      'eventList',
      'organizationPolicy',
      'organizationSetup',
      'organizationSso',
      'organizationSaml',
      'organizationSsoSignIns',
      'organizationDirectories',
      'setupLinks',
      // Names of the service's own roles and permissions; an application adds its own by `localization`.
      'organizationRoles',
      'createOrg',
      'firstSteps',
      'deletedOrgs',
      'membersTable',
      'orgDanger',
      'orgGeneral',
      'orgSettings',
      'orgSwitcher',
      'orgTransfer',
      'orgWelcome',
      'missingPermission',
      'permissionAnswer',
      // What a role allows: `can` with the others as its list, or `except` with what is missing.
      'roleSentences',
      'rolesCard',
      'teams',
      'waitingInvitations',
      'organizationErrors',
      'table',
      'tagField',
    ],
  },
  {
    name: 'administration',
    type: 'AdministrationMessages',
    english: 'The English words of the parts for administrators',
    describe: (language, own) =>
      `${language}, for applications with administration: ${combined(own, 'Administration')}.`,
    groups: [
      'adminActivity',
      'adminOverview',
      'administrationSettings',
      'banUser',
      'brandStudio',
      'createUser',
      'impersonation',
      'organizationsTable',
      'userActions',
      // Words of the button during an impersonation, separate because they belong to administration.
      'userButtonViewing',
      'userDrawer',
      // Names of roles of the whole service. Other roles are shown by their own names.
      'userRoles',
      'usersTable',
      'administrationErrors',
      'table',
    ],
  },
  {
    name: 'activity',
    type: 'ActivityMessages',
    english: 'The English words of the lists of events',
    describe: (language, own) =>
      `${language}, for applications that show lists of events: ${combined(own, 'Activity')}.`,
    groups: [
      'activity',
      'eventList',
      // Events by their action, and the first parts of actions.
      'eventNames',
      // Sentences of events by their action. With `.own` at the end: a person did it to themselves.
      'eventSentences',
      'organizationEvents',
      'organizationRoles',
      'userRoles',
    ],
  },
  {
    name: 'api-keys',
    type: 'ApiKeyMessages',
    english: 'The English words of the parts for API keys',
    describe: (language, own) => `${language}, for applications with API keys: ${combined(own, 'ApiKeys')}.`,
    groups: ['apiKeys', 'apiKeyErrors', 'table'],
  },
  {
    name: 'webhooks',
    type: 'WebhookMessages',
    english: 'The English words of the parts for webhooks',
    describe: (language, own) =>
      `${language}, for applications with webhooks, whose names of events are with the lists of events: ${combined(own, 'Webhooks')}.`,
    groups: ['webhooks', 'webhookErrors'],
  },
  {
    name: 'applications',
    type: 'ApplicationMessages',
    english: 'The English words of the parts for connected applications and devices',
    describe: (language, own) =>
      `${language}, for applications with an identity provider: ${combined(own, 'Applications')}.`,
    groups: [
      'connectedApplications',
      'consent',
      'logoutConfirmation',
      'oauthClients',
      'secondFactorSetup',
      'selectAccount',
      'oauthErrors',
    ],
  },
];

/** Sentences that pages load before the rest of their group, in a module of their own. */
export const early: Readonly<Record<string, { name: string; sentences: readonly string[] }>> = {
  // That the server cannot be reached, and the most frequent errors.
  errors: {
    name: 'firstErrors',
    sentences: [
      'UNKNOWN',
      'NETWORK',
      'INTERNAL_SERVER_ERROR',
      'SERVICE_BUSY',
      'SERVICE_UNAVAILABLE',
      'TOO_MANY_REQUESTS',
      'VALIDATION_ERROR',
      'MISSING_FIELD',
      'UNAUTHORIZED',
      'INVALID_EMAIL',
      'INVALID_EMAIL_OR_PASSWORD',
      'EMAIL_NOT_VERIFIED',
      'USER_ALREADY_EXISTS',
    ],
  },
  // The button that opens it, before anything of it is loaded.
  commandPalette: { name: 'commandPaletteButton', sentences: ['open'] },
  // A form knows the rule before it has loaded the field, to keep the height of the sentence free.
  username: { name: 'usernameHelp', sentences: ['help'] },
};
