import { Member, Organization, ScimConnection, ScimToken, Team, User } from '@keystead/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { definitionsOf } from '#core/call/definition.ts';
import { fieldsOf } from '#core/transport/declared-errors.ts';
import { appRouter } from '#every-call.ts';
import { connectionOf } from '#testing/apps/sso-app.ts';
import { passingInputs } from '#testing/calls/call-inputs.ts';
import { everyCall, type RoutedCall, reasonOf } from '#testing/calls/calls.ts';
import { testOnce } from '#testing/database/once.ts';
import type { Browser } from '#testing/index.ts';
import type { Place } from '#testing/permissions/place.ts';
import { outcomeFor, type Role, type Row, roles } from '#testing/permissions/row.ts';
import { createWorld, permissionTable, resetSessions, type World } from '#testing/permissions/world.ts';

type Input = Record<string, unknown>;

const UNKNOWN = { organizationId: 'x'.repeat(32), organizationSlug: 'nobody-has-this' };

const takesId = (definition: RoutedCall['definition']): boolean =>
  fieldsOf(definition).includes('organizationId');
const calls = everyCall.filter(({ definition }) => takesId(definition));

const rowOf = ({ name }: RoutedCall): Row | undefined => permissionTable[name.replace('organization.', '')];

const given: { world?: World } = {};

function world(): World {
  if (!given.world) throw new TypeError('the world was not made');
  return given.world;
}

beforeAll(async () => {
  given.world = await createWorld({
    apiKey: { references: 'organization' },
    sso: {},
    scim: {},
    webhooks: { organizations: true },
  });
  const { app } = given.world;
  // The log of the service is for administrators.
  await app.em().nativeUpdate(User, { name: 'Ada' }, { role: 'admin' });
});
afterAll(async () => world().app[Symbol.asyncDispose]());

/** A configuration for which no server is asked. */
const oidcConfig = {
  clientId: 'client',
  skipDiscovery: true,
  authorizationEndpoint: 'https://login.example/authorize',
  tokenEndpoint: 'https://login.example/token',
  jwksEndpoint: 'https://login.example/keys',
};

const inputsOfConnections: Readonly<Record<string, (place: Place) => Input>> = {
  'sso.register': ({ slug }) => ({
    providerId: `new-${slug}`,
    issuer: 'https://login.example',
    domain: `new.${slug}.example`,
    oidcConfig,
  }),
  'scim.generateToken': ({ slug }) => ({ providerId: `new-${slug}` }),
  'scim.getProviderConnection': ({ slug }) => ({ providerId: slug }),
  'scim.deleteProviderConnection': ({ slug }) => ({ providerId: slug }),
  'scim.revokeToken': ({ slug }) => ({ tokenId: slug }),
  'sso.reorder': ({ slug }) => ({ providerIds: [slug] }),
  'sso.unlinkMember': ({ targetId }) => ({ memberId: targetId }),
};

/** An input that names the organization by its id. */
async function inputOf(call: RoutedCall, place: Place): Promise<Input & { organizationId: string }> {
  const input: Input = (await rowOf(call)?.input(place)) ?? {
    ...passingInputs[call.name],
    ...inputsOfConnections[call.name]?.(place),
    organizationId: place.id,
  };
  const { organizationId } = input;
  return { ...input, organizationId: typeof organizationId === 'string' ? organizationId : place.id };
}

async function slugOf(id: string): Promise<string> {
  return (await world().app.em().findOneOrFail(Organization, { id })).slug;
}

/** Somebody who may make the call. */
function callerOf(call: RoutedCall): Browser {
  const row = rowOf(call);
  const role: Role | undefined = row ? roles.find((one) => outcomeFor(row, one) === '200') : 'owner';
  return world().browsers[role ?? 'owner'];
}

async function answerOf(browser: Browser, { method, path }: RoutedCall, input: Input): Promise<string> {
  const query = Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]);
  const response =
    method === 'GET'
      ? await browser.get(`${path}?${new URLSearchParams(query)}`)
      : await browser.post(path, input);
  return `${response.status} ${await response.text()}`;
}

