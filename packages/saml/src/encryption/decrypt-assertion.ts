import { createPrivateKey, type KeyObject } from 'node:crypto';
import { decryptContent } from '#encryption/decrypt-content.ts';
import { decryptKey } from '#encryption/decrypt-key.ts';
import { type EncryptedParts, readEncrypted } from '#encryption/read-encrypted.ts';
import { refuse } from '#faults/saml-fault.ts';
import { findOnlyAssertion, isEncryptedAssertion } from '#response/find-assertion.ts';
import { decodeText } from '#xml/decode-message.ts';
import { namespaces } from '#xml/names.ts';
import { isElement, type XmlElement, type XmlNode } from '#xml/nodes.ts';
import { parseDocument } from '#xml/parse-document.ts';
import { scanText } from '#xml/scan-text.ts';
import { writeElement } from '#xml/write-xml.ts';

export interface DecryptionSettings {
  /** PEM. Two while one takes over from the other. */
  privateKeys: readonly string[];
  allowCbc: boolean;
}

export interface DecryptedAssertion {
  /** A document around the assertion, with the namespaces of where it stood. */
  text: string;
  assertion: XmlElement;
}

/** Whatever is wrong after the first use of a key has one answer: a difference would tell about the key or the content. */
export function decryptAssertion(encrypted: XmlElement, settings: DecryptionSettings): DecryptedAssertion {
  const parts = readEncrypted(encrypted, settings.allowCbc);
  const privateKeys = settings.privateKeys.map((key) => createPrivateKey(key));
  try {
    const content = decodeText(decrypt(parts, privateKeys));
    // A document of its own: an end tag in it cannot end the element around it.
    scanText(content);
    const text = writeElement('Decrypted', namespacesAround(encrypted), content);
    const root = parseDocument(text);
    const assertion = findOnlyAssertion(root);
    return isEncryptedAssertion(assertion) ? refuse('structure') : { text, assertion };
  } catch {
    return refuse('decryption');
  }
}

function decrypt(
  { content, contentAlgorithm, keys }: EncryptedParts,
  privateKeys: readonly KeyObject[],
): Buffer {
  for (const { value, settings } of keys) {
    for (const privateKey of privateKeys) {
      try {
        return decryptContent(content, decryptKey(value, privateKey, settings), contentAlgorithm);
      } catch {
        // The next one may be the right one.
      }
    }
  }
  return refuse('decryption');
}

/** Declarations that the assertion may use, the nearest of each name. */
function namespacesAround(element: XmlElement): Record<string, string> {
  const declared: Record<string, string> = {};
  for (let node: XmlNode | null = element; node !== null && isElement(node); node = node.parentNode) {
    for (const { name, value, namespaceURI } of Array.from(node.attributes)) {
      if (namespaceURI === namespaces.declarations && !Object.hasOwn(declared, name)) declared[name] = value;
    }
  }
  return declared;
}
