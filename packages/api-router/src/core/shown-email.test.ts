import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmail, normalizeEmail } from '#core/email-address.ts';
import { spellEmail, toShownEmail } from '#core/shown-email.ts';
import { seed } from '#testing/random/seed.ts';

describe('toShownEmail', () => {
  test.each([
    'jan@müller.example',
    'bo@münchen.de',
    'jan@straße.example',
    '用户@例子.中国',
    'a@東京タワー.example',
    'δοκιμή@παράδειγμα.example',
    'почта@пример.рф',
    'b@москва.example',
    'a@한국어.example',
    'jürgen@example.com',
    'ada@example.com',
    'ada@xn.example',
  ])('shows %s as it was typed, whatever is stored', (typed) => {
    expect(toShownEmail(normalizeEmail(typed))).toBe(typed);
  });

  test.each([
    ['Cyrillic letters that look like a Latin word', 'а@аррӏе.example'],
    ['a Cyrillic letter among Latin ones', 'a@pаypal.example'],
    ['a Greek letter among Latin ones', 'a@gοοgle.example'],
    ['phonetic letters', 'a@ɡithub.example'],
  ])('keeps ASCII for %s', (_case, typed) => {
    const stored = normalizeEmail(typed);

    expect(stored).toMatch(/@xn--[a-z0-9-]+\.example$/);
    expect(toShownEmail(stored)).toBe(stored);
  });

  test.each([
    'a@xn--a.example',
    'a@xn--.example',
    'a@xn--example-.com',
    'a@xn--99999999999.example',
    `a@xn--${'9'.repeat(200)}.example`,
    'a@xn--mnchen-3ya',
    'xn--mnchen-3ya.de',
    'no address',
    '',
  ])('leaves %j alone, or says the same domain', (text) => {
    expect(normalizeEmail(toShownEmail(text))).toBe(text);
  });

  test('never shows another domain', () => {
    const label = fc.string({ unit: fc.constantFrom(...'abc123-'), maxLength: 20 });
    fc.assert(
      fc.property(label, (text) => {
        const stored = `a@xn--${text}.example`;
        const shown = toShownEmail(stored);
        if (shown !== stored) expect(domainToASCII(shown.slice(2))).toBe(stored.slice(2));
      }),
      { seed },
    );
  });
});

describe('spellEmail', () => {
  test('spells whatever is typed as the service does', () => {
    const letters = [...'aAbZ1-.@_/:%#?[] ß', ...'äÄΣσςİıẞ', ...'ａ１．。｡＠ﬁ\u212A', ...'東京タｱﾞ한'];
    const signs = fc.constantFrom(
      ...letters,
      '\u0308',
      '\u00AD',
      '\u200C',
      '\u200D',
      '\u202E',
      '💩',
      'xn--',
      'xn--ls8h',
    );
    const text = fc.string({ unit: signs, maxLength: 12 });
    fc.assert(
      fc.property(text, text, (mailbox, domain) => {
        const typed = `${mailbox}@${domain}.example`;
        if (isEmail(typed)) expect(spellEmail(typed), typed).toBe(normalizeEmail(typed));
      }),
      { seed, numRuns: 5_000 },
    );
  });

  test('spells each letter at the end of a domain as the service does', () => {
    const wrong = Array.from(
      { length: 0x10000 },
      (_, code) => `a@b${String.fromCodePoint(code)}.example`,
    ).filter((typed) => isEmail(typed) && spellEmail(typed) !== normalizeEmail(typed));
    expect(wrong).toEqual([]);
  });
});
