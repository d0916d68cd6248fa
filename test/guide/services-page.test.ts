import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { toNodeHandler } from '@keystead/api-router/node';
import { createTestKeystead } from '@keystead/api-router/testing';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../../scripts/process/free-port.ts';
import { requestToken as requestForBackup } from './services/backup.ts';
import { requestToken as requestForBilling } from './services/billing.ts';
import { createNotesClient } from './services/exchange.ts';
import { createNotesApi } from './services/notes-api.ts';
import { requestToken as requestForReports } from './services/reports.ts';
import { createVerifier } from './services/verify.ts';

const SECRET = 'a-secret-of-a-service-that-is-long-enough';
const NOTES = 'https://api.example.com/notes';
const FILES = 'https://api.example.com/files';
const KUBERNETES = 'https://kubernetes.example.com';
const CALLBACK = 'https://desk.example.com/callback';
const VERIFIER = 'a-verifier-of-an-application-with-enough-letters';

const folder = mkdtempSync(join(tmpdir(), 'keystead-services-'));
const listening: Server[] = [];

async function listen(server: Server, port: number): Promise<void> {
  listening.push(server.listen(port, '127.0.0.1'));
  await once(server, 'listening');
}

/** The key of the guide, in a folder of its own. */
function makeKey(): { pem: string; publicKey: string } {
  const program = resolve('test/guide/services/make-key.ts');
  const { stdout, stderr, status } = spawnSync(process.execPath, [program], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return { pem: readFileSync(join(folder, 'billing-key.pem'), 'utf8'), publicKey: stdout };
}

/** A cluster, which says who its pods are. */
async function startCluster() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const answers: Record<string, unknown> = {
    [`${KUBERNETES}/.well-known/openid-configuration`]: {
      issuer: KUBERNETES,
      jwks_uri: `${KUBERNETES}/keys`,
    },
    [`${KUBERNETES}/keys`]: { keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', kid: 'cluster' }] },
  };
  const fetch: typeof globalThis.fetch = async (url) =>
    String(url) in answers ? Response.json(answers[String(url)]) : new Response(null, { status: 404 });
  /** Writes the token of a pod, and gives its path. */
  async function identify(subject: string, audience: string): Promise<string> {
    const token = await new SignJWT({ jti: crypto.randomUUID() })
      .setProtectedHeader({ alg: 'RS256', kid: 'cluster' })
      .setIssuer(KUBERNETES)
      .setSubject(subject)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
    const path = join(folder, crypto.randomUUID());
    writeFileSync(path, token);
    return path;
  }
  return { fetch, identify };
}

/** An application through which people get to the notes. */
const desk = {
  client_id: 'desk',
  token_endpoint_auth_method: 'none',
  redirect_uris: [CALLBACK],
  skip_consent: true,
};

async function start() {
  const { pem, publicKey } = makeKey();
  vi.stubEnv('REPORTS_SECRET', SECRET);
  vi.stubEnv('NOTES_SECRET', SECRET);
  vi.stubEnv('BILLING_KEY', publicKey);
  const { default: config } = await import('./services/services.config.ts');
  vi.unstubAllEnvs();
  const { oauthProvider } = config;
  if (!oauthProvider) throw new Error('the configuration is that of no identity provider');
  const cluster = await startCluster();
  const port = await freePort();
  const keystead = await createTestKeystead({
    ...config,
    baseURL: `http://localhost:${port}`,
    fetch: cluster.fetch,
    oauthProvider: { ...oauthProvider, clients: [...(oauthProvider.clients ?? []), desk] },
  });
  await listen(createServer(toNodeHandler(keystead)), port);
  const issuer = `http://localhost:${port}/api/auth`;
  const apiPort = await freePort();
  await listen(createServer(createNotesApi(issuer)), apiPort);
  return { keystead, issuer, cluster, pem, api: `http://127.0.0.1:${apiPort}` };
}

let scene: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  scene = await start();
});
afterAll(async () => {
  for (const server of listening) server.close().closeAllConnections();
  await scene?.keystead.close();
  rmSync(folder, { recursive: true });
});

const callNotes = async (token?: string) =>
  fetch(`${scene.api}/notes`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });

