import { expect, test } from 'vitest';
import { toQuotable } from '#core/mail/quotable.ts';

test.each([
  'Ada',
  'Ada Lovelace',
  "Sinéad O'Connor",
  'J. R. R. Tolkien',
  'Dr. Müller-Lüdenscheidt',
  'J.R.R. Tolkien',
  '李小龍',
  'R2-D2',
  'Ada 1815',
  'Ada, B. Sc.',
])('%s is greeted by name', (name) => {
  expect(toQuotable(name)).toBe(name);
});

test.each([
  'Win now: https://evil.example',
  'evil.example',
  'Visit evil。example',
  'Visit evil．example',
  'www.evil.example/prize',
  '203.0.113.7',
  'eve@evil.example',
  'a'.repeat(65),
  '',
])('%j is left out', (name) => {
  expect(toQuotable(name)).toBe('');
});

/** Each of them became a link in a mail program, in a mail that the recipient had not requested. */
test.each([
  'Claim prize at pay24.com now',
  '24.com',
  'prize-.com',
  'Win at 💩.la',
  'evil.4chan',
  'evil｡example',
  'evil․example',
  'evil﹒example',
  'evil.भारत',
  'evil.xn--p1ai',
  'evil.\ufe0fexample',
  'evil.\u034fexample',
  'mailto：eve',
  'Call +49 (30) 123-45.67',
  'Call ٠١٢٣٤٥٦٧',
])('%j does not become a link in a mail', (name) => {
  expect(toQuotable(name)).toBe('');
});

test('a name of several lines becomes one', () => {
  expect(toQuotable('Ada\r\n\r\nLovelace')).toBe('Ada Lovelace');
});
