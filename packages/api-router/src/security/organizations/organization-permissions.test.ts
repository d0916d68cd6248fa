import '#testing/database/one-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { definitionsOf, type ProcedureDefinition } from '#core/call/definition.ts';
import { fieldsOf } from '#core/transport/declared-errors.ts';
import { appRouter } from '#every-call.ts';
import { reasonOf } from '#testing/calls/calls.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import type { Browser } from '#testing/index.ts';
import type { Place } from '#testing/permissions/place.ts';
import { outcomeFor, type Role, type Row, roles } from '#testing/permissions/row.ts';
import {
  contentOf,
  createWorld,
  resetSessions,
  permissionTable as table,
  type World,
} from '#testing/permissions/world.ts';

const prefix = 'organization.';
const definitions = new Map(
  [...definitionsOf(appRouter).values()]
    .filter(({ name }) => name.startsWith(prefix))
    .map((definition) => [definition.name.slice(prefix.length), definition]),
);
const rows = Object.entries(table).map(([name, row]) => ({ name, row }));

const isId = (field: string): boolean => /^id$|Ids?$|^memberIdOrEmail$|^members$/.test(field);

const given: { world?: World } = {};

function world(): World {
  if (!given.world) throw new TypeError('the world was not made');
  return given.world;
}

function definitionOf(name: string): ProcedureDefinition {
  const definition = definitions.get(name);
  if (!definition) throw new TypeError(`there is no call ${name}`);
  return definition;
}

/** Result of a call on both transports. `toInput` is called for each of them. */
async function outcomeOf(
  browser: Browser,
  { name, route, type }: ProcedureDefinition,
  toInput: () => Promise<object>,
): Promise<string> {
  const path = route?.path ?? `/${name.replace('.', '/')}`;
  if (route?.produces) {
    // REST alone sends files.
    const search = new URLSearchParams(Object.entries(await toInput()));
    const response = await browser.get(`${path}?${search}`);
    return `${response.status} ${(await reasonOf(response)) ?? ''}`.trim();
  }
  const method = type === 'query' ? 'GET' : 'POST';
  const { status, code } = await refusalOf(browser, { path, procedure: name, method }, toInput);
  return `${status} ${code}`.trim();
}

async function inputFor(role: Role, { input, namesAlways }: Row, place: Place): Promise<object> {
  const { organizationId, ...rest } = await input(place);
  const names = role !== 'newcomer' || namesAlways;
  return names && organizationId !== undefined ? { organizationId, ...rest } : rest;
}

beforeAll(async () => {
  given.world = await createWorld();
});
afterAll(async () => world().app[Symbol.asyncDispose]());

test('the table has every call about organizations, and every id that one takes', () => {
  expect(Object.keys(table).sort()).toEqual([...definitions.keys()].sort());
  const ids = (name: string) => fieldsOf(definitionOf(name)).filter(isId);
  for (const { name, row } of rows)
    expect([name, ...Object.keys(row.foreign ?? {})].sort()).toEqual(
      [name, ...ids(name).filter((field) => field !== 'organizationId')].sort(),
    );
});

describe.each(rows)('$name', ({ name, row }) => {
  const definition = definitionOf(name);

  test('answers each role as the contract says, and changes nothing when it refuses', async () => {
    const { browsers, shared, another } = world();
    const before = await contentOf(world(), shared);
    const expected = roles.map((role) => [role, outcomeFor(row, role)]);

    const outcomes: [Role, string][] = [];
    for (const role of roles) {
      await resetSessions(world());
      const succeeds = outcomeFor(row, role) === '200' && definition.type === 'mutation';
      const toInput = async () => inputFor(role, row, succeeds ? await another() : shared);
      outcomes.push([role, await outcomeOf(browsers[role], definition, toInput)]);
    }

    expect(outcomes).toEqual(expected);
    if (!row.prepares) expect(await contentOf(world(), shared)).toBe(before);
  });

  test('tells nobody whether an organization exists', async () => {
    const { browsers, shared } = world();
    await resetSessions(world());
    const input = await row.input(shared);
    const fields = fieldsOf(definition);
    const namings: object[] = [];
    if (input.organizationId !== undefined) namings.push({ organizationId: 'x'.repeat(32) });
    if (fields.includes('organizationSlug'))
      namings.push({ organizationSlug: shared.slug }, { organizationSlug: 'x' });

    for (const naming of namings) {
      const { organizationId: _, ...rest } = input;
      const toInput = async () => ({ ...rest, ...naming });
      expect(await outcomeOf(browsers.stranger, definition, toInput), JSON.stringify(naming)).toBe(
        row.stranger,
      );
    }
  });

  test.each(Object.entries(row.foreign ?? {}))(
    'neither shows nor touches %s of another organization',
    async (field, expected) => {
      const { browsers, shared, strange } = world();
      await resetSessions(world());
      const before = await contentOf(world(), shared);
      const theirs = await row.input(shared);
      const toInput = async () => ({ ...(await row.input(strange)), [field]: theirs[field] });

      expect(await outcomeOf(browsers.stranger, definition, toInput)).toBe(expected);
      expect(await contentOf(world(), shared)).toBe(before);
    },
  );
});
