import type { JWTPayload } from 'jose';
import { type Fault, isOfDocument, toFault } from '#features/enterprise-sign-in/connections/fault.ts';
import { clockFault } from '#features/enterprise-sign-in/faults/clock-fault.ts';
import { createFault, type Scene, withPlaceOf } from '#features/enterprise-sign-in/faults/create-fault.ts';
import type { FaultCode } from '#features/enterprise-sign-in/faults/fault-codes.ts';
import type { OpenIdError, OpenIdReason } from '#features/openid-client/openid-error.ts';
import type { Refusal } from '#features/openid-client/refusal.ts';

/** What an error of the library about a token says of itself. */
interface TokenTrouble {
  code: string;
  claim: string | undefined;
  payload: JWTPayload;
}

const isObject = (value: unknown): value is JWTPayload => typeof value === 'object' && value !== null;

function readTrouble({ cause }: OpenIdError): TokenTrouble {
  const of = (name: string): unknown => (cause instanceof Error ? Reflect.get(cause, name) : undefined);
  const [code, claim, payload] = [of('code'), of('claim'), of('payload')];
  return {
    code: typeof code === 'string' ? code : '',
    claim: typeof claim === 'string' ? claim : undefined,
    payload: isObject(payload) ? payload : {},
  };
}

type Explain = (trouble: TokenTrouble, error: OpenIdError, scene: Scene) => Fault;

const describe = (value: unknown): string => [value].flat().map(String).join(', ');

/** A token that is over, or not valid yet: it was made just now, so its `iat` is the time there. */
const ofTime: Explain = ({ payload: { iat, exp, nbf }, claim = 'exp' }, _, scene) =>
  clockFault(scene, new Date((iat ?? nbf ?? exp ?? 0) * 1000), claim);

const ofAudience: Explain = ({ payload: { aud } }, _, scene) =>
  createFault('audience', scene, {
    expected: scene.clientId,
    received: aud === undefined ? 'none' : describe(aud),
    at: 'aud',
  });

const missingClaim: Explain = ({ claim }, _, scene) =>
  createFault('id_token', scene, {
    message: `The id token lacks the claim ${claim}, or it is of a wrong kind.`,
    ...(claim !== undefined && { at: claim }),
  });

const claims: Readonly<Record<string, Explain>> = {
  aud: ofAudience,
  nbf: (trouble, error, scene) =>
    trouble.payload.nbf === undefined
      ? missingClaim(trouble, error, scene)
      : clockFault(scene, new Date(trouble.payload.nbf * 1000), 'nbf'),
};

const ofClaim: Explain = (trouble, error, scene) =>
  (claims[trouble.claim ?? ''] ?? missingClaim)(trouble, error, scene);

const ofKey: Explain = (_, { expected, received }, scene) => {
  const isThere = expected?.split(', ').includes(received ?? '') === true;
  return createFault('jwks', scene, {
    message: isThere
      ? 'The key of the id token is of another kind than its signature.'
      : 'The identity provider publishes no key with the id that the id token names.',
    ...(expected && { expected }),
    ...(received && { received }),
    at: 'kid',
  });
};

/** By the codes of the library. */
const troubles: Readonly<Record<string, Explain>> = {
  ERR_JWT_EXPIRED: ofTime,
  ERR_JWT_CLAIM_VALIDATION_FAILED: ofClaim,
  ERR_JWKS_NO_MATCHING_KEY: ofKey,
  ERR_JWKS_MULTIPLE_MATCHING_KEYS: (_, __, scene) =>
    createFault('jwks', scene, {
      message: 'Several keys of the identity provider fit the id token.',
      at: 'kid',
    }),
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: (_, __, scene) => createFault('signature_invalid', scene),
  ERR_JOSE_ALG_NOT_ALLOWED: (_, { received }, scene) =>
    createFault('signature_algorithm', scene, { ...(received && { received }), at: 'alg' }),
};

const ofToken = (error: OpenIdError, scene: Scene): Fault => {
  const trouble = readTrouble(error);
  const explain = troubles[trouble.code];
  if (explain) return explain(trouble, error, scene);
  const { expected, received } = error;
  if (received !== undefined) return createFault('audience', scene, { expected, received, at: 'azp' });
  return createFault('id_token', scene);
};

const byError: Readonly<Record<string, FaultCode>> = {
  invalid_client: 'client_secret',
  unauthorized_client: 'client_secret',
  redirect_uri_mismatch: 'redirect_uri',
  invalid_redirect_uri: 'redirect_uri',
};

/** Another method of authentication than the identity provider takes is told apart from a wrong secret. */
function secretFault({ error }: Refusal, scene: Scene): Fault {
  const { used = '', offered = [] } = scene.authentication ?? {};
  if (used === '' || offered.length === 0 || offered.includes(used))
    return createFault('client_secret', scene, { received: error, at: 'error' });
  return createFault('client_secret', scene, {
    message:
      used === 'none'
        ? 'The identity provider wants a client secret, and none is configured.'
        : 'The identity provider takes the client secret by another method of authentication.',
    hint: 'Both have to use the same one: client_secret_basic or client_secret_post.',
    expected: offered.join(', '),
    received: used,
    at: 'token_endpoint_auth_methods_supported',
  });
}

/** A refusal of the identity provider, at the page where people sign in or where the code is redeemed. */
export function refusalFault(refusal: Refusal, scene: Scene): Fault {
  const { error, about } = refusal;
  const code = about ?? byError[error] ?? 'status';
  if (code === 'client_secret') return secretFault(refusal, scene);
  return createFault(code, scene, {
    ...(code === 'redirect_uri' && { expected: scene.redirectURI }),
    received: error,
    at: 'error',
  });
}

const ofDocument = (error: OpenIdError, scene: Scene): Fault => withPlaceOf(toFault(error), scene);

const ofCode = (error: OpenIdError, scene: Scene): Fault => {
  if (error.refusal) return refusalFault(error.refusal, scene);
  if (error.failure !== undefined && error.failure !== 'answer') return createFault('unreachable', scene);
  return createFault('id_token', scene, {
    message: 'The token endpoint answers something that cannot be used.',
    ...(error.status !== undefined && { received: `status ${error.status}` }),
  });
};

const simple =
  (code: FaultCode, at?: string) =>
  ({ expected, received }: OpenIdError, scene: Scene): Fault =>
    createFault(code, scene, {
      ...(expected && { expected }),
      ...(received && { received }),
      ...(at && { at }),
    });

/** Errors of the protocol behind the page of the identity provider. */
const byReason: Partial<Record<OpenIdReason, (error: OpenIdError, scene: Scene) => Fault>> = {
  token_response_error: ofCode,
  token_not_verified: ofToken,
  issuer_mismatch: simple('issuer', 'iss'),
  nonce_mismatch: simple('nonce', 'nonce'),
  id_token_missing: simple('id_token'),
  id_token_subject_missing: (_, scene) =>
    createFault('attribute_missing', scene, { message: 'The id token names no subject.', at: 'sub' }),
  userinfo_response_error: simple('user_info'),
  missing_user_info: simple('user_info'),
  id_token_userinfo_subject_mismatch: (_, scene) =>
    createFault('user_info', scene, {
      message: 'The UserInfo endpoint answers about somebody else than the id token.',
      at: 'sub',
    }),
};

/** The fault that an error of OpenID Connect is about. */
export const openIdFault = (error: OpenIdError, scene: Scene): Fault =>
  isOfDocument(error) ? ofDocument(error, scene) : (byReason[error.reason] ?? simple('other'))(error, scene);
