import { expect, test } from 'vitest';
import { toGreetingName } from '#core/mail/greeting-name.ts';

test.each([
  'Ada',
  'Ada Lovelace',
  "Sinéad O'Connor",
  'J. R. R. Tolkien',
  'Dr. Müller-Lüdenscheidt',
  '李小龍',
  'R2-D2',
])('%s is greeted by name', (name) => {
  expect(toGreetingName(name)).toBe(name);
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
])('%j is not repeated', (name) => {
  expect(toGreetingName(name)).toBe('');
});

test('a name of several lines becomes one', () => {
  expect(toGreetingName('Ada\r\n\r\nLovelace')).toBe('Ada Lovelace');
});
