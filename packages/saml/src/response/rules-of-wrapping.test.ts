import { describe, expect, it } from 'vitest';
import { buildResponse } from '#testing/response-plan.ts';
import { createEcKey, createRsaKey } from '#testing/test-keys.ts';
import { expectationsFor, reasonOf, verifyText } from '#testing/verify-plan.ts';

const keys = { RSA: createRsaKey(), ECDSA: createEcKey() };
const algorithms = {
  RSA: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  ECDSA: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256',
};

const assertionPattern = /<saml:Assertion .*<\/saml:Assertion>/;
const signaturePattern = /<ds:Signature .*?<\/ds:Signature>/;

interface Parts {
  /** The whole response, signed. */
  xml: string;
  /** The assertion with its signature, the assertion without it, and the signature. */
  assertion: string;
  bare: string;
  signature: string;
  /** An assertion about somebody else, without a signature. */
  evil: string;
}

function takeApart(xml: string): Parts {
  const assertion = assertionPattern.exec(xml)?.[0] ?? '';
  const signature = signaturePattern.exec(xml)?.[0] ?? '';
  const bare = assertion.replace(signaturePattern, '');
  const evil = bare
    .replaceAll('ada@example.com', 'root@example.com')
    .replace('ID="_assertion"', 'ID="_evil"');
  return { xml, assertion, bare, signature, evil };
}

const inObject = (signature: string, content: string): string =>
  signature.replace('</ds:Signature>', `<ds:Object>${content}</ds:Object></ds:Signature>`);
const into = (element: string, content: string): string =>
  element.replace('</saml:Issuer>', `</saml:Issuer>${content}`);
const evilResponse = (xml: string): string =>
  xml.replaceAll('ada@example.com', 'root@example.com').replace('ID="_response"', 'ID="_evil-response"');

/** The eight of "On Breaking SAML: Be Whoever You Want to Be" (USENIX Security 2012), for a signed assertion. */
const ofAssertion: [string, (parts: Parts) => string][] = [
  [
    '3: the evil assertion before the signed one',
    ({ xml, assertion, evil }) => xml.replace(assertion, `${evil}${assertion}`),
  ],
  [
    '4: the signed assertion inside of the evil one',
    ({ xml, assertion, evil }) => xml.replace(assertion, into(evil, assertion)),
  ],
  [
    '5: the signature in the evil assertion, the signed one behind',
    ({ xml, assertion, bare, evil, signature }) => xml.replace(assertion, `${into(evil, signature)}${bare}`),
  ],
  [
    '6: the signed assertion in the signature of the evil one',
    ({ xml, assertion, bare, evil, signature }) =>
      xml.replace(assertion, into(evil, signature.replace('</ds:Signature>', `${bare}</ds:Signature>`))),
  ],
  [
    '7: the signed assertion in extensions',
    ({ xml, assertion, evil }) =>
      xml
        .replace(assertion, evil)
        .replace('<samlp:Status>', `<samlp:Extensions>${assertion}</samlp:Extensions><samlp:Status>`),
  ],
  [
    '8: the signed assertion in an Object of the signature',
    ({ xml, assertion, bare, evil, signature }) =>
      xml.replace(assertion, into(evil, inObject(signature, bare))),
  ],
  [
    'the evil assertion behind the signed one',
    ({ xml, assertion, evil }) => xml.replace(assertion, `${assertion}${evil}`),
  ],
  [
    'the evil assertion in an advice',
    ({ xml, evil }) =>
      xml.replace('</saml:Conditions>', `</saml:Conditions><saml:Advice>${evil}</saml:Advice>`),
  ],
  [
    'the evil assertion in another namespace',
    ({ xml, assertion, evil }) =>
      xml.replace(assertion, `${evil.replace('SAML:2.0:assertion', 'SAML:1.0:assertion')}${assertion}`),
  ],
  [
    'an encrypted assertion beside the signed one',
    ({ xml, assertion }) => xml.replace(assertion, `<saml:EncryptedAssertion/>${assertion}`),
  ],
  [
    'the signed assertion in an element between',
    ({ xml, assertion }) => xml.replace(assertion, `<samlp:Wrapper>${assertion}</samlp:Wrapper>`),
  ],
];

