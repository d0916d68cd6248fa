import { describe, expect, it } from 'vitest';
import {
  type EncryptionPlan,
  encryptAssertion,
  OAEP,
  OAEP_MGF1P,
  RSA_1_5,
} from '#testing/encrypt-assertion.ts';
import type { ResponsePlan } from '#testing/response-plan.ts';
import { createRsaKey } from '#testing/test-keys.ts';
import { reasonOf, verifyPlan } from '#testing/verify-plan.ts';

const XENC = 'http://www.w3.org/2001/04/xmlenc#';
const XENC11 = 'http://www.w3.org/2009/xmlenc11#';
const idp = createRsaKey();
const ours = createRsaKey();
const former = createRsaKey();

const decryptionKeys = [former.privateKey, ours.privateKey];

function verifyEncrypted(encryption: Partial<EncryptionPlan>, plan: ResponsePlan = {}, changed = {}) {
  const wrap = (assertion: string) =>
    encryptAssertion(assertion, { certificate: ours.certificate, ...encryption });
  return verifyPlan(idp, { wrap, ...plan }, { decryptionKeys, wantAssertionsEncrypted: true, ...changed });
}

const accepted: [string, Partial<EncryptionPlan>][] = [
  ['AES-256-GCM, OAEP with SHA-1', {}],
  ['AES-128-GCM', { content: `${XENC11}aes128-gcm` }],
  ['OAEP with a digest of SHA-256 and a mask of SHA-1', { digest: 'sha256' }],
  ['OAEP of XML Encryption 1.1 with SHA-256', { transport: OAEP, digest: 'sha256', mask: 'sha256' }],
  ['OAEP of XML Encryption 1.1 with a mask of SHA-1', { transport: OAEP, digest: 'sha256', mask: 'sha1' }],
  [
    'OAEP of XML Encryption 1.1 with a mask of SHA-256 alone',
    { transport: OAEP, digest: 'sha1', mask: 'sha256' },
  ],
  ['the key beside the data', { isBeside: true }],
];

describe.each(['assertion', 'both', 'response'] as const)('with a signature of the %s', (signed) => {
  it.each(accepted)('reads what is encrypted by %s', (_, encryption) => {
    const outcome = verifyEncrypted(encryption, { signed }, { wantAssertionsSigned: signed !== 'response' });

    expect(outcome).toMatchObject({ ok: true, assertion: { isEncrypted: true, nameId: 'ada@example.com' } });
  });
});

