import { refuse } from '#faults/saml-fault.ts';
import { childrenNamed, elementsIn, isNamed, pathOf } from '#xml/elements.ts';
import type { XmlElement } from '#xml/nodes.ts';

/** The signature that stands directly in an element. */
export function findSignature(element: XmlElement): XmlElement | undefined {
  const [signature, second] = childrenNamed(element, 'signature', 'Signature');
  if (second !== undefined) refuse('signature_repeated', { at: pathOf(second) });
  return signature;
}

/** No signature stands anywhere but directly in one of these elements. */
export function assertSignaturePlaces(root: XmlElement, places: readonly XmlElement[]): void {
  for (const element of elementsIn(root)) {
    const isMisplaced =
      isNamed(element, 'signature', 'Signature') && !places.some((place) => place === element.parentNode);
    if (isMisplaced) refuse('signature_misplaced', { at: pathOf(element) });
  }
}
