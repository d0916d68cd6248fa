import { expect, test } from 'vitest';
import { hashToken } from '#core/crypto/token-hash.ts';
import { readImportedToken, toImportedHash } from '#features/directory/imported-token.ts';

const SECRET = 'abcdefghijklmnopqrstuv-_';

const encoded = (text: string): string => Buffer.from(text).toString('base64url');

test('a token that moved in tells its directory and its organization', () => {
  const read = {
    tokenHash: toImportedHash(hashToken(SECRET)),
    providerId: 'okta',
    organizationId: 'a:b',
  };

  expect(readImportedToken(encoded(`${SECRET}:okta:a:b`))).toEqual(read);
  expect(readImportedToken(`${Buffer.from(`${SECRET}:okta:a:b`).toString('base64')}`)).toEqual(read);
});

test.each([
  ['a token of ours', `scim_${'x'.repeat(43)}`],
  ['a token of ours that has colons inside', `scim_${'Ojo6Ojo6'.repeat(5)}abc`],
  ['the secret alone', SECRET],
  ['no organization', encoded(`${SECRET}:okta`)],
  ['another secret', encoded('short:okta:acme')],
  ['what is no base64url', `${encoded(`${SECRET}:okta:acme`)}%`],
])('%s is none', (_, text) => {
  expect(readImportedToken(text)).toBeUndefined();
});
