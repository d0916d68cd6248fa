import { clientAuthMethods } from '@keystead/db';
import { z } from 'zod';
import type { Unit } from '#core/call/unit.ts';
import { asymmetricAlgorithms } from '#core/crypto/asymmetric-algorithms.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { deviceAuthorizationOptions } from '#features/device-codes/options.ts';
import { takesSignUps } from '#features/identity-provider/authorize/takes-sign-ups.ts';
import { prompts } from '#features/identity-provider/authorize/wanted.ts';
import { hasDocuments, hasRegistration } from '#features/identity-provider/clients/options.ts';
import { scopesOf } from '#features/identity-provider/clients/service-scopes.ts';
import { personClaims } from '#features/identity-provider/token/claims/scope-claims.ts';
import { grants } from '#features/identity-provider/token/grants.ts';
import { issuerOf } from '#features/oauth-grants/options.ts';
import { jwtOptions } from '#features/signed-tokens/options.ts';

const texts = z.array(z.string());

/** Metadata of the server (RFC 8414 section 2, OpenID Connect Discovery 1.0 section 3). */
export const serverMetadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  userinfo_endpoint: z.string(),
  jwks_uri: z.string(),
  introspection_endpoint: z.string(),
  revocation_endpoint: z.string(),
  end_session_endpoint: z.string(),
  device_authorization_endpoint: z.string().optional(),
  registration_endpoint: z.string().optional(),
  scopes_supported: texts,
  claims_supported: texts,
  response_types_supported: texts,
  response_modes_supported: texts,
  grant_types_supported: texts,
  authorization_grant_profiles_supported: texts.optional(),
  subject_types_supported: texts,
  id_token_signing_alg_values_supported: texts,
  token_endpoint_auth_methods_supported: texts,
  token_endpoint_auth_signing_alg_values_supported: texts,
  introspection_endpoint_auth_methods_supported: texts,
  introspection_endpoint_auth_signing_alg_values_supported: texts,
  revocation_endpoint_auth_methods_supported: texts,
  revocation_endpoint_auth_signing_alg_values_supported: texts,
  code_challenge_methods_supported: texts,
  authorization_response_iss_parameter_supported: z.boolean(),
  client_id_metadata_document_supported: z.boolean().optional(),
  prompt_values_supported: texts,
  acr_values_supported: texts,
  claims_parameter_supported: z.boolean(),
  request_parameter_supported: z.boolean(),
  request_uri_parameter_supported: z.boolean(),
  backchannel_logout_supported: z.boolean(),
  backchannel_logout_session_supported: z.boolean(),
  ui_locales_supported: texts,
});

/** Claims of id tokens besides those about the person. */
const protocolClaims = [
  'sub',
  'iss',
  'aud',
  'exp',
  'iat',
  'auth_time',
  'acr',
  'amr',
  'nonce',
  'at_hash',
  'sid',
];

/** Ways to tokens that somebody can use now. */
async function findAnnounced(unit: Unit) {
  const announced = [];
  for (const [name, type] of grants)
    if (type.isOn?.(unit.deps) !== false && (await type.isAnnounced?.(unit)) !== false)
      announced.push({ name, profiles: type.profiles ?? [] });
  return announced;
}

/** What is true of this service: nothing is announced that is off. */
export async function toServerMetadata(unit: Unit): Promise<z.output<typeof serverMetadata>> {
  const { deps } = unit;
  const issuer = issuerOf(deps);
  // An issuer of an earlier address is a name; the service is where it is now.
  const at = (path: string): string => serviceOptions.of(deps).base.href + path;
  const proofs = clientAuthMethods.filter((method) => method !== 'none');
  const algorithms = [...asymmetricAlgorithms];
  const announced = await findAnnounced(unit);
  const profiles = announced.flatMap((one) => one.profiles);
  return {
    issuer,
    authorization_endpoint: at('/oauth2/authorize'),
    token_endpoint: at('/oauth2/token'),
    userinfo_endpoint: at('/oauth2/userinfo'),
    jwks_uri: at(jwtOptions.of(deps).jwks.jwksPath),
    introspection_endpoint: at('/oauth2/introspect'),
    revocation_endpoint: at('/oauth2/revoke'),
    end_session_endpoint: at('/oauth2/end-session'),
    ...(deviceAuthorizationOptions.of(deps).enabled && {
      device_authorization_endpoint: at('/device/code'),
    }),
    ...(hasRegistration(deps) && { registration_endpoint: at('/oauth2/register') }),
    scopes_supported: [...scopesOf(deps)],
    claims_supported: [...protocolClaims, ...personClaims],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: announced.map(({ name }) => name),
    ...(profiles.length > 0 && { authorization_grant_profiles_supported: profiles }),
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'EdDSA'],
    token_endpoint_auth_methods_supported: [...clientAuthMethods],
    token_endpoint_auth_signing_alg_values_supported: algorithms,
    introspection_endpoint_auth_methods_supported: proofs,
    introspection_endpoint_auth_signing_alg_values_supported: algorithms,
    revocation_endpoint_auth_methods_supported: [...clientAuthMethods],
    revocation_endpoint_auth_signing_alg_values_supported: algorithms,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    ...(hasDocuments(deps) && { client_id_metadata_document_supported: true }),
    prompt_values_supported: prompts.filter((prompt) => prompt !== 'create' || takesSignUps({ deps })),
    acr_values_supported: ['urn:keystead:1', 'urn:keystead:2'],
    claims_parameter_supported: true,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    backchannel_logout_supported: true,
    backchannel_logout_session_supported: true,
    ui_locales_supported: ['en', ...deps.languages.locales],
  };
}
