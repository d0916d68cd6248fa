import { createHash, createPublicKey, generateKeyPair, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import {
  bits,
  explicit,
  integer,
  nothing,
  objectIdentifier,
  octets,
  sequence,
  set,
  time,
  utf8Text,
  yes,
} from '#keys/der.ts';
import type { SigningKey } from '#signature/sign-document.ts';

export interface KeyPairSettings {
  /** What the certificate names, such as the host of the service. */
  commonName: string;
  now: Date;
  randomBytes: (size: number) => Uint8Array;
}

const BITS = 3072;
const YEARS = 3;

/** RFC 4055, section 5, and RFC 5758, section 3.2. */
const signedBy: Readonly<Record<string, Buffer>> = {
  rsa: sequence(objectIdentifier('1.2.840.113549.1.1.11'), nothing()),
  ec: sequence(objectIdentifier('1.2.840.10045.4.3.2')),
};
const COMMON_NAME = '2.5.4.3';
const SUBJECT_KEY_IDENTIFIER = '2.5.29.14';
const BASIC_CONSTRAINTS = '2.5.29.19';

/** RSA of 3072 bits, with a certificate that it signed itself, for three years. */
export async function createKeyPair(settings: KeyPairSettings): Promise<SigningKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: BITS });
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: createCertificate(privateKey, settings),
  };
}

/** RFC 5280. It is no authority, and identity providers look at its key alone. */
export function createCertificate(
  privateKey: KeyObject,
  { commonName, now, randomBytes }: KeyPairSettings,
): string {
  const key = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const name = sequence(set(sequence(objectIdentifier(COMMON_NAME), utf8Text(commonName.slice(0, 64)))));
  const algorithm = signedBy[privateKey.asymmetricKeyType ?? ''] ?? Buffer.alloc(0);
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + YEARS);
  const identifier = createHash('sha256').update(key).digest().subarray(0, 20);
  const extensions = sequence(
    sequence(objectIdentifier(SUBJECT_KEY_IDENTIFIER), octets(octets(identifier))),
    sequence(objectIdentifier(BASIC_CONSTRAINTS), yes(), octets(sequence())),
  );
  const content = sequence(
    explicit(0, integer(Buffer.from([2]))),
    integer(toSerial(randomBytes(16))),
    algorithm,
    name,
    sequence(time(now), time(end)),
    name,
    key,
    explicit(3, extensions),
  );
  const signature = sign('sha256', content, privateKey);
  return toPem(sequence(content, algorithm, bits(signature)));
}

/** Never zero, and without a bit that would need a byte more. */
const toSerial = (bytes: Uint8Array): Uint8Array =>
  Uint8Array.from(bytes, (byte, index) => (index === 0 ? (byte & 0x3f) | 0x40 : byte));

const toPem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