/** The first two, and more, for a signed response. */
const ofResponse: [string, (parts: Parts) => string][] = [
  [
    '1: the signed response in an Object of the signature',
    ({ xml, signature }) =>
      evilResponse(xml).replace(signature, inObject(signature, xml.replace(signature, ''))),
  ],
  [
    '2: the signed response beside the signature',
    ({ xml, signature }) => evilResponse(xml).replace(signature, `${signature}${xml.replace(signature, '')}`),
  ],
  [
    'the signed response in extensions',
    ({ xml, signature }) =>
      evilResponse(xml).replace(signature, `<samlp:Extensions>${xml}</samlp:Extensions>`),
  ],
  [
    'the signed response around itself',
    ({ xml, signature }) =>
      evilResponse(xml).replace(signature, '').replace('</samlp:Response>', `${xml}</samlp:Response>`),
  ],
];

describe.each(['RSA', 'ECDSA'] as const)('wrapping of what %s signed', (kind) => {
  const signing = { algorithm: algorithms[kind] };
  const expectations = expectationsFor(keys[kind]);

  it.each(ofAssertion)('ends in a refusal: %s', (_, wrap) => {
    const xml = wrap(takeApart(buildResponse(keys[kind], { signing })));

    for (const wantAssertionsSigned of [true, false]) {
      const reason = reasonOf(verifyText(xml, { ...expectations, wantAssertionsSigned }));
      expect(reason).not.toBe('accepted');
      expect(['assertion_repeated', 'assertion_misplaced']).toContain(reason);
    }
  });

  it.each(ofResponse)('ends in a refusal: %s', (_, wrap) => {
    const xml = wrap(takeApart(buildResponse(keys[kind], { signing, signed: 'response' })));

    const reason = reasonOf(verifyText(xml, { ...expectations, wantAssertionsSigned: false }));

    expect(['assertion_repeated', 'duplicate_id']).toContain(reason);
  });
});

/** What canonicalization takes away must not split a name. */
const hidden: [string, (xml: string) => string][] = [
  [
    'a comment in the name',
    (xml) =>
      xml.replace('>ada@example.com</saml:NameID>', '>ada@example.com<!-- -->.evil.example</saml:NameID>'),
  ],
  ['a comment at the end of the name', (xml) => xml.replace('</saml:NameID>', '<!-- --></saml:NameID>')],
  [
    'a comment in an address',
    (xml) =>
      xml.replace('ada@example.com</saml:AttributeValue>', 'ada@<!-- -->example.com</saml:AttributeValue>'),
  ],
  ['a comment in the issuer', (xml) => xml.replace('</saml:Issuer>', '<!-- --></saml:Issuer>')],
  ['a comment in the audience', (xml) => xml.replace('<saml:Audience>', '<saml:Audience><!-- -->')],
];

it.each(hidden)('refuses %s, which the signature does not see', (_, edit) => {
  for (const signed of ['assertion', 'response'] as const) {
    const xml = edit(buildResponse(keys.RSA, { signed }));
    expect(reasonOf(verifyText(xml, { ...expectationsFor(keys.RSA), wantAssertionsSigned: false }))).toBe(
      'text',
    );
  }
});

const signedInside: [string, (xml: string) => string][] = [
  [
    'an element in the name',
    (xml) => xml.replace('>ada@example.com</saml:NameID>', '>ada@<b/>example.com</saml:NameID>'),
  ],
  [
    'a section in the name',
    (xml) => xml.replace('>ada@example.com</saml:NameID>', '><![CDATA[ada@example.com]]></saml:NameID>'),
  ],
  [
    'a section in an address',
    (xml) =>
      xml.replace(
        '>ada@example.com</saml:AttributeValue>',
        '><![CDATA[ada@example.com]]></saml:AttributeValue>',
      ),
  ],
  ['an element in the audience', (xml) => xml.replace('</saml:Audience>', '<b/></saml:Audience>')],
  ['an element in the issuer', (xml) => xml.replace('</saml:Issuer>', '<b/></saml:Issuer>')],
];

it.each(signedInside)('refuses %s, although it is signed', (_, editAssertion) => {
  expect(reasonOf(verifyText(buildResponse(keys.RSA, { editAssertion }), expectationsFor(keys.RSA)))).toBe(
    'text',
  );
});
