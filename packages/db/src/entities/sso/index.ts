export {
  SsoConnection,
  type SsoLogout,
  type SsoOidcConfig,
  type SsoRoleRule,
} from '#entities/sso/sso-connection.ts';
export { type ProviderSession, SsoSession } from '#entities/sso/sso-session.ts';
