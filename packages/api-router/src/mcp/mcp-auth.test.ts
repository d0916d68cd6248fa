import { createHmac } from 'node:crypto';
import { exportSPKI } from 'jose';
import { expect, test } from 'vitest';
import { type McpAuthOptions, mcpAuth } from '#mcp.ts';
import {
  ISSUER,
  RESOURCE,
  sentenceOf,
  type TokenIssuer,
  type TokenParts,
  tokenIssuer,
} from '#testing/providers/token-issuer.ts';

const METADATA = 'https://notes.example/.well-known/oauth-protected-resource/mcp';

const guardOf = ({ fetch, now }: TokenIssuer, options: Partial<McpAuthOptions> = {}) =>
  mcpAuth({ issuer: ISSUER, resource: RESOURCE, requiredScopes: ['notes:read'], fetch, now, ...options });

const asking = (authorization?: string, url = RESOURCE): Request =>
  new Request(url, { method: 'POST', headers: authorization === undefined ? {} : { authorization } });

const text = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as text, for what no library signs. */
const unsigned = (header: object, claims: object, signature = ''): string =>
  `${text(header)}.${text(claims)}.${signature}`;

async function answerTo(issuer: TokenIssuer, token: string, options?: Partial<McpAuthOptions>) {
  const answer = await guardOf(issuer, options)(asking(`Bearer ${token}`));
  if (!(answer instanceof Response)) return answer;
  const says = await sentenceOf(answer);
  return { status: answer.status, challenge: answer.headers.get('www-authenticate'), says };
}

const refused = (says: string) => ({
  status: 401,
  says,
  challenge: `Bearer resource_metadata="${METADATA}", scope="notes:read", error="invalid_token", error_description="${says}"`,
});

test.each(['RS256', 'EdDSA'] as const)('lets in who has a token that a key of %s signed', async (by) => {
  const issuer = await tokenIssuer();
  const token = await issuer.sign({ by, claims: { org_id: 'acme' } });

  const auth = await guardOf(issuer)(asking(`Bearer ${token}`));

  expect(auth).toEqual({
    sub: 'ada',
    clientId: 'client',
    scopes: ['openid', 'notes:read'],
    orgId: 'acme',
    token,
    info: {
      token,
      clientId: 'client',
      scopes: ['openid', 'notes:read'],
      expiresAt: issuer.now().getTime() / 1000 + 900,
      resource: new URL(RESOURCE),
      resourceMetadataUrl: METADATA,
      extra: { sub: 'ada', orgId: 'acme' },
    },
  });
});

test.each([
  ['the resource alone as its audience', { claims: { aud: RESOURCE } }],
  ['scopes with blanks too many', { claims: { scope: ' notes:read  offline_access ' } }],
  ['the long form of its type, in other letters', { header: { typ: 'application/AT+JWT' } }],
  ['a moment that clocks differ by', { claims: { iat: 1_795_953_608, nbf: 1_795_953_608 } }],
])('lets in who has a token with %s', async (_, parts) => {
  const issuer = await tokenIssuer();

  expect(await answerTo(issuer, await issuer.sign(parts))).toMatchObject({ sub: 'ada', orgId: null });
});

test('takes the name of the scheme in any case, as RFC 9110 says', async () => {
  const issuer = await tokenIssuer();
  const token = await issuer.sign();

  expect(await guardOf(issuer)(asking(`bearer ${token}`))).toMatchObject({ sub: 'ada' });
});

