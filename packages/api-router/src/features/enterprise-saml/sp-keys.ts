import type { SsoCertificate, SsoConnection } from '@keystead/db';
import type { KeyPairSettings, KeyToAdopt, SigningKey } from '@keystead/saml';
import type { UnitSource } from '#core/call/unit.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { samlConfigOf } from '#features/enterprise-connections/protocol.ts';
import { openSpKeys } from '#features/enterprise-connections/secrets.ts';
import { readCertificate } from '#features/enterprise-saml/certificate.ts';
import { loadSaml } from '#features/enterprise-saml/library.ts';

/** A key pair of the service, for one connection. */
export interface SpKey {
  /** PEM. */
  privateKey: string;
  certificate: SsoCertificate;
}

/** Chance for keys and messages. */
export const randomBytesOf =
  ({ deps }: Pick<UnitSource, 'deps'>) =>
  (size: number): Uint8Array =>
    Buffer.from(deps.random(size, 'letters'));

/** The key that signs. Throws a TypeError without one, which registration sees to. */
export async function openSigningKey(source: UnitSource, connection: SsoConnection): Promise<SigningKey> {
  const [privateKey] = await openSpKeys(source, connection);
  const [certificate] = samlConfigOf(connection).spCertificates;
  if (privateKey === undefined || certificate === undefined)
    throw new TypeError(`the connection ${connection.id} has no key`);
  return { privateKey, certificate: certificate.pem };
}

const settingsOf = (source: UnitSource): KeyPairSettings => ({
  commonName: serviceOptions.of(source).base.hostname,
  now: source.now,
  randomBytes: randomBytesOf(source),
});

async function toSpKey({ privateKey, certificate }: Record<keyof SpKey, string>): Promise<SpKey> {
  const read = await readCertificate(certificate);
  if (!read.ok) throw new TypeError('the certificate that was made cannot be read');
  return { privateKey, certificate: read.certificate };
}

/** RSA of 3072 bits, with a certificate that it signed itself, for three years. */
export async function createSpKey(source: UnitSource): Promise<SpKey> {
  const { createKeyPair } = await loadSaml();
  return toSpKey(await createKeyPair(settingsOf(source)));
}

/** One that the identity provider knows already; undefined if it cannot be used. */
export async function adoptSpKey(
  source: UnitSource,
  given: Pick<KeyToAdopt, 'privateKey' | 'passphrase' | 'certificates'>,
): Promise<SpKey | undefined> {
  const { adoptKey } = await loadSaml();
  const adopted = adoptKey({ ...settingsOf(source), ...given });
  return adopted && toSpKey(adopted);
}
