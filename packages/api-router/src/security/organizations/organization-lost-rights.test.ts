import { Event, Member, Organization, Session, User } from '@keystead/db';
import type { EventSubscriber } from '@mikro-orm/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { definitionsOf } from '#core/call/definition.ts';
import { appRouter } from '#every-call.ts';
import { organizationFact } from '#features/organization-membership/organization-access.ts';
import type { Place } from '#testing/permissions/place.ts';
import { outcomeFor, type Role, type Row } from '#testing/permissions/row.ts';
import {
  contentOf,
  createWorld,
  permissionTable,
  resetSessions,
  type World,
} from '#testing/permissions/world.ts';

/** All calls of the features of organizations, with their names there. */
const definitions = [...definitionsOf(appRouter).values()].flatMap((definition) => {
  const [area, name] = definition.name.split('.');
  return area === 'organization' && name !== undefined ? [{ name, definition }] : [];
});

/** Calls of members that can write. Each has a row in the table of permissions. */
const calls = definitions.flatMap(({ name, definition: { route, type, meta } }) => {
  const row = permissionTable[name];
  return type === 'mutation' && organizationFact.of(meta) && route && row
    ? [{ name, path: route.path, row }]
    : [];
});

const members: readonly Role[] = ['owner', 'admin', 'member'];
const actorOf = (row: Row): Role | undefined => members.find((role) => outcomeFor(row, role) === '200');

/**
 * Calls that a member without rights may not make, and an owner may. The owner here gave the offer, and takes it back
 * as the giver.
 */
const needRights = calls.filter(
  ({ name, row }) =>
    name !== 'cancelTransfer' && outcomeFor(row, 'owner') === '200' && outcomeFor(row, 'member') !== '200',
);

const given: { world?: World; meanwhile?: () => Promise<unknown> } = {};

function world(): World {
  if (!given.world) throw new TypeError('the world was not made');
  return given.world;
}

/** The statement by which a call looks at the rights of its caller. */
const looksAtRights = (sql: string): boolean => /join \S*"?member"? m on m\."organization_id"/.test(sql);

/** Lets something happen between the look at the caller and the write, once. */
const between: EventSubscriber = {
  async beforeTransactionStart() {
    const { meanwhile } = given;
    if (!meanwhile || !world().app.statements.some(looksAtRights)) return;
    delete given.meanwhile;
    await meanwhile();
  },
};

beforeAll(async () => {
  given.world = await createWorld();
  world().app.service.orm.em.getEventManager().registerSubscriber(between);
});
afterAll(async () => world().app[Symbol.asyncDispose]());

const idOf = async (role: Role): Promise<string> => {
  const session = await world().browsers[role].api.getSession.query();
  if (!session) throw new TypeError(`${role} is not signed in`);
  return session.user.id;
};

const traces = async (place: Place, user: string) =>
  JSON.stringify([
    await contentOf(world(), place),
    await world().app.em().count(Event, { organizationId: place.id }),
    (await world().app.em().find(Session, { user })).map((row) => [
      row.activeOrganizationId,
      row.activeTeamId,
    ]),
  ]);

/** The result of a call while which `loses` happens. Undefined: it wrote nothing anyway. */
async function outcomeWhen(
  { path, row }: (typeof calls)[number],
  loses: (user: string, organization: string) => Promise<unknown>,
): Promise<number | undefined> {
  const { app, another, browsers } = world();
  const role = actorOf(row);
  if (!role) throw new TypeError(`no member may call ${path}`);
  await resetSessions(world());
  const place = await another();
  const user = await idOf(role);
  const input = await row.input(place);
  const after: { traces?: string } = {};
  given.meanwhile = async () => {
    await loses(user, place.id);
    after.traces = await traces(place, user);
  };
  await app.settle();
  await app.forgetStatements();
  const { status } = await browsers[role].post(path, input);
  await app.settle();
  if (given.meanwhile) {
    delete given.meanwhile;
    expect(app.statements.filter((sql) => /^(?:insert|update|delete)/i.test(sql))).toEqual([]);
    return undefined;
  }
  expect((await traces(place, user)) === after.traces, 'nothing is changed').toBe(true);
  return status;
}

test('the list is that of the features', () => {
  expect(calls.length).toBeGreaterThan(25);
  expect(needRights.length).toBeGreaterThan(15);
  const missing = definitions.filter(({ name }) => !Object.hasOwn(permissionTable, name));
  expect(missing).toEqual([]);
});

describe.each(calls)('$name of a member who is removed in between', (call) => {
  test('changes nothing', async () => {
    const remove = (user: string, organization: string) =>
      world().app.em().nativeDelete(Member, { user, organization });
    expect([undefined, 400, 403, 404]).toContain(await outcomeWhen(call, remove));
  });
});

describe.each(needRights)('$name of a member who loses the permission in between', (call) => {
  test('changes nothing', async () => {
    const demote = (user: string, organization: string) =>
      world().app.em().nativeUpdate(Member, { user, organization }, { role: 'member' });
    expect([undefined, 403, 404]).toContain(await outcomeWhen(call, demote));
  });
});

describe.each(calls)('$name of a member who is banned meanwhile', (call) => {
  test('changes nothing', async () => {
    const bans = (id: string) => world().app.em().nativeUpdate(User, { id }, { banned: true });
    try {
      expect([undefined, 400, 403, 404]).toContain(await outcomeWhen(call, bans));
    } finally {
      await world().app.em().nativeUpdate(User, {}, { banned: false });
    }
  });
});

describe.each(calls)('$name in an organization that is deleted meanwhile', (call) => {
  test('is refused, with an error that the call declares', async () => {
    const deletes = (_: string, id: string) =>
      world().app.em().nativeUpdate(Organization, { id }, { deletedAt: world().app.now() });
    expect([undefined, 400, 403, 404]).toContain(await outcomeWhen(call, deletes));
  });
});
