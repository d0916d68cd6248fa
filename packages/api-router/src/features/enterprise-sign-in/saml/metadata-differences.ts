import type { SsoCertificate, SsoSamlConfig, SsoSamlService } from '@keystead/db';
import type { IdentityProviderMetadata } from '@keystead/saml';
import type { FaultName } from '#features/enterprise-connections/fault-name.ts';
import { toStored } from '#features/enterprise-saml/certificate.ts';
import { toService } from '#features/enterprise-saml/read-metadata.ts';
import type { Fault } from '#features/enterprise-sign-in/connections/fault.ts';
import { createFault } from '#features/enterprise-sign-in/faults/create-fault.ts';

type Named = Pick<IdentityProviderMetadata, 'entityId' | 'singleSignOnService' | 'singleLogoutService'>;

const HINT = 'If the identity provider has really changed, read the metadata again and confirm what it says.';

/** What metadata says otherwise than was confirmed. */
export interface Difference {
  fault: Fault;
  /** The same for mails. */
  name: FaultName;
}

const otherIssuer = (expected: string, received: string): Difference => ({
  name: 'otherProvider',
  fault: createFault(
    'issuer',
    { issuer: expected },
    {
      message: 'The metadata is of another identity provider.',
      hint: HINT,
      expected,
      received,
      at: 'EntityDescriptor/@entityID',
    },
  ),
});

const services = {
  SingleSignOnService: { name: 'signInUrl', message: 'The metadata names another URL for sign-ins.' },
  SingleLogoutService: { name: 'signOutUrl', message: 'The metadata names another URL for sign-outs.' },
} as const;

/** Of what is configured: another binding besides changes nothing. */
function findMoved(
  issuer: string,
  service: keyof typeof services,
  { configured, named }: { configured: SsoSamlService; named: SsoSamlService },
): Difference[] {
  const { name, message } = services[service];
  const moved = (['redirect', 'post'] as const).filter(
    (binding) => configured[binding] !== undefined && configured[binding] !== named[binding],
  );
  return moved.map((binding) => ({
    name,
    fault: createFault(
      'binding',
      { issuer },
      {
        message,
        hint: HINT,
        expected: configured[binding] ?? '',
        received: named[binding] ?? '',
        at: `IDPSSODescriptor/${service}`,
      },
    ),
  }));
}

/** Where metadata names another identity provider, or other endpoints, than were confirmed. */
export function findDifferences(config: SsoSamlConfig, metadata: Named): Difference[] {
  const { entityId, singleSignOn, singleLogout = {} } = config;
  if (metadata.entityId !== entityId) return [otherIssuer(entityId, metadata.entityId)];
  return [
    ...findMoved(entityId, 'SingleSignOnService', {
      configured: singleSignOn,
      named: toService(metadata.singleSignOnService),
    }),
    ...findMoved(entityId, 'SingleLogoutService', {
      configured: singleLogout,
      named: toService(metadata.singleLogoutService),
    }),
  ];
}

/** Certificates of metadata that signatures may be checked with. */
export const usableCertificates = ({
  signingCertificates,
}: Pick<IdentityProviderMetadata, 'signingCertificates'>): SsoCertificate[] =>
  signingCertificates.filter(({ isAllowed }) => isAllowed).map(toStored);

/** Metadata that names a certificate which nobody has confirmed, or none that can be used. */
export function findUnknownCertificate(
  { entityId, certificates }: Pick<SsoSamlConfig, 'entityId' | 'certificates'>,
  metadata: IdentityProviderMetadata,
): Fault | undefined {
  const usable = usableCertificates(metadata);
  const known = new Set(certificates.map(({ fingerprint }) => fingerprint));
  const unknown = usable.find(({ fingerprint }) => !known.has(fingerprint));
  if (usable.length > 0 && !unknown) return undefined;
  return createFault(
    'certificate',
    { issuer: entityId },
    {
      message: unknown
        ? 'The metadata has a certificate that was not confirmed.'
        : 'The metadata has no certificate that can be used.',
      hint: 'Read the metadata again, and send all certificates that it has.',
      ...(unknown && { received: unknown.fingerprint }),
      at: 'IDPSSODescriptor/KeyDescriptor',
    },
  );
}
