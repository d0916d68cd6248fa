import { describe, expect, it } from 'vitest';
import { buildResponse, testNames } from '#testing/response-plan.ts';
import { createEcKey, createRsaKey } from '#testing/test-keys.ts';
import { expectationsFor, reasonOf, verifyPlan, verifyText } from '#testing/verify-plan.ts';

const MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const keys = { rsa: createRsaKey(), ecdsa: createEcKey('P-256'), 'ecdsa of 384 bits': createEcKey('P-384') };

const accepted = [
  ['RSA with SHA-256', 'rsa', `${MORE}rsa-sha256`, 'http://www.w3.org/2001/04/xmlenc#sha256'],
  ['RSA with SHA-384', 'rsa', `${MORE}rsa-sha384`, `${MORE}sha384`],
  ['RSA with SHA-512', 'rsa', `${MORE}rsa-sha512`, 'http://www.w3.org/2001/04/xmlenc#sha512'],
  ['ECDSA with SHA-256', 'ecdsa', `${MORE}ecdsa-sha256`, 'http://www.w3.org/2001/04/xmlenc#sha256'],
  ['ECDSA with SHA-384', 'ecdsa of 384 bits', `${MORE}ecdsa-sha384`, `${MORE}sha384`],
  ['ECDSA with SHA-512', 'ecdsa', `${MORE}ecdsa-sha512`, 'http://www.w3.org/2001/04/xmlenc#sha512'],
] as const;

describe.each(['assertion', 'response', 'both'] as const)('a response whose %s is signed', (signed) => {
  it.each(accepted)('is believed when it is signed by %s', (_, name, algorithm, digest) => {
    const key = keys[name];

    const outcome = verifyPlan(
      key,
      { signed, signing: { algorithm, digest } },
      { wantAssertionsSigned: signed !== 'response' },
    );

    expect(outcome).toMatchObject({ ok: true, assertion: { nameId: 'ada@example.com', id: '_assertion' } });
  });
});

it('says all that the caller needs', () => {
  const outcome = verifyPlan(keys.rsa, { attributes: { groups: ['a', 'b'], email: ['ada@example.com'] } });

  expect(outcome).toMatchObject({
    ok: true,
    warnings: [],
    assertion: {
      id: '_assertion',
      issuer: testNames.issuer,
      nameIdFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
      nameQualifiers: { nameQualifier: null, spNameQualifier: null },
      sessionIndex: '_session',
      sessionNotOnOrAfter: null,
      authnInstant: new Date('2026-03-01T12:00:00Z'),
      authnContextClassRef: 'urn:oasis:names:tc:SAML:2.0:ac:classes:Password',
      inResponseTo: '_request',
      notOnOrAfter: new Date('2026-03-01T12:05:00Z'),
      replayUntil: new Date('2026-03-01T12:07:00Z'),
      isEncrypted: false,
      attributes: new Map([
        ['groups', ['a', 'b']],
        ['email', ['ada@example.com']],
      ]),
    },
  });
});

it('reads texts with all the letters that XML writes otherwise', () => {
  const outcome = verifyPlan(keys.rsa, {
    attributes: { name: ['Ada &amp; &lt;Bea&gt; &#x2028;\u{1F600}&#x85;'] },
  });

  expect(reasonOf(outcome)).toBe('accepted');
  expect(outcome).toMatchObject({
    assertion: { attributes: new Map([['name', ['Ada & <Bea> \u2028\u{1F600}\u0085']]]) },
  });
});

it('takes the second of two certificates', () => {
  const other = createRsaKey();

  const outcome = verifyText(buildResponse(keys.rsa), expectationsFor(other, keys.rsa));

  expect(reasonOf(outcome)).toBe('accepted');
});
