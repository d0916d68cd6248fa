import { refuse, SamlRefusal } from '#faults/saml-fault.ts';
import { readCertificate, type TrustedCertificate } from '#keys/certificates.ts';
import {
  digestClasses,
  ENVELOPED,
  EXCLUSIVE,
  findSignatureAlgorithm,
  signatureClasses,
} from '#signature/algorithms.ts';
import { assertSignatureShape } from '#signature/signature-shape.ts';
import { attributeOf, childElements, elementsIn, isNamed, pathOf } from '#xml/elements.ts';
import { type SignedXml, xmlCrypto } from '#xml/library.ts';
import type { XmlElement } from '#xml/nodes.ts';
import { parseDocument } from '#xml/parse-document.ts';

export interface SignedPart {
  /** The document that it stands in. */
  text: string;
  signed: XmlElement;
  signature: XmlElement;
}

export interface VerifiedPart {
  /** Made of the bytes that the verifier returned, never of the document that came in. */
  root: XmlElement;
  bytes: string;
  certificate: TrustedCertificate;
}

export function verifySignature(part: SignedPart, certificates: readonly TrustedCertificate[]): VerifiedPart {
  const { signature, signed } = part;
  assertSignatureShape(signature, signed);
  const keyType = findSignatureAlgorithm(methodOf(signature))?.keyType;
  for (const certificate of certificates.filter(({ isAllowed }) => isAllowed)) {
    const bytes = certificate.keyType === keyType ? check(part, certificate) : undefined;
    if (bytes !== undefined) return { root: parseSigned(bytes, signed), bytes, certificate };
  }
  return refuseKey(signature, certificates);
}

const methodOf = (signature: XmlElement): string | undefined => {
  const method = [...elementsIn(signature)].find((element) =>
    isNamed(element, 'signature', 'SignatureMethod'),
  );
  return method === undefined ? undefined : attributeOf(method, 'Algorithm');
};

/** The signed bytes, or undefined if another key made the signature. */
function check({ text, signature }: SignedPart, certificate: TrustedCertificate): string | undefined {
  const verifier = createVerifier(certificate);
  let isIntact: boolean;
  try {
    verifier.loadSignature(signature);
    if (verifier.getReferences().length !== 1) refuse('signature_shape');
    isIntact = verifier.checkSignature(keepLines(text));
  } catch (error) {
    if (error instanceof SamlRefusal) throw error;
    // The library throws one kind of error for a wrong key and for what it does not understand. Both are no.
    return undefined;
  }
  if (!isIntact) refuse('signature_invalid', { at: pathOf(signature) });
  const [bytes, second] = verifier.getSignedReferences();
  return second === undefined ? bytes : undefined;
}

/** The parser of the library takes these two letters for ends of lines, which XML 1.0 does not. */
const keepLines = (text: string): string =>
  text.replace(/[\u0085\u2028]/g, (letter) => `&#${letter.charCodeAt(0)};`);

function createVerifier({ publicKey }: TrustedCertificate): SignedXml {
  const verifier = new xmlCrypto.SignedXml({
    publicCert: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    getCertFromKeyInfo: () => null,
  });
  const { [ENVELOPED]: enveloped, [EXCLUSIVE]: exclusive } = verifier.CanonicalizationAlgorithms;
  verifier.CanonicalizationAlgorithms = {
    ...(enveloped === undefined ? {} : { [ENVELOPED]: enveloped }),
    ...(exclusive === undefined ? {} : { [EXCLUSIVE]: exclusive }),
  };
  verifier.HashAlgorithms = digestClasses;
  verifier.SignatureAlgorithms = signatureClasses;
  return verifier;
}

function parseSigned(bytes: string, signed: XmlElement): XmlElement {
  const root = parseDocument(bytes);
  const isSame =
    root.localName === signed.localName &&
    root.namespaceURI === signed.namespaceURI &&
    attributeOf(root, 'ID') === attributeOf(signed, 'ID');
  return isSame ? root : refuse('signature_reference', { at: pathOf(signed) });
}

/** Says which key was meant. What a `KeyInfo` says is shown, and never used. */
function refuseKey(signature: XmlElement, certificates: readonly TrustedCertificate[]): never {
  if (!certificates.some(({ isAllowed }) => isAllowed)) refuse('certificate_weak', { at: pathOf(signature) });
  const expected = certificates.map(({ fingerprint }) => fingerprint).join(' ');
  const received = shownFingerprint(signature);
  if (received !== undefined && certificates.some(({ fingerprint }) => fingerprint === received)) {
    refuse('signature_invalid', { at: pathOf(signature) });
  }
  return refuse('certificate', {
    expected,
    at: pathOf(signature),
    ...(received === undefined ? {} : { received }),
  });
}

function shownFingerprint(signature: XmlElement): string | undefined {
  const [shown] = childElements(signature)
    .flatMap((child) => [...elementsIn(child)])
    .filter((element) => isNamed(element, 'signature', 'X509Certificate'));
  if (shown === undefined) return undefined;
  try {
    return readCertificate(shown.textContent ?? '').fingerprint;
  } catch {
    return undefined;
  }
}
