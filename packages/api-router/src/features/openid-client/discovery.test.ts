import '#testing/database/one-database.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/index.ts';
import { opened } from '#testing/people/verification-links.ts';

/** A service with a provider whose discovery document the test sets. */
async function appWith(issuer: string, document: Record<string, unknown>) {
  const whole = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    ...document,
  };
  return testApp({
    fetch: async () => Response.json(whole),
    socialProviders: { company: { issuer, clientId: 'client', clientSecret: 'a secret of the client' } },
  });
}

const plain = 'http://127.0.0.1:9';
const safe = 'https://id.example';

describe('a discovery document', () => {
  it.each([
    ['an address that runs in the page', plain, { authorization_endpoint: 'javascript:alert(1)' }],
    ['one that is a page itself', plain, { authorization_endpoint: 'data:text/html,<h1>Sign in</h1>' }],
    ['a file', plain, { jwks_uri: 'file:///etc/passwd' }],
    ['an address without https', safe, { token_endpoint: 'http://id.example/token' }],
    ['no address', safe, { token_endpoint: '/token' }],
    ['another issuer', safe, { issuer: 'https://id.example.evil.example' }],
    ['nothing', safe, { authorization_endpoint: undefined }],
  ])('is refused when it has %s', async (_, issuer, lie) => {
    await using app = await appWith(issuer, lie);
    const response = await app.browser().post('/sign-in/social', { provider: 'company' });

    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'PROVIDER_UNREACHABLE' });
  });

  it.each([plain, safe])('is accepted when it is valid: %s', async (issuer) => {
    await using app = await appWith(issuer, {});
    const { url } = opened(await app.browser().api.signIn.social.mutate({ provider: 'company' }));

    expect(url).toContain(`${issuer}/authorize?`);
  });
});
