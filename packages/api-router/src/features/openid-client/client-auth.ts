import type { ClientAssertionRequest, ClientProvider } from '#features/openid-client/client-provider.ts';
import type { ProviderEndpoints } from '#features/openid-client/provider-endpoints.ts';
import type { ClientContext } from '#features/openid-client/way-out.ts';

/** Client authentication: headers and form fields of a request to the token endpoint. */
export interface ClientProof {
  headers: Record<string, string>;
  fields: [string, string][];
}

export interface ProofRequest {
  endpoints: ProviderEndpoints;
  /** URL of the token endpoint. */
  url: string;
  grantType: ClientAssertionRequest['grantType'];
}

/** Both parts are form-encoded before they are joined (RFC 6749 section 2.3.1). */
const toBasic = (clientId: string, secret: string): string => {
  const encode = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1);
  return `Basic ${Buffer.from(`${encode(clientId)}:${encode(secret)}`).toString('base64')}`;
};

const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** A client without a secret is a public one: it sends its id, and PKCE does the rest. */
export async function proveClient(
  { now }: ClientContext,
  { authentication: how, clientId, clientIdParam = 'client_id' }: ClientProvider,
  { endpoints, url: tokenEndpoint, grantType }: ProofRequest,
): Promise<ClientProof> {
  const id: [string, string] = [clientIdParam, clientId];
  if (how === undefined) return { headers: {}, fields: [id] };
  if (how.by === 'assertion') {
    const assertion = await how.assertion({ clientId, tokenEndpoint, grantType });
    const proof: [string, string][] = [
      ['client_assertion_type', ASSERTION_TYPE],
      ['client_assertion', assertion],
    ];
    return { headers: {}, fields: [['client_id', clientId], ...proof] };
  }
  const secret = typeof how.secret === 'string' ? how.secret : await how.secret(now);
  const method = how.method ?? endpoints.clientAuth ?? 'body';
  return method === 'basic'
    ? { headers: { authorization: toBasic(clientId, secret) }, fields: [] }
    : { headers: {}, fields: [id, ['client_secret', secret]] };
}
