/// <reference path="./samlp.d.ts" />

import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { createKeyPair, type SamlBinding } from '@keystead/saml';
import samlp from 'samlp';
import {
  certificateIn,
  GRACE,
  listen,
  readForm,
  type SamlProvider,
  type ServiceProvider,
  toMetadata,
  toPage,
} from './saml-provider.ts';
import { createSamlpLogout, nameIdFormat } from './samlp-logout.ts';

const person = {
  id: GRACE.id,
  displayName: GRACE.name,
  emails: [{ value: GRACE.email }],
  name: { givenName: 'Grace', familyName: 'Hopper' },
};

export interface SamlpProvider extends SamlProvider {
  logout: Omit<ReturnType<typeof createSamlpLogout>, 'answer' | 'begin'>;
  /** The page where somebody begins to sign out everywhere. */
  logoutUrl: string;
  /** Takes the metadata of the service, by which it knows messages about logouts. */
  take: (metadata: string) => void;
}

const COOKIE = 'samlp';

/** The session of a browser at the provider. */
const sessionIn = ({ headers: { cookie = '' } }: IncomingMessage): string | undefined =>
  new RegExp(`\\b${COOKIE}=(\\w+)`).exec(cookie)?.[1];

/** `samlp` as a server of its own. Whoever opens its page is Grace. It takes part in logouts by one binding. */
export async function startSamlp(
  { entityId, acsUrl }: ServiceProvider,
  binding: SamlBinding = 'redirect',
): Promise<SamlpProvider> {
  const { privateKey, certificate } = await createKeyPair({
    commonName: 'idp.example.com',
    now: new Date(),
    randomBytes,
  });
  const issuer = 'urn:example:samlp';
  const logoutUrl = acsUrl.replace('/acs/', '/slo/');
  const logout = createSamlpLogout({ issuer, privateKey, certificate, binding, entityId, logoutUrl });
  let trusted = '';
  const server = createServer(async (request, response) => {
    const asked = new URL(request.url ?? '/', 'http://idp');
    const sessionIndex = sessionIn(request) ?? randomBytes(8).toString('hex');
    if (asked.pathname === '/slo') {
      await logout.answer(request, response, sessionIndex);
      return;
    }
    const answer = samlp.auth({
      issuer,
      cert: certificate,
      key: privateKey,
      recipient: acsUrl,
      destination: acsUrl,
      nameIdentifierFormat: nameIdFormat,
      sessionIndex,
      getPostURL: (_audience, _request, _given, callback) => callback(null, acsUrl),
      getUserFromRequest: () => person,
      signatureAlgorithm: 'rsa-sha256',
      digestAlgorithm: 'sha256',
      responseHandler(made) {
        const fields = {
          SAMLResponse: made.toString('base64'),
          RelayState: asked.searchParams.get('RelayState') ?? '',
        };
        logout.begin(sessionIndex, trusted);
        response.setHeader('set-cookie', `${COOKIE}=${sessionIndex}; Path=/; HttpOnly`);
        response.setHeader('content-type', 'text/html').end(toPage({ action: acsUrl, fields }));
      },
    });
    const query = Object.fromEntries(asked.searchParams);
    answer({ method: 'GET', url: request.url ?? '/', query }, {}, (error) => {
      response.writeHead(500).end(String(error));
    });
  });
  const { host, close } = await listen(server);
  const url = `http://${host}/slo`;
  return {
    host,
    metadata: toMetadata({
      entityId: issuer,
      ssoUrl: `http://${host}/sso`,
      certificate,
      singleLogout: { url, binding },
    }),
    signIn: async (browser, at) => readForm((await browser.open(at)).body),
    logout,
    logoutUrl: url,
    take: (metadata) => {
      trusted = certificateIn(metadata);
    },
    [Symbol.asyncDispose]: close,
  };
}
