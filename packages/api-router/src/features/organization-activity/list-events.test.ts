import { Event, Invitation } from '@keystead/db';
import { expect, test } from 'vitest';
import { refusalOf } from '#testing/calls/refusals.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { type Person, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { invited, invitingApp, owning } from '#testing/people/invitations.ts';
import { testOnBoth } from '#testing/transports/both-transports.ts';

const list = {
  path: '/organization/list-events',
  procedure: 'organization.listEvents',
  method: 'GET',
} as const;

const organizationId = 'acme';

/** Two events for each minute, with ids in the opposite order. */
async function write(app: TestApp, actorId: string, count: number, action = 'organization.updated') {
  const start = Date.parse('2026-02-01T00:00:00Z');
  await app.em().insertMany(
    Event,
    Array.from({ length: count }, (_, index) => ({
      id: `${action}-${actorId}-${String(900 - index)}`,
      action,
      area: 'organization',
      actorId,
      impersonatorId: null,
      targetType: 'organization',
      targetId: organizationId,
      organizationId,
      ipAddress: '203.0.113.7',
      ipRecordedAt: null,
      userAgent: 'Firefox',
      data: { index },
      createdAt: new Date(start + Math.floor(index / 2) * 60_000),
    })),
  );
}

async function cast() {
  const app = await testApp({ organization: {} });
  const owner = await signedUp(app);
  const member = await signedUp(app, { name: 'Joan' });
  const eve = await signedUp(app, { name: 'Eve' });
  await organizationWith(app, { members: { [owner.id]: 'owner', [member.id]: 'member' } });
  return { app, owner, member, eve, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

const read = (person: Person, query: object = {}) =>
  person.api.organization.listEvents.query({ organizationId, ...query });

test('lists events, newest first, with actors who are members', async () => {
  await using people = await cast();
  const { app, owner, eve } = people;
  await write(app, owner.id, 1);
  await write(app, eve.id, 1, 'organization.member-left');

  const { events, nextCursor } = await read(owner);

  expect(nextCursor).toBeNull();
  expect(events).toEqual([
    expect.objectContaining({ action: 'organization.updated', actorId: owner.id }),
    expect.objectContaining({ action: 'organization.member-left', actorId: eve.id, actor: null }),
  ]);
  expect(events[0]).toEqual({
    id: `organization.updated-${owner.id}-900`,
    action: 'organization.updated',
    actorId: owner.id,
    impersonatorId: null,
    targetType: 'organization',
    targetId: organizationId,
    organizationId,
    ipAddress: '203.0.113.7',
    userAgent: 'Firefox',
    device: { browser: 'Firefox', system: null },
    data: { index: 0 },
    createdAt: '2026-02-01T00:00:00.000Z',
    actor: { id: owner.id, name: 'Ada', email: owner.email, image: null },
    target: null,
    invitedEmail: null,
    webhookHost: null,
  });
});

test('names the user an event is about while they are a member', async () => {
  await using people = await cast();
  const { app, owner, member, eve } = people;
  await write(app, owner.id, 1);
  await app.em().nativeUpdate(Event, { actorId: owner.id }, { targetType: 'user', targetId: member.id });
  expect((await read(owner)).events).toMatchObject([{ target: { id: member.id, name: 'Joan' } }]);
  await app.em().nativeUpdate(Event, { actorId: owner.id }, { targetId: eve.id });
  expect((await read(owner)).events).toMatchObject([{ targetId: eve.id, target: null }]);
});

testOnBoth('does not show where an administrator of the service was who acted as a member', async () => {
  await using people = await cast();
  const { app, owner } = people;
  await write(app, owner.id, 1);
  await app.em().nativeUpdate(Event, { actorId: owner.id, area: 'organization' }, { impersonatorId: 'root' });

  const { events } = await read(owner, { action: 'organization.updated' });

  expect(events).toMatchObject([
    { actorId: owner.id, impersonatorId: 'root', ipAddress: null, userAgent: null, device: null },
  ]);
});

test('names the address of an invitation as long as it is kept', async () => {
  await using app = await invitingApp();
  const ada = await owning(app);
  const { organizationId } = ada;
  const { id: invitationId } = await invited(app, ada, { email: 'eve@example.com' });
  app.advance(60);
  await ada.api.organization.cancelInvitation.mutate({ invitationId });
  const see = async () => {
    const { events } = await read(ada, { organizationId });
    return events.flatMap(({ targetType, invitedEmail }) =>
      targetType === 'invitation' ? [invitedEmail] : [],
    );
  };

  expect(await see()).toEqual(['eve@example.com', 'eve@example.com']);
  await app.em().nativeDelete(Invitation, {});
  expect(await see()).toEqual([null, null]);
});

test('pages go on where the last one ended, also between events of one moment', async () => {
  await using people = await cast();
  const { app, owner } = people;
  await write(app, owner.id, 7);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(owner, { limit: 3, ...(cursor !== undefined && { cursor }) });
    seen.push(...page.events.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
    await write(app, owner.id, 1, `organization.later-${seen.length}`);
  } while (cursor !== undefined);
  const old = seen.filter((id) => id.startsWith('organization.updated'));
  expect(old).toHaveLength(7);
  expect(new Set(seen).size).toBe(seen.length);
  expect(app.statements.join('\n')).not.toContain('offset');
});

test('is filtered by user, action and time', async () => {
  await using people = await cast();
  const { app, owner, member } = people;
  await write(app, owner.id, 4);
  await write(app, member.id, 2, 'organization.role-created');
  const idsOf = async (query: object) => (await read(owner, query)).events.length;
  expect(await idsOf({ actorId: member.id })).toBe(2);
  expect(await idsOf({ action: 'organization' })).toBe(6);
  expect(await idsOf({ action: 'organization.role-created' })).toBe(2);
  expect(await idsOf({ action: 'organization.role' })).toBe(0);
  expect(await idsOf({ action: 'org' })).toBe(0);
  expect(await idsOf({ from: '2026-02-01T00:01:00Z' })).toBe(2);
  expect(await idsOf({ to: '2026-02-01T00:00:30+00:00', actorId: owner.id })).toBe(2);
  expect(await idsOf({ from: '2026-02-02' })).toBe(0);
});

test('shows nothing of other organizations', async () => {
  await using people = await cast();
  const { app, owner, eve } = people;
  await organizationWith(app, { id: 'other', members: { [eve.id]: 'owner' } });
  await write(app, owner.id, 2);
  const theirs = await eve.api.organization.listEvents.query({ organizationId: 'other' });
  expect(theirs).toEqual({ events: [], nextCursor: null });
});

test.each([
  ['a wrong cursor', { cursor: 'x' }],
  ['a page of nothing', { limit: 0 }],
  ['too large a page', { limit: 201 }],
  ['a wrong time', { from: 'yesterday' }],
  ['signs that a pattern has', { action: 'organization.%' }],
])('refuses %s', async (_, query) => {
  await using people = await cast();
  const refused = { status: 400, code: 'VALIDATION_ERROR' };
  expect(await refusalOf(people.owner, list, { organizationId, ...query })).toEqual(refused);
});

test('refuses members without the permission, and other users', async () => {
  await using people = await cast();
  const query = { organizationId };
  expect(await refusalOf(people.member, list, query)).toEqual({
    status: 403,
    code: 'YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION',
  });
  expect(await refusalOf(people.eve, list, query)).toEqual({
    status: 403,
    code: 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
  });
  expect(await refusalOf(people.owner, list)).toEqual({ status: 400, code: 'NO_ACTIVE_ORGANIZATION' });
});
