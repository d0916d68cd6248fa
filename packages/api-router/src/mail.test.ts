import { isIP } from 'node:net';
import { describe, expect, test } from 'vitest';
import { isEmail } from '#core/email-address.ts';
import type { Alter } from '#core/mail/define-mail.ts';
import { toMailBrand } from '#core/mail/mail-brand.ts';
import { renderSample as renderMailSample } from '#core/mail/render-mail.ts';
import { english } from '#core/mail/translation.ts';
import { languageLoaders } from '#mail/language-loaders.ts';
import { locales, mailKinds, mails, renderAllMails, renderSample } from '#mail.ts';

const plain = toMailBrand({ name: 'Acme' }, 'https://app.example.com');

const all = await renderAllMails('Harbour & Sons');

const translations = await Promise.all(Object.values(languageLoaders).map((load) => load()));

/** Texts in a template whose value is missing. */
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

  test('are loaded by the name of their language', () => {
    expect(translations.map(({ locale }) => locale)).toEqual(Object.keys(languageLoaders));
  });

  test.each(translations)('are all written in $locale, each once, and no other', (translation) => {
    const kinds = Object.keys(translation.mails);

    expect(kinds.toSorted()).toEqual([...mailKinds].sort());
  });

  test.each(mails)('$kind says something else in every language', ({ kind: own }) => {
    const texts = all.flatMap(({ kind, text }) => (kind === own ? [text] : []));

    expect(new Set(texts).size).toBe(locales.length);
  });

  test.each(mails)('$kind has the same parts in every language', ({ kind: own }) => {
    const parts = all.flatMap(({ kind, html }) =>
      kind === own ? [['<p ', 'class="term', '<a '].map((part) => html.split(part).length - 1).join()] : [],
    );

    expect(new Set(parts).size).toBe(1);
  });

  test.each(mails)('$kind in de-du never speaks to its reader as to a stranger', async ({ kind }) => {
    const { subject, text } = await renderSample(kind, { appName: 'Acme', locale: 'de-du' });

    expect(`${subject}\n${text}`).not.toMatch(/\bIh(r|re[mnrs]?|nen)\b|en Sie\b|\bSie (sind|haben|können)\b/);
  });

  test('are rendered in every language', () => {
    const wanted = mailKinds.flatMap((kind) => locales.map((locale) => `${kind} ${locale}`));

    expect(all.map(({ kind, locale }) => `${kind} ${locale}`)).toEqual(wanted);
  });

  test('are English without a translation, and refused for an unknown kind', async () => {
    const setting = { appName: 'Acme', locale: 'fi' };

    expect(await renderSample('verify-email', setting)).toMatchObject({ locale: 'en' });
    await expect(renderSample('no-such-mail', setting)).rejects.toThrow('no-such-mail');
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

  test('is a page in its language that runs nothing, and loads pictures of https alone', () => {
    expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).not.toMatch(/<(script|iframe|link|form|object)\b|src="(?!https:)|url\(|@import/i);
  });

  test('says the same in both parts', () => {
    const sentences = text.split('\n').filter((line) => /[.!?؟。！？]$/.test(line));
    const escaped = (line: string) => line.replaceAll('&', '&amp;');

    expect(sentences.length).toBeGreaterThan(1);
    // The part behind the subject repeats sentences, and Japanese ones have elements that keep a word whole.
    const words = html.replace(/<div [\s\S]*?<\/div>/, '').replaceAll(/<\/?span[^>]*>/g, '');
    for (const sentence of sentences) expect(words).toContain(escaped(sentence));
  });
});

/**
 * Sentences that strangers would like to send in our name. None may stand in a mail, whatever field it was typed
 * into.
 */
const strangersWords = [
  'Your account was hacked: https://evil.example/restore/1',
  'Restore it at evil.example now',
  'eve@evil.example',
  '203.0.113.66',
  'Call +49 30 6666666 about evil',
  `evil ${'x'.repeat(65)}`,
];

/**
 * An address is shown as it is, where a mail tells of an address: its reader could not know otherwise which one it
 * is.
 */
const isAddress = (name: string, text: string): boolean =>
  (name === 'ipAddress' && isIP(text) !== 0) || (/email$/i.test(name) && isEmail(text));

function put(values: object, text: string, own: readonly string[]): void {
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'object' && value !== null && !(value instanceof Date)) put(value, text, own);
    else if (
      typeof value === 'string' &&
      !own.includes(name) &&
      !/url$/i.test(name) &&
      !isAddress(name, text)
    )
      Reflect.set(values, name, text);
  }
}

/** Puts a text in the place of all others in the data of a mail, but for those that strangers have no say in. */
const altered =
  (text: string, own: readonly string[]): Alter =>
  (data) => {
    const copy = structuredClone(data);
    put(copy, text, own);
    return copy;
  };

describe('the words of strangers', () => {
  const written = mails.flatMap((mail) =>
    [undefined, ...translations].map((translation) => ({
      mail,
      translation,
      locale: translation?.locale ?? 'en',
    })),
  );

  test.each(written)('are in no mail: $mail.kind in $locale', ({ mail, translation }) => {
    for (const words of strangersWords) {
      const rendered = renderMailSample(mail, { brand: plain, translation }, altered(words, mail.own));

      expect(Object.values(rendered).join('\n')).not.toMatch(/evil|hacked|666|\.66/);
    }
  });
});

describe('the links in the sample of a mail', () => {
  test.each(mails)('$kind: none is left out of the mail', async (mail) => {
    const sample: unknown = Reflect.get(mail, 'sample');
    const urls = Object.entries(Object(sample)).filter(([name]) => /url$/i.test(name));
    const { text } = await renderSample(mail.kind, { appName: 'Acme', locale: 'en' });

    expect(linksOf(text)).toEqual(urls.map(([, url]) => url));
  });
});

describe.each(Object.entries(english.pages))('the page %s', (name, inEnglish) => {
  const values = { appName: 'Acme', least: '8', organization: 'Acme', email: 'ada@example.com' };

  test.each(translations)('is written in $locale, where mails lead to it', ({ pages }) => {
    const own = new Map(Object.entries(pages)).get(name);

    expect(own?.(values)).toBeDefined();
    expect(own?.(values)).not.toEqual(inEnglish(values));
  });
});