/** The parts of an answer that are the same for each organization of this kind: no ids, times and order of rows. */
const saidOfAny = (answer: string, { slug }: Place): string[] =>
  answer
    .replaceAll(slug, '<slug>')
    .replaceAll(/"start":"[^"]+"/g, '"start"')
    .replaceAll(/"?\d{4}-\d\d-\d\dT[\d:.]+Z"?/g, '<time>')
    .replaceAll(/"whsec_[^"]+"/g, '<secret>')
    .replaceAll(/'?[\w-]{32,}(\.\w{16})?/g, '<id>')
    .split(/[,{}[\]]/)
    .sort();

/** A directory with one token. */
async function directoryOf({ em, now }: World['app'], { id: organization, slug }: Place): Promise<void> {
  const times = { createdAt: now(), updatedAt: now() };
  const names = { providerId: slug, providerKey: slug };
  const made = { createdBy: 'x', ...times };
  await em().insert(ScimConnection, { id: slug, organization, ...names, ...made });
  await em().insert(ScimToken, { id: slug, connection: slug, tokenHash: slug, prefix: 'scim_', ...made });
}

/** A new organization with an event in its log. */
async function newPlace(): Promise<Place> {
  const { another, browsers } = world();
  const place = await another();
  const logo = 'https://example.com/logo.png';
  await browsers.owner.api.organization.update.mutate({ organizationId: place.id, data: { logo } });
  const { app } = world();
  await connectionOf(app, {
    organization: place.id,
    providerId: place.slug,
    issuer: 'https://login.example',
  });
  await directoryOf(app, place);
  return place;
}

test('every call that takes the id of an organization takes its slug', () => {
  const all = [...definitionsOf(appRouter).values()].filter(takesId);

  const without = all.filter((definition) => !fieldsOf(definition).includes('organizationSlug'));

  expect(without.map(({ name }) => name)).toEqual([]);
  expect(calls.length).toBeGreaterThan(30);
});

// Each call sends its statements by a slug on both databases. What it refuses is decided before, or by the same ones.
describe.each(calls)('$name', (call) => {
  test('does by the slug what it does by the id, and leaves the active organization alone', async () => {
    await resetSessions(world());
    const [active, byId, bySlug] = [await newPlace(), await newPlace(), await newPlace()];
    await active.enter();
    const caller = callerOf(call);

    const first = await answerOf(caller, call, await inputOf(call, byId));
    await active.enter();
    const { organizationId, ...rest } = await inputOf(call, bySlug);
    const organizationSlug = ` ${(await slugOf(organizationId)).toUpperCase()} `;
    const second = await answerOf(caller, call, { ...rest, organizationSlug });

    expect(first).toMatch(/^20[01] /);
    expect(saidOfAny(second, bySlug)).toEqual(saidOfAny(first, byId));
    expect(first + second).not.toContain(active.id);
  });

  testOnce('refuses an id and a slug of two organizations, and takes both of one', async () => {
    await resetSessions(world());
    const [place, other] = [await newPlace(), await newPlace()];
    const caller = callerOf(call);
    const input = await inputOf(call, place);
    const foreign = await slugOf((await inputOf(call, other)).organizationId);

    const refused = await answerOf(caller, call, {
      ...(await inputOf(call, place)),
      organizationSlug: foreign,
    });
    const organizationSlug = await slugOf(input.organizationId);
    const taken = await answerOf(caller, call, { ...(await inputOf(call, place)), organizationSlug });

    expect(refused).toMatch(/^400 .*ORGANIZATION_NAMES_DIFFER/);
    expect(taken).toMatch(/^20[01] /);
  });

  testOnce('answers an unknown slug as an unknown id', async () => {
    await resetSessions(world());
    const caller = callerOf(call);
    const { organizationId: _, ...rest } = await inputOf(call, await newPlace());
    const { organizationId, organizationSlug } = UNKNOWN;

    const byId = await answerOf(caller, call, { ...rest, organizationId });

    expect(await answerOf(caller, call, { ...rest, organizationSlug })).toBe(byId);
  });

  testOnce('tells a stranger nothing by a slug', async () => {
    await resetSessions(world());
    const { browsers, shared, strange } = world();
    const { organizationId: id, ...rest } = await inputOf(call, shared);
    const slug = await slugOf(id);
    const namings = [
      { organizationId: UNKNOWN.organizationId },
      { organizationId: id },
      { organizationSlug: slug },
      { organizationSlug: UNKNOWN.organizationSlug },
      { organizationId: id, organizationSlug: slug },
      { organizationId: id, organizationSlug: strange.slug },
      { organizationId: UNKNOWN.organizationId, organizationSlug: slug },
    ];

    const answers = new Set<string>();
    for (const naming of namings)
      answers.add(await answerOf(browsers.stranger, call, { ...rest, ...naming }));

    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toMatch(/^[4]\d\d /);
  });
});

describe('names that are no plain slug', () => {
  const browser = () => world().browsers.owner;
  const code = async (path: string, input: Input): Promise<string> => {
    const response = await browser().post(path, input);
    return `${response.status} ${await reasonOf(response)}`;
  };

  test('null means no organization, so a slug beside it is refused', async () => {
    const { slug } = await newPlace();
    expect(await code('/organization/set-active', { organizationId: null, organizationSlug: slug })).toBe(
      '400 ORGANIZATION_NAMES_DIFFER',
    );
  });

  test('an empty text is no name in a call of a member, and names no organization elsewhere', async () => {
    await resetSessions(world());
    const active = await newPlace();
    await active.enter();
    for (const empty of [{ organizationId: '' }, { organizationSlug: '' }]) {
      const query = `${new URLSearchParams(empty)}`;
      const mine = await browser().get(`/organization/get-organization?${query}`);
      expect(await mine.json()).toMatchObject({ id: active.id });
      const log = await browser().get(`/admin/list-events?${query}`);
      expect(await log.json()).toMatchObject({ events: [] });
      expect(await code('/organization/restore', empty)).toBe('404 ORGANIZATION_NOT_FOUND');
      expect(await code('/organization/join', empty)).toBe(
        '403 YOU_ARE_NOT_ALLOWED_TO_JOIN_THIS_ORGANIZATION',
      );
    }
  });

  test('of two deleted organizations with one slug the one that was deleted last is restored', async () => {
    await resetSessions(world());
    const { app } = world();
    const [first, last] = [await newPlace(), await newPlace()];
    const slug = 'twice';
    for (const [{ deletedId: id }, ago] of [
      [first, 1],
      [last, 0],
    ] as const) {
      const deletedAt = new Date(app.now().getTime() - ago * 1000);
      await app.em().nativeUpdate(Organization, { id }, { slug, deletedAt });
    }

    // Room for one more: the owner of the tests is in many.
    const organization = { $nin: [first.deletedId, last.deletedId] };
    await app.em().nativeDelete(Member, { organization, user: { name: 'Ada' } });

    const restored = await browser().post('/organization/restore', { organizationSlug: slug });

    expect(await restored.json()).toMatchObject({ id: last.deletedId, slug });
  });

  test('a team goes to no other organization, by id or by slug', async () => {
    const [{ teamId, id: organizationId }, other] = [await newPlace(), await newPlace()];
    const update = (data: Input) => code('/organization/update-team', { teamId, organizationId, data });

    expect(await update({ organizationId: other.id })).toBe('404 TEAM_NOT_FOUND');
    await update({ organizationSlug: other.slug });
    expect(await world().app.em().findOne(Team, { id: teamId })).toMatchObject({ organizationId });
  });

  test('a download of events is recorded with the id', async () => {
    const { id, slug } = await newPlace();
    await (await browser().get(`/admin/export-events?format=csv&organizationSlug=${slug}`)).text();

    const { events } = await browser().api.admin.listEvents.query({ action: 'audit.events-exported' });

    expect(events.map(({ data }) => data)).toContainEqual({ format: 'csv', organizationId: id });
  });
});

describe('code of the operator', () => {
  const callers = [...definitionsOf(appRouter).values()].filter(({ access }) => access === 'server');

  test('names organizations by slug in these calls, which the tests below make', () => {
    expect(callers.filter(takesId).map(({ name }) => name)).toEqual([
      'organization.requirePermission',
      'organization.addMember',
    ]);
  });

  test('adds a member to the organization of a slug', async () => {
    await resetSessions(world());
    const { app, newcomerId } = world();
    const [place, other] = [await newPlace(), await newPlace()];
    const { addMember } = app.service.caller().organization;
    const member = { userId: newcomerId, role: 'member' } as const;

    for (const unknown of [{ organizationSlug: 'unknown' }, { organizationSlug: '' }, { organizationId: '' }])
      await expect(addMember({ ...member, ...unknown })).rejects.toMatchObject({
        code: 'ORGANIZATION_NOT_FOUND',
      });
    await expect(
      addMember({ ...member, organizationId: other.id, organizationSlug: place.slug }),
    ).rejects.toMatchObject({ code: 'ORGANIZATION_NAMES_DIFFER' });
    expect(await addMember({ ...member, organizationSlug: place.slug })).toMatchObject({
      organizationId: place.id,
    });
  });

  test('asks for a permission in the organization of a slug', async () => {
    const { app, browsers } = world();
    const [place, other] = [await newPlace(), await newPlace()];
    await other.enter();
    const cookie = [...browsers.owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { requirePermission } = app.service.caller({
      headers: { cookie },
    }).organization;
    const ask = (name: Input) => requirePermission({ permissions: {}, ...name });

    expect(await ask({ organizationSlug: place.slug })).toMatchObject({ organization: { id: place.id } });
    const refused: [Input, string][] = [
      [{ organizationSlug: 'unknown' }, 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION'],
      [{ organizationSlug: place.slug, organizationId: other.id }, 'ORGANIZATION_NAMES_DIFFER'],
      [{ organizationSlug: '' }, 'VALIDATION_ERROR'],
    ];
    for (const [name, code] of refused) await expect(ask(name)).rejects.toMatchObject({ code });
  });

  test('makes a key of the organization of a slug', async () => {
    const { app, newcomerId: userId } = world();
    const { id, slug } = await newPlace();
    const { create } = app.service.caller().apiKey;

    await expect(create({ userId, organizationSlug: 'unknown' })).rejects.toMatchObject({
      code: 'ORGANIZATION_NOT_FOUND',
    });
    expect(await create({ userId, organizationSlug: slug })).toMatchObject({ organizationId: id });
  });
});
