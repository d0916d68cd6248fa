import { refuse } from '#faults/saml-fault.ts';
import { attributeOf, elementsIn, findChild, isNamed, pathOf, requireChild } from '#xml/elements.ts';
import { statusCodes } from '#xml/names.ts';
import type { XmlElement } from '#xml/nodes.ts';

/** The codes from the outer to the inner one, and the sentence of the identity provider. */
export interface SamlStatus {
  codes: readonly string[];
  message: string | null;
}

export function readStatus(response: XmlElement): SamlStatus {
  const status = requireChild(response, 'protocol', 'Status');
  const codes = [...elementsIn(requireChild(status, 'protocol', 'StatusCode'))]
    .filter((element) => isNamed(element, 'protocol', 'StatusCode'))
    .map((element) => attributeOf(element, 'Value') ?? '');
  return { codes, message: findChild(status, 'protocol', 'StatusMessage')?.textContent ?? null };
}

export function assertStatus(response: XmlElement): void {
  const { codes, message } = readStatus(response);
  if (codes[0] === statusCodes.success) return;
  const received = [...codes, ...(message === null ? [] : [message])].join(' ');
  refuse('response_status', { received, at: `${pathOf(response)}/Status` });
}
