import { describe, expect, it } from 'vitest';
import { certificateBody } from '#keys/certificates.ts';
import { ENVELOPED, EXCLUSIVE } from '#signature/algorithms.ts';
import type { ResponsePlan } from '#testing/response-plan.ts';
import { HMAC_SHA256, INCLUSIVE, RSA_PSS, RSA_SHA1, SHA1 } from '#testing/sign-anything.ts';
import { createEcKey, createRsaKey } from '#testing/test-keys.ts';
import { expectationsFor, reasonOf, verifyPlan } from '#testing/verify-plan.ts';

const MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const keys = { RSA: createRsaKey(), ECDSA: createEcKey() };
const algorithms = { RSA: `${MORE}rsa-sha256`, ECDSA: `${MORE}ecdsa-sha256` };
const stranger = createRsaKey();

const replace = (found: string | RegExp, text: string) => (xml: string) => {
  const changed = xml.replace(found, text);
  if (changed === xml) throw new Error(`${found} is not in the document`);
  return changed;
};
const insertBefore = (found: string, text: string) => replace(found, `${text}${found}`);
const insertAfter = (found: string, text: string) => replace(found, `${found}${text}`);

const signature = /<ds:Signature .*?<\/ds:Signature>/;
const take = (xml: string): string => signature.exec(xml)?.[0] ?? '';