const wrongTokens: [string, TokenParts, string][] = [
  ['is a session token', { header: { typ: 'JWT' } }, 'This is no access token'],
  ['has no type, as an id token', { header: { typ: undefined } }, 'This is no access token'],
  ['is a logout token', { header: { typ: 'logout+jwt' } }, 'This is no access token'],
  ['names no key', { header: { kid: undefined } }, 'The access token is malformed'],
  ['names a key that is not published', { by: 'stranger' }, 'The access token is signed with an unknown key'],
  [
    'is signed by another key than it names',
    { by: 'stranger', header: { kid: 'key-RS256' } },
    'The signature of the access token is wrong',
  ],
  [
    'names a key of another algorithm',
    { header: { kid: 'key-EdDSA' } },
    'The access token is signed with another algorithm than that of its key',
  ],
  [
    'is of another issuer',
    { claims: { iss: 'https://id.example' } },
    'The access token is of another issuer',
  ],
  ['names no issuer', { claims: { iss: undefined } }, 'The access token is of another issuer'],
  [
    'is for another resource',
    { claims: { aud: ['https://notes.example/mcp/', 'https://notes.example'] } },
    'The access token is for another resource',
  ],
  ['is for a client', { claims: { aud: 'client' } }, 'The access token is for another resource'],
  ['is for nobody', { claims: { aud: undefined } }, 'The access token is for another resource'],
  [
    'is bound to a key',
    { claims: { cnf: { jkt: 'x' } } },
    'The access token is bound to a key of its client',
  ],
  ['has expired', { claims: { exp: 1_795_953_590 } }, 'The access token has expired'],
  ['never expires', { claims: { exp: undefined } }, 'The access token lacks a claim'],
  ['was issued in the future', { claims: { iat: 1_795_953_620 } }, 'The access token is not valid yet'],
  ['is for later', { claims: { nbf: 1_795_953_620 } }, 'The access token is not valid yet'],
  ['was issued at no time', { claims: { iat: undefined } }, 'The access token lacks a claim'],
  ['is about nobody', { claims: { sub: undefined } }, 'The access token lacks a claim'],
  ['is about an empty name', { claims: { sub: '' } }, 'The access token lacks a claim'],
  ['is of no client', { claims: { client_id: undefined } }, 'The access token lacks a claim'],
  ['has a list of scopes', { claims: { scope: ['notes:read'] } }, 'The access token lacks a claim'],
  [
    'has a header that must be understood',
    { header: { crit: ['own'], own: true } },
    'The access token is malformed',
  ],
];

test.each(wrongTokens)('refuses a token that %s', async (_, parts, says) => {
  const issuer = await tokenIssuer();
  // A library refuses to sign what it does not understand.
  const { crit, ...header } = parts.header ?? {};
  const signed = await issuer.sign({ ...parts, header });
  const [, claims, signature] = signed.split('.');
  const token = crit
    ? `${text({ typ: 'at+jwt', alg: 'RS256', kid: 'key-RS256', ...header, crit })}.${claims}.${signature}`
    : signed;

  expect(await answerTo(issuer, token)).toEqual(refused(says));
});

test('takes the algorithm from the key: neither none nor the public key as a secret of HS256', async () => {
  const issuer = await tokenIssuer();
  const says = 'The access token is signed with another algorithm than that of its key';
  const none = unsigned({ alg: 'none', typ: 'at+jwt', kid: 'key-RS256' }, issuer.claimsOf());
  const secrets = [await exportSPKI(issuer.rsaKey), JSON.stringify(issuer.keys[0]), issuer.keys[0]?.n ?? ''];
  const forged = secrets.map((secret) => {
    const signed = unsigned({ alg: 'HS256', typ: 'at+jwt', kid: 'key-RS256' }, issuer.claimsOf()).slice(
      0,
      -1,
    );
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  });

  for (const token of [none, ...forged]) expect(await answerTo(issuer, token)).toEqual(refused(says));
});

test.each([
  ['a letter', 'x'],
  ['three letters', 'a.b.c'],
  ['three words', 'aaaaaaaa.bbbbbbbb.cccccccc'],
  ['empty parts', 'e30.e30.'],
  ['an opaque token, which only introspection knows', `ksa_${'a'.repeat(46)}`],
  ['a long text', 'a'.repeat(20_000)],
])('refuses what is no token: %s', async (_, token) => {
  const issuer = await tokenIssuer();

  expect(await answerTo(issuer, token)).toEqual(refused('The access token is malformed'));
  expect(issuer.requests).toEqual([]);
});

test('refuses a signed text that is no object of claims', async () => {
  const issuer = await tokenIssuer();
  const [header] = (await issuer.sign()).split('.');

  for (const claims of ['W10', 'bnVsbA', '_w'])
    expect(await answerTo(issuer, `${header}.${claims}.AAAA`)).toMatchObject({ status: 401 });
});

const wrongRequests: [string, { authorization?: string; url?: string }, number, string][] = [
  ['without a token', {}, 401, ''],
  ['with a password', { authorization: 'Basic YTpi' }, 401, ''],
  ['with another scheme', { authorization: 'Bearers x' }, 401, ''],
  ['with an empty token', { authorization: 'Bearer' }, 401, 'invalid_token'],
  ['with two words', { authorization: 'Bearer x y' }, 401, 'invalid_token'],
  ['with a quote', { authorization: 'Bearer "x"' }, 401, 'invalid_token'],
];

