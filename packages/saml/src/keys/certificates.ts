import { type KeyObject, X509Certificate } from 'node:crypto';
import { refuse } from '#faults/saml-fault.ts';

export type SigningKeyKind = 'rsa' | 'ec';

/** What is shown of a certificate. */
export interface SamlCertificate {
  pem: string;
  /** SHA-256, in lower-case hexadecimal digits. */
  fingerprint: string;
  notBefore: Date;
  notAfter: Date;
  /** `rsa` or `ec`, or the name of a kind that is not allowed. */
  keyType: string;
  /** Bits of an RSA key. */
  keySize?: number;
  /** Whether signatures with it are accepted, apart from its dates. */
  isAllowed: boolean;
}

export interface TrustedCertificate extends SamlCertificate {
  publicKey: KeyObject;
}

const MINIMUM_RSA_BITS = 2048;
const CURVES = ['prime256v1', 'secp384r1', 'secp521r1'];

const HEADED = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g;

/** PEM, or Base64 alone, as metadata and consoles of identity providers have it. */
export function readCertificate(text: string): TrustedCertificate {
  const [headed, second] = [...text.matchAll(HEADED)].map(([, body = '']) => body);
  if (second !== undefined) refuse('certificate_unreadable');
  const base64 = (headed ?? text).replace(/\s/g, '');
  try {
    return describe(new X509Certificate(Buffer.from(base64, 'base64')));
  } catch {
    return refuse('certificate_unreadable');
  }
}

function describe(certificate: X509Certificate): TrustedCertificate {
  const { publicKey } = certificate;
  const { modulusLength } = publicKey.asymmetricKeyDetails ?? {};
  return {
    pem: certificate.toString(),
    fingerprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
    notBefore: new Date(certificate.validFrom),
    notAfter: new Date(certificate.validTo),
    keyType: publicKey.asymmetricKeyType ?? 'unknown',
    ...(modulusLength === undefined ? {} : { keySize: modulusLength }),
    isAllowed: isAllowedKey(publicKey),
    publicKey,
  };
}

export function isAllowedKey(key: KeyObject): boolean {
  const { modulusLength = 0, publicExponent = 0n, namedCurve = '' } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType === 'rsa') return modulusLength >= MINIMUM_RSA_BITS && publicExponent >= 3n;
  return key.asymmetricKeyType === 'ec' && CURVES.includes(namedCurve);
}

/** Without the key object, which nobody outside needs. */
export function toShownCertificate({ publicKey: _, ...shown }: TrustedCertificate): SamlCertificate {
  return shown;
}

/** The certificate as it stands in a document: one line of Base64. */
export const certificateBody = (pem: string): string =>
  readCertificate(pem).pem.replace(/-----[^-]+-----|\s/g, '');
