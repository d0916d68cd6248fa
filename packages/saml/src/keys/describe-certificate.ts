import { type SamlOutcome, toOutcome } from '#faults/outcome.ts';
import { readCertificate, type SamlCertificate, toShownCertificate } from '#keys/certificates.ts';

/** Of PEM, or of Base64 alone, as somebody pastes it. */
export const describeCertificate = (text: string): SamlOutcome<{ certificate: SamlCertificate }> =>
  toOutcome(() => ({ certificate: toShownCertificate(readCertificate(text)) }));
