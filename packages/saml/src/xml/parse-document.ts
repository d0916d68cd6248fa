import { refuse, SamlRefusal } from '#faults/saml-fault.ts';
import { elementsIn, isNamed, type Namespace } from '#xml/elements.ts';
import { xmldom } from '#xml/library.ts';
import { namespaces } from '#xml/names.ts';
import type { XmlAttribute, XmlElement } from '#xml/nodes.ts';
import { scanText } from '#xml/scan-text.ts';

// Why: docs/decisions/0181-read-xml-with-one-parser-and-believe-what-was-signed.md
/** The one way to read XML here: every document, and what a verifier returned, goes through it. */
export function parseDocument(text: string): XmlElement {
  scanText(text);
  const root = parse(text);
  assertNamespaces(root);
  assertOwnIds(root);
  return root;
}

export function parseRoot(text: string, namespace: Namespace, name: string): XmlElement {
  const root = parseDocument(text);
  if (!isNamed(root, namespace, name))
    refuse('unexpected_root', { expected: name, received: root.localName });
  return root;
}

/** Warnings are refusals too. */
function parse(text: string): XmlElement {
  const parser = new xmldom.DOMParser({
    errorHandler: () => refuse('malformed'),
    // As XML 1.0 has it. The library would also change two characters of other alphabets.
    normalizeLineEndings: (lines) => lines.replace(/\r\n?/g, '\n'),
  });
  try {
    return parser.parseFromString(text, 'text/xml')?.documentElement ?? refuse('malformed');
  } catch (error) {
    if (error instanceof SamlRefusal) throw error;
    return refuse('malformed');
  }
}

/** The parser accepts prefixes that nobody declared. */
function assertNamespaces(root: XmlElement): void {
  for (const element of elementsIn(root)) {
    if (!isBound(element)) refuse('malformed');
    const names = new Set<string>();
    for (const attribute of Array.from(element.attributes)) {
      if (!isBound(attribute) || isForbiddenDeclaration(attribute)) refuse('malformed');
      names.add(`${attribute.namespaceURI ?? ''} ${attribute.localName}`);
    }
    if (names.size !== element.attributes.length) refuse('malformed');
  }
}

const isBound = ({ prefix, namespaceURI }: XmlElement | XmlAttribute): boolean =>
  (prefix ?? '') === '' || (namespaceURI ?? '') !== '';

function isForbiddenDeclaration({ prefix, localName, namespaceURI, value }: XmlAttribute): boolean {
  if (namespaceURI !== namespaces.declarations) return false;
  return prefix === 'xmlns' && (value === '' || localName === 'xml' || localName === 'xmlns');
}

const ID_NAMES = ['ID', 'Id', 'id'];

/** The verifier looks for these names, in whatever namespace. */
export const idsOf = (root: XmlElement): string[] =>
  [...elementsIn(root)].flatMap((element) =>
    Array.from(element.attributes)
      .filter(({ localName }) => ID_NAMES.includes(localName))
      .map(({ value }) => value),
  );

function assertOwnIds(root: XmlElement): void {
  const ids = idsOf(root);
  if (new Set(ids).size !== ids.length) refuse('duplicate_id');
}
