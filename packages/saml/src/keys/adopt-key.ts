import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { isAllowedKey, readCertificate } from '#keys/certificates.ts';
import { createCertificate, type KeyPairSettings } from '#keys/create-key-pair.ts';
import type { SigningKey } from '#signature/sign-document.ts';

/** A private key that another product made. */
export interface KeyToAdopt extends KeyPairSettings {
  /** PEM. */
  privateKey: string;
  passphrase?: string;
  /** PEM. The one of this key is kept; without it the key signs a new one. */
  certificates?: readonly string[];
}

function findKey({ privateKey, passphrase }: KeyToAdopt): KeyObject | undefined {
  const key = privateKey
    .split('\n')
    .map((line) => line.trim())
    .join('\n');
  try {
    return createPrivateKey({ key, ...(passphrase !== undefined && { passphrase }) });
  } catch {
    return undefined;
  }
}

/** A key pair around an RSA key that is there; undefined if it cannot be read, or is too short. The service signs with RSA. */
export function adoptKey(given: KeyToAdopt): SigningKey | undefined {
  const privateKey = findKey(given);
  if (privateKey === undefined) return undefined;
  const publicKey = createPublicKey(privateKey);
  if (publicKey.asymmetricKeyType !== 'rsa' || !isAllowedKey(publicKey)) return undefined;
  const known = (given.certificates ?? []).find((pem) => readCertificate(pem).publicKey.equals(publicKey));
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: known ?? createCertificate(privateKey, given),
  };
}
