import { SignJWT } from 'jose';
import { findKeys } from '#testing/providers/fake/keys.ts';

const ELSEWHERE = 'https://id.example/realm';

/** For the next id token. */
export interface Issued {
  claims?: Record<string, unknown>;
  header?: { alg?: string; kid?: string; typ?: string };
  /** Signs with an unpublished key. */
  stolen?: boolean;
  /** Seconds the token lives. */
  lifetime?: number;
  /** Fields of the token endpoint's answer beside the tokens that it always has. */
  answer?: Record<string, unknown>;
}

const unsigned = (claims: object): string =>
  [{ alg: 'none' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
    .concat('.');

/** An OpenID provider behind the injected `fetch` that can be told to lie. `now` is the clock of the test. */
export async function openIdIssuer(now: () => Date, issuer = ELSEWHERE) {
  const { signing, stranger, jwks } = await findKeys();
  const jwk = { ...jwks.keys[0], kid: 'key-1' };
  const requests: { url: string; init: RequestInit | undefined }[] = [];
  const person: Record<string, unknown> = {
    sub: 'ada-1',
    email: 'ada@example.com',
    email_verified: true,
    name: 'Ada',
  };
  let issued: Issued = {};
  let document: Record<string, unknown> = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/me`,
    jwks_uri: `${issuer}/keys`,
  };
  let userInfo: Record<string, unknown> = person;
  let keys: object[] = [jwk];

  const idToken = ({ claims = {}, header = {}, stolen = false, lifetime = 300 }: Issued): Promise<string> => {
    const seconds = Math.floor(now().getTime() / 1000);
    const all = {
      iss: issuer,
      aud: 'client',
      sub: 'ada-1',
      iat: seconds,
      exp: seconds + lifetime,
      ...claims,
    };
    if (header.alg === 'none') return Promise.resolve(unsigned(all));
    if (header.alg === 'HS256')
      return new SignJWT(all)
        .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
        .sign(new TextEncoder().encode(JSON.stringify(jwk)));
    return new SignJWT(all)
      .setProtectedHeader({ alg: 'RS256', kid: 'key-1', ...header })
      .sign(stolen ? stranger : signing);
  };

  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => document,
    '/keys': () => ({ keys }),
    '/token': async () => ({
      access_token: 'access-1',
      id_token: await idToken(issued),
      ...issued.answer,
    }),
    '/me': () => userInfo,
  };

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    requests.push({ url, init });
    const answer = url.startsWith(issuer) ? answers[url.slice(issuer.length)] : undefined;
    return answer ? Response.json(await answer()) : new Response('not found', { status: 404 });
  };

  return {
    issuer,
    fetch,
    requests,
    person,
    idToken,
    /** The next id token is issued so. */
    issues(next: Issued) {
      issued = next;
    },
    describes(changes: Record<string, unknown>) {
      document = { ...document, ...changes };
    },
    tells(answer: Record<string, unknown>) {
      userInfo = answer;
    },
    /** Publishes its key under these ids. */
    publishes(ids: readonly string[]) {
      keys = ids.map((kid) => ({ ...jwk, kid }));
    },
  };
}
