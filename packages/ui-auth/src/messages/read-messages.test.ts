import { expect, test } from 'vitest';
import { deAll } from '#locales/de-all.ts';
import german from '../../locales/de.json' with { type: 'json' };
import { readMessages } from './read-messages.ts';

test('reads a language from a file', () => {
  expect(readMessages(german)).toEqual(deAll);
});

test('needs no parts that an application does not have', () => {
  const { webhooks, webhookErrors, ...file } = german;

  expect(readMessages(file)).not.toHaveProperty('webhooks');
  expect(Object.keys(webhooks)).not.toEqual([]);
  expect(Object.keys(webhookErrors)).not.toEqual([]);
});

test('has types that find a sentence which is missing', () => {
  const { title, ...signIn } = german.signIn;

  // @ts-expect-error: without its title
  const messages = readMessages({ ...german, signIn });

  expect(title).toBe(german.signIn.title);
  expect(messages.signIn).not.toHaveProperty('title');
});

test('names the sentence that it cannot read', () => {
  const file = { ...german, signIn: { ...german.signIn, title: 'Welkom {naam' } };

  expect(() => readMessages(file)).toThrow(
    /^signIn\.title cannot be read: \{ belongs to .+ It is: Welkom \{naam$/,
  );
});

test('names what is no text', () => {
  const broken: typeof german = JSON.parse(JSON.stringify(german).replace('"title"', '"title":7,"former"'));

  expect(() => readMessages(broken)).toThrow('accountSettings.title is no text.');
});
