import { describe, expect, test } from 'vitest';
import { isLetter, presses, readShortcut, toKeys } from './shortcut.ts';

const press = (keys: Partial<KeyboardEvent>) => ({
  key: 'k',
  code: 'KeyK',
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  ...keys,
});

describe('presses', () => {
  const usual = readShortcut('mod+k');

  test('takes the key of the system, and no other', () => {
    expect(presses(press({ metaKey: true }), usual, true)).toBe(true);
    expect(presses(press({ ctrlKey: true }), usual, false)).toBe(true);
    expect(presses(press({ ctrlKey: true }), usual, true)).toBe(false);
    expect(presses(press({ metaKey: true }), usual, false)).toBe(false);
    expect(presses(press({ ctrlKey: true, shiftKey: true }), usual, false)).toBe(false);
    expect(presses(press({}), usual, false)).toBe(false);
  });

  test('takes the place of the letter on a keyboard with other letters', () => {
    expect(presses(press({ ctrlKey: true, key: 'л' }), usual, false)).toBe(true);
    // Dvorak has another letter of the same kind there.
    expect(presses(press({ ctrlKey: true, key: 't' }), usual, false)).toBe(false);
  });

  test('takes a sign, however it is typed', () => {
    expect(presses(press({ key: '/', code: 'Digit7', shiftKey: true }), readShortcut('/'), false)).toBe(true);
  });
});

test('isLetter takes what Alt makes of a letter', () => {
  expect(isLetter({ key: 'ˆ', code: 'KeyI' }, 'i')).toBe(true);
  expect(isLetter({ key: 'I', code: 'KeyI' }, 'i')).toBe(true);
});

test('toKeys writes them as the keyboard does', () => {
  expect(toKeys(readShortcut('mod+k'), true)).toEqual(['⌘', 'K']);
  expect(toKeys(readShortcut('mod+shift+p'), false)).toEqual(['Ctrl', '⇧', 'P']);
});
