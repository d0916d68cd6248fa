import '#testing/database/one-database.ts';
import { Session, User } from '@keystead/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administrationAc, administratorAc, userAc } from '#features/administration-access/default-roles.ts';
import { everyCall, reasonOf } from '#testing/calls/calls.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { type Browser, type Person, signedIn, signedUp, type TestApp } from '#testing/index.ts';
import { adminApp, giveRole } from '#testing/people/administration.ts';
import { samples, toUpload } from '#testing/pictures/samples.ts';

/** Who calls; an auditor may list users and sessions and nothing else. */
const callers = ['admin', 'auditor', 'user', 'banned', 'nobody', 'impersonating'] as const;
type Caller = (typeof callers)[number];

type Outcome = `${number}` | `${number} ${string}`;

interface Row {
  input: (world: World) => Promise<object> | object;
  /** The answer to an administrator. Default: `200`. */
  admin?: Outcome;
  /** For a user, and for an auditor unless they may. Default: refused with `denied`. */
  denied?: Outcome;
  auditor?: Outcome;
  user?: Outcome;
  nobody?: Outcome;
  impersonating?: Outcome;
}

const unauthorized = '401 UNAUTHORIZED';
const aboutTarget = async ({ target }: World) => ({ userId: (await target()).id });
const audited = { auditor: '200' } as const;
const ofApplications = '403 YOU_ARE_NOT_ALLOWED_TO_MANAGE_OAUTH_CLIENTS';
const ofBrand = { denied: '403 YOU_ARE_NOT_ALLOWED_TO_MANAGE_THE_BRAND' } as const;
const noApplication = { denied: ofApplications, admin: '404 OAUTH_CLIENT_NOT_FOUND' } as const;

