import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createKeystead } from '@keystead/api-router';
import { Organization, OrganizationDomain, SsoConnection } from '@keystead/db';
import { expect, test } from 'vitest';
import { runKeystead } from '#testing/run-keystead.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

const SECRET = 'k3y-Zq8vXw2Lp9sTn4Rb7Yc1Md6Hf0Ga5Je';
const CLIENT_SECRET = 'a secret at the identity provider';
const NOW = new Date('2026-03-01T12:00:00.000Z');
const moments = { createdAt: NOW, updatedAt: NOW };

/** An identity provider below each path of one host: `/well`, and others that have something wrong. */
async function startIssuers() {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'key-1', use: 'sig', alg: 'RS256' }];
  let url = '';
  const documentOf = (name: string, issuer = `${url}/${name}`) => ({
    issuer,
    authorization_endpoint: `${url}/${name}/authorize`,
    token_endpoint: `${url}/${name}/token`,
    jwks_uri: `${url}/${name}/keys`,
  });
  const documents: Record<string, () => object> = {
    well: () => documentOf('well'),
    renamed: () => documentOf('renamed', `${url}/another`),
    lapsed: () => documentOf('lapsed'),
    draft: () => documentOf('draft'),
    keyless: () => documentOf('keyless'),
  };
  const server = createServer((request, response) => {
    const [, name = '', ...rest] = (request.url ?? '').split('/');
    const path = rest.join('/');
    const document = path === '.well-known/openid-configuration' ? documents[name]?.() : undefined;
    const answer = path === 'keys' && name !== 'keyless' ? { keys } : document;
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  url = `http://127.0.0.1:${port}`;
  return {
    url,
    port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Given = Partial<
  Pick<SsoConnection, 'enabled' | 'lastSignInAt' | 'lastFault' | 'lastFaultAt' | 'domains'>
>;

/** A service whose organization Acme has verified acme.example, and has these identity providers. */
async function createPlace(port: number, url: string, connections: Record<string, Given>) {
  const folder = temporaryFolder('sso-doctor');
  const variables = {
    AUTH_SECRET: SECRET,
    DATABASE_URL: `sqlite:${folder}/keystead.db`,
    KEYSTEAD_CONFIG: join(folder, 'keystead.config.mjs'),
  };
  const options = {
    organization: { domains: { enabled: true } },
    sso: { allowedHosts: [`127.0.0.1:${port}`] },
  };
  const configure = (given: object): void =>
    writeFileSync(variables.KEYSTEAD_CONFIG, `export default ${JSON.stringify(given)};\n`);
  configure(options);
  const service = await createKeystead({
    baseURL: 'http://localhost:3000',
    secret: SECRET,
    database: variables.DATABASE_URL,
    ...options,
  });
  await service.migrate();
  const em = service.orm.em.fork();
  const empty = { logo: null, metadata: null, additionalFields: null, policy: null };
  await em.insert(Organization, { id: 'acme', name: 'Acme Ltd', slug: 'acme', ...empty, ...moments });
  const verified = { verifiedAt: NOW, checkDueAt: NOW, status: 'verified', challenge: 'x' } as const;
  const domain = { id: 'd', organization: 'acme', domain: 'acme.example' };
  await em.insert(OrganizationDomain, { ...domain, ...verified, ...moments });
  for (const [name, given] of Object.entries(connections))
    await em.insert(SsoConnection, {
      id: `acme.${name.padEnd(16, 'x')}`,
      organization: 'acme',
      providerId: name,
      providerKey: name,
      issuer: `${url}/${name}`,
      domains: ['acme.example'],
      name: 'Login',
      protocol: 'oidc',
      config: { clientId: 'client' },
      clientSecret: null,
      roleMapping: [],
      createdBy: 'x',
      ...moments,
      ...given,
    });
  await service.close();
  return {
    configure,
    consult: (...words: string[]) => runKeystead(['sso', 'doctor', ...words], variables, folder),
  };
}

test('identity providers that are well end with 0, and what was seen of them is said', async () => {
  await using issuers = await startIssuers();
  const place = await createPlace(issuers.port, issuers.url, {
    well: {
      lastSignInAt: new Date('2026-02-28T09:30:00.000Z'),
      lastFault: 'email_domain',
      lastFaultAt: NOW,
      domains: ['acme.example', 'new.example'],
    },
  });
  const { code, output, errors } = await place.consult();

  expect([code, errors]).toEqual([0, '']);
  const lines = [
    `well, of Acme Ltd (acme): ${issuers.url}/well`,
    '  ok     provider    Its document, its endpoints and its keys can be read.',
    '  ok     domains     Verified: acme.example. Not verified: new.example.',
    '  ok     sign-ins    Somebody came in last at 2026-02-28 09:30 UTC.',
    '  look   refusal     The last one was refused (2026-03-01 12:00 UTC), email_domain: The address is of none of the verified domains of the organization.',
    '                     Verify the domain of the address, or give the person an address of a verified one.',
    '',
    '1 identity provider, and none has a fault.',
  ];
  expect(output).toBe(`${lines.join('\n')}\n`);
});

test('each fault is named with what to do, in the words that the owner of the organization sees', async () => {
  await using issuers = await startIssuers();
  const place = await createPlace(issuers.port, issuers.url, {
    well: {},
    renamed: {},
    keyless: {},
    missing: {},
    lapsed: { domains: ['lapsed.example'], lastSignInAt: NOW },
    off: { enabled: false },
    draft: { domains: ['new.example'] },
  });
  const { code, output } = await place.consult();
  const json = await place.consult('--json');

  expect(code).toBe(1);
  expect(output).toContain(
    `  FAILS  issuer      The discovery document is of another issuer. Expected: ${issuers.url}/renamed. Received: ${issuers.url}/another.\n                     Enter the issuer exactly as the document has it`,
  );
  expect(output).toContain('  FAILS  jwks        The keys of the identity provider cannot be read.');
  expect(output).toContain('  FAILS  discovery   There is no discovery document at this issuer.');
  expect(output).toContain(
    '  FAILS  email_domain None of its domains is verified any more, so nobody comes in.',
  );
  expect(output).toContain('  off    provider    It is switched off, so it was not asked;');
  expect(output).toContain('  look   email_domain None of its domains is verified yet, so nobody comes in.');
  expect(output).toMatch(/\n7 identity providers, of which 4 with a fault\.\n$/);
  expect(json.code).toBe(1);
  const answer = JSON.parse(json.output);
  expect(answer).toMatchObject({ command: 'sso doctor', finished: true, ok: false });
  expect(answer.connections).toHaveLength(7);
  expect(answer.connections).toContainEqual(
    expect.objectContaining({
      providerId: 'renamed',
      organization: { id: 'acme', slug: 'acme', name: 'Acme Ltd' },
      faults: [expect.objectContaining({ code: 'issuer', reason: 'issuer_mismatch' })],
    }),
  );
  expect(output + json.output).not.toContain(CLIENT_SECRET);
});

test('--provider asks one alone, also one that is switched off, and refuses one that is not there', async () => {
  await using issuers = await startIssuers();
  const place = await createPlace(issuers.port, issuers.url, { well: { enabled: false }, missing: {} });
  const [one, other, missing] = await Promise.all([
    place.consult('--provider', 'WELL'),
    place.consult('--provider=missing', '--json'),
    place.consult('--provider', 'nobody'),
  ]);

  expect([one.code, one.output]).toEqual([
    0,
    expect.stringContaining('  ok     provider    Its document, its endpoints and its keys can be read.'),
  ]);
  expect(JSON.parse(other.output)).toMatchObject({ ok: false, connections: [{ providerId: 'missing' }] });
  expect(other.code).toBe(1);
  expect([missing.code, missing.output]).toEqual([1, '']);
  expect(missing.errors).toContain('No organization has an identity provider with the id nobody.');
});

test('says that nobody has one, that the option is off, and that the database is not ready', async () => {
  await using issuers = await startIssuers();
  const place = await createPlace(issuers.port, issuers.url, {});
  const none = await place.consult();
  place.configure({});
  const off = await place.consult();
  const unready = await runKeystead(['sso', 'doctor'], { AUTH_SECRET: SECRET });

  expect([none.code, none.output]).toEqual([0, 'No organization has an identity provider.\n']);
  expect([off.code, off.errors]).toEqual([1, expect.stringContaining('Set the options sso and')]);
  expect([unready.code, unready.errors]).toEqual([1, expect.stringContaining('keystead migrate')]);
});
