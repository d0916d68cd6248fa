import { describe, expect, test } from 'vitest';
import { deriveKeys, secretItself } from '#core/crypto/keys.ts';
import { readSignedValue, signValue } from '#core/http/signed-cookie.ts';

const keys = deriveKeys(['a secret for signed cookies, long enough'], secretItself);
const signed = signValue(keys, 'token');
const [, signature = ''] = signed.split('.');

describe('signed cookies', () => {
  test('are the value, a dot and 44 characters of base64', () => {
    expect(signed).toMatch(/^token\.[A-Za-z0-9+/]{43}=$/);
    expect(readSignedValue(keys, signed)).toBe('token');
  });

  test('have the format of the reference: a known vector', () => {
    const secret = 'better-auth.secret.for.a.known.vector';

    expect(signValue(deriveKeys([secret], secretItself), 'tok.abc')).toBe(
      'tok.abc.wbqprNFvR3hojz5PAdNxdnATbLc3rbV4ntj6eDLWFeI=',
    );
  });

  test.each(['a.b.c', '.', '..', 'ends.', 'emoji 👋', 'with=equals', 'x'.repeat(3000)])(
    'split at the last dot: %j',
    (value) => {
      expect(readSignedValue(keys, signValue(keys, value))).toBe(value);
    },
  );

  test.each<[string, string | undefined]>([
    ['nothing', undefined],
    ['an empty text', ''],
    ['a value alone', 'token'],
    ['a signature alone', signature],
    ['a dot and a signature', `.${signature}`],
    ['no signature', 'token.'],
    ['a short signature', `token.${signature.slice(1)}`],
    ['a long signature', `token.A${signature}`],
    ['no padding', `token.${signature.slice(0, 43)}A`],
    ['another value', `Token.${signature}`],
    ['something behind', `${signed} `],
    ['something between', `token..${signature}`],
    ['a signature of zeros', `token.${'A'.repeat(43)}=`],
    ['a signature that is no base64', `token.${'!'.repeat(43)}=`],
    [
      'another secret',
      signValue(deriveKeys(['another secret, just as long as it has to be'], secretItself), 'token'),
    ],
  ])('are nothing with %s', (_, cookie) => {
    expect(readSignedValue(keys, cookie)).toBeUndefined();
  });

  test('are still valid when a new secret is put in front', () => {
    const rotated = deriveKeys(
      ['a new secret for signed cookies, long enough', 'a secret for signed cookies, long enough'],
      secretItself,
    );

    expect(readSignedValue(rotated, signed)).toBe('token');
    expect(readSignedValue(keys, signValue(rotated, 'token'))).toBeUndefined();
  });
});
