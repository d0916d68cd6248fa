import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encryptAssertion } from '#testing/encrypt-assertion.ts';
import { mutations } from '#testing/mutations.ts';
import { operationsOr, seed } from '#testing/random.ts';
import { buildResponse, testNames } from '#testing/response-plan.ts';
import { createEcKey, createRsaKey } from '#testing/test-keys.ts';
import { expectationsFor, verifyText } from '#testing/verify-plan.ts';

const [rsa, ecdsa, ours] = [createRsaKey(), createEcKey(), createRsaKey()];
const algorithm = 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256';
const wrap = (assertion: string) => encryptAssertion(assertion, { certificate: ours.certificate });
const documents = [
  buildResponse(rsa),
  buildResponse(rsa, { signed: 'response' }),
  buildResponse(rsa, { signed: 'both' }),
  buildResponse(ecdsa, { signing: { algorithm } }),
  buildResponse(rsa, { wrap }),
  buildResponse(rsa, { wrap, signed: 'both' }),
];
const expectations = { ...expectationsFor(rsa, ecdsa), decryptionKeys: [ours.privateKey] };

it('believes of a changed document only what was signed', () => {
  let accepted = 0;
  const runs = operationsOr(300, 5000);
  const property = fc.property(
    fc.constantFrom(...documents),
    mutations,
    fc.boolean(),
    (document, mutate, wantAssertionsSigned) => {
      const outcome = verifyText(mutate(document), { ...expectations, wantAssertionsSigned });
      if (!outcome.ok) return;
      accepted += 1;
      const { attributes, id, issuer, nameId, sessionIndex } = outcome.assertion;
      expect({ nameId, id, issuer, sessionIndex, email: attributes.get('email') }).toEqual({
        nameId: testNames.nameId,
        id: '_assertion',
        issuer: testNames.issuer,
        sessionIndex: '_session',
        email: ['ada@example.com'],
      });
    },
  );

  fc.assert(property, { seed, numRuns: runs });

  // Some changes are harmless, such as a comment between two elements. If all were refused, the test would show nothing.
  expect(accepted).toBeGreaterThan(0);
  expect(accepted).toBeLessThan(runs);
}, 600_000);
