import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { systemClock } from '#core/call/system-clock.ts';

/** A token for a test of an MCP server. */
export interface TestToken {
  /** The URL of the server that takes it. */
  resource: string;
  /** Default: `ada`. */
  sub?: string | undefined;
  /** Default: `client`. */
  clientId?: string | undefined;
  scopes?: readonly string[] | undefined;
  orgId?: string | undefined;
  /** Seconds; a negative number for a token that has expired. Default: 900. */
  expiresIn?: number | undefined;
}

/** An issuer in the process of a test, with keys of its own. */
export interface TestIssuer {
  /** For the option `issuer` of `mcpAuth`. */
  url: string;
  /** For its option `fetch`: the issuer is in the process of the test. */
  fetch: typeof globalThis.fetch;
  token(said: TestToken): Promise<string>;
  /** Ends a token. Whoever introspects knows of it. */
  end(token: string): void;
}

const URL_OF_ISSUER = 'https://issuer.example.com/api/auth';

/** An issuer of access tokens for tests of a server with `mcpAuth`, without a service and a sign-in. */
export async function createTestIssuer(): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA');
  const key = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'EdDSA', use: 'sig' };
  const ended = new Set<string>();

  const introspect = async (request: Request) => {
    const token = new URLSearchParams(await request.text()).get('token') ?? '';
    return ended.has(token) ? { active: false } : { active: true, ...decodeJwt(token) };
  };

  const answers: Readonly<Record<string, (request: Request) => unknown>> = {
    '/.well-known/openid-configuration': () => ({
      issuer: URL_OF_ISSUER,
      jwks_uri: `${URL_OF_ISSUER}/jwks`,
      introspection_endpoint: `${URL_OF_ISSUER}/oauth2/introspect`,
    }),
    '/jwks': () => ({ keys: [key] }),
    '/oauth2/introspect': introspect,
  };

  return {
    url: URL_OF_ISSUER,
    async fetch(input, init) {
      const request = new Request(input, init);
      const answer = answers[request.url.slice(URL_OF_ISSUER.length)];
      return answer ? Response.json(await answer(request)) : new Response(null, { status: 404 });
    },
    token({ resource, sub = 'ada', clientId = 'client', scopes = [], orgId, expiresIn = 900 }) {
      const said = { client_id: clientId, scope: scopes.join(' ') };
      const now = Math.floor(systemClock().getTime() / 1000);
      return new SignJWT(orgId === undefined ? said : { ...said, org_id: orgId })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'test', typ: 'at+jwt' })
        .setIssuer(URL_OF_ISSUER)
        .setAudience(resource)
        .setSubject(sub)
        .setIssuedAt(now + Math.min(0, expiresIn))
        .setExpirationTime(now + expiresIn)
        .sign(privateKey);
    },
    end: (token) => void ended.add(token),
  };
}
