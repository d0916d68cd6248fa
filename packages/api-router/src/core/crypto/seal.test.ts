import { expect, it } from 'vitest';
import { deriveKeys, sealing } from '#core/crypto/keys.ts';
import { isSealed, seal, unseal } from './seal.ts';

const keys = deriveKeys(['a secret for tests that is long enough'], sealing);
const newer = deriveKeys(
  ['another secret for tests, long enough', 'a secret for tests that is long enough'],
  sealing,
);

it('opens what it sealed, only in the same place', () => {
  const sealed = seal(keys, 'a token – ünïcode', 'account:1:accessToken');

  expect(isSealed(sealed)).toBe(true);
  expect(sealed).not.toContain('token');
  expect(unseal(keys, sealed, 'account:1:accessToken')).toBe('a token – ünïcode');
  expect(unseal(keys, sealed, 'account:2:accessToken')).toBeUndefined();
});

it('seals one text differently each time', () => {
  expect(seal(keys, 'text', 'place')).not.toBe(seal(keys, 'text', 'place'));
});

it('opens what an older secret sealed, and nothing from a newer one', () => {
  expect(unseal(newer, seal(keys, 'text', 'place'), 'place')).toBe('text');
  expect(unseal(keys, seal(newer, 'text', 'place'), 'place')).toBeUndefined();
});

it.each(['', 'text', 'sealed.1.', 'sealed.1.AAAA', 'sealed.2.AAAA'])('does not open %j', (text) => {
  expect(unseal(keys, text, 'place')).toBeUndefined();
});

it('does not open a changed text', () => {
  const sealed = seal(keys, 'text', 'place');
  const changed = sealed.replace(
    /^(sealed\.1\..{30})(.)/,
    (_, start, next) => start + (next === 'A' ? 'B' : 'A'),
  );

  expect(unseal(keys, changed, 'place')).toBeUndefined();
});
