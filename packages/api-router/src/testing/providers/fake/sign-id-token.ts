import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import type { AnyProvider } from '#features/social-sign-in/providers/provider.ts';
import type { IdTokenFault } from '#testing/providers/fake/behaviour.ts';
import { CLIENT } from '#testing/providers/fake/client.ts';
import { findKeys, KEY_ID } from '#testing/providers/fake/keys.ts';
import type { JsonObject } from '#testing/providers/fake/sample.ts';

const HOUR = 3600;

export interface IdTokenRequest {
  facts: Pick<AnyProvider, 'endpoints'>;
  claims: JsonObject;
  now: Date;
  nonce?: string | undefined;
  /** Seconds. Default an hour. */
  lifetime?: number | undefined;
  fault?: IdTokenFault | undefined;
}

const faults: Readonly<Record<IdTokenFault, (claims: JWTPayload) => JWTPayload>> = {
  issuer: (claims) => ({ ...claims, iss: 'https://issuer.evil.example' }),
  audience: (claims) => ({ ...claims, aud: 'another-client' }),
  nonce: (claims) => ({ ...claims, nonce: 'another nonce' }),
  expired: (claims) => ({
    ...claims,
    iat: (claims.iat ?? 0) - 2 * HOUR,
    exp: (claims.exp ?? 0) - 2 * HOUR,
  }),
  'no subject': ({ sub: _, ...claims }) => claims,
  key: (claims) => claims,
  'no algorithm': (claims) => claims,
  'shared secret': (claims) => claims,
};

/** An id token as the provider signs one, or with one thing wrong about it. */
export async function signIdToken({
  facts,
  claims,
  now,
  nonce,
  lifetime = HOUR,
  fault,
}: IdTokenRequest): Promise<string> {
  const { signing, stranger } = await findKeys();
  const [issuer = ''] = [facts.endpoints.issuer ?? []].flat();
  const iat = Math.floor(now.getTime() / 1000);
  const { user: _user, photo: _photo, ...about } = claims;
  const right: JWTPayload = {
    ...about,
    iss: issuer.replace('{tid}', String(claims.tid)),
    aud: CLIENT.id,
    iat,
    exp: iat + lifetime,
    ...(nonce !== undefined && { nonce }),
  };
  const payload = fault ? faults[fault](right) : right;
  if (fault === 'no algorithm') return new UnsecuredJWT(payload).encode();
  if (fault === 'shared secret')
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256', kid: KEY_ID })
      .sign(new TextEncoder().encode(CLIENT.secret));
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
    .sign(fault === 'key' ? stranger : signing);
}
