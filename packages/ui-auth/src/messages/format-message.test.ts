import { describe, expect, test } from 'vitest';
import { formatMessage } from './format-message.ts';

describe('formatMessage', () => {
  test('fills in names and leaves unknown ones visible', () => {
    expect(formatMessage('Sign in to {app}', 'en', { app: 'Keystead' })).toBe('Sign in to Keystead');
    expect(formatMessage('Sign in to {app}', 'en')).toBe('Sign in to {app}');
  });

  test('writes numbers as the language does', () => {
    expect(formatMessage('{count} users', 'de', { count: 12_000 })).toBe('12.000 users');
  });

  test('removes markers where only text is needed', () => {
    expect(formatMessage('New here? <link>Create an account</link>', 'en')).toBe(
      'New here? Create an account',
    );
  });

  test('keeps input of a user unchanged, with angle brackets', () => {
    expect(formatMessage('Hello {name}', 'en', { name: '<b>{app}</b>' })).toBe('Hello <b>{app}</b>');
  });

  test.each([
    ['en', 1, 'one device'],
    ['en', 2, '2 devices'],
    ['ar', 2, '2 devices'],
  ])('chooses the plural form of %s for %i', (locale, count, expected) => {
    const message = { one: 'one device', other: '{count} devices' };

    expect(formatMessage(message, locale, { count: count }).replace('٢', '2')).toBe(expected);
  });

  test('keeps a Latin name apart from the Arabic words around it, and a number as it is', () => {
    expect(formatMessage('أرسلنا رابطًا إلى {email}.', 'ar', { email: 'ada@example.com' })).toBe(
      'أرسلنا رابطًا إلى \u2068ada@example.com\u2069.',
    );
    expect(formatMessage('{count} أيام', 'ar', { count: 5 })).toBe('5 أيام');
  });

  test('uses a category of the language when there is one', () => {
    const message = { two: 'two', few: 'few', other: 'other' };

    expect(formatMessage(message, 'ar', { count: 2 })).toBe('two');
    expect(formatMessage(message, 'ar', { count: 5 })).toBe('few');
  });
});
