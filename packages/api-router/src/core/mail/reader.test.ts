import { User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { describeOnce } from '#testing/database/once.ts';
import { type Person, signedUp, type TestApp } from '#testing/index.ts';
import { adminApp, signedUpAs } from '#testing/people/administration.ts';
import { owning } from '#testing/people/invitations.ts';

const settings = {
  user: {
    additionalFields: {
      language: { type: ['en', 'de', 'nl'], required: false, use: 'language' },
      zone: { type: 'string', required: false, use: 'timeZone' },
    },
    deleteUser: { enabled: true },
  },
  organization: {},
} as const;

const chosen = { language: 'de', zone: 'Asia/Tokyo' };
const password = 'correct horse battery';
const newPassword = 'staple correct horse';
/** Headers of the browser that causes a mail. */
const browser = { 'accept-language': 'fr', 'x-timezone': 'America/New_York' };
const inGerman = { locale: 'de' };
const inTokyo = { text: expect.stringMatching(/\n(Zeitpunkt|Wann): .* GMT\+9\n/) };

type Cause = (app: TestApp, ada: Person) => Promise<unknown>;

async function adaWith(app: TestApp, fields: object): Promise<Person> {
  const ada = await signedUp(app, { verified: true, password });
  expect((await ada.post('/update-user', fields)).status).toBe(200);
  return ada;
}

const ownPassword: Cause = (_, ada) =>
  ada.post('/change-password', { currentPassword: password, newPassword }, browser);

describeOnce('a mail to somebody who has chosen a language and a time zone', () => {
  test.each<[kind: string, seen: object, by: string, cause: Cause]>([
    ['password-changed', { ...inGerman, ...inTokyo }, 'themselves', ownPassword],
    [
      'password-set',
      { ...inGerman, ...inTokyo },
      'an administrator',
      async (app, { id: userId }) => {
        const root = await signedUpAs(app, 'admin');
        return root.post('/admin/set-user-password', { userId, newPassword }, browser);
      },
    ],
    [
      'organization-invitation',
      inGerman,
      'an owner of an organization',
      async (app, { email }) => {
        const grace = await owning(app, { name: 'Grace' });
        return grace.post('/organization/invite-member', { email, role: 'member' }, browser);
      },
    ],
    [
      'reset-password',
      inGerman,
      'a stranger',
      (app, { email }) => app.browser().post('/request-password-reset', { email }, browser),
    ],
    [
      'account-deleted',
      inGerman,
      'themselves, after which no user is left',
      async (app, ada) => {
        await ada.post('/delete-user', { password });
        await app.settle();
        return ada.send(app.outbox.link('delete-account', ada.email).href, { headers: browser });
      },
    ],
  ])('%s is in %j if it is caused by %s', async (kind, seen, _, cause) => {
    await using app = await adminApp(settings);
    const ada = await adaWith(app, chosen);

    await cause(app, ada);
    await app.settle();

    expect(app.outbox.find(kind, ada.email)).toMatchObject(seen);
  });

  test('is so for a user whom the same call creates', async () => {
    await using app = await adminApp(settings);
    const root = await signedUpAs(app, 'admin');
    const ada = { name: 'Ada', email: 'ada@example.com' };

    await root.post('/admin/create-user', { ...ada, data: chosen, sendInvitation: true }, browser);
    await app.settle();

    expect(app.outbox.find('user-invitation', ada.email)).toMatchObject(inGerman);
  });
});

describe('a mail to somebody else is as the call asks', () => {
  const asCalled = { locale: 'fr', text: expect.stringMatching(/UTC[-−][45]/) };

  test.each([{}, { language: null, zone: null }, { language: 'nl' }])('with %j', async (fields) => {
    await using app = await adminApp(settings);
    const ada = await adaWith(app, fields);

    await ownPassword(app, ada);
    await app.settle();

    expect(app.outbox.find('password-changed', ada.email)).toMatchObject(asCalled);
  });

  test('with values from before that the fields do not have any more', async () => {
    await using app = await adminApp(settings);
    const ada = await adaWith(app, {});
    const additionalFields = { language: 'de;q=0', zone: 'Mars/Olympus' };
    await app.em().nativeUpdate(User, { id: ada.id }, { additionalFields });

    await ownPassword(app, ada);
    await app.settle();

    expect(app.outbox.find('password-changed', ada.email)).toMatchObject(asCalled);
  });
});

test('a stranger does not choose the language of a mail to somebody who has chosen one', async () => {
  await using app = await adminApp(settings);
  const ada = await adaWith(app, chosen);
  const heavy = { 'accept-language': 'fr;q=1.999, de;q=0' };

  await app.browser().post('/request-password-reset', { email: ada.email }, heavy);
  await app.settle();

  expect(app.outbox.find('reset-password', ada.email)).toMatchObject(inGerman);
});

describe('a time zone that is none', () => {
  test('is refused with a sentence, and nothing else of the call is written', async () => {
    await using app = await adminApp(settings);
    const ada = await adaWith(app, chosen);

    const refused = await ada.post('/update-user', { name: 'Eve', language: 'en', zone: 'Mars/Olympus' });

    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      code: 'VALIDATION_ERROR',
      issues: [{ path: 'zone', message: 'Not a time zone, such as Europe/Berlin' }],
    });
    expect(await app.em().findOne(User, ada.id)).toMatchObject({ name: ada.name, additionalFields: chosen });
  });

  test('is refused from code of the application, too', async () => {
    await using app = await adminApp(settings);
    const { id: userId } = await adaWith(app, {});

    await expect(
      app.service.caller().setUserFields({ userId, fields: { zone: 'Mars/Olympus' } }),
    ).rejects.toThrow('the value for user.additionalFields.zone is not a time zone, such as Europe/Berlin');
  });
});
