import {
  adasAccounts,
  adasAdminSession,
  adasAtGithub,
  adasSession,
  adasTidelineSession,
  engines,
  type FakeAuthOptions,
  fakeUsers,
  tideline,
  withAdministration,
  withApiKeys,
  withOrganizations,
  withPasskeys,
  withWebhooks,
} from '@keystead/ui-auth/testing';

const socialProviders = [
  { id: 'github', name: 'GitHub' },
  { id: 'google', name: 'Google' },
];

/** What the service of an example knows: who is signed in, and what is switched on. */
export const settings = {
  'a visitor': { config: { ...withPasskeys, socialProviders } },
  'a visitor of a service that mails codes': { config: { emailOtp: { enabled: true } } },
  'a visitor of a service that mails links': { config: { magicLink: { enabled: true } } },
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
  'Ada, who owns an organization': {
    session: adasTidelineSession,
    organizations: [tideline, engines],
    config: withOrganizations,
  },
  'Ada, who owns an organization with API keys and webhooks': {
    session: adasTidelineSession,
    organizations: [tideline, engines],
    config: { ...withOrganizations, ...withApiKeys, ...withWebhooks },
  },
  'Ada, who has API keys': { session: adasSession, config: withApiKeys },
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
