import { refuse, SamlRefusal } from '#faults/saml-fault.ts';
import { digestAlgorithms, ENVELOPED, EXCLUSIVE, findSignatureAlgorithm } from '#signature/algorithms.ts';
import { decodeValue } from '#xml/decode-message.ts';
import { attributeOf, childElements, elementsIn, isNamed, pathOf } from '#xml/elements.ts';
import { namespaces } from '#xml/names.ts';
import { nodeTypes, type XmlElement } from '#xml/nodes.ts';
import { isPlainText } from '#xml/read-text.ts';

/**
 * The parts of a signature are exactly those that SAML allows (SAML 2.0 Core, section 5.4), each once, in their order.
 * So there is no second value that another reader could take.
 */
export function assertSignatureShape(signature: XmlElement, signed: XmlElement): void {
  const [signedInfo, value, keyInfo] = partsOf(signature, ['SignedInfo', 'SignatureValue', 'KeyInfo?']);
  const [canonicalization, method, reference] = partsOf(signedInfo, [
    'CanonicalizationMethod',
    'SignatureMethod',
    'Reference',
  ]);
  const [transforms, digestMethod, digestValue] = partsOf(reference, [
    'Transforms',
    'DigestMethod',
    'DigestValue',
  ]);
  partsOf(method, []);
  partsOf(digestMethod, []);
  assertValue(value);
  assertValue(digestValue);
  if (keyInfo !== undefined) assertNoSignedParts(keyInfo);

  const id = attributeOf(signed, 'ID');
  const uri = attributeOf(reference, 'URI');
  if (id === undefined || id === '' || uri !== `#${id}`) {
    refuse('signature_reference', { at: pathOf(reference), ...(uri === undefined ? {} : { received: uri }) });
  }
  assertCanonicalization(canonicalization);
  assertTransforms(transforms);
  assertAlgorithm(method, (name) => findSignatureAlgorithm(name) !== undefined, 'signature_algorithm');
  assertAlgorithm(digestMethod, (name) => Object.hasOwn(digestAlgorithms, name), 'digest_algorithm');
}

/** The children of an element. A name with a question mark may be missing. */
function partsOf<const Names extends readonly string[]>(
  element: XmlElement,
  names: Names,
): { [Index in keyof Names]: Names[Index] extends `${string}?` ? XmlElement | undefined : XmlElement };
function partsOf(element: XmlElement, names: readonly string[]): (XmlElement | undefined)[] {
  const others = Array.from(element.childNodes).some(
    (node) =>
      node.nodeType !== nodeTypes.element &&
      (node.nodeType !== nodeTypes.text || node.textContent?.trim() !== ''),
  );
  const children = childElements(element);
  const parts = names.map((name, index) => {
    const child = children[index];
    if (child === undefined && name.endsWith('?')) return undefined;
    if (child === undefined || !isNamed(child, 'signature', name.replace('?', '')))
      return refuseShape(element);
    return child;
  });
  if (others || children.length > names.length) refuseShape(element);
  return parts;
}

const refuseShape = (element: XmlElement): never => refuse('signature_shape', { at: pathOf(element) });

function assertValue(element: XmlElement): void {
  if (!isPlainText(element)) refuseShape(element);
  try {
    decodeValue(element.textContent ?? '');
  } catch (error) {
    if (error instanceof SamlRefusal) refuseShape(element);
    throw error;
  }
}

/** Nothing is believed of a `KeyInfo`. It must not bring what the verifier looks for by name, either. */
function assertNoSignedParts(keyInfo: XmlElement): void {
  const isTaken = ({ localName }: XmlElement): boolean =>
    [
      'Signature',
      'SignedInfo',
      'SignatureValue',
      'CanonicalizationMethod',
      'SignatureMethod',
      'Reference',
    ].includes(localName);
  if ([...elementsIn(keyInfo)].some(isTaken)) refuseShape(keyInfo);
}

function assertCanonicalization(element: XmlElement): void {
  assertAlgorithm(element, (name) => name === EXCLUSIVE, 'transform_algorithm');
  assertOnlyPrefixes(element);
}

function assertTransforms(element: XmlElement): void {
  const transforms = childElements(element);
  const names = transforms.map((transform) => attributeOf(transform, 'Algorithm'));
  if (!transforms.every((transform) => isNamed(transform, 'signature', 'Transform'))) refuseShape(element);
  if (names.length !== 2 || names[0] !== ENVELOPED || names[1] !== EXCLUSIVE) {
    refuse('transform_algorithm', {
      received: names.join(' '),
      expected: `${ENVELOPED} ${EXCLUSIVE}`,
      at: pathOf(element),
    });
  }
  transforms.forEach(assertOnlyPrefixes);
}

/** At most the list of prefixes, which changes how the namespaces of the element are written. */
function assertOnlyPrefixes(element: XmlElement): void {
  const children = childElements(element);
  const isPrefixes = (child: XmlElement) =>
    child.localName === 'InclusiveNamespaces' && child.namespaceURI === namespaces.exclusive;
  if (children.length > 1 || !children.every(isPrefixes)) refuseShape(element);
}

function assertAlgorithm(
  element: XmlElement,
  isAllowed: (name: string) => boolean,
  reason: 'signature_algorithm' | 'digest_algorithm' | 'transform_algorithm',
): void {
  const name = attributeOf(element, 'Algorithm') ?? '';
  if (!isAllowed(name)) refuse(reason, { received: name, at: pathOf(element) });
}
