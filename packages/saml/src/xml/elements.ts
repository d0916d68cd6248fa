import { refuse } from '#faults/saml-fault.ts';
import { namespaces } from '#xml/names.ts';
import { isElement, type XmlElement, type XmlNode } from '#xml/nodes.ts';

export type Namespace = keyof typeof namespaces;

export const isNamed = (element: XmlElement, namespace: Namespace, name: string): boolean =>
  element.localName === name && element.namespaceURI === namespaces[namespace];

export const childElements = (element: XmlNode): XmlElement[] =>
  Array.from(element.childNodes).filter(isElement);

export const childrenNamed = (element: XmlElement, namespace: Namespace, name: string): XmlElement[] =>
  childElements(element).filter((child) => isNamed(child, namespace, name));

/** The only child of that name, or undefined. Two are refused. */
export function findChild(element: XmlElement, namespace: Namespace, name: string): XmlElement | undefined {
  const [child, second] = childrenNamed(element, namespace, name);
  if (second !== undefined) refuse('structure', { at: pathOf(second) });
  return child;
}

export function requireChild(element: XmlElement, namespace: Namespace, name: string): XmlElement {
  return findChild(element, namespace, name) ?? refuse('structure', { at: `${pathOf(element)}/${name}` });
}

/** An attribute without a namespace. */
export const attributeOf = (element: XmlElement, name: string): string | undefined =>
  Array.from(element.attributes).find(
    (attribute) => attribute.name === name && (attribute.namespaceURI ?? '') === '',
  )?.value;

export function requireAttribute(element: XmlElement, name: string): string {
  return attributeOf(element, name) ?? refuse('structure', { at: `${pathOf(element)}/@${name}` });
}

/** The element and all below it, in the order of the document. */
export function* elementsIn(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of childElements(element)) yield* elementsIn(child);
}

export function pathOf(element: XmlElement): string {
  const parent = element.parentNode;
  return parent !== null && isElement(parent) ? `${pathOf(parent)}/${element.localName}` : element.localName;
}
