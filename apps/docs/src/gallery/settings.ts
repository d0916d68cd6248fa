import {
  ada,
  adasAccounts,
  adasAdminSession,
  adasAtGithub,
  adasPersonalSession,
  adasSession,
  adasTidelineSession,
  analyticalEngines,
  connectedApplications,
  deletedOrganization,
  engines,
  type FakeAuthOptions,
  fakeUsers,
  impersonatedMary,
  tideline,
  withAdministration,
  withApiKeys,
  withApplications,
  withOrganizations,
  withPasskeys,
  withWebhooks,
} from '@keystead/ui-auth/testing';

const socialProviders = [
  { id: 'github', name: 'GitHub' },
  { id: 'google', name: 'Google' },
];

/** The service of an example: who is signed in, and what is switched on. */
export const settings = {
  'a visitor': { config: { ...withPasskeys, socialProviders } },
  'a visitor of a service that mails codes': { config: { emailOtp: { enabled: true } } },
  'a visitor of a service that mails links': { config: { magicLink: { enabled: true } } },
  'a visitor whose session is still being read': { held: ['getSession'] },
  'Ada, who opened the link': {
    session: { ...adasSession, user: { ...ada, emailVerified: false } },
  },
  'Ada, whose password was right': { user: { ...ada, twoFactorEnabled: true } },
  'Ada, who is signed in': {
    session: { ...adasSession, user: { ...adasSession.user, username: 'ada', displayUsername: 'Ada' } },
    accounts: [...adasAccounts, ...adasAtGithub],
    config: {
      ...withPasskeys,
      socialProviders,
      username: { enabled: true },
      multiSession: { enabled: true },
    },
  },
  'Ada, who has connected applications': {
    session: adasTidelineSession,
    organizations: [tideline, engines],
    config: { ...withOrganizations, ...withApplications },
    applications: { consents: connectedApplications },
  },
  'Ada, who has no second step': {
    session: adasSession,
    config: { ...withPasskeys, ...withApplications },
    passkeys: [],
  },
  'Ada, who owns an organization': {
    session: adasTidelineSession,
    organizations: [tideline, engines],
    config: withOrganizations,
  },
  'Ada, who is in a team': {
    session: {
      ...adasSession,
      session: { ...adasSession.session, activeOrganizationId: analyticalEngines.id, activeTeamId: null },
    },
    config: withOrganizations,
  },
  'Ada, who deleted an organization yesterday': {
    session: adasPersonalSession,
    organizations: [],
    deletedOrganizations: [deletedOrganization],
    config: withOrganizations,
  },
  'Joan, who is invited': {
    session: {
      ...adasSession,
      user: { ...ada, id: 'user-joan', name: 'Joan Clarke', email: 'joan@example.com' },
    },
    config: withOrganizations,
    organization: { role: null },
  },
  'Ada, who owns an organization with API keys and webhooks': {
    session: adasTidelineSession,
    organizations: [tideline, engines],
    config: { ...withOrganizations, ...withApiKeys, ...withWebhooks },
  },
  'Ada, who has API keys': { session: adasSession, config: withApiKeys },
  'an administrator who views as Mary': { session: impersonatedMary, config: withAdministration },
  'Ada, who is an administrator': {
    session: adasAdminSession,
    users: fakeUsers,
    config: {
      ...withAdministration,
      ...withWebhooks,
      activity: { all: true, overview: true, exportUrl: null },
    },
  },
} satisfies Readonly<Record<string, FakeAuthOptions>>;

export type Setting = keyof typeof settings;
