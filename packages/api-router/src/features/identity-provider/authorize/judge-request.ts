import type { AuthContext } from '#core/call/context.ts';
import {
  type AskedRequest,
  type ClientRefusal,
  findFault,
} from '#features/identity-provider/authorize/request-checks.ts';
import { toWanted, type Wanted } from '#features/identity-provider/authorize/wanted.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { findClient } from '#features/identity-provider/clients/find-client.ts';
import { isOperators } from '#features/identity-provider/clients/metadata/client-kinds.ts';
import { matchesRedirectUri } from '#features/identity-provider/clients/redirect-uris/matches-redirect-uri.ts';
import { resourceIdsOf, scopesOf } from '#features/identity-provider/clients/service-scopes.ts';

/** What becomes of a request, before it matters who is signed in. */
export type Judged =
  /** Nobody may be answered. */
  | { error: 'invalid_client' | 'client_disabled' | 'invalid_redirect' }
  /** The client is answered at this URI. */
  | { client: Client; redirectUri: string; refusal: ClientRefusal }
  | { client: Client; wanted: Wanted };

/** The client, its redirect URI, and then the rest, in the order of the standards (RFC 9700 section 4.11). */
export async function judgeRequest(ctx: AuthContext, params: AskedRequest['params']): Promise<Judged> {
  const client = await findClient(ctx, params.client_id ?? '');
  if (!client) return { error: 'invalid_client' };
  if (client.refusal !== undefined) return { error: 'client_disabled' };
  const { redirect_uri: redirectUri = '' } = params;
  if (!matchesRedirectUri({ ...client, isOperators: isOperators(client.source) }, redirectUri))
    return { error: 'invalid_redirect' };
  const asked = { params, client, scopes: scopesOf(ctx), resources: resourceIdsOf(ctx) };
  const refusal = findFault(asked);
  return refusal ? { client, redirectUri, refusal } : { client, wanted: toWanted(params, client) };
}
