import { expect, it } from 'vitest';
import { readServiceMetadata } from '#metadata/read-service-metadata.ts';
import { writeMetadata } from '#metadata/write-metadata.ts';
import { createRsaKey, testNow } from '#testing/test-keys.ts';
import { reasonOf } from '#testing/verify-plan.ts';

const [first, second] = [createRsaKey(), createRsaKey()];

it('reads what the metadata of a service say', () => {
  const xml = writeMetadata({
    entityId: 'https://app.example.com/saml',
    acsUrl: 'https://app.example.com/acs',
    signingCertificates: [first.certificate],
    encryptionCertificates: [second.certificate],
    wantAssertionsSigned: true,
    now: testNow,
  });

  expect(readServiceMetadata(`\uFEFF${xml}`)).toEqual({
    ok: true,
    metadata: {
      entityId: 'https://app.example.com/saml',
      wantAssertionsSigned: true,
      certificates: [first.certificate, second.certificate],
    },
  });
});

const entity = (content: string, attributes = ' entityID="urn:x"') =>
  `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata"${attributes}>${content}</EntityDescriptor>`;

it.each([
  ['hello', 'malformed'],
  ['<!DOCTYPE x><x/>', 'doctype'],
  ['<x/>', 'unexpected_root'],
  [entity('<IDPSSODescriptor/>'), 'structure'],
  [entity('<SPSSODescriptor/>', ''), 'structure'],
])('refuses %s', (xml, reason) => {
  expect(reasonOf(readServiceMetadata(xml))).toBe(reason);
});
