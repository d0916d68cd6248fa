import { refuse } from '#faults/saml-fault.ts';
import { assertInResponseTo } from '#response/check-response.ts';
import type { ResponseExpectations } from '#response/expectations.ts';
import { assertNotOver, type Clock, requireInstant } from '#response/times.ts';
import { attributeOf, childrenNamed, findChild, pathOf, requireAttribute } from '#xml/elements.ts';
import { nameIdFormats } from '#xml/names.ts';
import type { XmlElement } from '#xml/nodes.ts';
import { readText } from '#xml/read-text.ts';

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

export interface Subject {
  nameId: string;
  nameIdFormat: string;
  nameQualifiers: { nameQualifier: string | null; spNameQualifier: string | null };
  notOnOrAfter: Date;
}

export function checkSubject(
  assertion: XmlElement,
  expectations: ResponseExpectations,
  clock: Clock,
): Subject {
  const subject = findChild(assertion, 'assertion', 'Subject');
  if (subject === undefined) refuse('subject_missing', { at: pathOf(assertion) });
  const named = readNameId(subject);
  if (named.nameIdFormat === nameIdFormats.transient && expectations.allowTransient !== true) {
    refuse('nameid_transient', { at: `${pathOf(subject)}/NameID` });
  }
  return { ...named, notOnOrAfter: checkConfirmation(subject, expectations, clock) };
}

export function readNameId(parent: XmlElement): Omit<Subject, 'notOnOrAfter'> {
  const element = findChild(parent, 'assertion', 'NameID');
  const nameId = element === undefined ? '' : readText(element);
  if (element === undefined || nameId.trim() === '')
    refuse('subject_missing', { at: `${pathOf(parent)}/NameID` });
  return {
    nameId,
    nameIdFormat: attributeOf(element, 'Format') ?? nameIdFormats.unspecified,
    nameQualifiers: {
      nameQualifier: attributeOf(element, 'NameQualifier') ?? null,
      spNameQualifier: attributeOf(element, 'SPNameQualifier') ?? null,
    },
  };
}

/** SAML 2.0 Profiles, section 4.1.4.2. One confirmation, so that all receivers look at the same one. */
function checkConfirmation(subject: XmlElement, expectations: ResponseExpectations, clock: Clock): Date {
  const [confirmation, second] = childrenNamed(subject, 'assertion', 'SubjectConfirmation').filter(
    (element) => requireAttribute(element, 'Method') === BEARER,
  );
  const data =
    confirmation === undefined ? undefined : findChild(confirmation, 'assertion', 'SubjectConfirmationData');
  if (data === undefined || second !== undefined) refuse('subject_confirmation', { at: pathOf(subject) });
  const at = pathOf(data);
  if (attributeOf(data, 'NotBefore') !== undefined)
    refuse('subject_confirmation', { at: `${at}/@NotBefore` });
  assertRecipient(data, expectations.acsUrl);
  const end = requireInstant(data, 'NotOnOrAfter');
  assertNotOver(end, clock, { at: `${at}/@NotOnOrAfter` });
  assertInResponseTo(data, expectations);
  return end;
}

function assertRecipient(data: XmlElement, expected: string): void {
  const received = attributeOf(data, 'Recipient');
  if (received !== expected) {
    refuse('recipient', { expected, received: received ?? '', at: `${pathOf(data)}/@Recipient` });
  }
}