it('reads an assertion that uses namespaces of the response', () => {
  const wrap = (assertion: string) =>
    encryptAssertion(assertion.replace(/ xmlns:saml="[^"]*"/, ''), { certificate: ours.certificate });

  expect(reasonOf(verifyEncrypted({}, { wrap }))).toBe('accepted');
});

const flipped = (at: number) => (bytes: Buffer) => {
  const changed = Buffer.from(bytes);
  changed[(at + bytes.length) % bytes.length] = (changed.at(at) ?? 0) ^ 1;
  return changed;
};

const refused: [string, Partial<EncryptionPlan>, string][] = [
  ['CBC', { content: `${XENC}aes256-cbc` }, 'encryption_algorithm'],
  ['RSA 1.5', { transport: RSA_1_5 }, 'encryption_algorithm'],
  ['AES-192', { content: `${XENC11}aes192-gcm` }, 'encryption_algorithm'],
  ['another key', { certificate: createRsaKey().certificate }, 'decryption'],
  ['a changed content', { editContent: flipped(40) }, 'decryption'],
  ['a changed tag', { editContent: flipped(-1) }, 'decryption'],
  ['a content that is too short', { editContent: (bytes) => bytes.subarray(0, 20) }, 'decryption'],
  ['another mask than named', { transport: OAEP_MGF1P, digest: 'sha256', mask: 'sha256' }, 'decryption'],
];

it.each(refused)('refuses %s', (_, encryption, reason) => {
  const outcome = verifyEncrypted(encryption);

  expect(reasonOf(outcome)).toBe(reason);
  expect(outcome).toMatchObject({ fault: { code: 'encryption', error: 'invalid_saml_response' } });
});

it('gives one answer for all that goes wrong with a key', () => {
  const outcomes = refused
    .filter(([, , reason]) => reason === 'decryption')
    .map(([, plan]) => verifyEncrypted(plan));

  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
});

it('takes CBC where the operator allows it', () => {
  const outcome = verifyEncrypted({ content: `${XENC}aes128-cbc` }, {}, { allowCbc: true });

  expect(reasonOf(outcome)).toBe('accepted');
});

const inside: [string, (assertion: string) => string, string][] = [
  ['nothing', () => '', 'decryption'],
  ['another element', () => '<a/>', 'decryption'],
  ['text', () => 'text', 'decryption'],
  ['two assertions', (assertion) => `${assertion}${assertion}`, 'decryption'],
  ['an end of the element around', (assertion) => `${assertion}</Decrypted><Decrypted>`, 'decryption'],
  ['a document type', (assertion) => `<!DOCTYPE a>${assertion}`, 'decryption'],
  [
    'an assertion without signature',
    (assertion) => assertion.replace(/<ds:Signature .*<\/ds:Signature>/, ''),
    'signature_missing',
  ],
  ['a changed assertion', (assertion) => assertion.replace('ada@', 'bea@'), 'signature_invalid'],
  [
    'a comment in a name',
    (assertion) => assertion.replace('</saml:NameID>', '<!-- --></saml:NameID>'),
    'text',
  ],
  [
    'an ID of the response',
    (assertion) => assertion.replace('ID="_assertion"', 'ID="_response"'),
    'duplicate_id',
  ],
];

it.each(inside)('refuses %s inside of it', (_, edit, reason) => {
  const wrap = (assertion: string) => encryptAssertion(edit(assertion), { certificate: ours.certificate });

  expect(reasonOf(verifyEncrypted({}, { wrap }))).toBe(reason);
});

const around: [string, (xml: string) => string, string][] = [
  ['no key', (xml) => xml.replace(/<d:KeyInfo .*<\/d:KeyInfo>/, ''), 'structure'],
  [
    'many keys',
    (xml) => xml.replace(/<xenc:EncryptedKey .*<\/xenc:EncryptedKey>/, (key) => key.repeat(5)),
    'structure',
  ],
  [
    'parameters of OAEP',
    (xml) => xml.replace('<d:DigestMethod', '<xenc:OAEPparams/><d:DigestMethod'),
    'encryption_algorithm',
  ],
  ['an unknown digest of OAEP', (xml) => xml.replace('xmldsig#sha1', 'xmldsig#md5'), 'encryption_algorithm'],
  [
    'a comment in the content',
    (xml) => xml.replace('<xenc:CipherValue>', '<xenc:CipherValue><!-- -->'),
    'text',
  ],
];

it.each(around)('refuses %s', (_, edit, reason) => {
  expect(reasonOf(verifyEncrypted({}, { edit }))).toBe(reason);
});

it('refuses an encrypted assertion inside of an encrypted one', () => {
  const wrap = (assertion: string) => {
    const once = encryptAssertion(assertion, { certificate: ours.certificate });
    return encryptAssertion(once, { certificate: ours.certificate });
  };

  expect(reasonOf(verifyEncrypted({}, { wrap }))).toBe('decryption');
});

it('refuses an assertion beside the encrypted one', () => {
  const edit = (xml: string) => xml.replace('</samlp:Response>', '<saml:Assertion/></samlp:Response>');

  expect(reasonOf(verifyEncrypted({}, { edit }))).toBe('assertion_repeated');
});

it('refuses an encrypted assertion that was exchanged in a signed response', () => {
  const evil = encryptAssertion('<a/>', { certificate: ours.certificate });
  const edit = (xml: string) => xml.replace(/<saml:EncryptedAssertion .*<\/saml:EncryptedAssertion>/, evil);

  const outcome = verifyEncrypted({}, { signed: 'response', edit }, { wantAssertionsSigned: false });

  expect(reasonOf(outcome)).toBe('signature_invalid');
});
