import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  CORE_GROUP,
  CORE_USER,
  directoryApp,
  ENTERPRISE_USER,
  patchOf,
} from '#testing/apps/directory-app.ts';

interface Step {
  what: string;
  method: string;
  /** `{user}` and `{group}` are the ids of what was added before. */
  path: string;
  body?: object;
  status: number;
  answer?: object;
  keeps?: 'user' | 'group';
}

const jane = {
  userName: 'jane@example.com',
  name: { givenName: 'Jane', familyName: 'Doe' },
  emails: [{ primary: true, type: 'work', value: 'jane@example.com' }],
};

/** What Okta sends, as its guide for SCIM 2.0 says: look up, add, read, replace, deactivate; groups by their ids. */
const okta: readonly Step[] = [
  {
    what: 'looks a person up',
    method: 'GET',
    path: '/Users?filter=userName%20eq%20%22jane%40example.com%22&startIndex=1&count=100',
    status: 200,
    answer: { totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] },
  },
  {
    what: 'adds the person',
    method: 'POST',
    path: '/Users',
    body: {
      schemas: [CORE_USER],
      ...jane,
      displayName: 'Jane Doe',
      locale: 'en-US',
      externalId: '00u1',
      groups: [],
      password: '1mz050nq',
      active: true,
    },
    status: 201,
    answer: { userName: 'jane@example.com', active: true, externalId: '00u1' },
    keeps: 'user',
  },
  { what: 'reads the person', method: 'GET', path: '/Users/{user}', status: 200, answer: jane },
  {
    what: 'replaces the person',
    method: 'PUT',
    path: '/Users/{user}',
    body: {
      schemas: [CORE_USER],
      id: '{user}',
      ...jane,
      title: 'Engineer',
      active: true,
      groups: [],
      meta: { resourceType: 'User' },
    },
    status: 200,
    answer: { title: 'Engineer', meta: { version: 'W/"2"' } },
  },
  {
    what: 'adds a group',
    method: 'POST',
    path: '/Groups',
    body: { schemas: [CORE_GROUP], displayName: 'Engineering', members: [] },
    status: 201,
    answer: { displayName: 'Engineering' },
    keeps: 'group',
  },
  {
    what: 'renames the group, and says its id again',
    method: 'PATCH',
    path: '/Groups/{group}',
    body: patchOf({ op: 'replace', value: { id: '{group}', displayName: 'Engineers' } }),
    status: 200,
    answer: { displayName: 'Engineers' },
  },
  {
    what: 'puts the person into the group',
    method: 'PATCH',
    path: '/Groups/{group}',
    body: patchOf(
      { op: 'remove', path: 'members[value eq "nobody"]' },
      { op: 'add', path: 'members', value: [{ value: '{user}', display: 'jane@example.com' }] },
    ),
    status: 200,
  },
  {
    what: 'reads the group',
    method: 'GET',
    path: '/Groups/{group}',
    status: 200,
    answer: { members: [{ value: '{user}' }] },
  },
  {
    what: 'deactivates the person',
    method: 'PATCH',
    path: '/Users/{user}',
    body: patchOf({ op: 'replace', value: { active: false } }),
    status: 200,
    answer: { active: false },
  },
  {
    what: 'activates the person',
    method: 'PATCH',
    path: '/Users/{user}',
    body: patchOf({ op: 'replace', value: { active: true } }),
    status: 200,
    answer: { active: true },
  },
  { what: 'deletes the group', method: 'DELETE', path: '/Groups/{group}', status: 204 },
];

const AD_GROUP = 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group';

