import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { certificateBody } from '#keys/certificates.ts';
import { createCertificate } from '#keys/create-key-pair.ts';
import { createLogoutRequest, type LogoutRequestToSend } from '#logout/create-logout-request.ts';
import { createLogoutResponse, type LogoutResponseToSend } from '#logout/create-logout-response.ts';
import type { OutgoingMessage } from '#requests/binding.ts';
import { createMessageId } from '#requests/message-source.ts';
import { type SigningKey, signDocument } from '#signature/sign-document.ts';
import { encryptAssertion } from '#testing/encrypt-assertion.ts';
import { addSeconds, writeInstant } from '#xml/instants.ts';
import { bindings, nameIdFormats, namespaces, statusCodes } from '#xml/names.ts';
import { escapeXml, writeElement } from '#xml/write-xml.ts';

/** An identity provider for tests: it signs whatever it is told to. */
export interface TestIdentityProvider {
  entityId: string;
  key: SigningKey;
  /** With one certificate, the URLs of the settings, and both bindings. */
  metadata: string;
  /** The form field `SAMLResponse`. */
  answer: (answer: TestAnswer) => string;
  logoutRequest: (request: Omit<LogoutRequestToSend, 'issuer' | 'key'>, now: Date) => OutgoingMessage;
  logoutResponse: (response: Omit<LogoutResponseToSend, 'issuer' | 'key'>, now: Date) => OutgoingMessage;
}

export interface TestIdentityProviderSettings {
  entityId: string;
  singleSignOnUrl: string;
  singleLogoutUrl?: string;
  /** Now unless given. */
  now?: Date;
}

export interface TestAnswer {
  now: Date;
  acsUrl: string;
  /** Entity id of the service. */
  audience: string;
  /** None: nobody asked. */
  inResponseTo?: string;
  nameId: string;
  /** An e-mail address unless given. */
  nameIdFormat?: string;
  attributes?: Readonly<Record<string, readonly string[]>>;
  /** `_session` unless given. */
  sessionIndex?: string;
  sessionNotOnOrAfter?: Date;
  authnContextClassRef?: string;
  /** The assertion unless given. */
  signed?: 'assertion' | 'response' | 'both' | 'none';
  /** A certificate of the service, to encrypt the assertion for. */
  encryptFor?: string;
  /** Changes of the assertion before it is signed, for tests of what is refused. */
  editAssertion?: (xml: string) => string;
  /** Changes of the finished response. */
  edit?: (xml: string) => string;
}

export function createTestIdentityProvider(settings: TestIdentityProviderSettings): TestIdentityProvider {
  const { entityId, now = new Date() } = settings;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const certificate = createCertificate(privateKey, { commonName: 'test', now, randomBytes });
  const key = { privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), certificate };
  return {
    entityId,
    key,
    metadata: writeTestMetadata(settings, certificate),
    answer: (answer) => writeAnswer(answer, { entityId, key }),
    logoutRequest: (request, at) =>
      createLogoutRequest({ ...request, issuer: entityId, key }, { now: at, randomBytes }),
    logoutResponse: (response, at) =>
      createLogoutResponse({ ...response, issuer: entityId, key }, { now: at, randomBytes }),
  };
}

function writeTestMetadata(
  { entityId, singleLogoutUrl, singleSignOnUrl }: TestIdentityProviderSettings,
  certificate: string,
): string {
  const body = `<ds:X509Certificate>${certificateBody(certificate)}</ds:X509Certificate>`;
  const info = `<ds:KeyInfo xmlns:ds="${namespaces.signature}"><ds:X509Data>${body}</ds:X509Data></ds:KeyInfo>`;
  const endpoints = (name: string, location: string | undefined): string =>
    location === undefined
      ? ''
      : [bindings.redirect, bindings.post]
          .map((binding) => writeElement(`md:${name}`, { Binding: binding, Location: location }))
          .join('');
  const content = [
    writeElement('md:KeyDescriptor', { use: 'signing' }, info),
    endpoints('SingleLogoutService', singleLogoutUrl),
    writeElement('md:NameIDFormat', {}, nameIdFormats.emailAddress),
    endpoints('SingleSignOnService', singleSignOnUrl),
  ].join('');
  const descriptor = writeElement(
    'md:IDPSSODescriptor',
    { protocolSupportEnumeration: namespaces.protocol },
    content,
  );
  return writeElement(
    'md:EntityDescriptor',
    { 'xmlns:md': namespaces.metadata, entityID: entityId },
    descriptor,
  );
}

