import type { NewOAuthClient } from './calls.ts';

type Application = Pick<NewOAuthClient, 'client_id' | 'client_secret' | 'redirect_uris'>;

/** Code for two widely used libraries. The secret stays out of it: it belongs into the environment. */
export function toSnippets(
  { client_id, client_secret, redirect_uris }: Application,
  issuer: string,
): { name: string; text: string }[] {
  const hasSecret = client_secret !== undefined;
  const authjs = [
    "import NextAuth from 'next-auth';",
    '',
    'export const { handlers, auth } = NextAuth({',
    '  providers: [',
    '    {',
    "      id: 'sign-in',",
    "      name: 'Sign in',",
    "      type: 'oidc',",
    `      issuer: '${issuer}',`,
    `      clientId: '${client_id}',`,
    hasSecret
      ? '      clientSecret: process.env.CLIENT_SECRET,'
      : "      client: { token_endpoint_auth_method: 'none' },",
    "      checks: ['pkce', 'state', 'nonce'],",
    '    },',
    '  ],',
    '});',
  ];
  const openid = [
    "import * as client from 'openid-client';",
    '',
    'const config = await client.discovery(',
    `  new URL('${issuer}'),`,
    `  '${client_id}',`,
    '  undefined,',
    // The library sends a secret in the body unless it is told; the service takes one way from each application.
    hasSecret ? '  client.ClientSecretBasic(process.env.CLIENT_SECRET),' : '  client.None(),',
    ...(issuer.startsWith('http:') ? ['  { execute: [client.allowInsecureRequests] },'] : []),
    ');',
    'const verifier = client.randomPKCECodeVerifier();',
    'const url = client.buildAuthorizationUrl(config, {',
    `  redirect_uri: '${redirect_uris[0] ?? ''}',`,
    "  scope: 'openid profile email',",
    '  code_challenge: await client.calculatePKCECodeChallenge(verifier),',
    "  code_challenge_method: 'S256',",
    '});',
  ];
  return [
    { name: 'Auth.js', text: authjs.join('\n') },
    { name: 'openid-client', text: openid.join('\n') },
  ];
}
