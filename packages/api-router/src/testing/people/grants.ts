import { OAuthGrant, Session } from '@keystead/db';
import { serviceCaller } from '#core/call/unit.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { issuerOf } from '#features/oauth-grants/options.ts';
import { signClaims, type TokenKind } from '#features/signed-tokens/sign.ts';
import type { Browser } from '#testing/browser.ts';
import type { TestApp } from '#testing/test-app.ts';

let number = 0;

type Planted = Partial<
  Pick<OAuthGrant, 'sessionId' | 'offline' | 'scopes' | 'origin' | 'lastUsedAt' | 'endedAt'>
> & {
  clientId: string;
  user: string | null;
  organization?: string | null;
};

/** A grant that a client has used, as the calls of the identity provider leave it. Returns its id. */
export async function plantGrant(app: Pick<TestApp, 'em' | 'now'>, given: Planted): Promise<string> {
  number += 1;
  const em = app.em();
  const id = `grant-${number}`;
  const at = { createdAt: app.now(), updatedAt: app.now() };
  em.create(OAuthGrant, {
    id,
    origin: 'code',
    organization: null,
    sessionId: null,
    offline: false,
    scopes: ['openid'],
    resources: [],
    claims: {},
    amr: ['pwd'],
    lastUsedAt: app.now(),
    ...at,
    ...given,
  });
  await em.flush();
  return id;
}

/** Id of the session of a browser. */
export async function sessionIdOf(
  app: Pick<TestApp, 'em'>,
  { cookies }: Pick<Browser, 'cookies'>,
): Promise<string> {
  const cookie = decodeURIComponent(cookies.get('keystead.session_token') ?? '');
  const tokenHash = hashToken(cookie.slice(0, cookie.lastIndexOf('.')));
  return (await app.em().findOneOrFail(Session, { tokenHash })).id;
}

const idToken: TokenKind = { algorithm: 'RS256', typ: 'JWT' };

/** An id token of the service, with other claims where a test wants them. */
export function signIdToken(
  { service: { deps } }: Pick<TestApp, 'service'>,
  claims: { sub: string; aud: string } & Record<string, unknown>,
  kind: TokenKind = idToken,
): Promise<string> {
  const iat = Math.floor(deps.clock().getTime() / 1000);
  return signClaims(serviceCaller(deps), { iss: issuerOf(deps), iat, exp: iat + 600, ...claims }, kind);
}
