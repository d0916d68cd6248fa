import { expect, it } from 'vitest';
import { createKeyPair, readMetadata, verifyLogoutRequest, verifyResponse } from '../index.ts';
import { createTestIdentityProvider, type TestAnswer } from '../testing.ts';

const now = new Date('2026-03-01T12:00:00Z');
const provider = createTestIdentityProvider({
  entityId: 'https://idp.example.com',
  singleSignOnUrl: 'https://idp.example.com/sso',
  singleLogoutUrl: 'https://idp.example.com/slo',
  now,
});
const answer: TestAnswer = {
  now,
  acsUrl: 'https://app.example.com/acs',
  audience: 'https://app.example.com',
  nameId: 'ada@example.com',
  attributes: { groups: ['a & b', 'c'] },
};
const described = readMetadata(provider.metadata, { now });
const certificates = described.ok ? described.metadata.signingCertificates.map(({ pem }) => pem) : [];
const expectations = {
  now,
  issuer: provider.entityId,
  audience: answer.audience,
  acsUrl: answer.acsUrl,
  certificates,
};

it('describes itself', () => {
  expect(described).toMatchObject({
    metadata: {
      entityId: 'https://idp.example.com',
      singleSignOnService: { redirect: { location: 'https://idp.example.com/sso' } },
      singleLogoutService: { post: { location: 'https://idp.example.com/slo' } },
    },
  });
});

it.each(['assertion', 'response', 'both'] as const)(
  'gives answers with a signature of the %s',
  async (signed) => {
    const own = await createKeyPair({ commonName: 'a', now, randomBytes: (size) => new Uint8Array(size) });
    const samlResponse = provider.answer({
      ...answer,
      inResponseTo: '_1',
      signed,
      encryptFor: own.certificate,
    });

    const outcome = verifyResponse(
      { samlResponse },
      {
        ...expectations,
        requestId: '_1',
        wantAssertionsSigned: signed !== 'response',
        decryptionKeys: [own.privateKey],
      },
    );

    expect(outcome).toMatchObject({
      ok: true,
      assertion: { attributes: new Map([['groups', ['a & b', 'c']]]) },
    });
  },
);

it('gives answers that nobody asked for', () => {
  const outcome = verifyResponse(
    { samlResponse: provider.answer(answer) },
    { ...expectations, requestId: null, allowUnsolicited: true },
  );

  expect(outcome).toMatchObject({ ok: true, assertion: { inResponseTo: null } });
});

it('asks for logouts', () => {
  const destination = 'https://app.example.com/slo';
  const message = provider.logoutRequest(
    { destination, binding: 'redirect', nameId: 'ada@example.com' },
    now,
  );
  const query = message.binding === 'redirect' ? new URL(message.url).search : '';

  const outcome = verifyLogoutRequest(
    { binding: 'redirect', query },
    { ...expectations, destinations: [destination] },
  );

  expect(outcome).toMatchObject({ ok: true, request: { nameId: 'ada@example.com', sessionIndexes: [] } });
});
