import { describe, expect, it } from 'vitest';
import type { ResponseExpectations } from '#response/expectations.ts';
import { type ResponsePlan, testNames } from '#testing/response-plan.ts';
import { createEcKey, createRsaKey } from '#testing/test-keys.ts';
import { reasonOf, verifyPlan } from '#testing/verify-plan.ts';

const MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const keys = { RSA: createRsaKey(), ECDSA: createEcKey() };
const algorithms = { RSA: `${MORE}rsa-sha256`, ECDSA: `${MORE}ecdsa-sha256` };

const replace = (found: string | RegExp, text: string) => (xml: string) => {
  const changed = xml.replace(found, text);
  if (changed === xml) throw new Error(`${found} is not in the document`);
  return changed;
};

type Row = [name: string, plan: ResponsePlan, reason: string, changed?: Partial<ResponseExpectations>];

/** What the signed assertion says. */
const said = (name: string, found: string | RegExp, text: string, reason: string): Row => [
  name,
  { editAssertion: replace(found, text) },
  reason,
];
/** What the response around it says. */
const around = (name: string, found: string | RegExp, text: string, reason: string): Row => [
  name,
  { editResponse: replace(found, text) },
  reason,
];
const at = (time: string) => ({ now: new Date(`2026-03-01T${time}Z`) });

const confirmation = /<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/;
const statement = /<saml:AuthnStatement .*<\/saml:AuthnStatement>/;
const restriction = /<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/;
const twice = (pattern: RegExp): ResponsePlan => ({
  editAssertion: (xml) => xml.replace(pattern, (found) => `${found}${found}`),
});

