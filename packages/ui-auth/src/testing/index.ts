export { createPseudoLocale, type PseudoLocale } from '#messages/pseudo-locale.ts';
export {
  createFakeAuth,
  type FakeAuth,
  type FakeAuthOptions,
  type FakeCall,
} from './create-fake-auth.ts';
export { FakeAuthProvider, type FakeAuthProviderProps } from './FakeAuthProvider.tsx';
export { withAdministration } from './fakes/fake-administration.ts';
export { type FakeApiKey, toFakeKey, withApiKeys } from './fakes/fake-api-keys.ts';
export {
  connectedApplications,
  type FakeApplications,
  toFakeRequest,
  withApplications,
} from './fakes/fake-applications.ts';
export type {
  FakeAuthenticator,
  FakeAuthenticatorOptions,
  FakeCeremony,
  FakeGesture,
} from './fakes/fake-authenticator.ts';
export { type FakeBrand, gracesDraft, publishedBrand } from './fakes/fake-brand.ts';
export { type FakeDirectory, toFakeDirectory, withDirectories } from './fakes/fake-directories.ts';
export { type FailureDetails, FakeFailure } from './fakes/fake-failure.ts';
export type { FakeHandler, FakeHandlers, FakePath } from './fakes/fake-handler.ts';
export { analyticalEngines, type FakeOrganization, fakeOrganization } from './fakes/fake-organization.ts';
export {
  adasPersonalSession,
  adasTidelineSession,
  crowdedTideline,
  deletedOrganization,
  engines,
  type FakeMember,
  type FakeMembership,
  manyOrganizations,
  tideline,
} from './fakes/fake-organizations.ts';
export { adasPasskeys } from './fakes/fake-passkeys.ts';
export {
  type FakeConnection,
  type FakeConnectionSignIn,
  toFakeConnection,
  toFakeSamlConnection,
  withSso,
} from './fakes/fake-sso.ts';
export type { ConfigChanges, FakeState } from './fakes/fake-state.ts';
export {
  adasAdminSession,
  fakeUsers,
  impersonatedMary,
  manyUsers,
  suspendedCharles,
  unconfirmedJoan,
} from './fakes/fake-users.ts';
export { withWebhooks } from './fakes/fake-webhooks.ts';
export { FAKE_MAIL_CODE } from './handlers/link-and-code-handlers.ts';
export { withOrganizations } from './organization-config.ts';
export {
  ada,
  adasAccounts,
  adasAtGithub,
  adasSession,
  adasSessions,
  FAKE_NOW,
  FAKE_PASSWORD,
  fakeConfig,
  withPasskeys,
} from './people.ts';
