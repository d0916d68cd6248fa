import { expect, test } from 'vitest';
import { toDigits, toLetters } from './to-digits.ts';

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['Your code is 123 456.', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['１２３４５６', '123456'],
  ['१२३–४५६', '123456'],
  ['๑๒๓ー๔๕๖', '123456'],
  ['𝟏𝟐𝟑𝟒𝟓𝟔', '123456'],
  ['12345678', '123456'],
  ['12', '12'],
  ['abc', ''],
])('reads %j as %j', (text, digits) => {
  expect(toDigits(text, 6)).toBe(digits);
});

test.each([
  ['wdjb-mjht', 'WDJBMJHT'],
  ['ＷＤＪＢ ＭＪＨＴ', 'WDJBMJHT'],
  ['wdj٧–mjh٤', 'WDJ7MJH4'],
])('reads the letters of %j as %j', (text, letters) => {
  expect(toLetters(text)).toBe(letters);
});
