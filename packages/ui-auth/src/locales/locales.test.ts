import { describe, expect, test } from 'vitest';
import { catalogue } from '#client/error-catalogue.ts';
import type { Message } from '#messages/message.ts';
import type { AllMessages } from '#messages/messages.ts';
import { createPseudoLocale } from '#messages/pseudo-locale.ts';
import { de as coreGerman } from './de.ts';
import { deActivity } from './de-activity.ts';
import { deAdministration } from './de-administration.ts';
import { deApiKeys } from './de-api-keys.ts';
import { deOrganizations } from './de-organizations.ts';
import { en as coreEnglish } from './en.ts';
import { enActivity } from './en-activity.ts';
import { enAdministration } from './en-administration.ts';
import { enApiKeys } from './en-api-keys.ts';
import { enOrganizations } from './en-organizations.ts';

const en = { ...coreEnglish, ...enOrganizations, ...enAdministration, ...enActivity, ...enApiKeys };
const de = { ...coreGerman, ...deOrganizations, ...deAdministration, ...deActivity, ...deApiKeys };

const locales: Record<string, AllMessages> = {
  en,
  de,
  'en-XA': createPseudoLocale('en-XA'),
  'ar-XB': createPseudoLocale('ar-XB'),
};

const toForms = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message);

/** `group.key` and every form of the sentence. */
const readSentences = (messages: AllMessages): Map<string, string[]> =>
  new Map(
    Object.entries(messages).flatMap(([group, sentences]) =>
      Object.entries<Message>(sentences).map(
        ([key, message]) => [`${group}.${key}`, toForms(message)] as const,
      ),
    ),
  );

const english = readSentences(en);
const findMarks = (forms: string[]): string[] =>
  [...new Set(forms.flatMap((form) => form.match(/\{\w+\}|<\/?\w+>/g) ?? []))].sort();

const errorGroups = ['errors', 'organizationErrors', 'administrationErrors', 'apiKeyErrors'];

describe.each(Object.entries(locales))('%s', (_, messages) => {
  const sentences = readSentences(messages);

  test('has a word for every error of the server', () => {
    for (const reason of [...Object.keys(catalogue), 'UNKNOWN', 'NETWORK']) {
      const sentence = errorGroups.map((group) => sentences.get(`${group}.${reason}`)).find(Boolean);
      expect(sentence, reason).toBeDefined();
    }
  });

  test('has every sentence of English, with the same names and markers', () => {
    expect([...sentences.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, forms] of english) {
      expect(findMarks(sentences.get(key) ?? []), key).toEqual(findMarks(forms));
    }
  });

  test('has no empty sentence', () => {
    expect([...sentences].filter(([, forms]) => forms.some((form) => form.trim() === ''))).toEqual([]);
  });
});

test('German differs from English except where the word is the same', () => {
  const german = readSentences(de);
  const same = [...english].filter(([key, forms]) => german.get(key)?.[0] === forms[0]).map(([key]) => key);

  expect(same).toEqual([
    'common.errorCode',
    'linkErrors.code',
    'mailedCode.code',
    'passkeysCard.title',
    'profileCard.name',
    'signIn.passkey',
    'signInByMail.name',
    'signInByMail.code',
    'signInByMail.link',
    'signUp.name',
    'twoFactorCard.code',
    'twoFactorForm.code',
    'acceptInvitation.teams',
    'inviteMembers.team',
    'invitationsTable.team',
    'invitationsTable.filter',
    'organizationDomains.domain',
    'organizationDomains.recordName',
    'organizationPolicy.method.passkey',
    'organizationRoles.resource.team',
    'membersTable.team',
    'membersTable.teams',
    'orgSettings.teams',
    'teams.title',
    'teams.switchTitle',
    'adminActivity.inOrganization',
    'adminActivity.person',
    'eventNames.passkey',
    'eventNames.import',
    'eventNames.webhook',
    'apiKeys.name',
    'apiKeys.morePermissions',
  ]);
});
