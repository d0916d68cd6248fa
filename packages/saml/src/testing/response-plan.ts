import type { SigningKey } from '#signature/sign-document.ts';
import { type SigningPlan, signAnything } from '#testing/sign-anything.ts';
import { testNow } from '#testing/test-keys.ts';
import { addSeconds, writeInstant } from '#xml/instants.ts';
import { nameIdFormats, namespaces, statusCodes } from '#xml/names.ts';

export const testNames = {
  issuer: 'https://idp.example.com/metadata',
  audience: 'https://app.example.com/api/auth/sso/saml2/sp/metadata?providerId=acme',
  acsUrl: 'https://app.example.com/api/auth/sso/saml2/sp/acs/acme',
  requestId: '_request',
  nameId: 'ada@example.com',
} as const;

/** Where in time, and in words, a response differs from a good one. */
export interface ResponsePlan {
  now?: Date;
  signed?: 'assertion' | 'response' | 'both' | 'none';
  signing?: Partial<SigningPlan>;
  inResponseTo?: string | null;
  nameId?: string;
  nameIdFormat?: string;
  attributes?: Readonly<Record<string, readonly string[]>>;
  /** Changes of the text of the assertion, before it is signed. */
  editAssertion?: (xml: string) => string;
  /** Changes of the text of the response, before it is signed. */
  editResponse?: (xml: string) => string;
  /** Between the two signatures: encryption. */
  wrap?: (assertion: string) => string;
  /** Changes of the finished text. */
  edit?: (xml: string) => string;
}

const MINUTES = 5 * 60;

export function writeAssertion(plan: ResponsePlan = {}): string {
  const { now = testNow, inResponseTo = testNames.requestId, nameId = testNames.nameId } = plan;
  const { attributes = { email: ['ada@example.com'] }, nameIdFormat = nameIdFormats.emailAddress } = plan;
  const [start, end] = [writeInstant(now), writeInstant(addSeconds(now, MINUTES))];
  const answered = inResponseTo === null ? '' : ` InResponseTo="${inResponseTo}"`;
  const values = Object.entries(attributes).map(
    ([name, texts]) =>
      `<saml:Attribute Name="${name}">${texts.map((text) => `<saml:AttributeValue>${text}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  );
  return [
    `<saml:Assertion xmlns:saml="${namespaces.assertion}" ID="_assertion" Version="2.0" IssueInstant="${start}">`,
    `<saml:Issuer>${testNames.issuer}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="${nameIdFormat}">${nameId}</saml:NameID>`,
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">',
    `<saml:SubjectConfirmationData${answered} NotOnOrAfter="${end}" Recipient="${testNames.acsUrl}"/>`,
    '</saml:SubjectConfirmation></saml:Subject>',
    `<saml:Conditions NotBefore="${start}" NotOnOrAfter="${end}">`,
    `<saml:AudienceRestriction><saml:Audience>${testNames.audience}</saml:Audience></saml:AudienceRestriction>`,
    '</saml:Conditions>',
    `<saml:AuthnStatement AuthnInstant="${start}" SessionIndex="_session"><saml:AuthnContext>`,
    '<saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef>',
    '</saml:AuthnContext></saml:AuthnStatement>',
    `<saml:AttributeStatement>${values.join('')}</saml:AttributeStatement>`,
    '</saml:Assertion>',
  ].join('');
}

export function writeResponse(assertion: string, plan: ResponsePlan = {}): string {
  const { now = testNow, inResponseTo = testNames.requestId } = plan;
  const answered = inResponseTo === null ? '' : ` InResponseTo="${inResponseTo}"`;
  return [
    `<samlp:Response xmlns:samlp="${namespaces.protocol}" xmlns:saml="${namespaces.assertion}" ID="_response" Version="2.0"`,
    ` IssueInstant="${writeInstant(now)}" Destination="${testNames.acsUrl}"${answered}>`,
    `<saml:Issuer>${testNames.issuer}</saml:Issuer>`,
    `<samlp:Status><samlp:StatusCode Value="${statusCodes.success}"/></samlp:Status>`,
    assertion,
    '</samlp:Response>',
  ].join('');
}

const unchanged = (xml: string): string => xml;

/** The text of a response. */
export function buildResponse(key: SigningKey, plan: ResponsePlan = {}): string {
  const { signed = 'assertion', signing = {} } = plan;
  const { edit = unchanged, editAssertion = unchanged, editResponse = unchanged, wrap = unchanged } = plan;
  const signingPlan = { key, ...signing };
  const plain = editAssertion(writeAssertion(plan));
  const assertion =
    signed === 'assertion' || signed === 'both' ? signAnything(plain, '_assertion', signingPlan) : plain;
  const response = editResponse(writeResponse(wrap(assertion), plan));
  const finished =
    signed === 'response' || signed === 'both' ? signAnything(response, '_response', signingPlan) : response;
  return edit(finished);
}

export const toField = (xml: string): string => Buffer.from(xml, 'utf8').toString('base64');
