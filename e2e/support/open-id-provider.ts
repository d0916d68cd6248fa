/// <reference path="../../apps/api/src/dev-provider/oidc-provider.d.ts" />

import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Configuration, type Context, type Grant, type Interaction, Provider } from 'oidc-provider';
import { createMemoryAdapter } from '../../apps/api/src/dev-provider/create-memory-adapter.ts';

export interface Claims {
  name: string;
  email: string;
  email_verified: boolean;
}

export interface OpenIdSettings {
  /** Tells the cookies of several providers apart: hosts share them, whatever the port. */
  name: string;
  redirectUri: string;
  /** Who has an account, by the id that never changes. */
  people: Readonly<Record<string, Claims>>;
}

export interface OpenIdProvider {
  /** Options for the provider. Everything else comes from its discovery document. */
  client: { issuer: string; clientId: string; clientSecret: string };
  /** Errors inside the provider, and requests that it refused. */
  faults: readonly string[];
  close(): Promise<void>;
}

const SCOPES = 'openid profile email';

function createKey(): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' };
}

/** Consent that was given once is remembered, as the package itself does it. */
async function findGrant({ oidc }: Context): Promise<Grant | undefined> {
  const id = oidc.result?.consent?.grantId ?? (oidc.client && oidc.session?.grantIdFor(oidc.client.clientId));
  return id === undefined ? undefined : oidc.provider.Grant.find(id);
}

const toPage = (name: string, heading: string, buttons: readonly string[]): string =>
  `<!doctype html><html lang="en"><title>${name}</title><link rel="icon" href="data:,">
<h1>${heading}</h1><form method="post">${buttons.join('')}</form></html>`;

const toButton = (value: string, label: string): string =>
  `<button name="answer" value="${value}">${label}</button>`;

/** A provider with accounts, and consent and sign-in that are remembered. */
export async function startOpenIdProvider(settings: OpenIdSettings): Promise<OpenIdProvider> {
  const { name, redirectUri, people } = settings;
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the provider has no port');
  const client = {
    issuer: `http://127.0.0.1:${address.port}`,
    clientId: 'application',
    clientSecret: 'p@ss:word +1%/of=the&client',
  };
  const faults: string[] = [];

  const provider = new Provider(client.issuer, {
    ...toConfiguration(settings),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
  });
  provider.on('error', (error) => faults.push(String(error)));
  for (const event of ['server_error', 'grant.error', 'userinfo.error', 'authorization.error'] as const)
    provider.on(event, (_context, error) => faults.push(`${event}: ${error.message}`));

  const pages: Record<string, (interaction: Interaction) => string> = {
    login: () =>
      toPage(
        name,
        `Sign in at ${name}`,
        Object.entries(people).map(([id, { name: label }]) => toButton(id, label)),
      ),
    consent: () =>
      toPage(name, 'Share your name and address?', [toButton('allow', 'Allow'), toButton('deny', 'Deny')]),
  };

  async function allow(accountId: string): Promise<string> {
    const grant = new provider.Grant({ accountId, clientId: client.clientId });
    grant.addOIDCScope(SCOPES);
    return grant.save();
  }

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const interaction = await provider.interactionDetails(request, response);
    const page = pages[interaction.prompt.name];
    if (request.method !== 'POST' || !page) {
      response.setHeader('content-type', 'text/html').end(page?.(interaction));
      return;
    }
    const answer = new URLSearchParams(await text(request)).get('answer') ?? '';
    const accountId = interaction.session?.accountId ?? '';
    if (interaction.prompt.name === 'login')
      await provider.interactionFinished(request, response, { login: { accountId: answer, remember: true } });
    else if (answer === 'allow')
      await provider.interactionFinished(request, response, { consent: { grantId: await allow(accountId) } });
    else
      await provider.interactionFinished(request, response, {
        error: 'access_denied',
        error_description: 'The person said no.',
      });
  }

  const serve = provider.callback();
  server.on('request', (request, response) => {
    const answer = request.url?.startsWith('/interaction/') ? interact : serve;
    answer(request, response).catch((error: unknown) => {
      faults.push(String(error));
      response.writeHead(500).end();
    });
  });
  return {
    client,
    faults,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const toConfiguration = ({ name, people }: OpenIdSettings): Omit<Configuration, 'clients'> => ({
  adapter: createMemoryAdapter(),
  claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
  clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
  clientBasedCORS: () => false,
  cookies: {
    keys: [randomBytes(32).toString('base64url')],
    names: { session: name, interaction: `${name}-interaction`, resume: `${name}-resume` },
    long: { httpOnly: true, sameSite: 'lax' },
    short: { httpOnly: true, sameSite: 'lax' },
  },
  expiresWithSession: () => false,
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
  findAccount(_context, accountId) {
    const claims = people[accountId];
    return claims && { accountId, claims: async () => ({ sub: accountId, ...claims }) };
  },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  issueRefreshToken: () => true,
  jwks: { keys: [createKey()] },
  loadExistingGrant: findGrant,
  pkce: { required: () => true },
  renderError(context, { error, error_description }) {
    context.type = 'text';
    context.body = `${error}: ${error_description ?? ''}`;
  },
  responseTypes: ['code'],
  scopes: SCOPES.split(' '),
  ttl: {
    AccessToken: 600,
    AuthorizationCode: 60,
    IdToken: 600,
    Grant: 3600,
    Interaction: 600,
    RefreshToken: 3600,
    Session: 3600,
  },
});