/** A person signs in with the application, which asks for the notes. */
async function signIn(name: string) {
  const { keystead, issuer } = scene;
  const person = await keystead.signedIn({ name });
  const asked = new URLSearchParams({
    client_id: 'desk',
    response_type: 'code',
    redirect_uri: CALLBACK,
    scope: 'openid notes:read files:read',
    resource: NOTES,
    code_challenge: hash('sha256', VERIFIER, 'base64url'),
    code_challenge_method: 'S256',
  });
  const headers = new Headers(person.headers);
  headers.set('sec-fetch-mode', 'navigate');
  headers.set('accept', 'text/html');
  const answer = await keystead.handler(new Request(`${issuer}/oauth2/authorize?${asked}`, { headers }));
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const redeemed = await fetch(`${issuer}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'desk',
      redirect_uri: CALLBACK,
      code,
      code_verifier: VERIFIER,
    }),
  });
  const { access_token: token }: { access_token: string } = await redeemed.json();
  return { person, token };
}

it('gives a service with a secret a token, which a library and the guard take', async () => {
  const token = await requestForReports(scene.issuer, SECRET);

  expect(await createVerifier(scene.issuer)(token)).toEqual({ sub: 'reports', clientId: 'reports' });
  expect(await (await callNotes(token)).json()).toEqual({ calledBy: 'reports', for: 'reports' });
  expect((await callNotes()).headers.get('www-authenticate')).toContain('resource_metadata=');
  await expect(requestForReports(scene.issuer, `${SECRET}x`)).rejects.toMatchObject({ status: 401 });
});

it('gives a service with a key of its own a token, and only the owner reads the file of the key', async () => {
  const token = await requestForBilling(scene.issuer, scene.pem);

  expect(await (await callNotes(token)).json()).toEqual({ calledBy: 'billing', for: 'billing' });
  expect(statSync(join(folder, 'billing-key.pem')).mode & 0o777).toBe(0o600);
});

it('gives a pod a token for what its cluster says about it, once, and no other pod', async () => {
  const { cluster, issuer } = scene;
  const own = await cluster.identify('system:serviceaccount:shop:backup', issuer);
  const others = await Promise.all([
    cluster.identify('system:serviceaccount:shop:other', issuer),
    cluster.identify('system:serviceaccount:shop:backup', 'https://kubernetes.default.svc'),
  ]);

  const claims = decodeJwt(await requestForBackup(issuer, own));

  expect(claims).toMatchObject({ sub: 'backup', aud: [FILES], scope: 'files:read' });
  for (const file of [own, ...others])
    await expect(requestForBackup(issuer, file)).rejects.toThrow(/^invalid_client/);
});

it('exchanges the token of a person on their behalf, which ends with their sign-in', async () => {
  const { keystead, issuer } = scene;
  const { person, token } = await signIn('Ada');
  const client = await createNotesClient(issuer, SECRET);
  expect(await (await callNotes(token)).json()).toEqual({ calledBy: 'desk', for: person.id });

  const exchanged = await client.exchange(token);

  expect(decodeJwt(exchanged)).toMatchObject({
    sub: person.id,
    aud: [FILES],
    client_id: 'notes-api',
    scope: 'files:read',
    act: { sub: 'notes-api' },
  });
  for (const one of [token, exchanged])
    expect(await client.introspect(one)).toMatchObject({ active: true, sub: person.id });
  await keystead.as(person).post('/sign-out', {});
  for (const one of [token, exchanged]) expect(await client.introspect(one)).toEqual({ active: false });
  // Verified by its signature alone, it is good until it ends.
  expect((await callNotes(token)).status).toBe(200);
});

it('verifies no token of another resource, of a session, or of somebody else', async () => {
  const { keystead, issuer } = scene;
  const { person, token } = await signIn('Bob');
  const verify = createVerifier(issuer);
  const forFiles = await (await createNotesClient(issuer, SECRET)).exchange(token);
  const ofSession = (await keystead.as(person).call.token()).token;
  const [head, , signature] = token.split('.');
  const changed = [head, Buffer.from('{"sub":"eve"}').toString('base64url'), signature].join('.');

  expect((await verify(token)).sub).toBe(person.id);
  for (const wrong of [forFiles, ofSession, changed, '']) {
    await expect(verify(wrong)).rejects.toThrow();
    expect((await callNotes(wrong)).status).toBe(401);
  }
});
