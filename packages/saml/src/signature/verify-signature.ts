import { refuse } from '#faults/saml-fault.ts';
import { readCertificate, type TrustedCertificate } from '#keys/certificates.ts';
import { digestClasses, ENVELOPED, EXCLUSIVE, signatureClasses } from '#signature/algorithms.ts';
import { findSigner } from '#signature/find-signer.ts';
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
  const certificate = findSigner(signature, certificates) ?? refuseKey(signature, certificates);
  const bytes = check(part, certificate);
  return { root: parseSigned(bytes, signed), bytes, certificate };
}

/** The signed bytes. Whatever the library throws at is no. */
function check({ text, signature }: SignedPart, certificate: TrustedCertificate): string {
  const verifier = createVerifier(certificate);
  const at = pathOf(signature);
  let isIntact: boolean;
  try {
    verifier.loadSignature(signature);
    isIntact = verifier.getReferences().length === 1 && verifier.checkSignature(keepLines(text));
  } catch {
    return refuse('signature_invalid', { at });
  }
  const [bytes, second] = verifier.getSignedReferences();
  if (!isIntact || bytes === undefined || second !== undefined) refuse('signature_invalid', { at });
  return bytes;
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
