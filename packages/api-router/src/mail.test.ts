import { describe, expect, test } from 'vitest';
import { locales, mailKinds, mails, renderAllMails, renderSample, translations } from '#mail.ts';

const all = renderAllMails('Harbour & Sons');

/** What a template writes when a value is missing. */
const unfilled = /undefined|null|NaN|Invalid Date|\[object|\$\{|\{\w*\}/;

const visibleText = (html: string): string =>
  html.replace(/<style>[\s\S]*<\/style>/, '').replace(/<[^>]*>/g, ' ');

/** The links of a sample, read off its plain text: each stands on a line of its own. */
const linksOf = (text: string): string[] => text.split('\n').filter((line) => /^https?:\/\//.test(line));

describe('the mails of the service', () => {
  test('have one kind each', () => {
    expect(new Set(mailKinds).size).toBe(mailKinds.length);
    for (const kind of mailKinds) expect(kind).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  test.each(translations)('are all written in $locale, each once, and no other', (translation) => {
    const kinds = translation.mails.map(({ kind }) => kind);

    expect(kinds.toSorted()).toEqual([...mailKinds].sort());
  });

  test.each(mails)('$kind says something else in every language', ({ kind }) => {
    const subjects = locales.map((locale) => renderSample(kind, { appName: 'Acme', locale }).subject);

    expect(new Set(subjects).size).toBe(locales.length);
  });

  test('are rendered in every language', () => {
    const wanted = mailKinds.flatMap((kind) => locales.map((locale) => `${kind} ${locale}`));

    expect(all.map(({ kind, locale }) => `${kind} ${locale}`)).toEqual(wanted);
  });

  test('are English without a translation, and refused for an unknown kind', () => {
    expect(renderSample('verify-email', { appName: 'Acme', locale: 'fi' }).locale).toBe('en');
    expect(() => renderSample('no-such-mail', { appName: 'Acme', locale: 'en' })).toThrow('no-such-mail');
  });
});

describe.each(all)('$kind in $locale', ({ locale, subject, text, html }) => {
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
    const links = linksOf(text);

    for (const url of links) expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
    // The address of the button stands below it once more.
    expect(html.match(/href="/g) ?? []).toHaveLength(links.length + (links.length > 0 ? 1 : 0));
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

describe('the links in the sample of a mail', () => {
  test.each(mails)('$kind: none is left out of the mail', (mail) => {
    const sample: unknown = Reflect.get(mail, 'sample');
    const urls = Object.entries(Object(sample)).filter(([name]) => /url$/i.test(name));
    const { text } = renderSample(mail.kind, { appName: 'Acme', locale: 'en' });

    expect(linksOf(text)).toEqual(urls.map(([, url]) => url));
  });
});
