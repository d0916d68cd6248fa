import { refuse } from '#faults/saml-fault.ts';
import { elementsIn, isNamed, pathOf } from '#xml/elements.ts';
import { nodeTypes, type XmlElement } from '#xml/nodes.ts';
import { isPlainText } from '#xml/read-text.ts';

const PLAIN = ['NameID', 'Issuer', 'Audience'];

/**
 * Canonicalization takes comments away, so a comment in a name is gone in the signed bytes. It is refused in what came
 * in all the same: another reader of the same document would see another name.
 */
export function assertPlainValues(root: XmlElement): void {
  for (const element of elementsIn(root)) {
    const isPlain = PLAIN.some((name) => isNamed(element, 'assertion', name)) ? isPlainText(element) : true;
    const isValue = isNamed(element, 'assertion', 'AttributeValue');
    if (!isPlain || (isValue && hasHidden(element))) refuse('text', { at: pathOf(element) });
  }
}

const hasHidden = (element: XmlElement): boolean =>
  Array.from(element.childNodes).some(
    ({ nodeType }) => nodeType === nodeTypes.comment || nodeType === nodeTypes.cdata,
  );
