import { describe, expect, it } from 'vitest';
import { certificateBody } from '#keys/certificates.ts';
import { readMetadata } from '#metadata/read-metadata.ts';
import { writeMetadata } from '#metadata/write-metadata.ts';
import { signAnything } from '#testing/sign-anything.ts';
import { createEcKey, createRsaKey, testNow } from '#testing/test-keys.ts';
import { reasonOf } from '#testing/verify-plan.ts';
import { attributeOf, childElements, elementsIn } from '#xml/elements.ts';
import { parseRoot } from '#xml/parse-document.ts';

const [first, second] = [createRsaKey(), createEcKey()];
const BINDING = 'urn:oasis:names:tc:SAML:2.0:bindings';

const keyOf = (certificate: string, use = '') =>
  `<KeyDescriptor${use}><d:KeyInfo xmlns:d="http://www.w3.org/2000/09/xmldsig#"><d:X509Data><d:X509Certificate>\n${certificateBody(certificate)}\n</d:X509Certificate></d:X509Data></d:KeyInfo></KeyDescriptor>`;

const descriptor = [
  '<IDPSSODescriptor WantAuthnRequestsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:1.1:protocol urn:oasis:names:tc:SAML:2.0:protocol">',
  keyOf(first.certificate, ' use="signing"'),
  keyOf(second.certificate),
  `<SingleLogoutService Binding="${BINDING}:HTTP-POST" Location="https://idp/slo" ResponseLocation="https://idp/slo/done"/>`,
  '<NameIDFormat> urn:oasis:names:tc:SAML:2.0:nameid-format:persistent </NameIDFormat>',
  `<SingleSignOnService Binding="${BINDING}:SOAP" Location="https://idp/soap"/>`,
  `<SingleSignOnService Binding="${BINDING}:HTTP-Redirect" Location="https://idp/sso?a=1&amp;b=2"/>`,
  '</IDPSSODescriptor>',
].join('');
const entity = (content = descriptor, attributes = '') =>
  `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp/metadata"${attributes}>${content}</EntityDescriptor>`;
const read = (xml: string, pinnedCertificate?: string) =>
  readMetadata(xml, { now: testNow, ...(pinnedCertificate === undefined ? {} : { pinnedCertificate }) });

