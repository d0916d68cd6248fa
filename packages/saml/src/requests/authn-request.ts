import { type OutgoingMessage, type SamlBinding, toOutgoing } from '#requests/binding.ts';
import { createMessageId, type MessageSource } from '#requests/message-source.ts';
import type { SigningKey } from '#signature/sign-document.ts';
import { writeInstant } from '#xml/instants.ts';
import { bindings, namespaces } from '#xml/names.ts';
import { escapeXml, writeElement } from '#xml/write-xml.ts';

export interface AuthnRequest {
  /** Single sign-on service of the identity provider, for this binding. */
  destination: string;
  binding: SamlBinding;
  /** Our entity id. */
  issuer: string;
  acsUrl: string;
  relayState?: string;
  key: SigningKey;
  /** Whether people have to sign in again there. False unless given. */
  forceAuthn?: boolean;
  /** Asked for as `RequestedAuthnContext`. None unless given. */
  authnContextClassRefs?: readonly string[];
  /** `exact` unless given. */
  authnContextComparison?: 'exact' | 'minimum' | 'maximum' | 'better';
  nameIdFormat?: string;
}

/** SAML 2.0 Core, section 3.4.1. The answer may come by HTTP-POST alone. */
export function createAuthnRequest(request: AuthnRequest, source: MessageSource): OutgoingMessage {
  const id = createMessageId(source);
  const attributes = {
    'xmlns:samlp': namespaces.protocol,
    'xmlns:saml': namespaces.assertion,
    ID: id,
    Version: '2.0',
    IssueInstant: writeInstant(source.now),
    Destination: request.destination,
    ForceAuthn: request.forceAuthn === true ? 'true' : undefined,
    ProtocolBinding: bindings.post,
    AssertionConsumerServiceURL: request.acsUrl,
  };
  const content = [
    writeElement('saml:Issuer', {}, escapeXml(request.issuer)),
    writeElement('samlp:NameIDPolicy', { Format: request.nameIdFormat, AllowCreate: 'true' }),
    writeAuthnContext(request),
  ].join('');
  const { binding, destination, key, relayState } = request;
  const text = writeElement('samlp:AuthnRequest', attributes, content);
  return toOutgoing({ id, text, parameter: 'SAMLRequest', binding, destination, relayState, key });
}

function writeAuthnContext({ authnContextClassRefs = [], authnContextComparison }: AuthnRequest): string {
  if (authnContextClassRefs.length === 0) return '';
  const references = authnContextClassRefs.map((name) =>
    writeElement('saml:AuthnContextClassRef', {}, escapeXml(name)),
  );
  return writeElement(
    'samlp:RequestedAuthnContext',
    { Comparison: authnContextComparison },
    references.join(''),
  );
}
