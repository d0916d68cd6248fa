import { Event } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import type { EventDefinition } from '#core/events/define-event.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import { features } from '#every-call.ts';
import { createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import { chainAll, verify } from '#testing/database/event-log.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { type Person, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { giveRole } from '#testing/people/administration.ts';
import { addPasskey } from '#testing/people/passkeys.ts';

const note = 'note about Valentina';

interface Scene {
  app: TestApp;
  root: Person;
  valentina: Person;
}

async function setScene(): Promise<Scene> {
  const app = await testApp({ admin: {}, apiKey: {}, organization: {} });
  const root = await signedUp(app, { name: 'Root' });
  await giveRole(app, root, 'admin');
  const valentina = await signedUp(app, { name: 'Valentina' });
  await addPasskey(valentina, createPasskeyAuthenticator(), { name: `${note} (key)` });
  await valentina.api.apiKey.create.mutate({ name: note });
  await root.api.admin.banUser.mutate({ userId: valentina.id, banReason: note });
  return { app, root, valentina };
}

const removeUser = ({ root, valentina }: Scene) => root.api.admin.removeUser.mutate({ userId: valentina.id });

async function rowsOf(app: TestApp): Promise<string> {
  const rows = await app.em().find(Event, {}, { orderBy: { createdAt: 'asc' } });
  return rows.map(({ data, textDigests }) => JSON.stringify([data, textDigests])).join('\n');
}

describe('what somebody typed about a person', () => {
  test.each([
    { what: 'in the chain', chains: true },
    { what: 'written a moment ago', chains: false },
  ])('goes with the account, and the chain still verifies: $what', async ({ chains }) => {
    const scene = await setScene();
    await using app = scene.app;
    if (chains) await chainAll(app);
    expect(await rowsOf(app)).toContain(note);

    await removeUser(scene);
    await app.settle();

    expect(await rowsOf(app)).not.toContain(note);
    const [ban] = await app.em().find(Event, { action: 'user.banned' });
    expect(ban?.data).toEqual({ reason: null, expires: null });
    await chainAll(app);
    expect(await verify(app)).toMatchObject({ fault: null, waiting: 0 });
  });

  test('stays in an event that was written before there were digests', async () => {
    const scene = await setScene();
    await using app = scene.app;
    await app.em().nativeUpdate(Event, { action: 'user.banned' }, { textDigests: null });

    await removeUser(scene);

    const [ban] = await app.em().find(Event, { action: 'user.banned' });
    expect(ban?.data).toMatchObject({ reason: note });
  });

  test('stays while the account is there, and for those who have typed it about others', async () => {
    const scene = await setScene();
    await using app = scene.app;
    const other = await signedUp(app, { name: 'Other' });
    await giveRole(app, other, 'admin');

    await other.api.admin.removeUser.mutate({ userId: scene.root.id });

    const [ban] = await app.em().find(Event, { action: 'user.banned' });
    expect(ban?.data).toMatchObject({ reason: note });
  });
});

describeOnce('a change of such a text is found', () => {
  test.each<[what: string, change: (event: Event) => object]>([
    ['another text', ({ data }) => ({ data: { ...data, reason: 'another' } })],
    ['no text', ({ data }) => ({ data: { ...data, reason: null } })],
    ['no text and no digest', ({ data }) => ({ data: { ...data, reason: null }, textDigests: null })],
    [
      'no text and no salt, as after a deletion',
      ({ data, textDigests }) => ({
        data: { ...data, reason: null },
        textDigests: { reason: { digest: textDigests?.reason?.digest ?? '', salt: null } },
      }),
    ],
    ['another digest', () => ({ textDigests: { reason: { digest: 'a'.repeat(43), salt: 'b'.repeat(22) } } })],
  ])('%s', async (_, change) => {
    const { app } = await setScene();
    await using _app = app;
    await chainAll(app);
    const event = await app.em().findOneOrFail(Event, { action: 'user.banned' });

    await app.em().nativeUpdate(Event, { id: event.id }, change(event));

    expect((await verify(app)).fault).toMatchObject({ kind: 'changed', seq: event.seq });
  });
});

/** Names in the data of events that say something that somebody typed, or an id elsewhere, about a person. */
const texts: Readonly<Record<string, readonly string[]>> = {
  'account.linked': ['accountId'],
  'account.unlinked': ['accountId'],
  'api-key.created': ['name'],
  'api-key.deleted': ['name'],
  'api-key.rotated': ['name'],
  'api-key.updated': ['name'],
  'impersonation.started': ['reason'],
  'oauth.client-created': ['name'],
  'oauth.client-deleted': ['name'],
  'oauth.client-secret-rotated': ['name'],
  'oauth.client-updated': ['name'],
  'passkey.added': ['name'],
  'passkey.removed': ['name'],
  'passkey.renamed': ['name'],
  'two-factor.reset': ['reason'],
  'two-factor.reset-approved': ['reason'],
  'user.banned': ['reason'],
};

/**
 * Events of each area whose data holds nothing of the kind: ids, choices of a list, numbers, and names of groups.
 * Whoever adds an event says here, or above, which it is.
 */
const others: Readonly<Record<string, number>> = {
  audit: 3,
  brand: 2,
  impersonation: 1,
  device: 2,
  import: 1,
  jwks: 2,
  mail: 1,
  oauth: 4,
  organization: 38,
  passkey: 1,
  secret: 1,
  session: 5,
  'sign-in': 3,
  scim: 12,
  sso: 14,
  'two-factor': 18,
  user: 25,
  webhook: 5,
};

testOnce('each event says whether its data has such texts', () => {
  const events: readonly EventDefinition[] = features.flatMap(({ events = [] }: Feature) => events);
  const said = Object.fromEntries(
    events.flatMap(({ action, texts: named }) => (named ? [[action, named]] : [])),
  );
  const silent = Map.groupBy(
    events.filter(({ texts: named }) => !named),
    ({ action }) => action.split('.', 1)[0] ?? action,
  );

  expect(said).toEqual(texts);
  expect(Object.fromEntries([...silent].map(([area, of]) => [area, of.length]))).toEqual(others);
});