describe('metadata of an identity provider', () => {
  it('tells what a connection needs', () => {
    expect(read(`\uFEFF<?xml version="1.0"?>${entity()}`)).toMatchObject({
      ok: true,
      metadata: {
        entityId: 'https://idp/metadata',
        singleSignOnService: {
          redirect: { location: 'https://idp/sso?a=1&b=2', responseLocation: null },
          post: null,
        },
        singleLogoutService: {
          redirect: null,
          post: { location: 'https://idp/slo', responseLocation: 'https://idp/slo/done' },
        },
        signingCertificates: [{ keyType: 'rsa', keySize: 2048 }, { keyType: 'ec' }],
        encryptionCertificates: [{ keyType: 'ec' }],
        nameIdFormats: ['urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'],
        wantAuthnRequestsSigned: true,
        validUntil: null,
        signature: 'none',
      },
    });
  });

  it('is found among services', () => {
    const others =
      '<EntityDescriptor entityID="sp"><SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"/></EntityDescriptor>';
    const xml = `<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata">${others}${entity()}</EntitiesDescriptor>`;

    expect(read(xml)).toMatchObject({ ok: true, metadata: { entityId: 'https://idp/metadata' } });
    expect(reasonOf(read(xml.replace('</EntitiesDescriptor>', `${entity()}</EntitiesDescriptor>`)))).toBe(
      'entity_repeated',
    );
  });

  const refused: [string, string, string][] = [
    ['a document type', `<!DOCTYPE a>${entity()}`, 'doctype'],
    ['entities', `<!DOCTYPE a [<!ENTITY b "c">]>${entity()}`, 'doctype'],
    ['another document', '<a/>', 'unexpected_root'],
    ['a page', '<!doctype html><html></html>', 'doctype'],
    ['no identity provider', entity(''), 'entity_missing'],
    [
      'an older protocol',
      entity(descriptor.replace(' urn:oasis:names:tc:SAML:2.0:protocol', '')),
      'entity_missing',
    ],
    ['two identity providers', entity(`${descriptor}${descriptor}`), 'entity_repeated'],
    ['a certificate that is none', entity(descriptor.replace(/MII/, 'AAA')), 'certificate_unreadable'],
    ['an end that is over', entity(descriptor, ' validUntil="2026-03-01T12:00:00Z"'), 'expired'],
    ['an empty entity id', entity().replace(/entityID="[^"]*"/, 'entityID=" "'), 'structure'],
    ['no entity id', entity().replace(/entityID="[^"]*"/, ''), 'structure'],
    [
      'a service without URL',
      entity(descriptor.replace(/ Location="https:\/\/idp\/sso[^"]*"/, '')),
      'structure',
    ],
    ['more than 512 KiB', entity(`${descriptor}<!--${' '.repeat(512 * 1024)}-->`), 'too_large'],
    ['deep elements', entity(`${'<a>'.repeat(70)}${'</a>'.repeat(70)}`), 'too_deep'],
  ];

  it.each(refused)('is refused with %s', (_, xml, reason) => {
    expect(reasonOf(read(xml))).toBe(reason);
  });
});

describe('signed metadata', () => {
  const plain = entity(`<Issuer/>${descriptor}`, ' ID="_metadata"');
  const signed = signAnything(plain, '_metadata', { key: first });

  it('is checked if a certificate is pinned', () => {
    expect(read(signed)).toMatchObject({ metadata: { signature: 'unverified' } });
    expect(read(signed, first.certificate)).toMatchObject({ metadata: { signature: 'verified' } });
  });

  it('is refused if it is not signed by that key', () => {
    expect(reasonOf(read(signed, createRsaKey().certificate))).toBe('certificate');
    expect(reasonOf(read(entity(), first.certificate))).toBe('signature_missing');
    expect(reasonOf(read(signed.replace('https://idp/slo"', 'https://evil/slo"'), first.certificate))).toBe(
      'signature_invalid',
    );
  });
});

describe('our metadata', () => {
  const text = writeMetadata({
    entityId: 'https://app/metadata?providerId=a&b',
    acsUrl: 'https://app/acs',
    logoutUrl: 'https://app/slo',
    signingCertificates: [first.certificate, second.certificate],
    encryptionCertificates: [first.certificate, second.certificate],
    now: testNow,
  });
  const root = parseRoot(text, 'metadata', 'EntityDescriptor');
  const [service] = childElements(root);
  const children = service === undefined ? [] : childElements(service);

  it('is valid for seven days', () => {
    expect(attributeOf(root, 'validUntil')).toBe('2026-03-08T12:00:00Z');
    expect(attributeOf(root, 'entityID')).toBe('https://app/metadata?providerId=a&b');
  });

  it('has two keys of each use, and the services in the order of the schema', () => {
    expect(
      children.map((child) => [child.localName, attributeOf(child, 'use') ?? attributeOf(child, 'Location')]),
    ).toEqual([
      ['KeyDescriptor', 'signing'],
      ['KeyDescriptor', 'signing'],
      ['KeyDescriptor', 'encryption'],
      ['KeyDescriptor', 'encryption'],
      ['SingleLogoutService', 'https://app/slo'],
      ['SingleLogoutService', 'https://app/slo'],
      ['NameIDFormat', undefined],
      ['NameIDFormat', undefined],
      ['NameIDFormat', undefined],
      ['AssertionConsumerService', 'https://app/acs'],
    ]);
  });

  it('says what is signed', () => {
    expect(service === undefined ? '' : attributeOf(service, 'AuthnRequestsSigned')).toBe('true');
    expect(service === undefined ? '' : attributeOf(service, 'WantAssertionsSigned')).toBe('true');
    const certificates = [...elementsIn(root)].filter(({ localName }) => localName === 'X509Certificate');
    expect(certificates.map(({ textContent }) => textContent)).toContain(certificateBody(second.certificate));
  });
});
