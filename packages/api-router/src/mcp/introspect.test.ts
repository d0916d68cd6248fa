import { expect, test } from 'vitest';
import { type McpAuthOptions, mcpAuth } from '#mcp.ts';
import {
  ISSUER,
  RESOURCE,
  sentenceOf,
  type TokenIssuer,
  tokenIssuer,
} from '#testing/providers/token-issuer.ts';

const PATH = '/oauth2/introspect';
const opaque = `ksa_${'a'.repeat(46)}`;

function introspecting(issuer: TokenIssuer, options: Partial<McpAuthOptions> = {}) {
  const { fetch, now } = issuer;
  const guard = mcpAuth({
    issuer: ISSUER,
    resource: RESOURCE,
    check: 'introspect',
    client: { id: 'notes server', secret: 's3cret:+ü' },
    logger: { warn: () => {} },
    fetch,
    now,
    ...options,
  });
  return async (token: string): Promise<string> => {
    const answer = await guard(new Request(RESOURCE, { headers: { authorization: `Bearer ${token}` } }));
    return answer instanceof Response
      ? `${answer.status} ${await sentenceOf(answer)}`
      : `in as ${answer.sub} of ${answer.orgId}`;
  };
}

/** What the issuer says about every token. */
function say(issuer: TokenIssuer, claims: Record<string, unknown> = {}): void {
  issuer.answers[PATH] = () => Response.json({ active: true, ...issuer.claimsOf(claims) });
}

test('refuses a token at once whose grant has ended', async () => {
  const issuer = await tokenIssuer();
  const ask = introspecting(issuer);
  const token = await issuer.sign();
  say(issuer);

  expect(await ask(token)).toBe('in as ada of null');
  issuer.answers[PATH] = () => Response.json({ active: false });
  expect(await ask(token)).toBe('401 The access token is not valid any more');
});

test('asks as its client, with the token in a form', async () => {
  const issuer = await tokenIssuer();
  const ask = introspecting(issuer);
  say(issuer, { org_id: 'acme' });

  expect(await ask(opaque)).toBe('in as ada of acme');
  const request = issuer.requests.find(({ url }) => url === ISSUER + PATH);
  expect(request?.method).toBe('POST');
  expect(request?.headers.get('authorization')).toBe(`Basic ${btoa('notes+server:s3cret%3A%2B%C3%BC')}`);
  expect(request?.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
  expect(await request?.text()).toBe(`token=${opaque}&token_type_hint=access_token`);
});

test.each([
  ['is for another resource', { aud: 'https://other.example' }, 'is for another resource'],
  ['is for none', { aud: undefined }, 'is for another resource'],
  ['is of another issuer', { iss: 'https://evil.example' }, 'is of another issuer'],
  ['has expired', { exp: 1_795_953_000 }, 'has expired'],
  ['is about nobody', { sub: undefined }, 'lacks a claim'],
])('refuses a token that is active and %s', async (_, claims, says) => {
  const issuer = await tokenIssuer();
  say(issuer, claims);

  expect(await introspecting(issuer)(opaque)).toBe(`401 The access token ${says}`);
});

test('refuses a signed token that is active for somebody else', async () => {
  const issuer = await tokenIssuer();
  say(issuer, { sub: 'eve' });

  expect(await introspecting(issuer)(await issuer.sign())).toBe('401 The access token is not valid any more');
});

test('troubles the issuer with no token that is forged, expired or for another resource', async () => {
  const issuer = await tokenIssuer();
  const ask = introspecting(issuer);
  const tokens = await Promise.all([
    issuer.sign({ by: 'stranger', header: { kid: 'key-RS256' } }),
    issuer.sign({ claims: { exp: 1_795_953_000 } }),
    issuer.sign({ claims: { aud: 'https://other.example' } }),
  ]);

  for (const token of [...tokens, 'x', 'ksr_'.padEnd(50, 'a'), 'ksa_short'])
    expect(await ask(token)).toMatch(/^401/);
  expect(issuer.asked(PATH)).toBe(0);
});

test.each([
  ['refuses its client', () => new Response(null, { status: 401 })],
  ['fails', () => new Response(null, { status: 500 })],
  ['is too busy', () => new Response(null, { status: 429 })],
  ['leads elsewhere', () => Response.redirect('https://evil.example')],
  ['answers no JSON', () => new Response('active')],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
])('lets nobody in while the issuer %s, and blames no token', async (_, answer) => {
  const issuer = await tokenIssuer();
  const ask = introspecting(issuer);
  issuer.answers[PATH] = answer;

  expect(await ask(opaque)).toBe('503 Access tokens cannot be checked at the moment');
  expect(await ask(await issuer.sign())).toBe('503 Access tokens cannot be checked at the moment');
});

test('sends its secret over no open connection', async () => {
  const issuer = await tokenIssuer();
  issuer.document.introspection_endpoint = 'http://id.example/api/auth/oauth2/introspect';

  expect(await introspecting(issuer)(opaque)).toMatch(/^503/);
  expect(issuer.requests.map(({ url }) => url)).toEqual([`${ISSUER}/.well-known/openid-configuration`]);
});

test('asks about every request, or as seldom as it is told, and never about a refusal', async () => {
  const issuer = await tokenIssuer();
  const [always, seldom] = [introspecting(issuer), introspecting(issuer, { introspectionMaxAge: 10 })];
  expect(await seldom(opaque)).toMatch(/^401/);
  say(issuer, { exp: 1_795_953_599 });

  for (const ask of [always, always]) await ask(opaque);
  expect(issuer.asked(PATH)).toBe(3);
  for (const ask of [seldom, seldom]) expect(await ask(opaque)).toMatch(/^in/);
  expect(issuer.asked(PATH)).toBe(4);
  issuer.pass(9);
  // It has expired meanwhile.
  expect(await seldom(opaque)).toBe('401 The access token has expired');
  say(issuer);
  issuer.pass(1);
  expect(await seldom(opaque)).toMatch(/^in/);
  expect(issuer.asked(PATH)).toBe(5);
});
