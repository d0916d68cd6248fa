import { expect, test } from 'vitest';
import { toSnippets } from './snippets.ts';

const application = { client_id: 'desk', redirect_uris: ['https://desk.example/cb'] };
const ISSUER = 'https://id.example/api/auth';

const textsOf = (client_secret?: string, issuer = ISSUER) =>
  toSnippets({ ...application, client_secret }, issuer).map(({ text }) => text);

test('names the service and the application, and keeps the secret out of the code', () => {
  for (const text of textsOf('kss_secret')) {
    expect(text).toContain(`'${ISSUER}'`);
    expect(text).toContain("'desk'");
    expect(text).toContain('process.env.CLIENT_SECRET');
    expect(text).not.toContain('kss_secret');
  }
});

test('sends a secret in the way that such an application has, and none for one without', () => {
  expect(textsOf('kss_secret')[1]).toContain('client.ClientSecretBasic(process.env.CLIENT_SECRET)');
  const [authjs, openid] = textsOf();
  expect(authjs).toContain("token_endpoint_auth_method: 'none'");
  expect(openid).toContain('client.None()');
});

test('allows requests without TLS where the service is on this computer, and nowhere else', () => {
  expect(textsOf('kss_secret')[1]).not.toContain('allowInsecureRequests');
  expect(textsOf('kss_secret', 'http://localhost:3000/api/auth')[1]).toContain('allowInsecureRequests');
});
