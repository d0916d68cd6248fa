import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { certificateBody } from '#keys/certificates.ts';
import { verifyLogoutRequest } from '#logout/verify-logout-request.ts';
import { writeMetadata } from '#metadata/write-metadata.ts';
import { createAuthnRequest } from '#requests/authn-request.ts';
import { createRsaKey } from '#testing/test-keys.ts';
import { verifyText } from '#testing/verify-plan.ts';

const isThere = existsSync('/usr/lib/python3/dist-packages/saml2') && existsSync('/usr/bin/xmlsec1');
const script = new URL('identity-provider.py', import.meta.url).pathname;

/** The clock of the program is that of the system. */
const now = new Date();
const idp = createRsaKey(2048, now);
const ours = createRsaKey(2048, now);
const entityId = 'https://idp.example.com/metadata';
const spEntityId = 'https://app.example.com/metadata';
const acsUrl = 'https://app.example.com/acs';
const logoutUrl = 'https://app.example.com/slo';
const metadata = writeMetadata({
  entityId: spEntityId,
  acsUrl,
  logoutUrl,
  signingCertificates: [ours.certificate],
  encryptionCertificates: [ours.certificate],
  now,
});
const common = {
  ...idp,
  entityId,
  spEntityId,
  acsUrl,
  metadata,
  spCertificate: certificateBody(ours.certificate),
  ssoUrl: 'https://idp.example.com/sso',
  sloUrl: 'https://idp.example.com/slo',
};

interface Made {
  requestId?: string;
  destination?: string;
  isSigned?: boolean;
  response?: string;
  logoutRequest?: string;
}

const ask = (wanted: object): Made =>
  JSON.parse(
    execFileSync('/usr/bin/python3', [script], {
      input: JSON.stringify({ ...common, ...wanted }),
      encoding: 'utf8',
    }),
  );

const createRequest = (binding: 'redirect' | 'post') =>
  createAuthnRequest(
    { binding, destination: common.ssoUrl, issuer: spEntityId, acsUrl, key: ours },
    { now, randomBytes },
  );

/** As the identity provider takes it out of the URL or the form. */
function readRequest(binding: 'redirect' | 'post') {
  const message = createRequest(binding);
  const fields =
    message.binding === 'redirect' ? Object.fromEntries(new URL(message.url).searchParams) : message.fields;
  return { id: message.id, authnRequest: fields.SAMLRequest ?? '', query: fields };
}

const expectations = {
  now,
  clockSkew: 120,
  issuer: entityId,
  audience: spEntityId,
  acsUrl,
  certificates: [idp.certificate],
};

describe.skipIf(!isThere)('pysaml2', () => {
  it.each([
    ['redirect', 'assertion'],
    ['post', 'both'],
    ['post', 'response'],
  ] as const)('reads our metadata and our request by %s, and signs the %s', (binding, signed) => {
    const { id, ...request } = readRequest(binding);

    const { requestId, destination, isSigned, response = '' } = ask({ ...request, binding, signed });

    expect(requestId).toBe(id);
    if (binding === 'redirect') expect(isSigned).toBe(true);
    expect(destination).toBe(acsUrl);
    const outcome = verifyText(response, {
      ...expectations,
      now: new Date(),
      requestId: id,
      wantAssertionsSigned: signed !== 'response',
    });
    expect(outcome).toMatchObject({
      ok: true,
      assertion: { nameId: 'ada@example.com', inResponseTo: id },
    });
    expect(outcome.ok && [...outcome.assertion.attributes.values()].flat()).toEqual(
      expect.arrayContaining(['ada@example.com', 'Ada & Bea']),
    );
  });

  it('asks for a logout that is believed', () => {
    const { logoutRequest = '' } = ask({ logout: logoutUrl });
    const message = Buffer.from(logoutRequest, 'utf8').toString('base64');

    const outcome = verifyLogoutRequest(
      { binding: 'post', message },
      { ...expectations, now: new Date(), destinations: [logoutUrl] },
    );

    expect(outcome).toMatchObject({
      ok: true,
      request: { nameId: 'ada@example.com', sessionIndexes: ['_1'] },
    });
  });
});
