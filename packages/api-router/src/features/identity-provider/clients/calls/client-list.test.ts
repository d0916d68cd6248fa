import { OAuthConsent, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { createClient, managedClientsApp } from '#testing/apps/managed-clients-app.ts';
import { reasonOf } from '#testing/calls/refusals.ts';
import type { Browser, TestApp } from '#testing/index.ts';
import { signedUpAs } from '#testing/people/administration.ts';
import { founded, joined } from '#testing/people/organizations.ts';
import { signedUp } from '#testing/people/people.ts';
import { describeOnBoth } from '#testing/transports/both-transports.ts';

const create = (browser: Browser, client_name: string, more: object = {}) =>
  createClient(browser, { client_name, ...more });

interface Page {
  clients: { client_name: string }[];
  nextCursor: string | null;
}

/** Names on all pages; `between` runs before each page but the first. */
async function namesOf(
  read: (cursor: string | undefined) => Promise<Page>,
  between: () => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    if (cursor !== undefined) await between();
    const page = await read(cursor);
    names.push(...page.clients.map(({ client_name }) => client_name));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return names;
}

async function withFive(app: TestApp) {
  const ada = await signedUp(app);
  for (const name of ['Delta', 'alpha', 'Charlie', 'bravo', 'Echo']) {
    app.advance(1);
    await create(ada, name);
  }
  return ada;
}

describeOnBoth('the applications of a person', () => {
  test('are paged, the newest first or by name', async () => {
    await using app = await managedClientsApp();
    const { oauth2 } = (await withFive(app)).api;
    const search = oauth2.searchClients;

    const first = await search.query({ limit: 2 });
    expect(first).toMatchObject({ clients: [{ client_name: 'Echo' }, { client_name: 'bravo' }], total: 5 });
    const read = (given: object) => namesOf((cursor) => search.query({ ...given, limit: 2, cursor }));
    expect(await read({})).toEqual(['Echo', 'bravo', 'Charlie', 'alpha', 'Delta']);
    expect(await read({ sortDirection: 'asc' })).toEqual(['Delta', 'alpha', 'Charlie', 'bravo', 'Echo']);
    expect(await read({ sortBy: 'name' })).toEqual(['alpha', 'bravo', 'Charlie', 'Delta', 'Echo']);
    expect(await read({ sortBy: 'name', sortDirection: 'desc' })).toEqual([
      'Echo',
      'Delta',
      'Charlie',
      'bravo',
      'alpha',
    ]);
    const all = await search.query();
    expect(all.nextCursor).toBeNull();
    expect(all.clients).toEqual(await oauth2.getClients.query());
  });

  test('are found by a text in the name and by the id, and filtered', async () => {
    await using app = await managedClientsApp();
    const ada = await withFive(app);
    await create(await signedUp(app, { name: 'Eve' }), 'Charlie of Eve');
    const search = ada.api.oauth2.searchClients;
    const { clients } = await search.query({ searchValue: ' HARLI ' });
    expect(clients.map(({ client_name }) => client_name)).toEqual(['Charlie']);
    const id = clients[0]?.client_id ?? '';

    await ada.api.oauth2.updateClient.mutate({ client_id: id, update: { disabled: true } });

    expect(await search.query({ searchValue: id })).toMatchObject({
      total: 1,
      clients: [{ disabled: true }],
    });
    expect(await search.query({ searchValue: id.slice(0, -1) })).toMatchObject({ total: 0, clients: [] });
    expect(await search.query({ disabled: true })).toMatchObject({ total: 1, clients: [{ client_id: id }] });
    expect(await search.query({ disabled: false, limit: 1 })).toMatchObject({ total: 4 });
    expect(await search.query({ searchValue: '%' })).toMatchObject({ total: 0, nextCursor: null });
  });

  test('are refused where people may have none, and to whoever is not signed in', async () => {
    await using app = await managedClientsApp({ organizationClients: true });

    expect(await reasonOf((await signedUp(app)).api.oauth2.searchClients.query())).toBe('NOT_FOUND');
    expect(await reasonOf(app.browser().api.oauth2.searchClients.query())).toBe('UNAUTHORIZED');
  });

  test('need a cursor that the same list gave, and a page that is not too large', async () => {
    await using app = await managedClientsApp();
    const { oauth2 } = (await withFive(app)).api;
    const { nextCursor } = await oauth2.searchClients.query({ limit: 1 });
    const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

    for (const given of [
      { cursor: 'nothing' },
      { cursor: cursorOf(['createdAt', 'yesterday', 'id']) },
      { cursor: cursorOf(['createdAt', 1e300, 'id']) },
      { cursor: cursorOf(['name', 'a\0', 'id']), sortBy: 'name' as const },
      { cursor: nextCursor ?? '', sortBy: 'name' as const },
      { limit: 101 },
      { limit: 0 },
    ])
      expect(await reasonOf(oauth2.searchClients.query(given))).toBe('VALIDATION_ERROR');
  });
});

describeOnBoth('the applications of an organization', () => {
  test('are paged for members with the right, and for nobody else', async () => {
    await using app = await managedClientsApp();
    const there = await founded(app);
    const { owner, organizationId: organization_id } = there;
    const admin = await joined(app, there, { name: 'Bob', role: 'admin' });
    const member = await joined(app, there, { name: 'Eve' });
    const other = await founded(app, 'Mallory', 'other');
    await create(other.owner, 'Elsewhere', { organization_id: other.organizationId });
    for (const name of ['one', 'two', 'three']) await create(admin, name, { organization_id });
    const given = { organization_id, sortBy: 'name', limit: 2 } as const;

    for (const { api } of [owner, admin])
      expect(await namesOf((cursor) => api.oauth2.searchClients.query({ ...given, cursor }))).toEqual([
        'one',
        'three',
        'two',
      ]);
    const denied = 'YOU_ARE_NOT_ALLOWED_TO_MANAGE_OAUTH_CLIENTS';
    for (const { api } of [member, other.owner])
      expect(await reasonOf(api.oauth2.searchClients.query(given))).toBe(denied);
    const nobodys = { organization_id: 'nobody' };
    expect(await reasonOf(owner.api.oauth2.searchClients.query(nobodys))).toBe(denied);
  });

  test('are not there where organizations may have none', async () => {
    await using app = await managedClientsApp({ personalClients: true });
    const { owner, organizationId: organization_id } = await founded(app);

    expect(await reasonOf(owner.api.oauth2.searchClients.query({ organization_id }))).toBe('NOT_FOUND');
  });

  test('are not for an administrator who acts as a member', async () => {
    await using app = await managedClientsApp();
    const { owner, organizationId: organization_id } = await founded(app);
    const root = await signedUpAs(app, 'admin', { name: 'Root' });
    await root.api.admin.impersonateUser.mutate({ userId: owner.id });

    expect(await reasonOf(root.api.oauth2.searchClients.query({ organization_id }))).toBe(
      'NOT_WHILE_IMPERSONATING',
    );
  });
});

describeOnBoth('the list of all applications', () => {
  test('is searched by the start of names and URLs, filtered and sorted', async () => {
    await using app = await managedClientsApp();
    const { admin } = (await signedUpAs(app, 'admin')).api;
    const rows = [
      { id: 'one', name: 'Harbour desk', redirectUris: ['https://desk.example/cb'] },
      { id: 'two', name: 'harbour map', redirectUris: ['http://127.0.0.1/cb'], disabledAt: app.now() },
      { id: 'https://chat.example/client.json', name: 'Chat', source: 'document' as const },
    ];
    for (const row of rows) await app.addClient(row);
    const idsOf = async (given: object) => {
      const { clients, total } = await admin.oauth2.listClients.query(given);
      expect(clients).toHaveLength(total);
      return clients.map(({ client_id }) => client_id);
    };

    expect(await idsOf({ searchValue: 'HARBOUR', sortBy: 'name' })).toEqual(['one', 'two']);
    expect(await idsOf({ searchValue: 'map' })).toEqual([]);
    expect(await idsOf({ searchValue: 'desk.example' })).toEqual(['one']);
    expect(await idsOf({ searchValue: 'chat.example' })).toEqual(['https://chat.example/client.json']);
    expect(await idsOf({ searchValue: 'harbour', disabled: true })).toEqual(['two']);
    expect(await idsOf({ disabled: 'false', source: 'document' })).toEqual([
      'https://chat.example/client.json',
    ]);
    expect(await idsOf({ sortBy: 'name', sortDirection: 'desc' })).toEqual([
      'two',
      'one',
      'https://chat.example/client.json',
    ]);
  });

  test.each(['createdAt', 'name'] as const)(
    'has on its pages by %s each application once, while others are added and deleted',
    async (sortBy) => {
      await using app = await managedClientsApp();
      const { admin } = (await signedUpAs(app, 'admin')).api;
      const before = Array.from({ length: 23 }, (_, n) => ({ id: `c${n}`, name: `App ${(n * 7) % 23}` }));
      for (const row of before) {
        if (Math.floor(Number(row.id.slice(1)) / 3) % 2 === 0) app.advance(1);
        await app.addClient(row);
      }
      let added = 0;
      const between = async () => {
        added += 1;
        app.advance(1);
        await app.addClient({ id: `n${added}`, name: `${added % 2 ? 'A' : 'Z'} new ${added}` });
      };

      for (const sortDirection of ['asc', 'desc'] as const) {
        const given = { sortBy, sortDirection, limit: 4 };
        const names = await namesOf(
          (cursor) => admin.oauth2.listClients.query({ ...given, cursor }),
          between,
        );
        const old = names.filter((name) => name.startsWith('App'));
        expect(old.sort()).toEqual(before.map(({ name }) => name).sort());
        expect(new Set(names).size).toBe(names.length);
      }
    },
  );
});

test('people who allowed an application something are counted up to a limit', async () => {
  await using app = await managedClientsApp();
  const { admin } = (await signedUpAs(app, 'admin')).api;
  await app.addClient({ id: 'one' });
  const times = { createdAt: app.now(), updatedAt: app.now() };
  const people = Array.from({ length: 1001 }, (_, n) => ({
    id: `p${n}`,
    name: 'Person',
    email: `p${n}@example.com`,
    emailVerified: true,
    image: null,
    ...times,
  }));
  await app.em().insertMany(User, people);
  const consents = people.map(({ id }) => ({
    id,
    place: id,
    user: id,
    clientId: 'one',
    organization: null,
    scopes: ['openid'],
    resources: [],
    claims: [],
    clientKey: '',
    lastUsedAt: app.now(),
    ...times,
  }));
  await app.em().insertMany(OAuthConsent, consents);

  const { people: counted, has_more_people } = await admin.oauth2.getClient.query({ client_id: 'one' });

  expect([counted, has_more_people]).toEqual([1000, true]);
});
