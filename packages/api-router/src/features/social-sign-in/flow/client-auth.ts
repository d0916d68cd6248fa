import { loadJose } from '#core/crypto/load-jose.ts';
import type { ProviderEndpoints } from '#features/social-sign-in/flow/endpoints.ts';
import type { ConfiguredProvider } from '#features/social-sign-in/flow/registry.ts';
import type { UpstreamContext } from '#features/social-sign-in/flow/upstream.ts';
import type { ClientAssertionRequest } from '#features/social-sign-in/provider-types.ts';

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

/** A secret that is a JWT signed with the operator's key (RFC 7523 section 2.2, and Apple's page on client secrets). */
async function signSecret(
  { now }: UpstreamContext,
  provider: ConfiguredProvider,
): Promise<string | undefined> {
  const { teamId, keyId, privateKey } = provider.options;
  const { signedSecret } = provider.definition;
  if (!signedSecret || !teamId || !keyId || !privateKey) return undefined;
  const { algorithm, audience, lifetime } = signedSecret;
  const { importPKCS8, SignJWT } = await loadJose();
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: algorithm, kid: keyId })
    .setIssuer(teamId)
    .setSubject(provider.clientId)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifetime)
    .sign(await importPKCS8(privateKey.replaceAll('\\n', '\n'), algorithm));
}

/** Both parts are form-encoded before they are joined (RFC 6749 section 2.3.1). */
const toBasic = (clientId: string, secret: string): string => {
  const encode = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1);
  return `Basic ${Buffer.from(`${encode(clientId)}:${encode(secret)}`).toString('base64')}`;
};

const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** A client without a secret is a public one: it sends its id, and PKCE does the rest. */
export async function proveClient(
  ctx: UpstreamContext,
  provider: ConfiguredProvider,
  { endpoints, url, grantType }: ProofRequest,
): Promise<ClientProof> {
  const { definition, clientId, options } = provider;
  const assertion = await options.clientAssertion?.({ clientId, tokenEndpoint: url, grantType });
  if (assertion !== undefined)
    return {
      headers: {},
      fields: [
        ['client_id', clientId],
        ['client_assertion_type', ASSERTION_TYPE],
        ['client_assertion', assertion],
      ],
    };
  const secret = options.clientSecret ?? (await signSecret(ctx, provider));
  const idField: [string, string] = [definition.clientIdParam ?? 'client_id', clientId];
  if (secret === undefined) return { headers: {}, fields: [idField] };
  const how = definition.clientAuth ?? endpoints.clientAuth ?? 'body';
  return how === 'basic'
    ? { headers: { authorization: toBasic(clientId, secret) }, fields: [] }
    : { headers: {}, fields: [idField, ['client_secret', secret]] };
}
