import { refuse } from '#faults/saml-fault.ts';
import { pathOf } from '#xml/elements.ts';
import { nodeTypes, type XmlElement } from '#xml/nodes.ts';

/** Whether there is nothing but text inside. A comment would let two readers see two values. */
export const isPlainText = (element: XmlElement): boolean =>
  Array.from(element.childNodes).every(({ nodeType }) => nodeType === nodeTypes.text);

/** The whole text of an element that has nothing else inside. */
export function readText(element: XmlElement): string {
  if (!isPlainText(element)) refuse('text', { at: pathOf(element) });
  return element.textContent ?? '';
}