interface Sender {
  entityId: string;
  key: SigningKey;
}

function writeAnswer(answer: TestAnswer, { entityId, key }: Sender): string {
  const { editAssertion = (xml: string) => xml, edit = (xml: string) => xml, encryptFor, now } = answer;
  const { signed = 'assertion' } = answer;
  const isSigned = (part: 'assertion' | 'response') => signed === part || signed === 'both';
  const [assertionId, responseId] = [createId(now), createId(now)];
  const plain = editAssertion(writeTestAssertion(answer, { id: assertionId, entityId }));
  const assertion = isSigned('assertion') ? signDocument(plain, assertionId, key) : plain;
  const content = [
    writeElement('saml:Issuer', {}, escapeXml(entityId)),
    writeElement('samlp:Status', {}, writeElement('samlp:StatusCode', { Value: statusCodes.success })),
    encryptFor === undefined ? assertion : encryptAssertion(assertion, { certificate: encryptFor }),
  ].join('');
  const attributes = {
    'xmlns:samlp': namespaces.protocol,
    'xmlns:saml': namespaces.assertion,
    ID: responseId,
    Version: '2.0',
    IssueInstant: writeInstant(now),
    Destination: answer.acsUrl,
    InResponseTo: answer.inResponseTo,
  };
  const response = writeElement('samlp:Response', attributes, content);
  const finished = isSigned('response') ? signDocument(response, responseId, key) : response;
  return Buffer.from(edit(finished), 'utf8').toString('base64');
}

const createId = (now: Date): string => createMessageId({ now, randomBytes });
const MINUTES = 5 * 60;

function writeTestAssertion(answer: TestAnswer, { entityId, id }: { entityId: string; id: string }): string {
  const {
    acsUrl,
    attributes = {},
    audience,
    inResponseTo,
    nameIdFormat = nameIdFormats.emailAddress,
    now,
  } = answer;
  const { authnContextClassRef = 'urn:oasis:names:tc:SAML:2.0:ac:classes:Password', sessionNotOnOrAfter } =
    answer;
  const [start, end] = [writeInstant(now), writeInstant(addSeconds(now, MINUTES))];
  const data = { InResponseTo: inResponseTo, NotOnOrAfter: end, Recipient: acsUrl };
  const method = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
  const restriction = writeElement('saml:Audience', {}, escapeXml(audience));
  const context = writeElement('saml:AuthnContextClassRef', {}, escapeXml(authnContextClassRef));
  const statement = {
    AuthnInstant: start,
    SessionIndex: answer.sessionIndex ?? '_session',
    SessionNotOnOrAfter: sessionNotOnOrAfter === undefined ? undefined : writeInstant(sessionNotOnOrAfter),
  };
  const content = [
    writeElement('saml:Issuer', {}, escapeXml(entityId)),
    writeElement(
      'saml:Subject',
      {},
      writeElement('saml:NameID', { Format: nameIdFormat }, escapeXml(answer.nameId)) +
        writeElement(
          'saml:SubjectConfirmation',
          { Method: method },
          writeElement('saml:SubjectConfirmationData', data),
        ),
    ),
    writeElement(
      'saml:Conditions',
      { NotBefore: start, NotOnOrAfter: end },
      writeElement('saml:AudienceRestriction', {}, restriction),
    ),
    writeElement('saml:AuthnStatement', statement, writeElement('saml:AuthnContext', {}, context)),
    writeAttributes(attributes),
  ].join('');
  const own = { 'xmlns:saml': namespaces.assertion, ID: id, Version: '2.0', IssueInstant: start };
  return writeElement('saml:Assertion', own, content);
}

function writeAttributes(attributes: Readonly<Record<string, readonly string[]>>): string {
  const written = Object.entries(attributes).map(([name, values]) => {
    const texts = values.map((value) => writeElement('saml:AttributeValue', {}, escapeXml(value)));
    return writeElement('saml:Attribute', { Name: name }, texts.join(''));
  });
  return written.length === 0 ? '' : writeElement('saml:AttributeStatement', {}, written.join(''));
}
