import { describe, expect, expectTypeOf, test } from 'vitest';
import { defineMail, type MailText } from '#core/mail/define-mail.ts';
import { toMailBrand } from '#core/mail/mail-brand.ts';
import { renderMail, renderSample } from '#core/mail/render-mail.ts';
import type { Phrases, Translation } from '#core/mail/translation.ts';

const brand = toMailBrand({ name: 'Acme' }, 'https://app.example.com');

interface PlaceData {
  name: string;
  place: number;
}

const create = (kind: string) =>
  defineMail({
    kind,
    sample: { name: 'Ada', place: 7 },
    en: ({ name, place }: PlaceData, { appName }) => ({
      subject: `Place ${place} at ${appName}`,
      name,
      intro: ['You are on the list.'],
      outro: [],
    }),
  });

const placeMail = create('waitlist-place');

const finnish: Phrases = {
  greeting: (name) => `Hei ${name},`,
  linkHint: 'Avaa tämä osoite:',
  reason: (appName) => `Terveisin ${appName}`,
  reasonWithoutAccount: (appName) => `Terveisin ${appName}`,
  tones: { receipt: 'Tiedoksi', check: 'Tarkista', warning: 'Varoitus' },
  pages: { support: 'Apua', terms: 'Ehdot', privacy: 'Tietosuoja' },
};

const fi: Translation = {
  locale: 'fi',
  phrases: finnish,
  pages: [],
  mails: [
    placeMail.translate(({ name, place }) => ({
      subject: `Sija ${place}`,
      name,
      intro: ['Olet listalla.'],
      outro: [],
    })),
  ],
};

const data = { name: 'Eve', place: 3 };

describe('a mail', () => {
  test('is English if no language is requested', () => {
    const mail = renderMail(placeMail, data, { brand, translation: undefined });

    expect(mail).toMatchObject({ subject: 'Place 3 at Acme', locale: 'en' });
    expect(mail.text).toContain('Hello Eve,');
  });

  test('has the words and phrases of a translation', () => {
    const mail = renderMail(placeMail, data, { brand, translation: fi });

    expect(mail).toMatchObject({ subject: 'Sija 3', locale: 'fi' });
    expect(mail.text).toContain('Hei Eve,');
    expect(mail.text).toContain('Terveisin Acme');
  });

  test('is completely English if the language has no words for it', () => {
    const mail = renderMail(create('other'), data, { brand, translation: fi });

    expect(mail).toMatchObject({ subject: 'Place 3 at Acme', locale: 'en' });
    expect(mail.text).toContain('Hello Eve,');
  });

  test('ignores words that were written for another mail of the same kind', () => {
    const mail = renderMail(create('waitlist-place'), data, { brand, translation: fi });

    expect(mail.subject).toBe('Place 3 at Acme');
  });

  test('has a sample in each language, for previews', () => {
    expect(renderSample(placeMail, { brand, translation: undefined }).subject).toBe('Place 7 at Acme');
    expect(renderSample(placeMail, { brand, translation: fi }).subject).toBe('Sija 7');
  });

  test('does not compile with words for other data', () => {
    expectTypeOf(placeMail.translate).parameter(0).toEqualTypeOf<MailText<PlaceData>>();
    expectTypeOf<Omit<Translation, 'phrases'>>().not.toExtend<Translation>();
    expectTypeOf<Omit<Phrases, 'linkHint'>>().not.toExtend<Phrases>();
  });
});
