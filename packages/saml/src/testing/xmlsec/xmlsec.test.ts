import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLogoutRequest } from '#logout/create-logout-request.ts';
import { createLogoutResponse } from '#logout/create-logout-response.ts';
import { createAuthnRequest } from '#requests/authn-request.ts';
import type { OutgoingMessage } from '#requests/binding.ts';
import { encryptAssertion } from '#testing/encrypt-assertion.ts';
import { mutations } from '#testing/mutations.ts';
import { operationsOr, seed } from '#testing/random.ts';
import { buildResponse, type ResponsePlan } from '#testing/response-plan.ts';
import { RSA_SHA1, SHA1 } from '#testing/sign-anything.ts';
import { createEcKey, createRsaKey, testNow } from '#testing/test-keys.ts';
import { expectationsFor, reasonOf, verifyText } from '#testing/verify-plan.ts';
import { decryptByXmlsec, hasXmlsec, isValidForXmlsec } from '#testing/xmlsec/run-xmlsec.ts';

const MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const [rsa, ec] = [createRsaKey(), createEcKey()];
const source = { now: testNow, randomBytes: (size: number) => new Uint8Array(size).fill(9) };

const textOf = (message: OutgoingMessage): string => {
  const { SAMLRequest, SAMLResponse } = message.binding === 'post' ? message.fields : {};
  return Buffer.from(SAMLRequest ?? SAMLResponse ?? '', 'base64').toString('utf8');
};
const common = {
  binding: 'post',
  destination: 'https://idp.example.com/?a=1&b=2',
  issuer: 'https://app.example.com/?c=é&d="3"',
  key: rsa,
} as const;

describe.skipIf(!hasXmlsec)('xmlsec1', () => {
  it.each([
    ['sign-in', createAuthnRequest({ ...common, acsUrl: 'https://app/acs', forceAuthn: true }, source)],
    [
      'logout',
      createLogoutRequest({ ...common, nameId: 'Ada\r\n<ada@example.com>', sessionIndexes: ['\t1'] }, source),
    ],
    ['answer', createLogoutResponse({ ...common, inResponseTo: '_1' }, source)],
  ])('agrees with our signature of a %s', async (_, message) => {
    expect(await isValidForXmlsec(textOf(message), rsa)).toBe(true);
    expect(await isValidForXmlsec(textOf(message).replace('Destination="', 'Destination="x'), rsa)).toBe(
      false,
    );
  });

  const prefixes = (xml: string) =>
    xml
      .replace(
        '<saml:Assertion ',
        '<saml:Assertion xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ',
      )
      .replace('<saml:AttributeValue>', '<saml:AttributeValue xsi:type="xs:string">');
  const letters = (xml: string) =>
    xml.replace(
      '>ada@example.com</saml:AttributeValue>',
      '>&#13;\n\t&lt;&amp;"\'é\u2028&#x85;\u{1F600} x</saml:AttributeValue>',
    );

  const alike: [string, ResponsePlan, typeof rsa][] = [
    ['RSA with SHA-256', {}, rsa],
    ['RSA with SHA-384', { signing: { algorithm: `${MORE}rsa-sha384`, digest: `${MORE}sha384` } }, rsa],
    [
      'RSA with SHA-512',
      { signing: { algorithm: `${MORE}rsa-sha512`, digest: 'http://www.w3.org/2001/04/xmlenc#sha512' } },
      rsa,
    ],
    ['ECDSA with SHA-256', { signing: { algorithm: `${MORE}ecdsa-sha256` } }, ec],
    ['ECDSA with SHA-512', { signing: { algorithm: `${MORE}ecdsa-sha512` } }, ec],
    ['types of values', { editAssertion: prefixes }, rsa],
    ['letters of all kinds', { editAssertion: letters }, rsa],
    ['a changed name', { edit: (xml) => xml.replace('>ada@', '>bea@') }, rsa],
    [
      'a comment between elements',
      { edit: (xml) => xml.replace('<saml:Subject>', '<!-- --><saml:Subject>') },
      rsa,
    ],
    [
      'another prefix',
      { edit: (xml) => xml.replaceAll('saml:', 'saml2:').replace(' xmlns:saml=', ' xmlns:saml2=') },
      rsa,
    ],
    ['blanks in tags', { edit: (xml) => xml.replaceAll('<saml:Subject>', '<saml:Subject  >') }, rsa],
    [
      'attributes in another order',
      { edit: (xml) => xml.replace(/(NotBefore="[^"]*") (NotOnOrAfter="[^"]*")/, '$2 $1') },
      rsa,
    ],
  ];

  it.each(alike)('says the same as we do about %s', async (_, plan, key) => {
    const xml = buildResponse(key, plan);

    const reason = reasonOf(verifyText(xml, expectationsFor(key)));

    expect(await isValidForXmlsec(xml, key, 'Assertion')).toBe(reason === 'accepted');
  });

  const stricter: [string, ResponsePlan, string][] = [
    ['SHA-1', { signing: { algorithm: RSA_SHA1, digest: SHA1 } }, 'signature_algorithm'],
    [
      'an empty Object',
      { edit: (xml) => xml.replace('</ds:Signature>', '<ds:Object/></ds:Signature>') },
      'signature_shape',
    ],
    [
      'a comment in a name',
      { edit: (xml) => xml.replace('</saml:NameID>', '<!-- --></saml:NameID>') },
      'text',
    ],
    [
      'a second assertion',
      { edit: (xml) => xml.replace('</samlp:Response>', '<saml:Assertion ID="_evil"/></samlp:Response>') },
      'assertion_repeated',
    ],
    [
      'a name beyond ASCII',
      {
        edit: (xml) =>
          xml.replace('<samlp:Status>', '<samlp:Extensions><é/></samlp:Extensions><samlp:Status>'),
      },
      'malformed',
    ],
  ];

  it.each(stricter)('takes %s, which we refuse on purpose', async (_, plan, reason) => {
    const xml = buildResponse(rsa, plan);

    expect(await isValidForXmlsec(xml, rsa, 'Assertion')).toBe(true);
    expect(reasonOf(verifyText(xml, expectationsFor(rsa)))).toBe(reason);
  });

  it('reads what the tests encrypt', async () => {
    const wrap = (assertion: string) => encryptAssertion(assertion, { certificate: rsa.certificate });

    expect(await decryptByXmlsec(buildResponse(rsa, { wrap }), rsa)).toContain(
      '>ada@example.com</saml:NameID>',
    );
  });

  it('calls nothing invalid that we believe, and no signature valid that we call invalid', async () => {
    const document = buildResponse(rsa);
    const property = fc.asyncProperty(mutations, async (mutate) => {
      const xml = mutate(document);
      const reason = reasonOf(verifyText(xml, expectationsFor(rsa)));
      if (!['accepted', 'signature_invalid', 'certificate'].includes(reason)) return;
      expect([xml, await isValidForXmlsec(xml, rsa, 'Assertion')]).toEqual([xml, reason === 'accepted']);
    });

    await fc.assert(property, { seed, numRuns: operationsOr(100, 1000) });
  }, 600_000);
});
