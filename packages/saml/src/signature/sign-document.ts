import { certificateBody } from '#keys/certificates.ts';
import { ENVELOPED, EXCLUSIVE, RSA_SHA256, SHA256 } from '#signature/algorithms.ts';
import { xmlCrypto } from '#xml/library.ts';
import { escapeXml } from '#xml/write-xml.ts';

/** A private key and its certificate, both PEM. */
export interface SigningKey {
  privateKey: string;
  certificate: string;
}

/** The signature stands behind the issuer, as the schema of SAML wants it. */
export function signDocument(text: string, id: string, { privateKey, certificate }: SigningKey): string {
  const body = certificateBody(certificate);
  const signer = new xmlCrypto.SignedXml({
    privateKey,
    signatureAlgorithm: RSA_SHA256,
    canonicalizationAlgorithm: EXCLUSIVE,
    getKeyInfoContent: () => `<ds:X509Data><ds:X509Certificate>${body}</ds:X509Certificate></ds:X509Data>`,
  });
  signer.addReference({
    xpath: '/*',
    uri: `#${escapeXml(id)}`,
    transforms: [ENVELOPED, EXCLUSIVE],
    digestAlgorithm: SHA256,
  });
  signer.computeSignature(text, {
    prefix: 'ds',
    location: { reference: "/*/*[local-name(.)='Issuer']", action: 'after' },
  });
  return signer.getSignedXml();
}
