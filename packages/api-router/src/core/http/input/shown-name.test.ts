import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { readName } from '#core/http/input/shown-name.ts';
import { everyInputField } from '#testing/calls/input-fields.ts';
import { signedUp, testApp } from '#testing/index.ts';

/** Fields that are called names, and are not those that people see. */
const others: Readonly<Record<string, string>> = {
  'signIn.username username': 'is compared, and has a rule of its own',
  'isUsernameAvailable username': 'is compared, and has a rule of its own',
  'signIn.social idToken.user.name': 'is an object',
  'signIn.social idToken.user.name.firstName': 'a provider gave it once, so toProviderUser reads it',
  'signIn.social idToken.user.name.lastName': 'a provider gave it once, so toProviderUser reads it',
  'linkSocial idToken.user.name': 'is an object',
  'linkSocial idToken.user.name.firstName': 'a provider gave it once, so toProviderUser reads it',
  'linkSocial idToken.user.name.lastName': 'a provider gave it once, so toProviderUser reads it',
  'sso.register oidcConfig.mapping.name': 'names a claim',
  'sso.updateProvider oidcConfig.mapping.name': 'names a claim',
  'sso.register samlConfig.mapping.name': 'names an attribute',
  'sso.register samlConfig.mapping.firstName': 'names an attribute',
  'sso.register samlConfig.mapping.lastName': 'names an attribute',
  'sso.updateProvider samlConfig.mapping.name': 'names an attribute',
  'sso.updateProvider samlConfig.mapping.firstName': 'names an attribute',
  'sso.updateProvider samlConfig.mapping.lastName': 'names an attribute',
  'admin.previewBrand values.name': 'is shown to its author alone, and a fault of it is a part of the answer',
  'getPicture name': 'is a part of the path',
  'organization.delete name': 'is compared with the name of the organization',
  'organization.updateRole roleName': 'names a role that is there',
  'organization.updateRole data.roleName': 'has a rule of its own: small letters, digits and hyphens',
  'organization.deleteRole roleName': 'names a role that is there',
  'organization.getRole roleName': 'names a role that is there',
};

const names = everyInputField.filter(({ field, place }) => /name$/i.test(field) && !(place in others));

/** Nothing of them is visible. */
const invisible = [
  ' ',
  '\u00a0',
  '\u200b',
  '\u3164',
  '\u115f',
  '\n',
  '\u2028',
  '\u202e',
  '\u2800',
  '\ufeff',
  '\u0301',
  '\t \u2069',
];

describe('names in inputs', () => {
  test('are in the list, or named as something else', () => {
    expect(names.length).toBeGreaterThan(15);
    const places = new Set(everyInputField.map(({ place }) => place));
    expect(Object.keys(others).filter((place) => !places.has(place))).toEqual([]);
  });

  test.each(names)('$place has something visible, on one line and in its own direction', ({ schema }) => {
    for (const text of invisible) expect([text, schema.safeParse(text).success]).toEqual([text, false]);
    expect(schema.parse(' Ada\u202e\nLovelace\u2029\u200f ')).toBe('Ada Lovelace');
    for (const text of ['Ada', '東京', 'نیم\u200cفاصله', '👩\u200d🚀', '½', '…'])
      expect(schema.parse(text)).toBe(text);
  });
});

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['', ''],
  [' \u3164\u202e ', ''],
  ['Ada\r\nLovelace', 'Ada Lovelace'],
  ['\u202eecalevoL', 'ecalevoL'],
  ['Ada \ud800', 'Ada \ufffd'],
])('the name %j of a source that cannot be asked is %j', (text, name) => {
  expect(readName(text, 256)).toBe(name);
});

test.each(invisible)('a person, an organization and an API key cannot be called %j', async (name) => {
  await using app = await testApp({ organization: {}, apiKey: {} });
  const ada = await signedUp(app, { verified: true });
  const person = { name, email: 'bob@example.com', password: 'correct horse battery' };

  const answers = [
    await app.browser().post('/sign-up/email', person),
    await ada.post('/update-user', { name }),
    await ada.post('/organization/create', { name, slug: 'crew' }),
    await ada.post('/api-key/create', { name }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
});
