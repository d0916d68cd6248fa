import { type OutgoingMessage, type SamlBinding, toOutgoing } from '#requests/binding.ts';
import { createMessageId, type MessageSource } from '#requests/message-source.ts';
import type { SigningKey } from '#signature/sign-document.ts';
import { writeInstant } from '#xml/instants.ts';
import { namespaces, statusCodes } from '#xml/names.ts';
import { escapeXml, writeElement } from '#xml/write-xml.ts';

export interface LogoutResponseToSend {
  /** `ResponseLocation` of the single logout service, else its `Location`. */
  destination: string;
  binding: SamlBinding;
  /** Our entity id. */
  issuer: string;
  /** The request that is answered. */
  inResponseTo: string;
  /** `success` unless given. */
  status?: 'success' | 'requester' | 'responder';
  /** The one that came with the request. */
  relayState?: string;
  key: SigningKey;
}

export function createLogoutResponse(response: LogoutResponseToSend, source: MessageSource): OutgoingMessage {
  const id = createMessageId(source);
  const { binding, destination, inResponseTo, key, relayState, status = 'success' } = response;
  const attributes = {
    'xmlns:samlp': namespaces.protocol,
    'xmlns:saml': namespaces.assertion,
    ID: id,
    InResponseTo: inResponseTo,
    Version: '2.0',
    IssueInstant: writeInstant(source.now),
    Destination: destination,
  };
  const code = writeElement('samlp:StatusCode', { Value: statusCodes[status] });
  const content = [
    writeElement('saml:Issuer', {}, escapeXml(response.issuer)),
    writeElement('samlp:Status', {}, code),
  ].join('');
  const text = writeElement('samlp:LogoutResponse', attributes, content);
  return toOutgoing({ id, text, parameter: 'SAMLResponse', binding, destination, relayState, key });
}
