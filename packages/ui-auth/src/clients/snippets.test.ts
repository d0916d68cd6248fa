import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { type KindName, kindNames } from './client-kinds.ts';
import { toSnippets } from './snippets.ts';

const ISSUER = 'https://id.example/api/auth';
const application = { client_id: "it's", redirect_uris: ['https://desk.example/cb'] };

const textsOf = (
  client_secret?: string,
  { issuer = ISSUER, kind }: { issuer?: string; kind?: KindName } = {},
) =>
  toSnippets({ ...application, ...(client_secret && { client_secret }) }, { issuer, kind }).map(
    ({ text }) => text,
  );

test.each(kindNames)('code for an application of kind %s is a whole module that names it', (kind) => {
  const texts = textsOf(undefined, { kind });

  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) {
    expect(() => transformSync(text, { format: 'esm' })).not.toThrow();
    expect(text).toContain("'it\\'s'");
  }
});

test('names the service and the application, and keeps the secret out of the code', () => {
  for (const text of textsOf('kss_secret')) {
    expect(() => transformSync(text, { format: 'esm' })).not.toThrow();
    expect(text).toContain(`'${ISSUER}'`);
    expect(text).toContain('process.env.CLIENT_SECRET');
    expect(text).not.toContain('kss_secret');
  }
});

test('sends a secret in the way that such an application has, and none for one without', () => {
  expect(textsOf('kss_secret')[0]).toContain('client.ClientSecretBasic(process.env.CLIENT_SECRET)');
  const [openid, authjs] = textsOf();
  expect(authjs).toContain("token_endpoint_auth_method: 'none'");
  expect(openid).toContain('client.None()');
});

test('allows requests without TLS where the service is on this computer, and nowhere else', () => {
  const issuer = 'http://localhost:3000/api/auth';

  expect(textsOf('kss_secret')[0]).not.toContain('allowInsecureRequests');
  expect(textsOf('kss_secret', { issuer })[0]).toContain('allowInsecureRequests');
});
