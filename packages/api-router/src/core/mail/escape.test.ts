import { describe, expect, test } from 'vitest';
import { escapeHtml, toHref, toSingleLine } from '#core/mail/escape.ts';

test('every special character of HTML is escaped, once', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;',
  );
});

test.each([
  ['a line break', 'Ada\r\nBcc: eve@evil.example', 'Ada Bcc: eve@evil.example'],
  ['separators of Unicode', 'Ada\u2028Eve\u2029Bob\u0085Kim', 'Ada Eve Bob Kim'],
  ['NUL and escape', 'Ada\u0000\u001B[2J', 'Ada [2J'],
  ['overrides of the reading direction', 'Ada\u202Eevil\u2066', 'Ada evil'],
  ['lone surrogates', 'Ada\uD800', 'Ada'],
  ['runs of spaces', '  Ada \t Lovelace ', 'Ada Lovelace'],
])('%s is removed from a line', (_case, text, line) => {
  expect(toSingleLine(text)).toBe(line);
});

test('letters of every script stay', () => {
  expect(toSingleLine('Zoë 李小龍 👩')).toBe('Zoë 李小龍 👩');
});

describe('toHref', () => {
  test('keeps an http URL', () => {
    expect(toHref('https://app.example.com/a?b=c&d=%2F')).toBe('https://app.example.com/a?b=c&d=%2F');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'mailto:a@b.example'])(
    'refuses %s',
    (url) => {
      expect(() => toHref(url)).toThrow('http and https');
    },
  );

  test('refuses a text that is no URL', () => {
    expect(() => toHref('/sign-in')).toThrow(TypeError);
  });
});