const rows: Row[] = [
  around('another version', 'Version="2.0"', 'Version="1.1"', 'version'),
  around('no ID', 'ID="_response" ', '', 'structure'),
  around('no time', / IssueInstant="[^"]*"/, '', 'structure'),
  around('a time without zone', /(IssueInstant="[^"]*)Z"/, '$1"', 'instant'),
  around(
    'a time that does not exist',
    /IssueInstant="[^"]*"/,
    'IssueInstant="2026-02-31T12:00:00"',
    'instant',
  ),
  around('a response of tomorrow', /IssueInstant="2026-03-01/, 'IssueInstant="2026-03-02', 'not_yet_valid'),
  around('a failure', 'status:Success', 'status:Responder', 'response_status'),
  [
    'a failure without assertion',
    {
      edit: (xml) =>
        replace('status:Success', 'status:Requester')(xml.replace(/<saml:Assertion.*<\/saml:Assertion>/, '')),
    },
    'response_status',
  ],
  ['no assertion', { edit: replace(/<saml:Assertion.*<\/saml:Assertion>/, '') }, 'assertion_missing'],
  around('no status', /<samlp:Status>.*<\/samlp:Status>/, '', 'structure'),
  around(
    'success inside of a failure',
    /<samlp:StatusCode [^>]*\/>/,
    '<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder"><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:StatusCode>',
    'response_status',
  ),
  around('another issuer around', testNames.issuer, `${testNames.issuer}/`, 'issuer'),
  around('two issuers around', '<samlp:Status>', '<saml:Issuer>a</saml:Issuer><samlp:Status>', 'structure'),
  around(
    'an issuer of another format',
    '<saml:Issuer>',
    '<saml:Issuer Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">',
    'issuer',
  ),
  around(
    'another destination',
    `Destination="${testNames.acsUrl}"`,
    `Destination="${testNames.acsUrl}/"`,
    'destination',
  ),
  around('an empty destination', /Destination="[^"]*"/, 'Destination=""', 'destination_missing'),
  [
    'no destination of a signed response',
    { signed: 'both', editResponse: replace(/ Destination="[^"]*"/, '') },
    'destination_missing',
  ],
  [
    'no issuer of a signed response',
    {
      signed: 'both',
      editResponse: replace(
        /<saml:Issuer>[^<]*<\/saml:Issuer><samlp:Status>/,
        '<saml:Issuer/><samlp:Status>',
      ),
    },
    'issuer',
  ],
  around('another request', 'InResponseTo="_request"', 'InResponseTo="_other"', 'in_response_to'),
  around('no request', ' InResponseTo="_request"', '', 'unsolicited'),
  ['an answer, although nobody asked', {}, 'in_response_to', { requestId: null, allowUnsolicited: true }],
  ['no answer, where only answers are taken', { inResponseTo: null }, 'unsolicited', { requestId: null }],
  ['no answer, where somebody asked', { inResponseTo: null }, 'unsolicited', { allowUnsolicited: true }],

  said('another version of the assertion', 'Version="2.0"', 'Version="1.1"', 'version'),
  said('another issuer', testNames.issuer, 'https://other.example.com', 'issuer'),
  said('an assertion of tomorrow', 'IssueInstant="2026-03-01', 'IssueInstant="2026-03-02', 'not_yet_valid'),
  [
    'an assertion with an empty ID',
    { signed: 'response', editAssertion: replace('ID="_assertion"', 'ID=""') },
    'missing_id',
    { wantAssertionsSigned: false },
  ],
  said('no subject', /<saml:Subject>.*<\/saml:Subject>/, '', 'subject_missing'),
  said('no name', /<saml:NameID .*<\/saml:NameID>/, '', 'subject_missing'),
  said('an empty name', /(<saml:NameID [^>]*>)[^<]*/, '$1 ', 'subject_missing'),
  said('two names', /<saml:NameID .*<\/saml:NameID>/, '$&$&', 'structure'),
  said('an encrypted name', /<saml:NameID .*<\/saml:NameID>/, '<saml:EncryptedID/>', 'subject_missing'),
  [
    'a transient name',
    { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
    'nameid_transient',
  ],
  said('no confirmation', confirmation, '', 'subject_confirmation'),
  ['two confirmations', twice(confirmation), 'subject_confirmation'],
  said('a confirmation by a key', 'cm:bearer', 'cm:holder-of-key', 'subject_confirmation'),
  said('a confirmation without data', /<saml:SubjectConfirmationData [^>]*\/>/, '', 'subject_confirmation'),
  said(
    'another recipient',
    `Recipient="${testNames.acsUrl}"`,
    'Recipient="https://other.example.com/"',
    'recipient',
  ),
  said('no recipient', / Recipient="[^"]*"/, '', 'recipient'),
  said(
    'no end of the confirmation',
    /(SubjectConfirmationData [^>]*) NotOnOrAfter="[^"]*"/,
    '$1',
    'structure',
  ),
  said(
    'a confirmation that is over, while the conditions hold',
    /(SubjectConfirmationData [^>]*) NotOnOrAfter="[^"]*"/,
    '$1 NotOnOrAfter="2026-03-01T11:58:00Z"',
    'expired',
  ),
  said(
    'a beginning of the confirmation',
    '<saml:SubjectConfirmationData ',
    '<saml:SubjectConfirmationData NotBefore="2026-03-01T12:00:00Z" ',
    'subject_confirmation',
  ),
  said(
    'a confirmation of another request',
    'InResponseTo="_request"',
    'InResponseTo="_other"',
    'in_response_to',
  ),
  said('a confirmation of no request', ' InResponseTo="_request"', '', 'unsolicited'),

  said('no conditions', /<saml:Conditions .*<\/saml:Conditions>/, '', 'conditions_missing'),
  said(
    'conditions that are over, while the confirmation holds',
    /(Conditions [^>]*) NotOnOrAfter="[^"]*"/,
    '$1 NotOnOrAfter="2026-03-01T11:58:00Z"',
    'expired',
  ),
  said(
    'conditions that begin later',
    'Conditions NotBefore="2026-03-01T12:00:00Z"',
    'Conditions NotBefore="2026-03-01T12:02:01Z"',
    'not_yet_valid',
  ),
  said(
    'a condition that nobody knows',
    '</saml:Conditions>',
    '<saml:Condition/></saml:Conditions>',
    'condition_unknown',
  ),
  said(
    'a condition of another namespace',
    '</saml:Conditions>',
    '<x:OneTimeUse xmlns:x="u"/></saml:Conditions>',
    'condition_unknown',
  ),
  said('no audience', restriction, '', 'audience_missing'),
  said('another audience', /<saml:Audience>[^<]*/, '<saml:Audience>https://other.example.com', 'audience'),
  said(
    'our audience in one of two restrictions',
    '</saml:AudienceRestriction>',
    '</saml:AudienceRestriction><saml:AudienceRestriction><saml:Audience>https://other.example.com</saml:Audience></saml:AudienceRestriction>',
    'audience',
  ),
  said('an audience that begins as ours', /<\/saml:Audience>/, '.evil.example</saml:Audience>', 'audience'),
  said('an element in the context of the sign-in', 'classes:Password', 'classes:<b/>Password', 'text'),
  said('no statement of a sign-in', statement, '', 'authn_statement_missing'),
  said('a sign-in of tomorrow', 'AuthnInstant="2026-03-01', 'AuthnInstant="2026-03-02', 'not_yet_valid'),
  said(
    'a session that is over',
    'SessionIndex="_session"',
    'SessionIndex="_session" SessionNotOnOrAfter="2026-03-01T11:58:00Z"',
    'session_over',
  ),
  said(
    'a lifetime of more than a day',
    /NotOnOrAfter="2026-03-01T12:05:00Z"(.*)NotOnOrAfter="2026-03-01T12:05:00Z"/,
    'NotOnOrAfter="2026-03-02T12:00:01Z"$1NotOnOrAfter="2026-03-02T12:00:01Z"',
    'lifetime',
  ),
  ['a clock that is too slow', {}, 'not_yet_valid', at('11:57:59')],
  ['a clock that is too fast', {}, 'expired', at('12:07:00')],
  ['a difference of clocks, where none is allowed', {}, 'not_yet_valid', { ...at('11:59:59'), clockSkew: 0 }],
  [
    'a difference of more than 300 seconds, whatever is set',
    {},
    'not_yet_valid',
    { ...at('11:54:59'), clockSkew: 900 },
  ],
  ['a plain assertion, where it must be encrypted', {}, 'not_encrypted', { wantAssertionsEncrypted: true }],
  ['a response that is longer than set', {}, 'too_large', { maxResponseSize: 100 }],
];

