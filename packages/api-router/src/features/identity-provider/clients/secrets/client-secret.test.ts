import { describe, expect, test } from 'vitest';
import { type Alphabet, randomString, systemRandom } from '#core/crypto/random.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { isKeyText } from '#features/api-keys/shape/key-text.ts';
import {
  createClientId,
  createClientSecret,
  findValidHashes,
  matchesSecret,
} from '#features/identity-provider/clients/secrets/client-secret.ts';

const deps = { random: (length: number, alphabet: Alphabet) => randomString(systemRandom, length, alphabet) };

describe('the secret of a client', () => {
  test('has a prefix, 40 random letters and a checksum, and no form of an API key', () => {
    const secret = createClientSecret(deps);

    expect(secret).toMatch(/^kss_[A-Za-z]{46}$/);
    expect(createClientSecret(deps)).not.toBe(secret);
    expect(isKeyText(secret)).toBe(false);
  });

  test('matches one of the hashes alone', () => {
    const secret = createClientSecret(deps);
    const other = hashToken(createClientSecret(deps));

    expect(matchesSecret([other, hashToken(secret)], secret)).toBe(true);
    expect(matchesSecret([other], secret)).toBe(false);
    expect(matchesSecret([], secret)).toBe(false);
    expect(matchesSecret([hashToken(secret)], hashToken(secret))).toBe(false);
    expect(matchesSecret(['', 'short'], '')).toBe(false);
  });

  const now = new Date('2026-03-01T12:00:00.000Z');
  const before = new Date(now.getTime() - 1);
  const after = new Date(now.getTime() + 1);
  const none = { secretHash: null, previousSecretHash: null, previousUntil: null, secretExpiresAt: null };

  test.each([
    ['there is none', {}, []],
    ['there is one', { secretHash: 'new' }, ['new']],
    [
      'it was rotated',
      { secretHash: 'new', previousSecretHash: 'old', previousUntil: after },
      ['new', 'old'],
    ],
    ['the overlap is over', { secretHash: 'new', previousSecretHash: 'old', previousUntil: now }, ['new']],
    ['the overlap has no end', { secretHash: 'new', previousSecretHash: 'old' }, ['new']],
    ['it has not ended', { secretHash: 'new', secretExpiresAt: after }, ['new']],
    ['it has ended', { secretHash: 'new', secretExpiresAt: now }, []],
    [
      'both have ended',
      { secretHash: 'new', previousSecretHash: 'old', previousUntil: after, secretExpiresAt: before },
      [],
    ],
  ])('counts when %s', (_, given, expected) => {
    expect(findValidHashes({ ...none, ...given }, now)).toEqual(expected);
  });
});

test('the id of a client has 32 characters, and another form than that of a person', () => {
  const id = createClientId(deps);

  expect(id).toMatch(/^ksc_[A-Za-z0-9]{28}$/);
  // Ids of people are letters and digits.
  expect(id).not.toMatch(/^[A-Za-z0-9]+$/);
});
