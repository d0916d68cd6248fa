import type { SsoConnection, SsoOidcConfig, SsoSamlConfig } from '@keystead/db';

type Configured = Pick<SsoConnection, 'id' | 'config'>;

/** The configuration of a connection that speaks OpenID Connect. */
export function oidcConfigOf({ id, config }: Configured): SsoOidcConfig {
  if ('clientId' in config) return config;
  throw new TypeError(`the connection ${id} does not speak OpenID Connect`);
}

/** The configuration of a connection that speaks SAML. */
export function samlConfigOf({ id, config }: Configured): SsoSamlConfig {
  if ('entityId' in config) return config;
  throw new TypeError(`the connection ${id} does not speak SAML`);
}