/** The calls of administrators, as the wire contract has them. */
const table: Readonly<Record<string, Row>> = {
  listUsers: { input: () => ({}), denied: '403 YOU_ARE_NOT_ALLOWED_TO_LIST_USERS', ...audited },
  getUser: {
    input: async ({ target }) => ({ id: (await target()).id }),
    denied: '403 YOU_ARE_NOT_ALLOWED_TO_GET_USER',
  },
  createUser: {
    input: ({ freeEmail }) => ({ email: freeEmail(), name: 'New' }),
    denied: '403 YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS',
  },
  updateUser: {
    input: async (world) => ({ ...(await aboutTarget(world)), data: { name: 'Other' } }),
    denied: '403 YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS',
  },
  setRole: {
    input: async (world) => ({ ...(await aboutTarget(world)), role: 'auditor' }),
    denied: '403 YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE',
  },
  banUser: { input: aboutTarget, denied: '403 YOU_ARE_NOT_ALLOWED_TO_BAN_USERS' },
  unbanUser: { input: aboutTarget, denied: '403 YOU_ARE_NOT_ALLOWED_TO_BAN_USERS' },
  listUserAccounts: { input: aboutTarget, denied: '403 YOU_ARE_NOT_ALLOWED_TO_GET_USER' },
  listUserOrganizations: { input: aboutTarget, denied: '403 YOU_ARE_NOT_ALLOWED_TO_GET_USER' },
  listUserSessions: {
    input: aboutTarget,
    denied: '403 YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS',
    ...audited,
  },
  listOrganizations: { input: () => ({}), denied: '403 YOU_ARE_NOT_ALLOWED_TO_LIST_ORGANIZATIONS' },
  getOrganization: {
    input: () => ({ id: 'acme' }),
    denied: '403 YOU_ARE_NOT_ALLOWED_TO_GET_ORGANIZATION',
  },
  listOrganizationMembers: {
    input: () => ({ organizationId: 'acme' }),
    denied: '403 YOU_ARE_NOT_ALLOWED_TO_GET_ORGANIZATION',
  },
  revokeUserSession: {
    input: async ({ sessionOf, target }) => ({ sessionToken: await sessionOf(await target()) }),
    denied: '403 YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS',
  },
  revokeUserSessions: { input: aboutTarget, denied: '403 YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS' },
  removeUser: { input: aboutTarget, denied: '403 YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS' },
  setUserPassword: {
    input: async (world) => ({ ...(await aboutTarget(world)), newPassword: 'another battery horse' }),
    denied: '403 YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD',
  },
  impersonateUser: {
    input: aboutTarget,
    denied: '403 YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS',
    impersonating: '403 YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS',
  },
  stopImpersonating: {
    input: () => ({}),
    admin: '400 YOU_ARE_NOT_IMPERSONATING_ANYONE',
    denied: '400 YOU_ARE_NOT_IMPERSONATING_ANYONE',
    impersonating: '200',
  },
  hasPermission: { input: () => ({ permissions: { user: ['ban'] } }), denied: '200' },
  resetTwoFactor: {
    input: async (world) => ({ ...(await aboutTarget(world)), reason: 'lost' }),
    admin: '400 TWO_FACTOR_NOT_ENABLED',
    denied: '403 YOU_ARE_NOT_ALLOWED_TO_RESET_TWO_FACTOR',
  },
  overview: { input: () => ({ days: 1 }), denied: '403 YOU_ARE_NOT_ALLOWED_TO_LIST_EVENTS' },
  listEvents: { input: () => ({ limit: 1 }), denied: '403 YOU_ARE_NOT_ALLOWED_TO_LIST_EVENTS' },
  exportEvents: {
    input: () => ({ format: 'csv', action: 'none' }),
    denied: '403 YOU_ARE_NOT_ALLOWED_TO_EXPORT_EVENTS',
  },
  exportUsers: {
    input: () => ({ searchValue: 'nobody' }),
    denied: '403 YOU_ARE_NOT_ALLOWED_TO_LIST_USERS',
    ...audited,
  },
  exportUser: {
    input: async ({ target }) => ({ id: (await target()).id }),
    denied: '403 YOU_ARE_NOT_ALLOWED_TO_GET_USER',
  },
  getBrand: { input: () => ({}), ...ofBrand },
  saveBrandDraft: {
    async input({ root }) {
      const { draft } = await root.api.admin.getBrand.query();
      return { values: { color: '#0f766e' }, revision: draft?.revision ?? 0 };
    },
    ...ofBrand,
  },
  discardBrandDraft: { input: () => ({}), ...ofBrand },
  publishBrand: { input: () => ({ revision: 999 }), admin: '409 BRAND_CHANGED', ...ofBrand },
  restoreBrand: { input: () => ({ version: 999 }), admin: '404 BRAND_VERSION_NOT_FOUND', ...ofBrand },
  listBrandVersions: { input: () => ({}), ...ofBrand },
  previewBrand: { input: () => ({ values: {} }), ...ofBrand },
  uploadBrandPicture: { input: () => toUpload(samples.PNG), ...ofBrand },
  'oauth2.createClient': {
    input: () => ({ redirect_uris: [] }),
    admin: '400 INVALID_CLIENT_METADATA',
    denied: ofApplications,
  },
  'oauth2.listClients': { input: () => ({}), denied: ofApplications },
  'oauth2.getClient': { input: () => ({ client_id: 'x' }), ...noApplication },
  'oauth2.updateClient': { input: () => ({ client_id: 'x', update: {} }), ...noApplication },
  'oauth2.deleteClient': { input: () => ({ client_id: 'x' }), ...noApplication },
  'oauth2.rotateSecret': { input: () => ({ client_id: 'x' }), ...noApplication },
};

function outcomeFor(row: Row, caller: Caller): Outcome {
  if (caller === 'admin') return row.admin ?? '200';
  if (caller === 'banned' || caller === 'nobody') return unauthorized;
  if (caller === 'impersonating') return row.impersonating ?? '403 NOT_WHILE_IMPERSONATING';
  return row[caller] ?? row.denied ?? '403';
}

