import type { NewOAuthClient } from './calls.ts';
import type { KindName } from './client-kinds.ts';

/** Code for a library, under the name by which people know it. */
export interface Snippet {
  name: string;
  text: string;
}

type Client = Pick<NewOAuthClient, 'client_id' | 'client_secret' | 'redirect_uris'>;

// The secret stays out of it: it belongs into the environment.
const SECRET = 'process.env.CLIENT_SECRET';

const text = (value: string): string => `'${value.replace(/[\\']/g, '\\$&')}'`;

/** Whom the code is about. */
interface Facts {
  /** The issuer of the service. */
  issuer: string;
  /** What the application was made as. */
  kind: KindName | undefined;
}

const toAuthJs = ({ client_id, client_secret }: Client, { issuer }: Facts): string =>
  [
    "import NextAuth from 'next-auth';",
    '',
    'export const { handlers, auth, signIn, signOut } = NextAuth({',
    '  providers: [',
    '    {',
    "      id: 'sign-in',",
    "      name: 'Sign in',",
    "      type: 'oidc',",
    `      issuer: ${text(issuer)},`,
    `      clientId: ${text(client_id)},`,
    client_secret === undefined
      ? "      client: { token_endpoint_auth_method: 'none' },"
      : `      clientSecret: ${SECRET},`,
    "      checks: ['pkce', 'state', 'nonce'],",
    '    },',
    '  ],',
    '});',
  ].join('\n');

const toExpress = (
  { client_id, client_secret, redirect_uris: [uri = ''] }: Client,
  { issuer }: Facts,
): string =>
  [
    "import * as client from 'openid-client';",
    "import express from 'express';",
    "import session from 'express-session';",
    '',
    'const config = await client.discovery(',
    `  new URL(${text(issuer)}),`,
    `  ${text(client_id)},`,
    '  undefined,',
    // The library sends a secret in the body unless it is told; the service takes one way from each application.
    client_secret === undefined ? '  client.None(),' : `  client.ClientSecretBasic(${SECRET}),`,
    ...(issuer.startsWith('http:') ? ['  { execute: [client.allowInsecureRequests] },'] : []),
    ');',
    `const redirect_uri = ${text(uri)};`,
    '',
    'const app = express();',
    'app.use(session({ secret: process.env.SESSION_SECRET, resave: false, saveUninitialized: false }));',
    '',
    "app.get('/sign-in', async (req, res) => {",
    '  const pkceCodeVerifier = client.randomPKCECodeVerifier();',
    '  const [expectedState, expectedNonce] = [client.randomState(), client.randomNonce()];',
    '  req.session.checks = { pkceCodeVerifier, expectedState, expectedNonce };',
    '  const url = client.buildAuthorizationUrl(config, {',
    '    redirect_uri,',
    "    scope: 'openid profile email',",
    '    state: expectedState,',
    '    nonce: expectedNonce,',
    '    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),',
    "    code_challenge_method: 'S256',",
    '  });',
    '  res.redirect(url.href);',
    '});',
    '',
    'app.get(new URL(redirect_uri).pathname, async (req, res) => {',
    '  const url = new URL(req.originalUrl, redirect_uri);',
    '  const tokens = await client.authorizationCodeGrant(config, url, req.session.checks);',
    '  req.session.user = tokens.claims();',
    "  res.redirect('/');",
    '});',
    '',
    'app.listen(3000);',
  ].join('\n');

const toMcp = ({ client_id, redirect_uris: [uri = ''] }: Client): string =>
  [
    "import { auth } from '@modelcontextprotocol/sdk/client/auth.js';",
    '',
    'const kept = {};',
    'const provider = {',
    `  redirectUrl: ${text(uri)},`,
    `  clientMetadata: { redirect_uris: [${text(uri)}], token_endpoint_auth_method: 'none' },`,
    `  clientInformation: () => ({ client_id: ${text(client_id)} }),`,
    '  tokens: () => kept.tokens,',
    '  saveTokens: (tokens) => void (kept.tokens = tokens),',
    '  codeVerifier: () => kept.verifier,',
    '  saveCodeVerifier: (verifier) => void (kept.verifier = verifier),',
    '  redirectToAuthorization: (url) => console.log(String(url)),',
    '};',
    '',
    '// Afterwards once more with the `code` that the browser brings: { serverUrl, authorizationCode }.',
    'await auth(provider, { serverUrl: process.env.MCP_SERVER });',
  ].join('\n');

/** Code for widely used libraries. */
export const toSnippets = (client: Client, facts: Facts): Snippet[] =>
  facts.kind === 'mcp'
    ? [{ name: 'Model Context Protocol', text: toMcp(client) }]
    : [
        { name: 'Express, openid-client', text: toExpress(client, facts) },
        { name: 'Auth.js', text: toAuthJs(client, facts) },
      ];
