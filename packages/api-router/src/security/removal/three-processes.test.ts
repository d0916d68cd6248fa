import { canShareDatabase, type SharedDatabase, sharedDatabase } from '@keystead/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askAs, CORE_USER, patchOf, resource, tokenFor } from '#testing/apps/directory-app.ts';
import { asProvider, providerClients } from '#testing/apps/provider-app.ts';
import { verifiedDomain } from '#testing/apps/sso-app.ts';
import type { Answering } from '#testing/browser.ts';
import { browserAt, type Person, signedIn, type TestApp, testApp } from '#testing/index.ts';
import { signedUpAs } from '#testing/people/administration.ts';
import { type Founded, founded, type Joined, joined } from '#testing/people/organizations.ts';
import { type OtherProcess, startOtherProcess } from '#testing/processes/other-process.ts';

const options = {
  admin: {},
  organization: { domains: { enabled: true } },
  scim: {},
  jwt: {},
  oauthProvider: {
    clients: providerClients,
    scopes: {
      'notes:read': { title: 'Notes' },
      'notes:write': { title: 'Notes' },
      'files:read': { title: 'Files' },
    },
    resources: ['https://api.example/notes', 'https://api.example/files'],
  },
};

/** By the clock on the wall: what a process remembers of a session goes by that of the test, which stands still. */

const deactivated = patchOf({ op: 'replace', path: 'active', value: false });

interface Scene {
  root: Person;
  acme: Founded;
  bob: Joined;
}

/** Bob is a member of `acme` alone. What he allowed to an application outside of it, and of all sessions, goes on. */
async function deactivate(app: TestApp, { acme: { owner, organizationId }, bob }: Scene): Promise<Response> {
  await verifiedDomain(app, { domain: 'example.com', organization: organizationId });
  const ask = askAs(app, await tokenFor(owner, { organizationId }));
  const person = { schemas: [CORE_USER], userName: bob.email };
  const { id } = resource.parse(await (await ask('POST', '/Users', person)).json());
  return ask('PATCH', `/Users/${id}`, deactivated);
}

describe.skipIf(!canShareDatabase())('of three processes with one database', () => {
  let database: SharedDatabase;
  let app: TestApp;
  let others: OtherProcess[];
  beforeAll(async () => {
    database = await sharedDatabase();
    app = await testApp(options, database.orm);
    await app.service.migrate();
    const start = () => startOtherProcess(app, { url: database.url, options });
    others = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all(others.map((other) => other[Symbol.asyncDispose]()));
    await app[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
  });

  /** What Bob has, as one process sees it. */
  async function holdAt(place: Answering, { bob, acme: { organizationId } }: { bob: Joined; acme: Founded }) {
    const browser = browserAt(place, await signedIn(app, bob));
    const provider = asProvider(app, place);
    const scopes = ['openid', 'offline_access', 'notes:read'];
    const tokens = await provider.tokens(bob, { session: null, scopes });
    const inside = await provider.tokens(bob, { session: null, organization: organizationId, scopes });
    const list = `/organization/list-members?organizationId=${organizationId}`;
    return async () => ({
      session: (await browser.api.getSession.query()) !== null,
      'another application': (await provider.userinfo(tokens.access_token)).ok,
      organization: (await browser.get(list)).ok,
      'an application in the organization': (await provider.userinfo(inside.access_token)).ok,
    });
  }

  const everything = {
    session: true,
    'another application': true,
    organization: true,
    'an application in the organization': true,
  };
  const outside = { ...everything, organization: false, 'an application in the organization': false };
  const nothing = { ...outside, session: false, 'another application': false };

  const post = (by: Person, path: string, body: object): Promise<Response> =>
    browserAt(app.service, by).post(path, body);

  test.each<{ what: string; go: (scene: Scene) => Promise<Response>; left: typeof everything }>([
    {
      what: 'a ban',
      go: ({ root, bob }) => post(root, '/admin/ban-user', { userId: bob.id }),
      left: nothing,
    },
    {
      what: 'a removal from the organization',
      go: ({ acme: { owner, organizationId }, bob: { memberId } }) =>
        post(owner, '/organization/remove-member', { memberIdOrEmail: memberId, organizationId }),
      left: outside,
    },
    {
      what: 'a deactivation by the directory',
      go: (scene) => deactivate(app, scene),
      left: { ...outside, session: false },
    },
  ])('all feel $what in one of them at once', async ({ what, go, left }) => {
    const key = what.replaceAll(' ', '-');
    const root = await signedUpAs(app, 'admin', { name: `Root-${key}` });
    const acme = await founded(app, `Olga-${key}`, `acme-${key}`);
    const bob = await joined(app, acme, { name: `Bob-${key}` });
    const places = [app.service, ...others];
    const looks = await Promise.all(places.map((place) => holdAt(place, { bob, acme })));
    expect(await Promise.all(looks.map((look) => look()))).toEqual(looks.map(() => everything));

    const answer = await go({ root, acme, bob });
    const seen = await Promise.all(looks.map((look) => look()));

    expect(answer.status).toBe(200);
    expect(seen).toEqual(looks.map(() => left));
  });
});
