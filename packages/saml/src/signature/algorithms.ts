import { createHash, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto';
import type { SigningKeyKind } from '#keys/certificates.ts';
import type { DigestAlgorithm, KeyAlgorithm } from '#xml/library.ts';
import { namespaces } from '#xml/names.ts';

const MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const ENCRYPTION = namespaces.encryption;

export interface SignatureFacts {
  keyType: SigningKeyKind;
  hash: string;
}

const rsa = (bits: number): SignatureFacts => ({ keyType: 'rsa', hash: `sha${bits}` });
const ecdsa = (bits: number): SignatureFacts => ({ keyType: 'ec', hash: `sha${bits}` });

/** All that are accepted: no SHA-1, and no HMAC, which would turn a public key into a secret. */
export const signatureAlgorithms: Readonly<Record<string, SignatureFacts>> = {
  [`${MORE}rsa-sha256`]: rsa(256),
  [`${MORE}rsa-sha384`]: rsa(384),
  [`${MORE}rsa-sha512`]: rsa(512),
  [`${MORE}ecdsa-sha256`]: ecdsa(256),
  [`${MORE}ecdsa-sha384`]: ecdsa(384),
  [`${MORE}ecdsa-sha512`]: ecdsa(512),
};

export const RSA_SHA256 = `${MORE}rsa-sha256`;
export const SHA256 = `${ENCRYPTION}sha256`;

export const digestAlgorithms: Readonly<Record<string, string>> = {
  [SHA256]: 'sha256',
  [`${MORE}sha384`]: 'sha384',
  [`${ENCRYPTION}sha512`]: 'sha512',
};

export const ENVELOPED = `${namespaces.signature}enveloped-signature`;
export const EXCLUSIVE = namespaces.exclusive;

export const findSignatureAlgorithm = (name: string | undefined): SignatureFacts | undefined =>
  name !== undefined && Object.hasOwn(signatureAlgorithms, name) ? signatureAlgorithms[name] : undefined;

/** XML signatures of ECDSA are the two numbers beside each other, not a structure of ASN.1. */
const encoding = 'ieee-p1363';

export interface SignatureToCheck {
  publicKey: KeyObject;
  signature: Buffer;
}

export const verifyBytes = (
  { hash }: SignatureFacts,
  text: string,
  { publicKey, signature }: SignatureToCheck,
): boolean =>
  createVerify(hash).update(text, 'utf8').verify({ key: publicKey, dsaEncoding: encoding }, signature);

/** For the library, which makes an object of each class. */
function toDigestClass(name: string, hash: string): new () => DigestAlgorithm {
  return class {
    getAlgorithmName = () => name;
    getHash = (text: string) => createHash(hash).update(text, 'utf8').digest('base64');
  };
}

function toSignatureClass(name: string, facts: SignatureFacts): new () => KeyAlgorithm {
  return class {
    getAlgorithmName = () => name;
    getSignature = (text: string, key: string) =>
      createSign(facts.hash).update(text, 'utf8').sign({ key, dsaEncoding: encoding }, 'base64');
    verifySignature = (text: string, publicKey: string, value: string) =>
      verifyBytes(facts, text, {
        publicKey: createPublicKey(publicKey),
        signature: Buffer.from(value, 'base64'),
      });
  };
}

const entriesOf = <T, R>(table: Readonly<Record<string, T>>, make: (name: string, value: T) => R) =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, make(name, value)]));

export const digestClasses = entriesOf(digestAlgorithms, toDigestClass);
export const signatureClasses = entriesOf(signatureAlgorithms, toSignatureClass);
