import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deriveKeys, secretItself } from '#core/crypto/keys.ts';
import { isSignedBy, sign } from '#core/crypto/sign.ts';

const secret = 'the first secret, long enough to be one';
const older = 'an older secret, long enough to be one';
const keys = deriveKeys([secret], secretItself);

describe('signatures', () => {
  test('are HMAC-SHA-256: RFC 4231, test case 2', () => {
    const signature = sign(deriveKeys(['Jefe'], secretItself), 'what do ya want for nothing?').toString(
      'hex',
    );

    expect(signature).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843');
  });

  test('cover the UTF-8 form of the value', () => {
    const expected = createHmac('sha256', Buffer.from(secret)).update(Buffer.from('grüße 👋')).digest();

    expect(sign(keys, 'grüße 👋')).toEqual(expected);
  });

  test('are valid for their value and for no other', () => {
    const signature = sign(keys, 'value');

    expect(isSignedBy(keys, 'value', signature)).toBe(true);
    expect(isSignedBy(keys, 'Value', signature)).toBe(false);
    expect(isSignedBy(deriveKeys([older], secretItself), 'value', signature)).toBe(false);
  });

  test('are refused when a bit is wrong or bytes are missing', () => {
    const signature = sign(keys, 'value');
    const flipped = Buffer.from(signature);
    flipped[31] = (flipped[31] ?? 0) ^ 1;

    expect(isSignedBy(keys, 'value', flipped)).toBe(false);
    expect(isSignedBy(keys, 'value', signature.subarray(0, 31))).toBe(false);
    expect(isSignedBy(keys, 'value', Buffer.alloc(0))).toBe(false);
    expect(isSignedBy(keys, 'value', Buffer.concat([signature, signature]))).toBe(false);
  });

  test('stay valid with a new secret in front of the old one, and end when the old one is removed', () => {
    const before = sign(deriveKeys([older], secretItself), 'value');
    const rotated = deriveKeys([secret, older], secretItself);

    expect(isSignedBy(rotated, 'value', before)).toBe(true);
    expect(sign(rotated, 'value')).toEqual(sign(keys, 'value'));
    expect(isSignedBy(keys, 'value', before)).toBe(false);
  });
});
