import { describe, expect, expectTypeOf, test } from 'vitest';
import { locales } from '#core/mail/locale.ts';
import type { MailStrings } from '#core/mail/mail-content.ts';
import type { MailData, MailKind } from '#core/mail/mail-data.ts';
import { renderAllMails } from '#core/mail/render-all-mails.ts';
import { renderMail } from '#core/mail/render-mail.ts';
import { sampleMails } from '#core/mail/sample-mails.ts';
import { de } from '#mail/locales/de.ts';
import { en } from '#mail/locales/en.ts';

const english = { appName: 'Keystead', locale: 'en' } as const;
const all = renderAllMails('Harbour & Sons');

/** What a template writes when a value is missing. */
const unfilled = /undefined|null|NaN|Invalid Date|\[object|\$\{|\{\w*\}/;

const visibleText = (html: string): string =>
  html.replace(/<style>[\s\S]*<\/style>/, '').replace(/<[^>]*>/g, ' ');
const linksOf = (kind: MailKind): string[] =>
  Object.entries(sampleMails[kind]).flatMap(([name, value]) => (/url$/i.test(name) ? [String(value)] : []));

describe('the catalogue', () => {
  test('has every kind in every language', () => {
    const wanted = Object.keys(sampleMails).flatMap((kind) => locales.map((locale) => `${kind} ${locale}`));

    expect(all.map(({ kind, locale }) => `${kind} ${locale}`)).toEqual(wanted);
    expect(Object.keys(en.mails)).toEqual(Object.keys(sampleMails));
    expect(Object.keys(de.mails)).toEqual(Object.keys(sampleMails));
  });

  test('does not compile when a language lacks a mail or a phrase', () => {
    type Lacking<Part> = Omit<typeof en, 'mails'> & { mails: Part };

    expectTypeOf<Lacking<(typeof en)['mails']>>().toExtend<MailStrings>();
    expectTypeOf<Lacking<Omit<(typeof en)['mails'], 'reset-password'>>>().not.toExtend<MailStrings>();
    expectTypeOf<Omit<typeof en, 'linkHint'>>().not.toExtend<MailStrings>();
    expectTypeOf<keyof MailData>().toEqualTypeOf<MailKind>();
  });

  test('says something else in every language', () => {
    for (const kind of Object.keys(sampleMails)) {
      const subjects = all.filter((mail) => mail.kind === kind).map(({ subject }) => subject);
      expect(new Set(subjects).size).toBe(locales.length);
    }
  });
});

describe.each(all)('$kind in $locale', ({ kind, locale, subject, text, html }) => {
  test('leaves no placeholder unfilled', () => {
    expect(subject).not.toMatch(unfilled);
    expect(text).not.toMatch(unfilled);
    expect(visibleText(html)).not.toMatch(unfilled);
  });

  test('has a subject of one line that fits a list of mails', () => {
    expect(subject).toMatch(/^[^\r\n]{5,60}$/);
  });

  test('greets the reader and names the application, in both parts', () => {
    expect(text).toContain('Ada Lovelace');
    expect(text).toContain('Harbour & Sons');
    expect(html).toContain('Ada Lovelace');
    expect(html).toContain('Harbour &amp; Sons');
  });

  test('has each of its links as text and as a link', () => {
    for (const url of linksOf(kind)) {
      expect(text.split('\n')).toContain(url);
      expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
    }
    expect(html.match(/href="/g) ?? []).toHaveLength(
      linksOf(kind).length + (linksOf(kind).length > 0 ? 1 : 0),
    );
  });

  test('is a page in its language that loads nothing and runs nothing', () => {
    expect(html).toContain(`<html lang="${locale}" dir="ltr">`);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).not.toMatch(/<(script|img|iframe|link|form|table|object)\b|src=|url\(|@import/i);
  });

  test('says the same in both parts', () => {
    const sentences = text.split('\n').filter((line) => /[.!?]$/.test(line));
    const escaped = (line: string) => line.replaceAll('&', '&amp;');

    expect(sentences.length).toBeGreaterThan(1);
    for (const sentence of sentences) expect(html).toContain(escaped(sentence));
  });
});

describe('hostile data', () => {
  const reset = sampleMails['reset-password'];

  test('a name with HTML stays text', () => {
    const mail = renderMail('reset-password', { ...reset, name: '<img src=x onerror=alert(1)>"\'' }, english);

    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;');
    expect(mail.text).toContain('Hello <img src=x onerror=alert(1)>"\',');
  });

  test('a name with line breaks adds neither headers nor paragraphs', () => {
    const name = 'Ada\r\nBcc eve\r\n\r\nYour account is locked\u2028now';
    const mail = renderMail('new-device', { ...sampleMails['new-device'], name }, english);

    expect(mail.subject).toBe('New sign-in to Keystead');
    expect(mail.text).toContain('Hello Ada Bcc eve Your account is locked now,\n\n');
    expect(mail.text).not.toContain('\r');
  });

  test('a name that is a link is not repeated', () => {
    const mail = renderMail('verify-email', { ...reset, name: 'Free coins at evil.example' }, english);

    expect(mail.text).toMatch(/^Hello,\n/);
    expect(mail.html).not.toContain('evil.example');
  });

  test('an application name with line breaks does not break the subject', () => {
    const setting = { locale: 'en', appName: 'Keystead\r\nBcc: eve@evil.example' } as const;

    expect(renderMail('new-device', sampleMails['new-device'], setting).subject).toBe(
      'New sign-in to Keystead Bcc: eve@evil.example',
    );
  });

  test('addresses and devices are escaped and stay on their line', () => {
    const data = {
      ...sampleMails['new-device'],
      device: '<b>Phone</b>\nDevice: mine',
      ipAddress: '"><script>',
    };
    const mail = renderMail('new-device', data, english);

    expect(mail.html).not.toMatch(/<b>|<script/);
    expect(mail.text).toContain('Device: <b>Phone</b> Device: mine\nIP address: "><script>\n');
  });

  test('a callback in the link can not leave the attribute', () => {
    const mail = renderMail(
      'reset-password',
      { ...reset, url: `${reset.url}&x="onmouseover="alert(1)` },
      english,
    );

    expect(mail.html).not.toContain('"onmouseover');
  });

  test('a link that is no web address is refused', () => {
    expect(() => renderMail('reset-password', { ...reset, url: 'javascript:alert(1)' }, english)).toThrow(
      'http and https',
    );
  });
});

test('what is not known about a device is left out', () => {
  const data = { ...sampleMails['password-changed'], device: null, ipAddress: '' };
  const { text, html } = renderMail('password-changed', data, english);

  expect(text).not.toMatch(/Device|IP address/);
  expect(html).not.toMatch(/Device|IP address/);
  expect(text).toContain('When: March 14, 2026 at 15:09 UTC');
});
