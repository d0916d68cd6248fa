export { SsoAssertion } from '#entities/sso/sso-assertion.ts';
export type {
  SsoAttributeNames,
  SsoCertificate,
  SsoOidcConfig,
  SsoSamlConfig,
  SsoSamlLogoutService,
  SsoSamlService,
  SsoWatch,
} from '#entities/sso/sso-config.ts';
export {
  SsoConnection,
  type SsoLogout,
  type SsoProtocol,
  type SsoRoleRule,
} from '#entities/sso/sso-connection.ts';
export { SsoSession } from '#entities/sso/sso-session.ts';
export { SsoSignIn } from '#entities/sso/sso-sign-in.ts';
export { SsoTest, type SsoTestStatus } from '#entities/sso/sso-test.ts';
