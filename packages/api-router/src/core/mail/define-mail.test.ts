import { describe, expect, expectTypeOf, test } from 'vitest';
import { defineMail } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';
import { toMailBrand } from '#core/mail/mail-brand.ts';
import { renderMail, renderSample } from '#core/mail/render-mail.ts';
import { english, type Translation } from '#core/mail/translation.ts';

const brand = toMailBrand({ name: 'Acme' }, 'https://app.example.com');

interface PlaceData {
  name: string;
  place: number;
}

/** A mail of an application. */
const placeMail = defineMail({
  // The kind of a mail of the service changes nothing.
  kind: 'verify-email',
  sample: { name: 'Ada', place: 7 },
  en: ({ name, place }: PlaceData, { appName }) => ({
    subject: `Place ${place} at ${appName}`,
    name,
    intro: ['You are on the list.'],
    outro: [],
  }),
});

/** One of the service, in short. */
const inviterMail = defineTranslatedMail({
  kind: 'user-invitation',
  sample: { name: 'Ada', inviter: 'Charles' },
  text: ({ name, inviter }: { name: string; inviter: string }, { appName, duration, fill }) => {
    const say = fill({ appName, inviter, hasInviter: inviter !== '', duration: duration(3600) });
    return { subject: say.subject, name, intro: [say.intro1], outro: [say.outro1] };
  },
});

const fi: Translation = {
  ...english,
  locale: 'fi',
  mails: {
    ...english.mails,
    'user-invitation': (values) => ({
      ...english.mails['user-invitation'](values),
      subject: values.hasInviter ? `${values.inviter} kutsui` : `Kutsu: ${values.appName}`,
      outro1: `Linkki: ${values.duration}`,
    }),
  },
  shared: {
    ...english.shared,
    layout: ({ name, appName }) => ({
      greeting: `Hei ${name},`,
      linkHint: 'Avaa tämä osoite:',
      reason: `Terveisin ${appName}`,
      reasonWithoutAccount: `Terveisin ${appName}`,
    }),
  },
};

describe('a mail of the service', () => {
  const data = { name: 'Eve', inviter: 'Grace' };

  test('is English if no language is requested', () => {
    const mail = renderMail(inviterMail, data, { brand, translation: undefined });

    expect(mail).toMatchObject({ subject: 'Grace invites you to Acme', locale: 'en' });
    expect(mail.text).toContain('Hello Eve,');
  });

  test('has the sentences of a translation, and durations as its language writes them', () => {
    const mail = renderMail(inviterMail, data, { brand, translation: fi });

    expect(mail).toMatchObject({ subject: 'Grace kutsui', locale: 'fi' });
    expect(mail.text).toContain('Hei Eve,');
    expect(mail.text).toContain('Linkki: 1 tunti');
    expect(mail.text).toContain('Terveisin Acme');
  });

  test('says another sentence where a name may not be shown', () => {
    const mail = renderMail(
      inviterMail,
      { name: '', inviter: 'evil.example' },
      { brand, translation: undefined },
    );

    expect(mail.subject).toBe('You are invited to Acme');
    expect(mail.text).toContain('Hello,');
    expect(mail.text).toContain('An administrator created an account');
  });

  test('has a sample in each language, for previews', () => {
    expect(renderSample(inviterMail, { brand, translation: undefined }).subject).toBe(
      'Charles invites you to Acme',
    );
    expect(renderSample(inviterMail, { brand, translation: fi }).subject).toBe('Charles kutsui');
  });

  test('does not compile with a sentence that lacks a value, or a language that lacks a group', () => {
    expectTypeOf<{ appName: string }>().not.toExtend<
      Parameters<Translation['mails']['user-invitation']>[0]
    >();
    expectTypeOf<Omit<Translation, 'shared'>>().not.toExtend<Translation>();
  });
});

describe('a mail of an application', () => {
  const data = { name: 'Eve', place: 3 };

  test('is completely English in every language, also if its kind is one of the service', () => {
    const mail = renderMail(placeMail, data, { brand, translation: fi });

    expect(mail).toMatchObject({ subject: 'Place 3 at Acme', locale: 'en' });
    expect(mail.text).toContain('Hello Eve,');
    expect(renderSample(placeMail, { brand, translation: fi }).subject).toBe('Place 7 at Acme');
  });
});
