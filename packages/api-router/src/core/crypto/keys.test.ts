import { createHmac, hkdfSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  createKeyRing,
  defineKeyPurpose,
  type KeyPurpose,
  sealing,
  secretItself,
} from '#core/crypto/keys.ts';
import { seal, unseal } from '#core/crypto/seal.ts';
import { isSignedBy, sign } from '#core/crypto/sign.ts';
import { dontRememberCookie, sessionDataCookie, sessionTokenCookie } from '#core/session/session-cookie.ts';

const secret = 'the first secret, long enough to be one';
const older = 'an older secret, long enough to be one';
const keysOf = createKeyRing([secret]);

const purposes: Record<string, KeyPurpose> = {
  'the secret itself': secretItself,
  sealing,
  'a cookie': defineKeyPurpose('keystead cookie state'),
  'another cookie': defineKeyPurpose('keystead cookie device'),
};
const all = Object.entries(purposes);
const strangers = all.flatMap(([one, from]) =>
  all.filter(([other]) => other !== one).map(([other, to]) => ({ one, other, from, to })),
);

describe('keys', () => {
  test.each(strangers)('for $one do not verify what $other signs', ({ from, to }) => {
    expect(isSignedBy(keysOf(to), 'value', sign(keysOf(from), 'value'))).toBe(false);
  });

  test.each(strangers)('for $one do not decrypt what $other encrypts', ({ from, to }) => {
    const toBytes = (purpose: KeyPurpose): Buffer => keysOf(purpose)[0].export();

    expect(toBytes(from)).not.toEqual(toBytes(to));
  });

  test.each(all)('for %s still verify after a new secret is put in front', (_name, purpose) => {
    const signature = sign(createKeyRing([older])(purpose), 'value');
    const rotated = createKeyRing([secret, older])(purpose);

    expect(isSignedBy(rotated, 'value', signature)).toBe(true);
    expect(sign(rotated, 'value')).toEqual(sign(keysOf(purpose), 'value'));
    expect(isSignedBy(keysOf(purpose), 'value', signature)).toBe(false);
  });

  test.each([sessionTokenCookie, sessionDataCookie])(
    'for $key are the secret itself, as published clients expect',
    ({ signing }) => {
      expect(sign(keysOf(signing), 'value')).toEqual(createHmac('sha256', secret).update('value').digest());
    },
  );

  test('for all other purposes are 32 bytes of HKDF with SHA-256 (RFC 5869)', () => {
    const expected = Buffer.from(hkdfSync('sha256', secret, '', 'keystead cookie dont_remember', 32));

    expect(keysOf(dontRememberCookie.signing)[0].export()).toEqual(expected);
  });

  test('encrypt for the place where they decrypt', () => {
    expect(unseal(keysOf(sealing), seal(keysOf(sealing), 'text', 'place'), 'place')).toBe('text');
  });
});
