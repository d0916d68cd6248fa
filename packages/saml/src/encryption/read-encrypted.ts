import {
  type ContentAlgorithm,
  contentAlgorithms,
  keyAlgorithms,
  oaepDigests,
  oaepMasks,
} from '#encryption/algorithms.ts';
import type { OaepSettings } from '#encryption/decrypt-key.ts';
import { refuse } from '#faults/saml-fault.ts';
import { decodeValue } from '#xml/decode-message.ts';
import {
  attributeOf,
  childrenNamed,
  elementsIn,
  findChild,
  isNamed,
  pathOf,
  requireChild,
} from '#xml/elements.ts';
import type { XmlElement } from '#xml/nodes.ts';
import { readText } from '#xml/read-text.ts';

export interface EncryptedParts {
  content: Buffer;
  contentAlgorithm: ContentAlgorithm;
  /** One for each receiver. */
  keys: { value: Buffer; settings: OaepSettings }[];
}

const MAXIMUM_KEYS = 4;

/** What can be said of an `EncryptedAssertion` without a key. */
export function readEncrypted(encrypted: XmlElement, allowCbc: boolean): EncryptedParts {
  const data = requireChild(encrypted, 'encryption', 'EncryptedData');
  const contentAlgorithm = readContentAlgorithm(data, allowCbc);
  // The key stands in the data, or beside it.
  const keys = [...elementsIn(encrypted)].filter((element) => isNamed(element, 'encryption', 'EncryptedKey'));
  if (keys.length === 0 || keys.length > MAXIMUM_KEYS)
    refuse('structure', { at: `${pathOf(encrypted)}/EncryptedKey` });
  return {
    content: readCipherValue(data),
    contentAlgorithm,
    keys: keys.map((key) => ({ value: readCipherValue(key), settings: readKeySettings(key) })),
  };
}

function readContentAlgorithm(data: XmlElement, allowCbc: boolean): ContentAlgorithm {
  const method = requireChild(data, 'encryption', 'EncryptionMethod');
  const name = attributeOf(method, 'Algorithm') ?? '';
  const algorithm = Object.hasOwn(contentAlgorithms, name) ? contentAlgorithms[name] : undefined;
  const isAllowed = algorithm !== undefined && (algorithm.mode === 'gcm' || allowCbc);
  return isAllowed ? algorithm : refuseAlgorithm(method, name);
}

function readKeySettings(key: XmlElement): OaepSettings {
  const method = requireChild(key, 'encryption', 'EncryptionMethod');
  const name = attributeOf(method, 'Algorithm') ?? '';
  if (name !== keyAlgorithms.oaep && name !== keyAlgorithms.oaepSha1Mask) refuseAlgorithm(method, name);
  if (childrenNamed(method, 'encryption', 'OAEPparams').length > 0) refuseAlgorithm(method, 'OAEPparams');
  const digest = readHash(findChild(method, 'signature', 'DigestMethod'), oaepDigests);
  const mask = readHash(findChild(method, 'encryption11', 'MGF'), oaepMasks);
  return { digest, mask: name === keyAlgorithms.oaep ? mask : 'sha1' };
}

/** SHA-1 is what a missing element means. Nobody can forge by it here. */
function readHash<T extends string>(
  element: XmlElement | undefined,
  table: Readonly<Record<string, T>>,
): T | 'sha1' {
  if (element === undefined) return 'sha1';
  const name = attributeOf(element, 'Algorithm') ?? '';
  return (Object.hasOwn(table, name) ? table[name] : undefined) ?? refuseAlgorithm(element, name);
}

function readCipherValue(element: XmlElement): Buffer {
  const data = requireChild(element, 'encryption', 'CipherData');
  return decodeValue(readText(requireChild(data, 'encryption', 'CipherValue')));
}

const refuseAlgorithm = (element: XmlElement, received: string): never =>
  refuse('encryption_algorithm', { received, at: pathOf(element) });