describe.each(['RSA', 'ECDSA'] as const)('a response signed by %s', (kind) => {
  it.each(rows)('is refused with %s', (_, plan, reason, changed = {}) => {
    const outcome = verifyPlan(keys[kind], { signing: { algorithm: algorithms[kind] }, ...plan }, changed);

    expect(reasonOf(outcome)).toBe(reason);
  });
});

const accepted: Row[] = [
  ['a clock that is two minutes slow', {}, 'accepted', at('11:58:00')],
  ['a clock that is two minutes fast', {}, 'accepted', at('12:06:59')],
  [
    'no answer, where it is allowed',
    { inResponseTo: null },
    'accepted',
    { requestId: null, allowUnsolicited: true },
  ],
  [
    'an unsigned response without issuer and destination',
    {
      editResponse: (xml) =>
        replace(
          /<saml:Issuer>[^<]*<\/saml:Issuer><samlp:Status>/,
          '<samlp:Status>',
        )(replace(/ Destination="[^"]*"/, '')(xml)),
    },
    'accepted',
  ],
  said(
    'a second audience beside ours',
    '</saml:AudienceRestriction>',
    '<saml:Audience>https://other.example.com</saml:Audience></saml:AudienceRestriction>',
    'accepted',
  ),
  said(
    'a second confirmation by a key',
    confirmation,
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:sender-vouches"/>$&',
    'accepted',
  ),
  said(
    'conditions without times',
    /Conditions NotBefore="[^"]*" NotOnOrAfter="[^"]*"/,
    'Conditions',
    'accepted',
  ),
  said(
    'parts of a second',
    /NotBefore="2026-03-01T12:00:00Z"/,
    'NotBefore="2026-03-01T12:00:00.1234567Z"',
    'accepted',
  ),
  [
    'a transient name, where an attribute names the person',
    { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
    'accepted',
    { allowTransient: true },
  ],
  [
    'the response signed, where that is enough',
    { signed: 'response' },
    'accepted',
    { wantAssertionsSigned: false },
  ],
];

it.each(accepted)('accepts %s', (_, plan, reason, changed = {}) => {
  expect(reasonOf(verifyPlan(keys.RSA, plan, changed))).toBe(reason);
});

it('warns of another format of names than asked for', () => {
  const nameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

  expect(verifyPlan(keys.RSA, {}, { nameIdFormat })).toMatchObject({
    ok: true,
    warnings: [{ reason: 'nameid_format', expected: nameIdFormat }],
  });
});

it('leaves out attributes that are no texts, and says so', () => {
  const editAssertion = replace(
    '</saml:AttributeStatement>',
    '<saml:Attribute Name="id"><saml:AttributeValue><saml:NameID>x</saml:NameID></saml:AttributeValue></saml:Attribute><saml:EncryptedAttribute/></saml:AttributeStatement>',
  );

  expect(verifyPlan(keys.RSA, { editAssertion })).toMatchObject({
    ok: true,
    warnings: [{ reason: 'attribute_structured', received: 'id' }, { reason: 'attribute_encrypted' }],
  });
});

it('takes the earliest end of two sessions', () => {
  const editAssertion = (xml: string) =>
    xml.replace(statement, (found) => {
      const ending = (time: string) =>
        found.replace('SessionIndex', `SessionNotOnOrAfter="${time}" SessionIndex`);
      return `${ending('2026-03-01T20:00:00Z')}${ending('2026-03-01T16:00:00Z')}`;
    });

  expect(verifyPlan(keys.RSA, { editAssertion })).toMatchObject({
    assertion: { sessionNotOnOrAfter: new Date('2026-03-01T16:00:00Z') },
  });
});

it('tells what the identity provider says about a refusal', () => {
  const editResponse = replace(
    /<samlp:StatusCode [^>]*\/>/,
    '<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder"><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:AuthnFailed"/></samlp:StatusCode><samlp:StatusMessage>Locked</samlp:StatusMessage>',
  );

  expect(verifyPlan(keys.RSA, { editResponse })).toMatchObject({
    fault: {
      code: 'status',
      error: 'access_denied',
      received:
        'urn:oasis:names:tc:SAML:2.0:status:Responder urn:oasis:names:tc:SAML:2.0:status:AuthnFailed Locked',
    },
  });
});

it('refuses if its own clock or the difference of clocks is no number', () => {
  expect(() => verifyPlan(keys.RSA, {}, { now: new Date(Number.NaN) })).toThrow(RangeError);
  expect(reasonOf(verifyPlan(keys.RSA, {}, { clockSkew: Number.NaN }))).toBe('not_yet_valid');
});
