import { MOST_CERTIFICATES } from '#features/enterprise-saml/certificate.ts';
import type { Fault } from '#features/enterprise-sign-in/connections/fault.ts';
import { createFault } from '#features/enterprise-sign-in/faults/create-fault.ts';

/** More certificates than a connection has room for: each of them is tried on every answer. One that comes twice counts once. */
export function findTooMany(given: readonly string[], issuer: string | undefined): Fault | undefined {
  const { size } = new Set(given);
  if (size <= MOST_CERTIFICATES) return undefined;
  return createFault(
    'certificate',
    { issuer: issuer ?? '' },
    {
      message: 'The identity provider has too many certificates.',
      hint: 'Remove those that it does not sign with any more.',
      expected: `at most ${MOST_CERTIFICATES}`,
      received: String(size),
    },
  );
}
