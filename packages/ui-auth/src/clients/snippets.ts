import type { NewOAuthClient } from './calls.ts';

/** Code for two widely used libraries. The secret stays out of it: it belongs into the environment. */
export function toSnippets({
  client_id,
  client_secret,
  redirect_uris,
}: NewOAuthClient): { name: string; text: string }[] {
  const secret = client_secret === undefined ? undefined : 'process.env.CLIENT_SECRET';
  const authjs = [
    "import NextAuth from 'next-auth';",
    '',
    'export const { handlers, auth } = NextAuth({',
    '  providers: [',
    '    {',
    "      id: 'sign-in',",
    "      type: 'oidc',",
    '      issuer: process.env.ISSUER,',
    `      clientId: '${client_id}',`,
    secret ? `      clientSecret: ${secret},` : "      client: { token_endpoint_auth_method: 'none' },",
    "      checks: ['pkce', 'state', 'nonce'],",
    '    },',
    '  ],',
    '});',
  ];
  const openid = [
    "import * as client from 'openid-client';",
    '',
    `const config = await client.discovery(new URL(process.env.ISSUER), '${client_id}'${secret ? `, ${secret}` : ', undefined, client.None()'});`,
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
