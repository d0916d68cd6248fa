import { describe, expect, test } from 'vitest';
import { ratePassword } from './password-strength.ts';

describe('ratePassword', () => {
  test.each([
    ['', 0],
    ['abc', 1],
    ['password', 1],
    ['Password1!', 1],
    ['aaaaaaaaaaaaaaaa', 1],
    ['12345678901234567890', 1],
    ['qwertyuiop', 1],
    ['abcabcabcabcabc', 1],
    ['tulip47boat', 2],
    ['tulip47-boat', 3],
    ['correct horse battery', 4],
    ['Tulip 47 boats under rain', 4],
    ['v8#Lq2!zTw9&', 4],
  ])('rates %s as %i', (password, level) => {
    expect(ratePassword(password)).toBe(level);
  });

  test('does not count known facts about the user', () => {
    const password = 'ada.lovelace.1815';

    expect(ratePassword(password, { avoid: ['Ada Lovelace', 'ada@example.com'] })).toBe(1);
    expect(ratePassword(password)).toBeGreaterThan(1);
  });

  test('rates anything below the minimum as weak', () => {
    expect(ratePassword('v8#Lq2!zTw9&', { minLength: 16 })).toBe(1);
  });

  test('never rates a longer password lower', () => {
    let last = 0;
    for (const password of ['v8#Lq2!z', 'v8#Lq2!zTw', 'v8#Lq2!zTw9&', 'v8#Lq2!zTw9&mP4$']) {
      const level = ratePassword(password);
      expect(level).toBeGreaterThanOrEqual(last);
      last = level;
    }
  });
});