/** What Entra ID sends, as its guide for SCIM end points says: it looks for somebody random first. */
const entra: readonly Step[] = [
  {
    what: 'looks for somebody who is not there',
    method: 'GET',
    path: '/Users?filter=userName+eq+%22e1d9b1f6-non-existent%22',
    status: 200,
    answer: { totalResults: 0, Resources: [] },
  },
  {
    what: 'adds the person',
    method: 'POST',
    path: '/Users',
    body: {
      schemas: [CORE_USER, ENTERPRISE_USER],
      externalId: '0a21f0f2',
      ...jane,
      active: true,
      meta: { resourceType: 'User' },
      roles: [],
      [ENTERPRISE_USER]: { department: 'Sales', manager: '' },
    },
    status: 201,
    answer: { externalId: '0a21f0f2', [ENTERPRISE_USER]: { department: 'Sales' } },
    keeps: 'user',
  },
  {
    what: 'finds the person by both ids',
    method: 'GET',
    path: '/Users?filter=externalId+eq+%220a21f0f2%22+and+userName+eq+%22JANE%40example.com%22',
    status: 200,
    answer: { totalResults: 1, Resources: [{ id: '{user}' }] },
  },
  {
    what: 'changes several attributes at once',
    method: 'PATCH',
    path: '/Users/{user}',
    body: patchOf(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'jane.doe@example.com' },
      { op: 'Add', path: 'name.familyName', value: 'Doe-Smith' },
      { op: 'Add', path: 'addresses[type eq "work"].country', value: 'DE' },
      { op: 'Add', path: `${ENTERPRISE_USER}:manager`, value: 'm-1' },
      { op: 'Replace', path: `${ENTERPRISE_USER}:department`, value: 'Support' },
    ),
    status: 200,
    answer: {
      emails: [{ value: 'jane.doe@example.com', type: 'work', primary: true }],
      name: { givenName: 'Jane', familyName: 'Doe-Smith' },
      addresses: [{ type: 'work', country: 'DE' }],
      [ENTERPRISE_USER]: { department: 'Support', manager: { value: 'm-1' } },
    },
  },
  {
    what: 'adds attributes without a path, by dotted names',
    method: 'PATCH',
    path: '/Users/{user}',
    body: patchOf({ op: 'Add', value: { 'name.formatted': 'Jane D.', title: ['Lead'] } }),
    status: 200,
    answer: { name: { formatted: 'Jane D.' }, title: 'Lead' },
  },
  {
    what: 'adds a group with a schema of its own',
    method: 'POST',
    path: '/Groups',
    body: { schemas: [CORE_GROUP, AD_GROUP], externalId: '8aa1a0c0', displayName: 'Sales', members: [] },
    status: 201,
    answer: { externalId: '8aa1a0c0' },
    keeps: 'group',
  },
  {
    what: 'finds the group without its members',
    method: 'GET',
    path: '/Groups?excludedAttributes=members&filter=displayName+eq+%22Sales%22',
    status: 200,
    answer: { totalResults: 1 },
  },
  {
    what: 'puts the person into the group',
    method: 'PATCH',
    path: '/Groups/{group}',
    body: patchOf({ op: 'Add', path: 'members', value: [{ $ref: null, value: '{user}' }] }),
    status: 200,
  },
  {
    what: 'asks whether the person is in it',
    method: 'GET',
    path: '/Groups?filter=id+eq+%22{group}%22+and+members+eq+%22{user}%22&attributes=id',
    status: 200,
    answer: { totalResults: 1, Resources: [{ id: '{group}' }] },
  },
  {
    what: 'takes the person out by a value',
    method: 'PATCH',
    path: '/Groups/{group}',
    body: patchOf({ op: 'Remove', path: 'members', value: [{ $ref: null, value: '{user}' }] }),
    status: 200,
  },
  {
    what: 'deactivates the person by a text',
    method: 'PATCH',
    path: '/Users/{user}',
    body: patchOf({ op: 'Replace', path: 'active', value: 'False' }),
    status: 200,
    answer: { active: false },
  },
  { what: 'deletes the person', method: 'DELETE', path: '/Users/{user}', status: 204 },
  { what: 'finds nobody any more', method: 'GET', path: '/Users/{user}', status: 404 },
];

describe.each([
  ['Okta', okta],
  ['Entra ID', entra],
])('%s', (_, steps) => {
  test('is answered, step by step', async () => {
    await using app = await directoryApp();
    const ids: Record<string, string> = {};
    const fill = <Value>(value: Value): Value =>
      JSON.parse(
        JSON.stringify(value).replace(/\{(user|group)\}/g, (_whole, name: string) => ids[name] ?? ''),
      );

    for (const { what, method, path, body, status, answer, keeps } of steps) {
      const got = await app.ask(method, fill(path), body && fill(body));
      expect([what, got.status]).toEqual([what, status]);
      const shown: unknown = status === 204 ? {} : await got.json();
      if (answer) expect(shown).toMatchObject(fill(answer));
      if (keeps && typeof shown === 'object' && shown !== null) ids[keeps] = String(Reflect.get(shown, 'id'));
    }
  });
});

const listOf = <Item extends z.ZodType>(item: Item) => z.looseObject({ Resources: z.array(item) });
const listOfPeople = listOf(z.looseObject({ userName: z.string() }));
const listOfAnything = listOf(z.looseObject({}));

test('pages have one order, and resources the attributes that are asked for', async () => {
  await using app = await directoryApp();
  for (const name of ['a', 'b', 'c'])
    await app.create('/Users', {
      schemas: [CORE_USER],
      userName: `${name}@example.com`,
      name: { givenName: name, familyName: 'X' },
    });
  const names = async (query: string) => {
    const { Resources, ...rest } = listOfPeople.parse(await (await app.ask('GET', `/Users${query}`)).json());
    return { ...rest, names: Resources.map(({ userName }) => userName.slice(0, 1)) };
  };
  const { names: order } = await names('');

  expect(await names('?startIndex=2&count=1')).toMatchObject({
    totalResults: 3,
    startIndex: 2,
    itemsPerPage: 1,
    names: [order[1]],
  });
  expect(await names('?startIndex=-5&count=2')).toMatchObject({ startIndex: 1, names: order.slice(0, 2) });
  expect(await names('?count=0')).toMatchObject({ totalResults: 3, itemsPerPage: 0, names: [] });
  expect(await names('?count=many')).toMatchObject({ itemsPerPage: 3 });
  expect(await names('?startIndex=9')).toMatchObject({ totalResults: 3, names: [] });

  const one = async (query: string) => {
    const answer = await app.ask('GET', `/Users?${query}&count=1`);
    return listOfAnything.parse(await answer.json()).Resources[0];
  };
  expect(Object.keys((await one('attributes=userName,name.givenName')) ?? {}).sort()).toEqual(
    ['schemas', 'id', 'meta', 'userName', 'name'].sort(),
  );
  expect(await one('attributes=name.givenName')).toMatchObject({ name: { givenName: order[0] } });
  expect(await one('excludedAttributes=name')).not.toHaveProperty('name');
  expect(await one('excludedAttributes=id')).toHaveProperty('id');
  expect((await app.ask('GET', '/Users?filter=title%20eq%20%22x%22')).status).toBe(400);
  expect((await app.ask('GET', '/Users?filter=userName%20sw%20%22x%22')).status).toBe(400);
});