test.each(wrongRequests)(
  'answers a request %s with a challenge',
  async (_, { authorization, url }, status, error) => {
    const issuer = await tokenIssuer();

    const answer = await guardOf(issuer)(asking(authorization, url));

    if (!(answer instanceof Response)) throw new Error('It was let in');
    const challenge = answer.headers.get('www-authenticate');
    expect(answer.status).toBe(status);
    expect(challenge).toMatch(`Bearer resource_metadata="${METADATA}", scope="notes:read"`);
    if (error === '') expect(challenge).not.toContain('error');
    else expect(challenge).toContain(`error="${error}"`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32_000 } });
  },
);

test('never takes a token from the URL, and never two', async () => {
  const issuer = await tokenIssuer();
  const guard = guardOf(issuer);
  const token = await issuer.sign();
  const twice = new Headers({ authorization: `Bearer ${token}` });
  twice.append('authorization', `Bearer ${token}`);

  const answers = await Promise.all([
    guard(asking(undefined, `${RESOURCE}?access_token=${token}`)),
    guard(asking(`Bearer ${token}`, `${RESOURCE}?a=1&access%5Ftoken=x`)),
    guard(new Request(RESOURCE, { headers: twice })),
  ]);

  for (const answer of answers) {
    if (!(answer instanceof Response)) throw new Error('It was let in');
    expect(answer.status).toBe(400);
    expect(answer.headers.get('www-authenticate')).toContain('error="invalid_request"');
  }
});

test('asks for all scopes of an operation, and for those that the client has', async () => {
  const issuer = await tokenIssuer();
  const guard = guardOf(issuer);
  const few = await issuer.sign({ claims: { scope: 'openid offline_access' } });
  const more = await issuer.sign({ claims: { scope: 'openid notes:read offline_access' } });

  const lacking = await guard(asking(`Bearer ${few}`));
  const auth = await guard(asking(`Bearer ${more}`), ['notes:read']);
  const one = await guard(asking(`Bearer ${more}`), ['notes:write']);
  if (auth instanceof Response || !(lacking instanceof Response) || !(one instanceof Response))
    throw new Error('It was answered in another way');
  const other = guard.require(auth, ['notes:write']);

  const description = 'error="insufficient_scope", error_description="The access token lacks a scope"';
  const challengeOf = (answer: Response | undefined) => [
    answer?.status,
    answer?.headers.get('www-authenticate'),
  ];
  const union = 'notes:read notes:write openid';
  expect(challengeOf(lacking)).toEqual([
    403,
    `Bearer resource_metadata="${METADATA}", scope="notes:read openid", ${description}`,
  ]);
  for (const answer of [one, other])
    expect(challengeOf(answer)).toEqual([
      403,
      `Bearer resource_metadata="${METADATA}", scope="${union}", ${description}`,
    ]);
  expect(guard.require(auth, ['openid'])).toBeUndefined();
});

test('names no scopes where none are required', async () => {
  const issuer = await tokenIssuer();

  const answer = await guardOf(issuer, { requiredScopes: [] })(asking());

  if (!(answer instanceof Response)) throw new Error('It was let in');
  expect(answer.headers.get('www-authenticate')).toBe(`Bearer resource_metadata="${METADATA}"`);
});

test('remembers a token that it verified until it ends, or its key is gone', async () => {
  const issuer = await tokenIssuer();
  const guard = guardOf(issuer);
  const request = asking(`Bearer ${await issuer.sign()}`);
  const statusOf = async () => {
    const answer = await guard(request);
    return answer instanceof Response ? await sentenceOf(answer) : 'in';
  };

  expect([await statusOf(), await statusOf()]).toEqual(['in', 'in']);
  issuer.keys.shift();
  issuer.pass(301);
  expect(await statusOf()).toBe('The access token is signed with an unknown key');
  issuer.keys.push({ ...(await issuer.strangerKey()), kid: 'key-RS256' });
  issuer.pass(31);
  expect(await statusOf()).toBe('The signature of the access token is wrong');
});

test('refuses a remembered token that ends', async () => {
  const issuer = await tokenIssuer();
  const guard = guardOf(issuer);
  const request = asking(`Bearer ${await issuer.sign({ claims: { exp: 1_795_953_610 } })}`);

  expect(await guard(request)).toMatchObject({ sub: 'ada' });
  issuer.pass(21);
  expect(await guard(request)).toMatchObject({ status: 401 });
});
