import { Organization, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { MOST_FILE_ROWS } from '#core/limits/rows-file.ts';
import { codeIn } from '#testing/calls/refusals.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { type Person, signedUp, testApp } from '#testing/index.ts';

async function cast() {
  const app = await testApp({ organization: {} });
  const owner = await signedUp(app);
  const joan = await signedUp(app, { name: 'Joan' });
  const eve = await signedUp(app, { name: 'Eve' });
  await organizationWith(app, { members: { [owner.id]: 'owner', [joan.id]: 'member,admin' } });
  return { app, owner, joan, eve, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

const open = (person: Pick<Person, 'get'>, query: Record<string, string> = {}) =>
  person.get(`/organization/export-members?${new URLSearchParams({ organizationId: 'acme', ...query })}`);

const download = async (person: Person, query?: Record<string, string>) =>
  (await (await open(person, query)).text()).trimEnd().split('\r\n');

const codeOf = async (person: Pick<Person, 'get'>, query?: Record<string, string>) =>
  codeIn(await open(person, query));

test('a file has the members that search and filters leave, and no cell runs a formula', async () => {
  await using people = await cast();
  const { app, owner, joan } = people;
  await app.em().nativeUpdate(User, { id: joan.id }, { name: '@SUM(1)' });
  const head = 'id,userId,name,email,role,teams,createdAt';
  const row = `acme-${joan.id},${joan.id},'@SUM(1),${joan.email},"member,admin",,${app.now().toISOString()}`;

  const all = await download(owner);
  expect(all).toHaveLength(3);
  expect(all).toEqual(expect.arrayContaining([head, row]));
  expect(await download(joan, { role: 'admin' })).toEqual([head, row]);
  expect(await download(owner, { searchValue: 'nobody' })).toEqual([head]);
  expect(await download(owner, { teamId: 'none' })).toEqual([head]);
});

test('a download is recorded in the organization, with its filters and the number of rows', async () => {
  await using people = await cast();
  await download(people.joan, { role: 'owner' });
  const asked = { organizationId: 'acme', action: 'organization.members-exported' };
  const { events } = await people.owner.api.organization.listEvents.query(asked);

  expect(events).toMatchObject([{ actorId: people.joan.id, data: { role: 'owner', rows: 1 } }]);
});

test('others, and more members than a file holds, are refused', async () => {
  await using people = await cast();
  const { app, owner, eve } = people;
  expect(await codeOf(app.browser())).toBe('UNAUTHORIZED');
  expect(await codeOf(eve)).toBe('YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION');
  expect(await codeOf(owner, { searchValue: 'x'.repeat(257) })).toBe('VALIDATION_ERROR');
  await app.em().nativeUpdate(Organization, { id: 'acme' }, { memberCount: MOST_FILE_ROWS + 1 });
  const refused = await open(owner);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    code: 'TOO_MANY_ROWS',
    message: 'More than 100000 rows match. Narrow them with a filter',
  });
});
