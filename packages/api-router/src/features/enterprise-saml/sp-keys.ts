import type { SsoCertificate } from '@keystead/db';
import type { UnitSource } from '#core/call/unit.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { readCertificate } from '#features/enterprise-saml/certificate.ts';
import { loadSaml } from '#features/enterprise-saml/library.ts';

/** A key pair of the service, for one connection. */
export interface SpKey {
  /** PEM. */
  privateKey: string;
  certificate: SsoCertificate;
}

/** RSA of 3072 bits, with a certificate that it signed itself, for three years. */
export async function createSpKey(source: UnitSource): Promise<SpKey> {
  const { createKeyPair } = await loadSaml();
  const { privateKey, certificate } = await createKeyPair({
    commonName: serviceOptions.of(source).base.hostname,
    now: source.now,
    randomBytes: (size) => Buffer.from(source.deps.random(size, 'letters')),
  });
  const read = await readCertificate(certificate);
  if (!read.ok) throw new TypeError('the certificate that was made cannot be read');
  return { privateKey, certificate: read.certificate };
}
