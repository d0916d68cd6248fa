import '#testing/database/one-database.ts';
import { Session } from '@keystead/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyCall, type RoutedCall } from '#testing/calls/calls.ts';
import { between } from '#testing/database/between.ts';
import type { Browser } from '#testing/index.ts';
import { outcomeFor, roles } from '#testing/permissions/row.ts';
import { createWorld, permissionTable, resetSessions, type World } from '#testing/permissions/world.ts';

const given: { world?: World } = {};

function world(): World {
  if (!given.world) throw new TypeError('the world was not made');
  return given.world;
}

beforeAll(async () => {
  given.world = await createWorld();
});
afterAll(async () => world().app[Symbol.asyncDispose]());

const mutations = everyCall.filter(
  ({ definition: { type, access } }) => type === 'mutation' && (access === 'session' || access === 'fresh'),
);
const rowOf = ({ name }: RoutedCall) => permissionTable[name.replace('organization.', '')];

/** They only answer. */
const reading = ['organization.checkSlug', 'organization.hasPermission', 'organization.explainPermission'];
const writing = mutations.filter((call) => rowOf(call) && !reading.includes(call.name));

type Call = () => Promise<Response>;

/**
 * Statuses of a call whose session ends between its check and its transaction, and of the same one in a
 * session.
 */
async function statusesOf(browser: Browser, call: Call): Promise<[ended: number, there: number]> {
  const { app } = world();
  const id = (await browser.api.getSession.query())?.session.id ?? '';
  const row = await app.em().findOneOrFail(Session, { id }, { disableIdentityMap: true });
  const meanwhile = await between(app);
  meanwhile.happens = () => app.em().nativeDelete(Session, { id });
  const ended = await call();
  expect(meanwhile.happens).toBeUndefined();
  await app.em().insert(Session, row);
  return [ended.status, (await call()).status];
}

describe('a session that ends while a call waits', () => {
  test.each(writing)('$name writes nothing in it', async (call) => {
    await resetSessions(world());
    const { another, browsers } = world();
    const row = rowOf(call);
    const role = row && roles.find((one) => outcomeFor(row, one) === '200');
    const browser = browsers[role ?? 'owner'];
    const input = (await row?.input(await another())) ?? {};

    expect(await statusesOf(browser, () => browser.post(call.path, input))).toEqual([401, 200]);
  });

  test('these are all calls of members', () => {
    expect(writing.length).toBeGreaterThan(30);
    expect(mutations.filter((call) => rowOf(call)).length).toBe(writing.length + reading.length);
  });
});
