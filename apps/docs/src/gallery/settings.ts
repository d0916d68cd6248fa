import {
  adasAdminSession,
  adasSession,
  adasTidelineSession,
  type FakeAuthOptions,
  fakeUsers,
  tideline,
  withAdministration,
  withOrganizations,
  withPasskeys,
} from '@keystead/ui-auth/testing';

/** What the service of an example knows: who is signed in, and what is switched on. */
export const settings = {
  'a visitor': { config: withPasskeys },
  'Ada, who is signed in': { session: adasSession, config: withPasskeys },
  'Ada, who owns an organization': {
    session: adasTidelineSession,
    organizations: [tideline],
    config: withOrganizations,
  },
  'Ada, who is an administrator': {
    session: adasAdminSession,
    users: fakeUsers,
    config: withAdministration,
  },
} satisfies Readonly<Record<string, FakeAuthOptions>>;

export type Setting = keyof typeof settings;
