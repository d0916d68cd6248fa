export { createPseudoLocale, type PseudoLocale } from '#messages/pseudo-locale.ts';
export {
  createFakeAuth,
  type FakeAuth,
  type FakeAuthOptions,
  type FakeCall,
} from './create-fake-auth.ts';
export { FakeAuthProvider, type FakeAuthProviderProps } from './FakeAuthProvider.tsx';
export { withAdministration } from './fake-administration.ts';
export { type FakeApiKey, toFakeKey, withApiKeys } from './fake-api-keys.ts';
export type {
  FakeAuthenticator,
  FakeAuthenticatorOptions,
  FakeCeremony,
  FakeGesture,
} from './fake-authenticator.ts';
export { type FailureDetails, FakeFailure } from './fake-failure.ts';
export type { FakeHandler, FakeHandlers, FakePath } from './fake-handler.ts';
export { analyticalEngines, type FakeOrganization, fakeOrganization } from './fake-organization.ts';
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
} from './fake-organizations.ts';
export { adasPasskeys } from './fake-passkeys.ts';
export type { ConfigChanges, FakeState } from './fake-state.ts';
export {
  adasAdminSession,
  fakeUsers,
  impersonatedMary,
  manyUsers,
  suspendedCharles,
  unconfirmedJoan,
} from './fake-users.ts';
export { withWebhooks } from './fake-webhooks.ts';
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
