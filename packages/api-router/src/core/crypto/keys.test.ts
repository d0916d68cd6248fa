import { createHmac, hkdfSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createKeyRing, type KeyPurpose, keyPurposes } from '#core/crypto/keys.ts';
import { seal, unseal } from '#core/crypto/seal.ts';
import { isSignedBy, sign } from '#core/crypto/sign.ts';

const secret = 'the first secret, long enough to be one';
const older = 'an older secret, long enough to be one';
const keysOf = createKeyRing([secret]);

const bySecret: readonly KeyPurpose[] = ['session_token', 'session_data'];
const pairs = keyPurposes.flatMap((one) =>
  keyPurposes.filter((other) => other !== one).map((other) => [one, other] as const),
);
const strangers = pairs.filter(([one, other]) => !(bySecret.includes(one) && bySecret.includes(other)));

describe('keys', () => {
  test.each(strangers)('for %s sign nothing that counts as %s', (one, other) => {
    expect(isSignedBy(keysOf(other), 'value', sign(keysOf(one), 'value'))).toBe(false);
  });

  test.each(strangers)('for %s seal nothing that opens as %s', (one, other) => {
    const toBytes = (purpose: KeyPurpose): Buffer => keysOf(purpose)[0].export();

    expect(toBytes(one)).not.toEqual(toBytes(other));
  });

  test.each(keyPurposes)('for %s outlive a new secret in front of the old one', (purpose) => {
    const signature = sign(createKeyRing([older])(purpose), 'value');
    const rotated = createKeyRing([secret, older])(purpose);

    expect(isSignedBy(rotated, 'value', signature)).toBe(true);
    expect(sign(rotated, 'value')).toEqual(sign(keysOf(purpose), 'value'));
    expect(isSignedBy(keysOf(purpose), 'value', signature)).toBe(false);
  });

  test.each(bySecret)('for %s are the secret itself, as published clients check it', (purpose) => {
    expect(sign(keysOf(purpose), 'value')).toEqual(createHmac('sha256', secret).update('value').digest());
  });

  test('for all else are 32 bytes of HKDF with SHA-256 (RFC 5869)', () => {
    const expected = Buffer.from(hkdfSync('sha256', secret, '', 'keystead cookie state', 32));

    expect(keysOf('state')[0].export()).toEqual(expected);
  });

  test('seal for the place that they open', () => {
    expect(unseal(keysOf('sealing'), seal(keysOf('sealing'), 'text', 'place'), 'place')).toBe('text');
  });
});
