import type { SsoConnection } from '@keystead/db';
import type { SamlBinding } from '@keystead/saml';
import { samlConfigOf } from '#features/enterprise-connections/protocol.ts';

export interface LogoutEndpoint {
  binding: SamlBinding;
  destination: string;
}

/**
 * Where the identity provider takes requests, or answers to its own ones: by HTTP-Redirect, unless it takes nothing but
 * HTTP-POST. Undefined if it has no single logout.
 */
export function findLogoutEndpoint(
  connection: Pick<SsoConnection, 'id' | 'config'>,
  takes: 'requests' | 'answers',
): LogoutEndpoint | undefined {
  const { redirect, post, redirectResponse, postResponse } = samlConfigOf(connection).singleLogout ?? {};
  const [byRedirect, byPost] =
    takes === 'requests' ? [redirect, post] : [redirectResponse ?? redirect, postResponse ?? post];
  if (byRedirect !== undefined) return { binding: 'redirect', destination: byRedirect };
  return byPost === undefined ? undefined : { binding: 'post', destination: byPost };
}
