import { refuse } from '#faults/saml-fault.ts';
import { assertStatus } from '#response/check-status.ts';
import type { ResponseExpectations } from '#response/expectations.ts';
import { assertStarted, type Clock, requireInstant } from '#response/times.ts';
import { attributeOf, findChild, pathOf, requireAttribute } from '#xml/elements.ts';
import { nameIdFormats } from '#xml/names.ts';
import type { XmlElement } from '#xml/nodes.ts';
import { readText } from '#xml/read-text.ts';

export interface ResponseToCheck {
  response: XmlElement;
  isSigned: boolean;
  isEncrypted: boolean;
}

/** The envelope: SAML 2.0 Profiles, section 4.1.4.2, and Bindings, section 3.5.5.2. */
export function checkResponse(
  { response, isSigned, isEncrypted }: ResponseToCheck,
  expectations: ResponseExpectations,
  clock: Clock,
): void {
  assertVersion(response);
  requireAttribute(response, 'ID');
  assertStarted(requireInstant(response, 'IssueInstant'), clock, `${pathOf(response)}/@IssueInstant`);
  assertStatus(response);
  assertIssuer(response, expectations.issuer, isSigned || isEncrypted);
  assertDestination(response, [expectations.acsUrl], isSigned);
  assertInResponseTo(response, expectations);
}

export function assertVersion(element: XmlElement): void {
  const version = attributeOf(element, 'Version');
  if (version !== '2.0') {
    refuse('version', { expected: '2.0', received: version ?? '', at: `${pathOf(element)}/@Version` });
  }
}

export function assertIssuer(element: XmlElement, expected: string, isRequired: boolean): void {
  const issuer = findChild(element, 'assertion', 'Issuer');
  const at = `${pathOf(element)}/Issuer`;
  if (issuer === undefined && !isRequired) return;
  const received = issuer === undefined ? '' : readText(issuer);
  const format = issuer === undefined ? undefined : attributeOf(issuer, 'Format');
  if (received !== expected || (format !== undefined && format !== nameIdFormats.entity)) {
    refuse('issuer', { expected, received, at });
  }
}

/** What is signed must say whom it is for, or it could be sent to another receiver. */
export function assertDestination(
  element: XmlElement,
  expected: readonly string[],
  isRequired: boolean,
): void {
  const received = attributeOf(element, 'Destination');
  const at = `${pathOf(element)}/@Destination`;
  if (received === undefined && !isRequired) return;
  if (received === undefined || received === '')
    refuse('destination_missing', { expected: expected.join(' '), at });
  if (!expected.includes(received)) refuse('destination', { expected: expected.join(' '), received, at });
}

/** Of the response, and of the confirmation inside of the assertion. */
export function assertInResponseTo(
  element: XmlElement,
  { requestId, allowUnsolicited = false }: ResponseExpectations,
): void {
  const received = attributeOf(element, 'InResponseTo');
  const at = `${pathOf(element)}/@InResponseTo`;
  if (requestId === null) {
    if (received !== undefined) refuse('in_response_to', { received, at });
    if (!allowUnsolicited) refuse('unsolicited', { at });
    return;
  }
  if (received === undefined) refuse('unsolicited', { expected: requestId, at });
  if (received !== requestId) refuse('in_response_to', { expected: requestId, received, at });
}
