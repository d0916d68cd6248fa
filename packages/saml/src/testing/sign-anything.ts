import { createHash, createHmac, createSign } from 'node:crypto';
import { certificateBody } from '#keys/certificates.ts';
import {
  digestClasses,
  ENVELOPED,
  EXCLUSIVE,
  RSA_SHA256,
  SHA256,
  signatureClasses,
} from '#signature/algorithms.ts';
import type { SigningKey } from '#signature/sign-document.ts';
import { xmlCrypto } from '#xml/library.ts';

/** A signature as a careless or hostile identity provider would make it. */
export interface SigningPlan {
  key: SigningKey;
  algorithm?: string;
  digest?: string;
  transforms?: readonly string[];
  canonicalization?: string;
  keyInfo?: string;
}

export const SHA1 = 'http://www.w3.org/2000/09/xmldsig#sha1';
export const RSA_SHA1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
export const HMAC_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#hmac-sha256';
export const RSA_PSS = 'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1';
export const INCLUSIVE = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

class Sha1Digest {
  getAlgorithmName = () => SHA1;
  getHash = (text: string) => createHash('sha1').update(text).digest('base64');
}

class RsaSha1 {
  getAlgorithmName = () => RSA_SHA1;
  getSignature = (text: string, key: string) => createSign('sha1').update(text).sign(key, 'base64');
  verifySignature = () => false;
}

/** With what everybody knows as the secret: the certificate. */
class Hmac {
  getAlgorithmName = () => HMAC_SHA256;
  getSignature = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64');
  verifySignature = () => false;
}

export function signAnything(text: string, id: string, plan: SigningPlan): string {
  const { algorithm = RSA_SHA256, canonicalization = EXCLUSIVE, digest = SHA256, key } = plan;
  const {
    keyInfo = `<ds:X509Data><ds:X509Certificate>${certificateBody(key.certificate)}</ds:X509Certificate></ds:X509Data>`,
  } = plan;
  const signer = new xmlCrypto.SignedXml({
    privateKey: algorithm === HMAC_SHA256 ? key.certificate : key.privateKey,
    signatureAlgorithm: algorithm,
    canonicalizationAlgorithm: canonicalization,
    getKeyInfoContent: () => keyInfo,
  });
  signer.HashAlgorithms = { ...digestClasses, [SHA1]: Sha1Digest };
  signer.SignatureAlgorithms = {
    ...signer.SignatureAlgorithms,
    ...signatureClasses,
    [RSA_SHA1]: RsaSha1,
    [HMAC_SHA256]: Hmac,
  };
  const { transforms = [ENVELOPED, EXCLUSIVE] } = plan;
  const xpath = `//*[@ID='${id}']`;
  signer.addReference({ xpath, uri: `#${id}`, transforms, digestAlgorithm: digest });
  const reference = `${xpath}/*[local-name(.)='Issuer']`;
  signer.computeSignature(text, { prefix: 'ds', location: { reference, action: 'after' } });
  return signer.getSignedXml();
}
