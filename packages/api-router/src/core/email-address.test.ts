import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmail, normalizeEmail, requireRecipient } from '#core/email-address.ts';
import { seed } from '#testing/random/seed.ts';

describe('isEmail', () => {
  test.each([
    'ada@example.com',
    'ADA@Example.COM',
    "o'brien+news@mail.example.co.uk",
    'a_b-c=d@x.test',
    'jürgen@münchen.example',
    'δοκιμή@παράδειγμα.example',
    '用户@例子.中国',
    'ada@xn--mnchen-3ya.example',
    'ada@münchen。example',
    'ada＠ｍüｎｃｈｅｎ｡example',
    'ada@نامه\u200cای.example',
    'ada@💩.example',
    `${'a'.repeat(64)}@example.com`,
  ])('accepts %s', (address) => {
    expect(isEmail(address)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['no at sign', 'ada.example.com'],
    ['no domain', 'ada@'],
    ['no local part', '@example.com'],
    ['a domain of one label', 'ada@localhost'],
    ['an IP address', 'ada@127.0.0.1'],
    ['an IP address that ends in a hexadecimal number', 'ada@1.0x4'],
    ['an IP address of a name and an empty hexadecimal number', 'ada@mail.0X'],
    ['a domain literal', 'ada@[127.0.0.1]'],
    ['a quoted local part', '"ada@evil.example"@example.com'],
    ['a quoted local part without specials', '"ada"@example.com'],
    ['a second at sign', 'ada@evil.example@example.com'],
    ['a second at sign that NFKC makes', 'ada＠evil.example@example.com'],
    ['a list by comma', 'ada@example.com,eve@evil.example'],
    ['a list by a comma that NFKC makes', 'ada@example.com，eve@evil.example'],
    ['a list by semicolon', 'ada@example.com;eve@evil.example'],
    ['a display name', 'Ada <ada@example.com>'],
    ['a comment', 'ada(eve@evil.example)@example.com'],
    ['a group', 'all:ada@example.com;'],
    ['a line break', 'ada@example.com\r\nBcc: eve@evil.example'],
    ['a line break at the end', 'ada@example.com\n'],
    ['a NUL', 'ada\u0000@example.com'],
    ['a space', 'ada lovelace@example.com'],
    ['surrounding spaces', ' ada@example.com '],
    ['a backslash', 'ada\\@example.com'],
    ['percent routing', 'ada%evil.example@example.com'],
    ['bang routing', 'evil.example!ada@example.com'],
    ['a pipe', '|mail@example.com'],
    ['two dots in the local part', 'ada..b@example.com'],
    ['a leading dot', '.ada@example.com'],
    ['a trailing dot', 'ada.@example.com'],
    ['an empty label', 'ada@example..com'],
    ['a leading dash in a label', 'ada@-example.com'],
    ['an underscore in the domain', 'ada@exa_mple.com'],
    ['an invisible character in the domain', 'ada@exa\u00ADmple.com'],
    ['a joiner in the domain', 'ada@exa\u200Dmple.com'],
    ['a joiner between letters that need none', 'ada@mün\u200Cchen.example'],
    ['an invisible character beside other letters', 'ada@mün\u00ADchen.example'],
    ['a dash at the end of a label in other letters', 'ada@münchen-.example'],
    ['a dash before a label in other letters', 'ada@-münchen.example'],
    ['an underscore beside other letters', 'ada@mün_chen.example'],
    ['a slash beside other letters', 'ada@münchen.example/x'],
    ['a port', 'ada@münchen.example:25'],
    ['a label over 63 octets in ASCII', `ada@${'ü'.repeat(60)}.example`],
    ['a full stop of East Asia in the local part', 'ada。b@example.com'],
    ['two full stops of East Asia', 'ada@example。。com'],
    ['a bidi override', 'ada\u202E@example.com'],
    ['a lone surrogate', 'ada\uD800@example.com'],
    ['HTML', '<b>ada</b>@example.com'],
    ['a local part over 64 octets', `${'a'.repeat(65)}@example.com`],
    ['an address over 254 characters', `a@${'b.'.repeat(127)}example`],
  ])('refuses %s', (_case, address) => {
    expect(isEmail(address)).toBe(false);
  });

  test('answers quickly for a long text', () => {
    expect(isEmail(`${'a.'.repeat(500_000)}@`)).toBe(false);
    expect(isEmail(`${'ﷺ'.repeat(200)}@example.com`)).toBe(false);
  });
});

describe('normalizeEmail', () => {
  test.each([
    ['ADA@EXAMPLE.COM', 'ada@example.com'],
    ['ａｄａ＠example.com', 'ada@example.com'],
    ['\u212Aate@example.com', 'kate@example.com'],
    ['JU\u0308RGEN@example.com', 'jürgen@example.com'],
    [' ada@example.com', ' ada@example.com'],
    // As a browser hands them on from a field for addresses.
    ['ada@ΝΕΟΣ.example', 'ada@xn--qxaphq.example'],
    ['ada@νεοσ.example', 'ada@xn--qxaphq.example'],
    ['ada@νεος.example', 'ada@xn--qxaphm.example'],
    ['ada@münchen。example', 'ada@xn--mnchen-3ya.example'],
    ['ada@example。com', 'ada@example.com'],
    ['ada@نامه\u200cای.example', 'ada@xn--mgba3gch31f060k.example'],
  ])('converts %j to %j', (input, email) => {
    expect(normalizeEmail(input)).toBe(email);
  });

  test.each(['İ', 'ϴ', 'ﬁ', 'ẞ', 'ﷺ', 'ΑΣ', 'Ǆ', 'ｱﾞ'])('changes nothing the second time: %s', (letter) => {
    const email = normalizeEmail(`${letter}@example.com`);

    expect(normalizeEmail(email)).toBe(email);
  });

  test('gives an accepted address a form with exactly one at sign and no separator', () => {
    const signs = fc.constantFrom(...'aA.@,;:<>"\\ \n＠，é%!');
    fc.assert(
      fc.property(fc.string({ unit: signs, maxLength: 12 }), (user) => {
        const address = `${user}@example.com`;
        if (isEmail(address)) expect(normalizeEmail(address)).toMatch(/^[^\s@,;:<>"\\]+@example\.com$/);
      }),
      { seed },
    );
  });
});

describe('requireRecipient', () => {
  test('returns the normalised address', () => {
    expect(requireRecipient('Ada@Example.com')).toBe('ada@example.com');
  });

  test('refuses a list without repeating it', () => {
    expect(() => requireRecipient('ada@example.com,eve@evil.example')).toThrow(
      'A mail can only go to one plain e-mail address.',
    );
  });
});
