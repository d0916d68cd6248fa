import * as client from 'openid-client';
import { z } from 'zod';
import { ORIGIN } from './settings.ts';
import { answerOf, type Handler, type Visitor } from './visitor.ts';
import type { SourceClient } from './with-applications.ts';

export const CALLBACK = 'https://notes.example/callback';

const next = z.object({ url: z.string() });

/** An application with `openid-client`, in front of a service without a network between. */
export async function createApplication(
  handler: Handler,
  { client_id: id, client_secret: secret }: SourceClient,
) {
  const config = await client.discovery(
    new URL(`${ORIGIN}/api/auth`),
    id,
    undefined,
    client.ClientSecretBasic(secret),
    {
      execute: [client.allowInsecureRequests],
      [client.customFetch]: (url, { method, headers, body }) =>
        handler(new Request(url, { method, headers, body: body instanceof URLSearchParams ? body : null })),
    },
  );
  /** Where a person comes back to, with the pages that asked them something in between. */
  async function send(visitor: Visitor, query: Record<string, string>) {
    const pages: string[] = [];
    const url = client.buildAuthorizationUrl(config, { redirect_uri: CALLBACK, ...query });
    const accept = { accept: 'application/json' };
    let answer = next.parse(await answerOf(visitor.get(`/oauth2/authorize${url.search}`, accept)));
    let at = new URL(answer.url, ORIGIN);
    while (at.origin === ORIGIN) {
      pages.push(at.pathname);
      if (at.pathname.startsWith('/api/auth/')) {
        const path = at.pathname.slice('/api/auth'.length);
        answer = next.parse(await answerOf(visitor.get(`${path}${at.search}`, accept)));
      } else if (at.pathname === '/consent') {
        const body = { accept: true, oauth_query: at.search.slice(1) };
        answer = next.parse(await answerOf(visitor.post('/oauth2/consent', body)));
      } else break;
      at = new URL(answer.url, ORIGIN);
    }
    return { at, pages: pages.filter((path) => !path.startsWith('/api/')) };
  }
  return {
    send,
    /** Signs a person in, whose browser this is. */
    async signIn(visitor: Visitor, scope: string) {
      const pkceCodeVerifier = client.randomPKCECodeVerifier();
      const expectedState = client.randomState();
      const { at, pages } = await send(visitor, {
        scope,
        state: expectedState,
        code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
        code_challenge_method: 'S256',
      });
      const tokens = await client.authorizationCodeGrant(config, at, { pkceCodeVerifier, expectedState });
      return { pages, tokens };
    },
    refresh: (token: string) => client.refreshTokenGrant(config, token),
  };
}
