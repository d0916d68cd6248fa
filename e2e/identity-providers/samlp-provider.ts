/// <reference path="./samlp.d.ts" />

import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { createKeyPair } from '@keystead/saml';
import samlp from 'samlp';
import {
  GRACE,
  listen,
  readForm,
  type SamlProvider,
  type ServiceProvider,
  toMetadata,
  toPage,
} from './saml-provider.ts';

const person = {
  id: GRACE.id,
  displayName: GRACE.name,
  emails: [{ value: GRACE.email }],
  name: { givenName: 'Grace', familyName: 'Hopper' },
};

/** `samlp` as a server of its own. Whoever opens its page is Grace. */
export async function startSamlp({ acsUrl }: ServiceProvider): Promise<SamlProvider> {
  const { privateKey, certificate } = await createKeyPair({
    commonName: 'idp.example.com',
    now: new Date(),
    randomBytes,
  });
  const issuer = 'urn:example:samlp';
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://idp');
    const answer = samlp.auth({
      issuer,
      cert: certificate,
      key: privateKey,
      recipient: acsUrl,
      destination: acsUrl,
      getPostURL: (_audience, _request, _given, callback) => callback(null, acsUrl),
      getUserFromRequest: () => person,
      signatureAlgorithm: 'rsa-sha256',
      digestAlgorithm: 'sha256',
      responseHandler(made) {
        const fields = {
          SAMLResponse: made.toString('base64'),
          RelayState: asked.searchParams.get('RelayState') ?? '',
        };
        response.setHeader('content-type', 'text/html').end(toPage({ action: acsUrl, fields }));
      },
    });
    const query = Object.fromEntries(asked.searchParams);
    answer({ method: 'GET', url: request.url ?? '/', query }, {}, (error) => {
      response.writeHead(500).end(String(error));
    });
  });
  const { host, close } = await listen(server);
  return {
    host,
    metadata: toMetadata({ entityId: issuer, ssoUrl: `http://${host}/sso`, certificate }),
    signIn: async (browser, url) => readForm((await browser.open(url)).body),
    [Symbol.asyncDispose]: close,
  };
}
