import type { TrustedCertificate } from '#keys/certificates.ts';
import { findSignatureAlgorithm, verifyBytes } from '#signature/algorithms.ts';
import { decodeValue } from '#xml/decode-message.ts';
import { attributeOf, requireChild } from '#xml/elements.ts';
import { xmlCrypto } from '#xml/library.ts';
import { namespaces } from '#xml/names.ts';
import { isElement, type XmlElement, type XmlNode } from '#xml/nodes.ts';

/**
 * The certificate whose key signed. It is found before the whole document is canonicalized, which takes long for a large
 * one: strangers cannot make a service do that. The shape of the signature was checked before.
 */
export function findSigner(
  signature: XmlElement,
  certificates: readonly TrustedCertificate[],
): TrustedCertificate | undefined {
  const signedInfo = requireChild(signature, 'signature', 'SignedInfo');
  const method = requireChild(signedInfo, 'signature', 'SignatureMethod');
  const algorithm = findSignatureAlgorithm(attributeOf(method, 'Algorithm'));
  if (algorithm === undefined) return undefined;
  const value = decodeValue(requireChild(signature, 'signature', 'SignatureValue').textContent ?? '');
  const text = canonicalize(signedInfo);
  return certificates.find(
    ({ isAllowed, keyType, publicKey }) =>
      isAllowed &&
      keyType === algorithm.keyType &&
      verifyBytes(algorithm, text, { publicKey, signature: value }),
  );
}

/** Of a copy, as the library writes declarations into what it is given. */
const canonicalize = (element: XmlElement): string =>
  new xmlCrypto.ExclusiveCanonicalization().process(element.cloneNode(true), {
    ancestorNamespaces: namespacesAround(element),
  });

interface Declaration {
  prefix: string;
  namespaceURI: string;
}

/** The nearest declaration of each prefix. */
function namespacesAround(element: XmlElement): Declaration[] {
  const found = new Map<string, string>();
  for (
    let node: XmlNode | null = element.parentNode;
    node !== null && isElement(node);
    node = node.parentNode
  ) {
    for (const { localName, namespaceURI, prefix, value } of Array.from(node.attributes)) {
      const isDeclaration = namespaceURI === namespaces.declarations && prefix === 'xmlns';
      if (isDeclaration && !found.has(localName)) found.set(localName, value);
    }
  }
  return [...found].map(([prefix, namespaceURI]) => ({ prefix, namespaceURI }));
}
