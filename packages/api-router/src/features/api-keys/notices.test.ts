import { ApiKey, Session } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { ORIGIN } from '#testing/index.ts';
import { keyApp } from '#testing/people/api-keys.ts';
import { founded, joined } from '#testing/people/organizations.ts';
import { signedUp } from '#testing/people/people.ts';

describe('the owner of a key that will expire', () => {
  test('is mailed 14 and 3 days before, once each, in English without a browser', async () => {
    await using app = await keyApp({ settingsURL: '/settings/keys' });
    const ada = await signedUp(app);
    await ada.api.apiKey.create.mutate({ name: 'Backup job', expiresIn: 30 * DAY });
    await ada.api.apiKey.create.mutate({ name: 'for ever' });
    await app.settle();
    app.outbox.messages.length = 0;
    const mailed: number[] = [];

    for (let day = 1; day <= 31; day += 1) {
      app.advance(DAY);
      app.service.deps.deleteExpired(app.now());
      await app.settle();
      for (const message of app.outbox.messages.splice(0)) {
        expect(message).toMatchObject({ to: ada.email, kind: 'api-key-expires' });
        expect(message.text).toContain('Backup job');
        expect(message.text).toContain(`${ORIGIN}/settings/keys\n`);
        mailed.push(day);
      }
    }

    expect(mailed).toEqual([16, 27]);
  });

  test('is mailed for the current end, as are all members who may change the keys of an organization', async () => {
    await using app = await keyApp(
      { configurations: [{ configId: 'team', references: 'organization' }] },
      { organization: {} },
    );
    const { owner, organizationId } = await founded(app);
    await joined(app, { organizationId }, { name: 'Eve' });
    const admin = await joined(app, { organizationId }, { name: 'Bob', role: 'admin' });
    const { id } = await owner.api.apiKey.create.mutate({ configId: 'team', expiresIn: 300 * DAY });
    await owner.api.apiKey.update.mutate({ keyId: id, expiresIn: 4 * DAY });
    await app.settle();
    app.outbox.messages.length = 0;

    app.advance(DAY);
    app.service.deps.deleteExpired(app.now());
    await app.settle();

    expect(app.outbox.messages.map(({ to }) => to).sort()).toEqual([owner.email, admin.email].sort());
    expect(app.outbox.messages[0]?.text).toContain('Acme');
    expect(app.outbox.messages[0]?.text).toContain(`${ORIGIN}/o/acme/general\n`);
  });
});

test('a user who secures an account loses the keys that were created since, and other users keep theirs', async () => {
  await using app = await keyApp();
  const ada = await signedUp(app);
  await ada.api.apiKey.create.mutate({ name: 'old' });
  const bob = await signedUp(app, { name: 'Bob' });
  await bob.api.apiKey.create.mutate({ name: 'of bob' });
  await app.settle();
  app.advance(60);
  app.outbox.messages.length = 0;
  await ada.api.apiKey.create.mutate({ name: 'new' });
  await app.settle();

  const link = app.outbox.link('api-key-created', ada.email);
  const token = link.searchParams.get('token');
  expect((await app.browser().post('/secure-account', { token })).status).toBe(200);

  const left = await app.em().find(ApiKey, {}, { orderBy: { name: 'asc' } });
  expect(left.map(({ name }) => name)).toEqual(['of bob', 'old']);
  expect(await app.em().count(Session, { user: ada.id })).toBe(0);
});
