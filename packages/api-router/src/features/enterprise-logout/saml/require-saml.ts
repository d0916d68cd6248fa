import type { SsoConnection } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { findConnection } from '#features/enterprise-connections/find-connection.ts';
import { SAML_PROVIDER_NOT_FOUND } from '#features/enterprise-logout/errors.ts';

/** A connection that speaks SAML. It may be switched off: what it opened before can end. */
export async function requireSaml(ctx: AuthContext, providerId: string): Promise<SsoConnection> {
  const connection = await findConnection(ctx, providerId);
  if (connection?.protocol !== 'saml') throw new AuthError(SAML_PROVIDER_NOT_FOUND);
  return connection;
}
