import type {
  ClientAssertionRequest,
  ClientAuthentication,
  ClientProvider,
} from '#features/openid-client/client-provider.ts';
import type { FoundEndpoints } from '#features/openid-client/endpoints.ts';
import type { ClientContext } from '#features/openid-client/way-out.ts';

/** Client authentication: headers and form fields of a request to the token endpoint. */
export interface ClientProof {
  headers: Record<string, string>;
  fields: [string, string][];
}

export interface ProofRequest {
  endpoints: FoundEndpoints;
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

type Prove<By> = (
  ctx: ClientContext,
  provider: ClientProvider,
  request: ProofRequest & { how: Extract<ClientAuthentication, { by: By }> },
) => Promise<ClientProof>;

const byAssertion: Prove<'assertion'> = async (_, { clientId }, { url: tokenEndpoint, grantType, how }) => ({
  headers: {},
  fields: [
    ['client_id', clientId],
    ['client_assertion_type', ASSERTION_TYPE],
    ['client_assertion', await how.assertion({ clientId, tokenEndpoint, grantType })],
  ],
});

const idField = ({ clientIdParam = 'client_id', clientId }: ClientProvider): [string, string] => [
  clientIdParam,
  clientId,
];

const bySecret: Prove<'secret'> = async ({ now }, provider, { endpoints, how }) => {
  const secret = typeof how.secret === 'string' ? how.secret : await how.secret(now);
  const method = how.method ?? endpoints.clientAuth ?? 'body';
  return method === 'basic'
    ? { headers: { authorization: toBasic(provider.clientId, secret) }, fields: [] }
    : { headers: {}, fields: [idField(provider), ['client_secret', secret]] };
};

/** A client without a secret is a public one: it sends its id, and PKCE does the rest. */
export async function proveClient(
  ctx: ClientContext,
  provider: ClientProvider,
  request: ProofRequest,
): Promise<ClientProof> {
  const { authentication: how } = provider;
  if (how === undefined) return { headers: {}, fields: [idField(provider)] };
  return how.by === 'assertion'
    ? byAssertion(ctx, provider, { ...request, how })
    : bySecret(ctx, provider, { ...request, how });
}
