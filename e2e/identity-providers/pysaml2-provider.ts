import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createKeyPair, writeMetadata } from '@keystead/saml';
import {
  GRACE,
  listen,
  readForm,
  type SamlProvider,
  type ServiceProvider,
  toMetadata,
  toPage,
} from './saml-provider.ts';

export const hasPysaml2 =
  existsSync('/usr/lib/python3/dist-packages/saml2') && existsSync('/usr/bin/xmlsec1');

const script = fileURLToPath(
  new URL('../../packages/saml/src/testing/pysaml2/identity-provider.py', import.meta.url),
);

/** The package of Python behind a server. It signs the response and the assertion in it. */
export async function startPysaml2({ entityId, acsUrl }: ServiceProvider): Promise<SamlProvider> {
  const now = new Date();
  const key = await createKeyPair({ commonName: 'idp.example.com', now, randomBytes });
  const server = createServer((request, response) => {
    const query = Object.fromEntries(new URL(request.url ?? '/', ssoUrl).searchParams);
    const input = {
      ...key,
      ...own,
      acsUrl,
      spEntityId: entityId,
      binding: 'redirect',
      signed: 'both',
      authnRequest: query.SAMLRequest,
      query,
      spCertificate: '',
      email: GRACE.email,
      name: GRACE.name,
    };
    const written = execFileSync('/usr/bin/python3', [script], {
      input: JSON.stringify(input),
      encoding: 'utf8',
    });
    const made: { response: string } = JSON.parse(written);
    const fields = {
      SAMLResponse: Buffer.from(made.response).toString('base64'),
      RelayState: query.RelayState ?? '',
    };
    response.setHeader('content-type', 'text/html').end(toPage({ action: acsUrl, fields }));
  });
  const { host, close } = await listen(server);
  const ssoUrl = `http://${host}/sso`;
  const own = {
    entityId: 'urn:example:pysaml2',
    ssoUrl,
    sloUrl: `http://${host}/slo`,
    metadata: writeMetadata({
      entityId,
      acsUrl,
      logoutUrl: acsUrl,
      signingCertificates: [key.certificate],
      encryptionCertificates: [],
      now,
    }),
  };
  return {
    host,
    metadata: toMetadata({ entityId: own.entityId, ssoUrl, certificate: key.certificate }),
    signIn: async (browser, url) => readForm((await browser.open(url)).body),
    [Symbol.asyncDispose]: close,
  };
}
