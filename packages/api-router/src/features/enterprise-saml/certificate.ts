import type { SsoCertificate } from '@keystead/db';
import type { SamlCertificate, SamlFault } from '@keystead/saml';
import { loadSaml } from '#features/enterprise-saml/library.ts';

/** Certificates of one identity provider, wherever they come from. */
export const MOST_CERTIFICATES = 20;

/** A certificate as it is stored. */
export const toStored = ({
  pem,
  fingerprint,
  notBefore,
  notAfter,
  keyType,
}: SamlCertificate): SsoCertificate => ({
  pem,
  fingerprint,
  notBefore: notBefore.toISOString(),
  notAfter: notAfter.toISOString(),
  keyType,
});

export type ReadCertificate =
  | { ok: true; certificate: SsoCertificate; isAllowed: boolean }
  | { ok: false; fault: SamlFault };

/** A certificate as somebody pastes it: PEM, or its Base64 alone. */
export async function readCertificate(text: string): Promise<ReadCertificate> {
  const { describeCertificate } = await loadSaml();
  const read = describeCertificate(text);
  if (!read.ok) return read;
  return { ok: true, certificate: toStored(read.certificate), isAllowed: read.certificate.isAllowed };
}
