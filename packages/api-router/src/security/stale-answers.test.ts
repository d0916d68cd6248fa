import '#testing/database/one-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { definitionsOf, type ProcedureDefinition } from '#core/call/definition.ts';
import { appRouter } from '#every-call.ts';
import type { Browser } from '#testing/index.ts';
import type { Place } from '#testing/permissions/place.ts';
import { outcomeFor, type Role, roles } from '#testing/permissions/row.ts';
import { createWorld, permissionTable, resetSessions, type World } from '#testing/permissions/world.ts';

const definitions = definitionsOf(appRouter);
const given: { world?: World } = {};

function world(): World {
  if (!given.world) throw new TypeError('the world was not made');
  return given.world;
}

beforeAll(async () => {
  given.world = await createWorld();
});
afterAll(async () => world().app[Symbol.asyncDispose]());

const calls = Object.entries(permissionTable).flatMap(([name, row]) => {
  const definition = definitions.get(`organization.${name}`);
  return definition?.route ? [{ definition, row }] : [];
});
const queries = calls.filter(({ definition }) => definition.type === 'query');
const mutations = calls.flatMap(({ definition, row }) => {
  const role = roles.find((one) => outcomeFor(row, one) === '200');
  return definition.type === 'mutation' && role ? [{ name: definition.name, role, definition, row }] : [];
});

/** A reader of a log asks for more when they want more. What is about the session alone goes by `changesSession`. */
const left: readonly string[] = ['organization.listEvents', 'organization.getActiveMember'];

async function call(browser: Browser, { name, type }: ProcedureDefinition, input: object): Promise<string> {
  const body = JSON.stringify(input);
  const path = `/api/trpc/${name}`;
  const response =
    type === 'query'
      ? await browser.send(`${path}?input=${encodeURIComponent(body)}`)
      : await browser.send(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
  return `${response.status} ${await response.text()}`;
}

/** The answers about an organization, by the names of the calls. */
async function ask(role: Role, place: Place): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const { definition, row } of queries)
    answers.set(definition.name, await call(world().browsers[role], definition, await row.input(place)));
  return answers;
}

const isSaid = (name: string, changes: readonly string[]): boolean =>
  changes.some((one) => name === one || name.startsWith(`${one}.`));

test('there are calls to look at', () => {
  expect(mutations.length).toBeGreaterThan(30);
  expect(queries.length).toBeGreaterThan(18);
});

test.each(mutations)('$name says whose answers it changes', async ({ role, definition, row }) => {
  const { another, browsers } = world();
  await resetSessions(world());
  const place = await another();
  const input = await row.input(place);
  const before = await ask(role, place);

  expect(await call(browsers[role], definition, input)).toMatch(/^200/);

  const after = await ask(role, place);
  // What is refused afterwards is not asked again.
  const isOther = (name: string, answer: string): boolean =>
    answer !== before.get(name) && answer.startsWith('200');
  const changed = [...after].flatMap(([name, answer]) => (isOther(name, answer) ? [name] : []));
  const { changes = [] } = definition.route ?? {};
  expect(changed.filter((name) => !left.includes(name) && !isSaid(name, changes))).toEqual([]);
});