/** What is changed after the signature was made. */
const changes: [string, (xml: string) => string, string][] = [
  [
    'a changed name',
    replace('>ada@example.com</saml:NameID>', '>bea@example.com</saml:NameID>'),
    'signature_invalid',
  ],
  ['a changed attribute', replace('Recipient="https', 'Recipient="http'), 'signature_invalid'],
  ['a changed digest', replace(/<ds:DigestValue>.{4}/, '<ds:DigestValue>AAAA'), 'signature_invalid'],
  ['a changed signature', replace(/<ds:SignatureValue>.{4}/, '<ds:SignatureValue>AAAA'), 'signature_invalid'],
  ['no signature', replace(signature, ''), 'signature_missing'],
  [
    'a signature of another namespace',
    replace(/xmlns:ds="[^"]*"/, 'xmlns:ds="urn:other"'),
    'signature_missing',
  ],
  [
    'the signature twice',
    (xml) => xml.replace(signature, (found) => `${found}${found}`),
    'signature_repeated',
  ],
  [
    'the signature in the response',
    (xml) => replace('<samlp:Status>', `${take(xml)}<samlp:Status>`)(xml.replace(signature, '')),
    'signature_reference',
  ],
  [
    'the signature deeper',
    (xml) => replace('</saml:Subject>', `${take(xml)}</saml:Subject>`)(xml.replace(signature, '')),
    'signature_misplaced',
  ],
  [
    'a signature in extensions',
    (xml) => insertBefore('<samlp:Status>', `<samlp:Extensions>${take(xml)}</samlp:Extensions>`)(xml),
    'signature_misplaced',
  ],
  [
    'two references',
    (xml) => xml.replace(/<ds:Reference.*<\/ds:Reference>/, (found) => `${found}${found}`),
    'signature_shape',
  ],
  ['no reference', replace(/<ds:Reference.*<\/ds:Reference>/, ''), 'signature_shape'],
  ['an empty reference', replace(/URI="#_assertion"/, 'URI=""'), 'signature_reference'],
  ['a reference without URI', replace(/ URI="#_assertion"/, ''), 'signature_reference'],
  ['a reference to the response', replace('URI="#_assertion"', 'URI="#_response"'), 'signature_reference'],
  [
    'a reference by XPointer',
    replace('URI="#_assertion"', 'URI="#xpointer(id(\'_assertion\'))"'),
    'signature_reference',
  ],
  [
    'a reference to elsewhere',
    replace('URI="#_assertion"', 'URI="https://evil.example/"'),
    'signature_reference',
  ],
  [
    'two SignedInfo',
    (xml) => xml.replace(/<ds:SignedInfo>.*<\/ds:SignedInfo>/, (found) => `${found}${found}`),
    'signature_shape',
  ],
  [
    'a second SignedInfo behind',
    (xml) =>
      xml.replace(
        '</ds:Signature>',
        `${/<ds:SignedInfo>.*<\/ds:SignedInfo>/.exec(xml)?.[0] ?? ''}</ds:Signature>`,
      ),
    'signature_shape',
  ],
  [
    'a second SignedInfo in KeyInfo',
    (xml) =>
      xml.replace(
        '</ds:KeyInfo>',
        `${/<ds:SignedInfo>.*<\/ds:SignedInfo>/.exec(xml)?.[0] ?? ''}</ds:KeyInfo>`,
      ),
    'signature_shape',
  ],
  [
    'two values of the digest',
    (xml) => xml.replace(/<ds:DigestValue>.*<\/ds:DigestValue>/, (found) => `${found}${found}`),
    'signature_shape',
  ],
  ['a comment in the digest', insertAfter('<ds:DigestValue>', '<!-- -->'), 'signature_shape'],
  ['an element in the digest', insertAfter('<ds:DigestValue>', '<ds:A/>'), 'signature_shape'],
  [
    'a section in the digest',
    replace(/<ds:DigestValue>(.*)<\/ds:DigestValue>/, '<ds:DigestValue><![CDATA[$1]]></ds:DigestValue>'),
    'signature_shape',
  ],
  ['a digest that is not Base64', insertAfter('<ds:DigestValue>', '?'), 'signature_shape'],
  ['a comment in the value', insertAfter('<ds:SignatureValue>', '<!-- -->'), 'signature_shape'],
  [
    'two values of the signature',
    (xml) => xml.replace(/<ds:SignatureValue>.*<\/ds:SignatureValue>/, (found) => `${found}${found}`),
    'signature_shape',
  ],
  ['a comment in SignedInfo', insertAfter('<ds:SignedInfo>', '<!-- -->'), 'signature_shape'],
  ['text in SignedInfo', insertAfter('<ds:SignedInfo>', 'text'), 'signature_shape'],
  ['an Object', insertBefore('</ds:Signature>', '<ds:Object/>'), 'signature_shape'],
  [
    'an element inside of the method',
    replace(
      /(<ds:SignatureMethod [^>]*)\/>/,
      '$1><ds:HMACOutputLength>8</ds:HMACOutputLength></ds:SignatureMethod>',
    ),
    'signature_shape',
  ],
  [
    'an XPath in a transform',
    replace(/(<ds:Transform [^>]*enveloped-signature")\s*\/>/, '$1><ds:XPath>1</ds:XPath></ds:Transform>'),
    'signature_shape',
  ],
  [
    'three transforms',
    (xml) => xml.replace(/<ds:Transform [^>]*exc-c14n#"\s*\/>/, (found) => `${found}${found}`),
    'transform_algorithm',
  ],
  ['one transform', replace(/<ds:Transform [^>]*exc-c14n#"\s*\/>/, ''), 'transform_algorithm'],
  [
    'a transform by XSLT',
    replace(
      /(<ds:Transform Algorithm=")[^"]*enveloped-signature/,
      '$1http://www.w3.org/TR/1999/REC-xslt-19991116',
    ),
    'transform_algorithm',
  ],
  [
    'a transform by XPath',
    replace(
      /(<ds:Transform Algorithm=")[^"]*enveloped-signature/,
      '$1http://www.w3.org/TR/1999/REC-xpath-19991116',
    ),
    'transform_algorithm',
  ],
  ['an unknown digest', replace(/(<ds:DigestMethod Algorithm=")[^"]*/, '$1urn:none'), 'digest_algorithm'],
  [
    'a name of every object',
    replace(/(<ds:DigestMethod Algorithm=")[^"]*/, '$1constructor'),
    'digest_algorithm',
  ],
  ['no algorithm', replace(/<ds:SignatureMethod [^>]*>/, '<ds:SignatureMethod/>'), 'signature_algorithm'],
  [
    'an unknown algorithm',
    replace(/(<ds:SignatureMethod Algorithm=")[^"]*/, '$1toString'),
    'signature_algorithm',
  ],
];

describe.each(['RSA', 'ECDSA'] as const)('an assertion signed by %s', (kind) => {
  it.each(changes)('is refused with %s', (_, edit, reason) => {
    const plan: ResponsePlan = { signing: { algorithm: algorithms[kind] }, edit };

    expect(reasonOf(verifyPlan(keys[kind], plan))).toBe(reason);
  });
});

/** How the signature is made. */
const signings: [string, ResponsePlan, string][] = [
  ['SHA-1', { signing: { algorithm: RSA_SHA1 } }, 'signature_algorithm'],
  ['a digest of SHA-1', { signing: { digest: SHA1 } }, 'digest_algorithm'],
  ['HMAC, whose secret is the certificate', { signing: { algorithm: HMAC_SHA256 } }, 'signature_algorithm'],
  ['RSA with PSS', { signing: { algorithm: RSA_PSS } }, 'signature_algorithm'],
  ['inclusive canonicalization', { signing: { canonicalization: INCLUSIVE } }, 'transform_algorithm'],
  [
    'canonicalization with comments',
    { signing: { canonicalization: `${EXCLUSIVE}WithComments` } },
    'transform_algorithm',
  ],
  ['an inclusive transform', { signing: { transforms: [ENVELOPED, INCLUSIVE] } }, 'transform_algorithm'],
  [
    'a transform with comments',
    { signing: { transforms: [ENVELOPED, `${EXCLUSIVE}WithComments`] } },
    'transform_algorithm',
  ],
  ['another key', { signing: { key: stranger } }, 'certificate'],
  ['another key, without saying so', { signing: { key: stranger, keyInfo: '' } }, 'certificate'],
  [
    'another key under the name of ours',
    {
      signing: {
        key: stranger,
        keyInfo: `<ds:X509Data><ds:X509Certificate>${certificateBody(keys.RSA.certificate)}</ds:X509Certificate></ds:X509Data>`,
      },
    },
    'signature_invalid',
  ],
  ['the response alone', { signed: 'response' }, 'signature_missing'],
  ['nothing', { signed: 'none' }, 'signature_missing'],
];

it.each(signings)('refuses a response that is signed with %s', (_, plan, reason) => {
  expect(reasonOf(verifyPlan(keys.RSA, plan))).toBe(reason);
});

it('refuses a transform of another name', () => {
  const edit = (xml: string) => xml.replaceAll('ds:Transform ', 'ds:Transformer ');

  expect(reasonOf(verifyPlan(keys.RSA, { edit }))).toBe('signature_shape');
});

it('tells both fingerprints of another key', () => {
  const outcome = verifyPlan(keys.RSA, { signing: { key: stranger } });

  expect(outcome).toMatchObject({
    fault: {
      code: 'certificate',
      error: 'invalid_saml_response',
      expected: expect.stringMatching(/^[0-9a-f]{64}$/),
      received: expect.stringMatching(/^[0-9a-f]{64}$/),
      at: 'Response/Assertion/Signature',
    },
  });
});

it.each([
  ['a short key of RSA', createRsaKey(1024)],
  ['a curve that is not on the list', createEcKey('secp256k1')],
])('refuses %s, although it is configured', (_, key) => {
  const algorithm = key === undefined ? '' : algorithms[key.privateKey.length > 400 ? 'RSA' : 'ECDSA'];

  expect(reasonOf(verifyPlan(key, { signing: { algorithm } }))).toBe('certificate_weak');
});

it('refuses a wrong signature of the response around a good one of the assertion', () => {
  const edit = replace('<samlp:StatusCode', '<samlp:StatusCode xmlns:n="urn:n" n:a="b"');

  expect(reasonOf(verifyPlan(keys.RSA, { signed: 'both', edit }))).toBe('signature_invalid');
});

it('refuses a wrong signature of the assertion inside of a good one of the response', () => {
  const editResponse = replace('>ada@example.com</saml:NameID>', '>bea@example.com</saml:NameID>');

  for (const wantAssertionsSigned of [true, false]) {
    const outcome = verifyPlan(keys.RSA, { signed: 'both', editResponse }, { wantAssertionsSigned });
    expect(reasonOf(outcome)).toBe('signature_invalid');
  }
});

it('refuses a certificate that cannot be read', () => {
  const certificates = ['-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'];

  expect(reasonOf(verifyPlan(keys.RSA, {}, { certificates }))).toBe('certificate_unreadable');
  expect(reasonOf(verifyPlan(keys.RSA, {}, { certificates: [] }))).toBe('certificate_weak');
});

describe('an expired certificate', () => {
  const now = new Date('2029-06-01T00:00:00Z');
  const certificate = expectationsFor(keys.RSA).certificates[0] ?? '';

  it('is a warning', () => {
    const outcome = verifyPlan(keys.RSA, { now }, { now });

    expect(outcome).toMatchObject({ ok: true, warnings: [{ reason: 'certificate_expired' }] });
  });

  it('is refused where the operator asks for it', () => {
    const outcome = verifyPlan(keys.RSA, { now }, { now, rejectExpiredCertificates: true });

    expect(reasonOf(outcome)).toBe('certificate_expired');
  });

  it('is told before', () => {
    const soon = new Date('2029-02-10T00:00:00Z');

    const outcome = verifyPlan(keys.RSA, { now: soon }, { now: soon, certificates: [certificate] });

    expect(outcome).toMatchObject({ ok: true, warnings: [{ reason: 'certificate_expiring' }] });
  });
});

describe('a large document of a stranger', () => {
  const extensions = `<samlp:Extensions>${'<a/>'.repeat(4900)}</samlp:Extensions>`;
  const edit = (xml: string) => xml.replace('<samlp:Status>', `${extensions}<samlp:Status>`);

  it('is refused without its being canonicalized', () => {
    const certificates = Array.from({ length: 5 }, () => keys.RSA.certificate);

    const reason = reasonOf(verifyPlan(keys.RSA, { signing: { key: stranger }, edit }, { certificates }));

    expect(reason).toBe('certificate');
  });
});
