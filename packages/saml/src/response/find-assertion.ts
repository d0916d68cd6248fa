import { refuse } from '#faults/saml-fault.ts';
import { elementsIn, isNamed, pathOf } from '#xml/elements.ts';
import type { XmlElement } from '#xml/nodes.ts';

const NAMES = ['Assertion', 'EncryptedAssertion'];

/**
 * The only assertion of a document. Every element of these names counts, in whatever namespace and wherever it stands:
 * attacks with a second assertion end here.
 */
export function findOnlyAssertion(parent: XmlElement): XmlElement {
  const found = [...elementsIn(parent)].filter(({ localName }) => NAMES.includes(localName));
  const [assertion, second] = found;
  if (assertion === undefined) refuse('assertion_missing');
  if (second !== undefined) refuse('assertion_repeated', { at: pathOf(second) });
  const isInPlace =
    assertion.parentNode === parent && NAMES.some((name) => isNamed(assertion, 'assertion', name));
  if (!isInPlace) refuse('assertion_misplaced', { at: pathOf(assertion) });
  return assertion;
}

export const isEncryptedAssertion = (assertion: XmlElement): boolean =>
  isNamed(assertion, 'assertion', 'EncryptedAssertion');
