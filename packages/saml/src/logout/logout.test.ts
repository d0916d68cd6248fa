import { createPrivateKey, createSign, randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { SamlOutcome } from '#faults/outcome.ts';
import { createLogoutRequest, type LogoutRequestToSend } from '#logout/create-logout-request.ts';
import { createLogoutResponse, type LogoutResponseToSend } from '#logout/create-logout-response.ts';
import type { LogoutExpectations, LogoutInput } from '#logout/receive-message.ts';
import { verifyLogoutRequest } from '#logout/verify-logout-request.ts';
import { verifyLogoutResponse } from '#logout/verify-logout-response.ts';
import type { OutgoingMessage, SamlBinding } from '#requests/binding.ts';
import { RSA_SHA1, signAnything } from '#testing/sign-anything.ts';
import { createEcKey, createRsaKey, testNow } from '#testing/test-keys.ts';
import { reasonOf } from '#testing/verify-plan.ts';

const MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const idp = createRsaKey();
const idpOfCurve = createEcKey();
const destination = 'https://app.example.com/slo';
const source = { now: testNow, randomBytes: (size: number) => new Uint8Array(size).fill(3) };
const request: LogoutRequestToSend = {
  destination,
  binding: 'redirect',
  issuer: 'https://idp.example.com/metadata',
  nameId: 'ada@example.com',
  sessionIndexes: ['_session'],
  relayState: 'back',
  key: idp,
};
const response: LogoutResponseToSend = { ...request, inResponseTo: '_ours' };
const expectations: LogoutExpectations = {
  now: testNow,
  issuer: request.issuer,
  destinations: [destination],
  certificates: [idpOfCurve.certificate, idp.certificate],
};

function toInput(message: OutgoingMessage): LogoutInput {
  if (message.binding === 'redirect') return { binding: 'redirect', query: new URL(message.url).search };
  const { RelayState: relayState, SAMLRequest, SAMLResponse } = message.fields;
  return {
    binding: 'post',
    message: SAMLRequest ?? SAMLResponse ?? '',
    ...(relayState === undefined ? {} : { relayState }),
  };
}

const requestBy = (binding: SamlBinding, changed: Partial<LogoutRequestToSend> = {}) =>
  toInput(createLogoutRequest({ ...request, binding, ...changed }, source));
const responseBy = (binding: SamlBinding, changed: Partial<LogoutResponseToSend> = {}) =>
  toInput(createLogoutResponse({ ...response, binding, ...changed }, source));

describe.each(['redirect', 'post'] as const)('a logout by %s', (binding) => {
  it('is asked for', () => {
    expect(verifyLogoutRequest(requestBy(binding), expectations)).toMatchObject({
      ok: true,
      relayState: 'back',
      warnings: [],
      request: {
        nameId: 'ada@example.com',
        sessionIndexes: ['_session'],
        replayUntil: new Date('2026-03-01T12:07:00Z'),
      },
    });
  });

  it('is answered', () => {
    const outcome = verifyLogoutResponse(responseBy(binding), { ...expectations, requestId: '_ours' });

    expect(outcome).toMatchObject({ ok: true, isComplete: true, relayState: 'back' });
  });

  it('is answered with a failure', () => {
    const input = responseBy(binding, { status: 'responder' });

    const outcome = verifyLogoutResponse(input, { ...expectations, requestId: '_ours' });

    expect(outcome).toMatchObject({ ok: true, isComplete: false });
  });

  const refused: [string, () => SamlOutcome<object>, string][] = [
    [
      'another issuer',
      () => verifyLogoutRequest(requestBy(binding, { issuer: 'https://other' }), expectations),
      'issuer',
    ],
    [
      'another URL',
      () => verifyLogoutRequest(requestBy(binding, { destination: `${destination}/x` }), expectations),
      'destination',
    ],
    [
      'no name',
      () => verifyLogoutRequest(requestBy(binding, { nameId: '' }), expectations),
      'subject_missing',
    ],
    [
      'a request that is over',
      () =>
        verifyLogoutRequest(requestBy(binding), { ...expectations, now: new Date('2026-03-01T12:07:00Z') }),
      'expired',
    ],
    [
      'a request of later',
      () =>
        verifyLogoutRequest(requestBy(binding), { ...expectations, now: new Date('2026-03-01T11:57:59Z') }),
      'not_yet_valid',
    ],
    [
      'an answer that is over',
      () =>
        verifyLogoutResponse(responseBy(binding), {
          ...expectations,
          requestId: '_ours',
          now: new Date('2026-03-01T12:07:00Z'),
        }),
      'expired',
    ],
    [
      'an answer to another request',
      () => verifyLogoutResponse(responseBy(binding), { ...expectations, requestId: '_other' }),
      'in_response_to',
    ],
    [
      'an answer as a request',
      () => verifyLogoutRequest(responseBy(binding), expectations),
      binding === 'post' ? 'unexpected_root' : 'binding',
    ],
    [
      'an expired certificate',
      () =>
        verifyLogoutRequest(requestBy(binding), {
          ...expectations,
          now: new Date('2030-01-01T00:00:00Z'),
          rejectExpiredCertificates: true,
        }),
      'certificate_expired',
    ],
  ];

  it.each(refused)('is refused with %s', (_, verify, reason) => {
    expect(reasonOf(verify())).toBe(reason);
  });

  it('is refused with the key of another', () => {
    const input = requestBy(binding, { key: createRsaKey() });

    const reason = reasonOf(verifyLogoutRequest(input, expectations));
    expect(reason).toBe(binding === 'post' ? 'certificate' : 'signature_invalid');
  });
});

const query = (() => {
  const input = requestBy('redirect');
  return input.binding === 'redirect' ? input.query : '';
})();
const withQuery = (changed: string) =>
  reasonOf(verifyLogoutRequest({ binding: 'redirect', query: changed }, expectations));

const compress = (xml: string) => encodeURIComponent(deflateRawSync(xml).toString('base64'));

/** The query of an identity provider, for any document and algorithm. */
function signQuery(xml: string, algorithm: string, key = idp): string {
  const signed = `SAMLRequest=${compress(xml)}&SigAlg=${encodeURIComponent(algorithm)}`;
  const hash = algorithm.endsWith('sha1') ? 'sha1' : 'sha256';
  const privateKey = createPrivateKey(key.privateKey);
  const signature = createSign(hash)
    .update(signed)
    .sign({ key: privateKey, dsaEncoding: 'ieee-p1363' }, 'base64');
  return `${signed}&Signature=${encodeURIComponent(signature)}`;
}

const queries: [string, string, string][] = [
  ['no signature', query.replace(/&Signature=.*/, ''), 'signature_missing'],
  ['no algorithm', query.replace(/&SigAlg=[^&]*/, ''), 'signature_missing'],
  ['another RelayState', query.replace('RelayState=back', 'RelayState=else'), 'signature_invalid'],
  ['no RelayState', query.replace('&RelayState=back', ''), 'signature_invalid'],
  ['two RelayStates', `${query}&RelayState=else`, 'binding'],
  ['two messages', `${query}&SAMLRequest=x`, 'binding'],
  ['a message of the other kind beside it', `${query}&SAMLResponse=x`, 'binding'],
  ['a name in other letters', query.replace('RelayState', '%52elayState'), 'binding'],
  ['another encoding', `${query}&SAMLEncoding=x`, 'binding'],
  ['SHA-1', signQuery('<a/>', RSA_SHA1), 'signature_algorithm'],
  [
    'letters that are no URL',
    query.replace('RelayState=back', 'SigAlg=%zz').replace(/&SigAlg=http[^&]*/, ''),
    'encoding',
  ],
  [
    'a document that grows',
    signQuery(`<a>${'a'.repeat(2 * 1024 * 1024)}</a>`, `${MORE}rsa-sha256`),
    'too_large',
  ],
  ['a document type', signQuery('<!DOCTYPE a><a/>', `${MORE}rsa-sha256`), 'doctype'],
  ['another document', signQuery('<a/>', `${MORE}rsa-sha256`), 'unexpected_root'],
  [
    'a signature by ECDSA of another document',
    signQuery('<a/>', `${MORE}ecdsa-sha256`, idpOfCurve),
    'unexpected_root',
  ],
];

it.each(queries)('refuses a query with %s', (_, changed, reason) => {
  expect(withQuery(changed)).toBe(reason);
});

it('refuses a request with an empty ID, which could not be remembered', () => {
  const xml =
    '<p:LogoutRequest xmlns:p="urn:oasis:names:tc:SAML:2.0:protocol" xmlns="urn:oasis:names:tc:SAML:2.0:assertion" ID=""' +
    ` Version="2.0" IssueInstant="2026-03-01T12:00:00Z" Destination="${destination}"><Issuer>${request.issuer}</Issuer>` +
    '<NameID>ada</NameID></p:LogoutRequest>';

  expect(withQuery(signQuery(xml, `${MORE}rsa-sha256`))).toBe('missing_id');
  expect(withQuery(signQuery(xml.replace('ID=""', 'ID="_1"'), `${MORE}rsa-sha256`))).toBe('accepted');
});

it('refuses a long query before it is decompressed', () => {
  const letters = randomBytes(90 * 1024).toString('base64');

  expect(withQuery(signQuery(`<a>${letters}</a>`, `${MORE}rsa-sha256`))).toBe('too_large');
});

it('refuses a query if no certificate may sign', () => {
  const certificates = [createRsaKey(1024).certificate];

  const outcome = verifyLogoutRequest({ binding: 'redirect', query }, { ...expectations, certificates });
  expect(reasonOf(outcome)).toBe('certificate_weak');
});

it('refuses what was not compressed', () => {
  const signed = `SAMLRequest=${encodeURIComponent(Buffer.from('<a/>').toString('base64'))}&SigAlg=${encodeURIComponent(`${MORE}rsa-sha256`)}`;
  const signature = createSign('sha256').update(signed).sign(idp.privateKey, 'base64');

  expect(withQuery(`${signed}&Signature=${encodeURIComponent(signature)}`)).toBe('encoding');
});

describe('a posted request', () => {
  const input = requestBy('post');
  const text = Buffer.from(input.binding === 'post' ? input.message : '', 'base64').toString('utf8');
  const post = (xml: string) =>
    reasonOf(
      verifyLogoutRequest({ binding: 'post', message: Buffer.from(xml).toString('base64') }, expectations),
    );

  it('needs a signature', () => {
    expect(post(text.replace(/<ds:Signature .*<\/ds:Signature>/, ''))).toBe('signature_missing');
  });

  it('is refused if it was changed', () => {
    expect(post(text.replace('ada@', 'bea@'))).toBe('signature_invalid');
    expect(post(text.replace('</saml:NameID>', '<!-- --></saml:NameID>'))).toBe('text');
  });

  it('is refused if it is too large', () => {
    expect(post(' '.repeat(80 * 1024))).toBe('too_large');
  });

  it('is refused with a signature of SHA-1', () => {
    const unsigned = text.replace(/<ds:Signature .*<\/ds:Signature>/, '');
    const id = /ID="([^"]*)"/.exec(unsigned)?.[1] ?? '';

    expect(post(signAnything(unsigned, id, { key: idp, algorithm: RSA_SHA1 }))).toBe('signature_algorithm');
  });
});
