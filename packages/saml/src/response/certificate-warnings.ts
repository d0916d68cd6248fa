import { refuse } from '#faults/saml-fault.ts';
import type { TrustedCertificate } from '#keys/certificates.ts';
import type { SamlWarning } from '#response/verified-assertion.ts';

const DAY = 24 * 60 * 60 * 1000;
/** When organizations are told first. */
const EXPIRING_DAYS = 30;

/** Identity providers forget their certificates, whose keys are good all the same. */
export function checkCertificateDates(
  certificates: readonly TrustedCertificate[],
  { now, rejectExpiredCertificates = false }: { now: Date; rejectExpiredCertificates?: boolean },
): SamlWarning[] {
  return [...new Set(certificates)].flatMap((certificate): SamlWarning[] => {
    const { notAfter, fingerprint } = certificate;
    const received = `${fingerprint} ${notAfter.toISOString()}`;
    const left = notAfter.getTime() - now.getTime();
    if (!(left > 0) && rejectExpiredCertificates) refuse('certificate_expired', { received });
    if (left <= 0) return [{ reason: 'certificate_expired', received }];
    return left < EXPIRING_DAYS * DAY ? [{ reason: 'certificate_expiring', received }] : [];
  });
}