interface World {
  app: TestApp;
  root: Person;
  /** A browser of each; one that acts as a user begins anew each time, and so does an administrator. */
  browserOf: (caller: Caller) => Promise<Browser>;
  /** Another user each time. */
  target: () => Promise<Pick<User, 'id'>>;
  freeEmail: () => string;
  sessionOf: (user: Pick<User, 'id'>) => Promise<string>;
}

async function createWorld(): Promise<World> {
  const roles = {
    admin: administratorAc,
    user: userAc,
    auditor: administrationAc.newRole({ user: ['list'], session: ['list'] }),
  };
  const app = await adminApp({ admin: { roles }, organization: {}, jwt: {}, oauthProvider: {} });
  const root = await signedUp(app, { name: 'Root' });
  await giveRole(app, root, 'admin');
  await organizationWith(app, { id: 'acme', members: { [root.id]: 'owner' } });
  const auditor = await signedUp(app, { name: 'Amy' });
  await giveRole(app, auditor, 'auditor');
  const user = await signedUp(app);
  const banned = await signedUp(app, { name: 'Bob' });
  await root.api.admin.banUser.mutate({ userId: banned.id });
  let count = 0;
  const freeEmail = () => {
    count += 1;
    return `person-${count}@example.com`;
  };
  const fixed = { auditor, user, banned, nobody: app.browser() };
  return {
    app,
    root,
    freeEmail,
    async browserOf(caller) {
      if (caller !== 'admin' && caller !== 'impersonating') return fixed[caller];
      const browser = await signedIn(app, root);
      if (caller === 'impersonating') await browser.api.admin.impersonateUser.mutate({ userId: user.id });
      return browser;
    },
    async target() {
      const em = app.em();
      const made = em.create(User, { name: 'Target', email: freeEmail(), image: null, role: 'user' });
      await em.flush();
      return made;
    },
    async sessionOf({ id }) {
      const em = app.em();
      const expiresAt = new Date(app.now().getTime() + 60_000);
      const rest = {
        ipAddress: null,
        userAgent: null,
        deviceBrowser: null,
        deviceSystem: null,
        deviceKind: null,
      };
      em.create(Session, { user: id, tokenHash: `handle of ${id}`, expiresAt, ...rest });
      await em.flush();
      return `handle of ${id}`;
    },
  };
}

const given: { world?: World } = {};

function world(): World {
  if (!given.world) throw new TypeError('the world was not made');
  return given.world;
}

const calls = everyCall.filter(({ name }) => name.startsWith('admin.'));

beforeAll(async () => {
  given.world = await createWorld();
});
afterAll(async () => world().app[Symbol.asyncDispose]());

test('the table has every call of administrators', () => {
  expect(Object.keys(table).sort()).toEqual(calls.map(({ name }) => name.slice('admin.'.length)).sort());
});

describe.each(calls)('$name', ({ name, method, definition }) => {
  const row = table[name.slice('admin.'.length)];

  test.each(callers)('answers: %s', async (caller) => {
    if (!row) throw new TypeError(`the table has no ${name}`);
    const expected = outcomeFor(row, caller);
    const path = definition.route?.path ?? '/';
    const input = async () => row.input(world());
    const browser = await world().browserOf(caller);
    if (expected === '200' && /impersonat/i.test(name)) {
      // It begins or ends an impersonation, so the other transport would have another caller.
      expect((await browser.post(path, await input())).status).toBe(200);
      return;
    }
    if (definition.route?.produces) {
      // REST alone sends files.
      const response = await browser.get(`${path}?${new URLSearchParams(Object.entries(await input()))}`);
      expect(`${response.status} ${(await reasonOf(response)) ?? ''}`.trim()).toBe(expected);
      return;
    }
    const { status, code } = await refusalOf(browser, { path, procedure: name, method }, input);
    expect(`${status} ${code}`.trim()).toBe(expected);
  });
});
