/** The part of a document that is read here. */
export interface XmlNode {
  readonly nodeType: number;
  readonly parentNode: XmlNode | null;
  readonly childNodes: ArrayLike<XmlNode>;
  readonly textContent: string | null;
  cloneNode(isDeep: boolean): XmlNode;
}

export interface XmlAttribute {
  readonly name: string;
  readonly localName: string;
  readonly prefix: string | null;
  readonly namespaceURI: string | null | undefined;
  readonly value: string;
}

export interface XmlElement extends XmlNode {
  readonly localName: string;
  readonly prefix: string | null;
  readonly namespaceURI: string | null | undefined;
  readonly attributes: ArrayLike<XmlAttribute>;
}

export interface XmlDocument extends XmlNode {
  readonly documentElement: XmlElement | null;
}

export const nodeTypes = { element: 1, text: 3, cdata: 4, comment: 8 } as const;

export const isElement = (node: XmlNode): node is XmlElement => node.nodeType === nodeTypes.element;
