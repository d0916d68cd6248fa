import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { z } from 'zod';

export const ISSUER = 'https://id.example/api/auth';
export const RESOURCE = 'https://notes.example/mcp';

const signingKeys = Promise.all(
  ['RS256', 'EdDSA', 'RS256'].map((alg) => generateKeyPair(alg, { extractable: true })),
);

export interface TokenParts {
  header?: { typ?: string | undefined; kid?: string | undefined; crit?: string[]; own?: boolean };
  /** In place of the usual claims. Undefined takes one away. */
  claims?: Record<string, unknown>;
  /** Which key signs: a published one of RSA or Ed25519, or one that nobody published. */
  by?: 'RS256' | 'EdDSA' | 'stranger';
}

const refusalSchema = z.object({ error: z.object({ message: z.string() }) });

/** What a guard says in a refusal. */
export const sentenceOf = async (refusal: Response): Promise<string> =>
  refusalSchema.parse(await refusal.json()).error.message;

type Answer = (request: Request) => Response | Promise<Response>;

/** An issuer of access tokens (RFC 9068) behind the `fetch` that a guard gets, which can be told to lie. */
export async function tokenIssuer() {
  const [rsa, ed, stranger] = await signingKeys;
  if (!rsa || !ed || !stranger) throw new Error('A key is missing');
  const privateKeys = { RS256: rsa.privateKey, EdDSA: ed.privateKey, stranger: stranger.privateKey };
  const publish = async (key: CryptoKey, alg: string): Promise<JWK> => ({
    ...(await exportJWK(key)),
    kid: `key-${alg}`,
    alg,
    use: 'sig',
  });
  const keys = [await publish(rsa.publicKey, 'RS256'), await publish(ed.publicKey, 'EdDSA')];
  let now = new Date('2026-11-29T12:00:00Z');
  const requests: Request[] = [];
  const document: Record<string, unknown> = {
    issuer: ISSUER,
    jwks_uri: `${ISSUER}/jwks`,
    introspection_endpoint: `${ISSUER}/oauth2/introspect`,
  };
  const answers: Record<string, Answer> = {
    '/.well-known/openid-configuration': () => Response.json(document),
    '/jwks': () => Response.json({ keys }),
    '/oauth2/introspect': () => Response.json({ active: false }),
  };

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    requests.push(request);
    const answer = answers[request.url.slice(ISSUER.length)];
    return answer ? answer(request) : new Response(null, { status: 404 });
  };

  const second = (): number => Math.floor(now.getTime() / 1000);

  const claimsOf = (claims: Record<string, unknown> = {}): Record<string, unknown> => ({
    iss: ISSUER,
    sub: 'ada',
    aud: [RESOURCE, `${ISSUER}/oauth2/userinfo`],
    client_id: 'client',
    scope: 'openid notes:read',
    iat: second(),
    exp: second() + 900,
    ...claims,
  });

  return {
    rsaKey: rsa.publicKey,
    strangerKey: () => publish(stranger.publicKey, 'RS256').then((key) => ({ ...key, kid: 'key-stranger' })),
    keys,
    document,
    answers,
    requests,
    /** How often something was asked. */
    asked: (path: string): number => requests.filter(({ url }) => url === ISSUER + path).length,
    fetch,
    now: () => now,
    pass(seconds: number): void {
      now = new Date(now.getTime() + seconds * 1000);
    },
    claimsOf,
    sign({ header, claims, by = 'RS256' }: TokenParts = {}): Promise<string> {
      const named = Object.entries({ typ: 'at+jwt', kid: `key-${by}`, ...header });
      const alg = by === 'EdDSA' ? 'EdDSA' : 'RS256';
      return new SignJWT(claimsOf(claims))
        .setProtectedHeader({ ...Object.fromEntries(named.filter(([, value]) => value !== undefined)), alg })
        .sign(privateKeys[by]);
    },
  };
}

export type TokenIssuer = Awaited<ReturnType<typeof tokenIssuer>>;
