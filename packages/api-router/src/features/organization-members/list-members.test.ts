import { Member, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { refusalOf } from '#testing/calls/refusals.ts';
import { founded, organizationApp } from '#testing/people/organizations.ts';
import type { TestApp } from '#testing/test-app.ts';

const call = {
  path: '/organization/list-members',
  procedure: 'organization.listMembers',
  method: 'GET',
} as const;

/** Acme with its owner Ada, and four more members. */
async function crowd(app: TestApp) {
  const acme = await founded(app);
  const em = app.em();
  const people: [name: string, role: string][] = [
    ['bob', 'admin,member'],
    ['Dora', 'member'],
    ['Carl_100%', 'superadmin'],
    ['Zoe', 'member'],
  ];
  people.forEach(([name, role], index) => {
    const createdAt = new Date(app.now().getTime() + (index + 1) * 1000);
    const email = `${name.toLowerCase().replace('_100%', '')}@example.com`;
    const user = em.create(User, { name, email, image: null });
    em.create(Member, { organization: acme.organizationId, user, role, createdAt, updatedAt: createdAt });
  });
  await em.flush();
  const names = async (query: string) => {
    const answer = await acme.owner.get(`/organization/list-members?${query}`);
    const body: unknown = await answer.json();
    return [...JSON.stringify(body).matchAll(/"name":"([^"]+)"/g)].map(([, name]) => name);
  };
  return { ...acme, names };
}

test('a page of members, the oldest first, with their total number', async () => {
  await using app = await organizationApp();
  const { owner, organizationId } = await crowd(app);

  const page = await owner.api.organization.listMembers.query({ limit: 2, offset: 0 });

  expect(page).toMatchObject({ total: 5, limit: 2, offset: 0 });
  expect(page.members).toEqual([
    {
      id: expect.any(String),
      organizationId,
      userId: owner.id,
      role: 'owner',
      createdAt: expect.any(String),
      user: { id: owner.id, name: 'Ada', email: 'ada@example.com', image: null },
      isYou: true,
      isLastOwner: true,
    },
    expect.objectContaining({ role: 'admin,member', isYou: false, isLastOwner: false }),
  ]);
  expect(await owner.api.organization.listMembers.query({ offset: 9 })).toMatchObject({
    members: [],
    total: 5,
  });
});

test.each([
  ['sortBy=name', ['Ada', 'bob', 'Carl_100%', 'Dora', 'Zoe']],
  ['sortBy=name&sortDirection=desc&limit=2', ['Zoe', 'Dora']],
  ['sortBy=createdAt&sortDirection=desc&limit=1', ['Zoe']],
  ['sortBy=email&limit=2&offset=1', ['bob', 'Carl_100%']],
  ['searchValue=O', ['bob', 'Dora', 'Zoe']],
  ['searchValue=A', ['Ada', 'Carl_100%', 'Dora']],
  ['searchValue=R', ['Carl_100%', 'Dora']],
  ['searchValue=example', []],
  ['searchValue=@EXAMPLE&limit=2', ['Ada', 'bob']],
  ['searchValue=O&sortBy=createdAt&sortDirection=desc', ['Zoe', 'Dora', 'bob']],
  ['searchValue=_100%25', ['Carl_100%']],
  ['searchValue=_', ['Carl_100%']],
  ['searchValue=%25', ['Carl_100%']],
  ['searchValue=DORA@', ['Dora']],
  ['filterField=role&filterValue=admin', ['bob']],
  ['filterField=role&filterOperator=in&filterValue=admin,owner', ['Ada', 'bob']],
  ['filterField=role&filterOperator=ne&filterValue=member', ['Ada', 'Carl_100%']],
  ['filterField=role&filterOperator=not_in&filterValue=member,owner', ['Carl_100%']],
  ['filterField=name&filterOperator=contains&filterValue=o', ['bob', 'Dora', 'Zoe']],
  ['filterField=name&filterOperator=starts_with&filterValue=z', ['Zoe']],
  ['filterField=email&filterOperator=ends_with&filterValue=L@example.com', ['Carl_100%']],
  ['filterField=createdAt&filterOperator=gt&filterValue=2026-03-01T12:00:02.000Z', ['Carl_100%', 'Zoe']],
  ['filterField=createdAt&filterOperator=lte&filterValue=2026-03-01T12:00:01.000Z', ['Ada', 'bob']],
  ['filterField=teamId&filterValue=x', []],
  ['filterField=role&filterValue=member&searchValue=z', ['Zoe']],
])('%s', async (query, expected) => {
  await using app = await organizationApp();
  const { names } = await crowd(app);

  expect(await names(query)).toEqual(expected);
});

test.each([
  [{ sortBy: 'password' }],
  [{ filterField: 'passwordHash', filterValue: 'x' }],
  [{ filterField: 'createdAt', filterValue: 'soon' }],
  [{ filterField: 'createdAt', filterOperator: 'gt', filterValue: '-271821-04-20T00:00:00.000Z' }],
  [{ filterField: 'createdAt', filterOperator: 'gt', filterValue: '0000-01-01' }],
  [{ filterField: 'createdAt', filterOperator: 'in', filterValue: '2026-01-01,+275760-09-13' }],
  [{ filterField: 'role', filterOperator: 'like', filterValue: 'x' }],
  [{ limit: 0 }],
  [{ limit: 1001 }],
  [{ offset: -1 }],
])('%o is refused', async (input) => {
  await using app = await organizationApp();
  const { owner } = await founded(app);

  expect(await refusalOf(owner, call, input)).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
});

test('with two owners neither is the last', async () => {
  await using app = await organizationApp();
  const { owner, organizationId } = await crowd(app);
  const { members } = await owner.api.organization.listMembers.query({ organizationId });
  await owner.api.organization.updateMemberRole.mutate({
    memberId: members[1]?.id ?? '',
    role: 'admin,owner',
  });

  const page = await owner.api.organization.listMembers.query();

  expect(page.members.filter(({ isLastOwner }) => isLastOwner)).toEqual([]);
});
