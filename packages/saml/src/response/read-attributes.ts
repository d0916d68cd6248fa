import type { SamlWarning } from '#response/verified-assertion.ts';
import { attributeOf, childrenNamed, requireAttribute } from '#xml/elements.ts';
import { namespaces } from '#xml/names.ts';
import type { XmlElement } from '#xml/nodes.ts';
import { isPlainText, readText } from '#xml/read-text.ts';

export interface Attributes {
  values: Map<string, string[]>;
  friendlyNames: Map<string, string>;
  warnings: SamlWarning[];
}

/** Values that are not text are left out, with a warning. */
export function readAttributes(assertion: XmlElement): Attributes {
  const attributes: Attributes = { values: new Map(), friendlyNames: new Map(), warnings: [] };
  for (const statement of childrenNamed(assertion, 'assertion', 'AttributeStatement')) {
    for (const attribute of childrenNamed(statement, 'assertion', 'Attribute'))
      addAttribute(attribute, attributes);
    if (childrenNamed(statement, 'assertion', 'EncryptedAttribute').length > 0) {
      attributes.warnings.push({ reason: 'attribute_encrypted' });
    }
  }
  return attributes;
}

function addAttribute(attribute: XmlElement, { values, friendlyNames, warnings }: Attributes): void {
  const name = requireAttribute(attribute, 'Name');
  const friendlyName = attributeOf(attribute, 'FriendlyName');
  const elements = childrenNamed(attribute, 'assertion', 'AttributeValue').filter(
    (element) => !isNil(element),
  );
  const texts = elements.filter(isPlainText);
  if (texts.length < elements.length) warnings.push({ reason: 'attribute_structured', received: name });
  values.set(name, [...(values.get(name) ?? []), ...texts.map(readText)]);
  if (friendlyName !== undefined) friendlyNames.set(name, friendlyName);
}

const isNil = (element: XmlElement): boolean =>
  Array.from(element.attributes).some(
    ({ localName, namespaceURI, value }) =>
      localName === 'nil' &&
      namespaceURI === namespaces.schemaInstance &&
      ['true', '1'].includes(value.trim()),
  );
