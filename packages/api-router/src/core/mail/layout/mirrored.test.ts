import { describe, expect, test } from 'vitest';
import { toMailBrand } from '#core/mail/mail-brand.ts';
import { renderSample } from '#core/mail/render-mail.ts';
import { english, type Translation } from '#core/mail/translation.ts';
import { mails } from '#mail.ts';

const brand = toMailBrand({ name: 'Acme' }, 'https://app.example.com');

/** English words under the name of another language, so that nothing but the layout differs. */
const englishAs = (locale: string): Translation => ({ ...english, locale });

/** The tags of a mail without its words: dates and durations follow the language. */
const tagsOf = (html: string): string[] =>
  html.replace(/<style>[\s\S]*?<\/style>/g, '').match(/<[^>]+>/g) ?? [];

const swap = (tag: string): string =>
  tag.replace(/(?<=["-])(left|right)(?=[":])/g, (side) => (side === 'left' ? 'right' : 'left'));

/** Values of a side in a shorthand that has another one for the opposite side: `padding:1px 2px 3px 4px`. */
const oneSided = /(?:padding|margin):[^\s;"]+ ([^\s;"]+) [^\s;"]+ (?!\1[;"])[^\s;"]/;

describe('a mail that is read from right to left', () => {
  test.each(mails)('$kind is the mirror of the one that is read from left to right', (mail) => {
    const [right = [], left = []] = ['ar', 'fi'].map((locale) =>
      tagsOf(renderSample(mail, { brand, translation: englishAs(locale) }).html),
    );

    expect(right[1]).toBe('<html lang="ar" dir="rtl">');
    expect(right.slice(2)).toEqual(left.slice(2).map(swap));
    expect(left.filter((tag) => oneSided.test(tag))).toEqual([]);
  });

  test('keeps addresses and codes from left to right, and gives each value its own direction', () => {
    const html = mails
      .map((mail) => renderSample(mail, { brand, translation: englishAs('ar') }).html)
      .join('');

    expect(html).toMatch(/<b class="code" dir="ltr"/);
    expect(html).toMatch(/<span dir="ltr"><a class="link"/);
    expect(html).toMatch(/<span dir="auto">203\.0\.113\.7<\/span>/);
  });
});
