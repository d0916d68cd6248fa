import { type OutgoingMessage, type SamlBinding, toOutgoing } from '#requests/binding.ts';
import { createMessageId, type MessageSource } from '#requests/message-source.ts';
import type { SigningKey } from '#signature/sign-document.ts';
import { addSeconds, writeInstant } from '#xml/instants.ts';
import { namespaces } from '#xml/names.ts';
import { escapeXml, writeElement } from '#xml/write-xml.ts';

export interface LogoutRequestToSend {
  /** Single logout service of the identity provider, for this binding. */
  destination: string;
  binding: SamlBinding;
  /** Our entity id. */
  issuer: string;
  nameId: string;
  nameIdFormat?: string;
  nameQualifiers?: { nameQualifier: string | null; spNameQualifier: string | null };
  sessionIndexes?: readonly string[];
  relayState?: string;
  key: SigningKey;
}

const LIFETIME = 5 * 60;

export function createLogoutRequest(request: LogoutRequestToSend, source: MessageSource): OutgoingMessage {
  const id = createMessageId(source);
  const { binding, destination, key, nameQualifiers, relayState, sessionIndexes = [] } = request;
  const names = {
    Format: request.nameIdFormat,
    NameQualifier: nameQualifiers?.nameQualifier ?? undefined,
    SPNameQualifier: nameQualifiers?.spNameQualifier ?? undefined,
  };
  const content = [
    writeElement('saml:Issuer', {}, escapeXml(request.issuer)),
    writeElement('saml:NameID', names, escapeXml(request.nameId)),
    ...sessionIndexes.map((index) => writeElement('samlp:SessionIndex', {}, escapeXml(index))),
  ].join('');
  const attributes = {
    'xmlns:samlp': namespaces.protocol,
    'xmlns:saml': namespaces.assertion,
    ID: id,
    Version: '2.0',
    IssueInstant: writeInstant(source.now),
    Destination: destination,
    NotOnOrAfter: writeInstant(addSeconds(source.now, LIFETIME)),
  };
  const text = writeElement('samlp:LogoutRequest', attributes, content);
  return toOutgoing({ id, text, parameter: 'SAMLRequest', binding, destination, relayState, key });
}
