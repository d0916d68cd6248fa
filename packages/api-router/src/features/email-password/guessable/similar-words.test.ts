import { expect, test } from 'vitest';
import { isSimilar } from '#features/email-password/guessable/similar-words.ts';

const facts = { email: 'ada.king@example.com', name: 'Ada Lovelace', appName: 'Acme Books' };

test.each([
  'ada.king@example.com',
  'Ada.King@Example.com1',
  'adaking1815',
  '!!ada-king!!',
  'AdaLovelace',
  'ada lovelace 2026',
  '1Lovelace!',
  'ADA_LOVELACE',
  'acmebooks',
  'Acme Books 123',
  'ａｄａｌｏｖｅｌａｃｅ',
])('%j is similar', (password) => {
  expect(isSimilar(password, facts)).toBe(true);
});

test.each([
  // `Ada` is short, and in too many words.
  'ada12345',
  'lovelace and the engine',
  'adakingdom',
  'acme12345',
  'correct horse battery',
  '',
  '20262026',
])('%j is not similar', (password) => {
  expect(isSimilar(password, facts)).toBe(false);
});

test('a number that is the e-mail address is similar, and an empty name is ignored', () => {
  const numbers = { email: '491701234567@example.com', name: '', appName: 'X' };

  expect(isSimilar('491701234567', numbers)).toBe(true);
  expect(isSimilar('4917012345678', numbers)).toBe(false);
});

test('letters of every script count', () => {
  const person = { ...facts, name: 'Мария Иванова' };

  expect(isSimilar('иванова99', person)).toBe(true);
  expect(isSimilar('петрова99', person)).toBe(false);
});
