import { SsoConnection } from '@keystead/db';
import { createTestIdentityProvider } from '@keystead/saml/testing';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { samlConfigOf } from '#features/enterprise-connections/protocol.ts';
import { MOST_CERTIFICATES } from '#features/enterprise-saml/certificate.ts';
import { type SamlApp, samlApp } from '#testing/apps/saml-app.ts';

const settings = {
  entityId: 'https://idp.example.com/metadata',
  singleSignOnUrl: 'https://idp.example.com/sso',
};

const others = Array.from(
  { length: MOST_CERTIFICATES },
  () => createTestIdentityProvider(settings).key.certificate,
);

const bodyOf = (pem: string): string => pem.replaceAll(/-----[A-Z ]+-----|\s/g, '');

/** The metadata of the identity provider with so many certificates, its own among them. */
function metadataWith(app: SamlApp, size: number): string {
  const more = others.slice(0, size - 1).map(bodyOf);
  const elements = more.map((body) => `<ds:X509Certificate>${body}</ds:X509Certificate>`).join('');
  return app.idp.metadata.replace('</ds:X509Data>', `${elements}</ds:X509Data>`);
}

const answered = z.object({
  code: z.string().optional(),
  faults: z.array(z.object({ code: z.string(), expected: z.string().optional() })).optional(),
});

async function outcome(answer: Response): Promise<string> {
  const { code, faults = [] } = answered.parse(await answer.json());
  return [answer.status, code, ...faults.flatMap((fault) => [fault.code, fault.expected])]
    .filter((one) => one !== undefined)
    .join(' ');
}

const refused = `400 SSO_CONFIGURATION_INVALID certificate at most ${MOST_CERTIFICATES}`;

describe('certificates of one identity provider', () => {
  test('are as many as a connection takes, and one that comes twice counts once', async () => {
    await using app = await samlApp();
    const metadata = metadataWith(app, MOST_CERTIFICATES);
    const read = await app.owner.post('/sso/read-metadata', { organizationId: 'acme', metadata });
    const { certificates } = z
      .object({ certificates: z.array(z.object({ cert: z.string() })) })
      .parse(await read.json());
    expect(certificates).toHaveLength(MOST_CERTIFICATES);
    const cert = certificates.map((one) => one.cert);
    const twice = { metadata, cert };

    expect(await outcome(await app.register(app.owner, { samlConfig: { idpMetadata: twice, cert } }))).toBe(
      '200',
    );

    const stored = await app.em().findOneOrFail(SsoConnection, { providerKey: 'acme-saml' });
    expect(samlConfigOf(stored).certificates).toHaveLength(MOST_CERTIFICATES);
    expect(await app.signIn(app.newBrowser())).toBe('/in');
  });

  test('are refused beyond that, wherever they come from', async () => {
    await using app = await samlApp();
    const metadata = metadataWith(app, MOST_CERTIFICATES + 1);
    const given = { idpMetadata: { metadata } };

    expect(await outcome(await app.register(app.owner, { samlConfig: given }))).toBe(refused);
    const read = await app.owner.post('/sso/read-metadata', { organizationId: 'acme', metadata });
    expect(await outcome(read)).toBe(refused);
    const cert = [...others, app.idp.key.certificate];
    const pasted = {
      cert,
      idpMetadata: { entityID: settings.entityId },
      entryPoint: settings.singleSignOnUrl,
    };
    expect(await outcome(await app.register(app.owner, { samlConfig: pasted }))).toBe('400 VALIDATION_ERROR');
    const halves = {
      ...pasted,
      cert: cert.slice(0, 11),
      idpMetadata: { ...pasted.idpMetadata, cert: cert.slice(11) },
    };
    expect(await outcome(await app.register(app.owner, { samlConfig: halves }))).toBe(refused);
    expect(await app.em().count(SsoConnection)).toBe(0);

    expect((await app.register()).status).toBe(200);
    const change = { providerId: 'acme-saml', samlConfig: given };
    expect(await outcome(await app.owner.post('/sso/update-provider', change))).toBe(refused);
    const stored = await app.em().findOneOrFail(SsoConnection, { providerKey: 'acme-saml' });
    expect(samlConfigOf(stored).certificates).toHaveLength(1);
  });
});
