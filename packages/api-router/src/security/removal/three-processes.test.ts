import { canShareDatabase, type SharedDatabase, sharedDatabase } from '@keystead/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asProvider, providerClients } from '#testing/apps/provider-app.ts';
import type { Answering } from '#testing/browser.ts';
import { browserAt, signedIn, type TestApp, testApp } from '#testing/index.ts';
import { signedUpAs } from '#testing/people/administration.ts';
import { type Founded, founded, type Joined, joined } from '#testing/people/organizations.ts';
import { type OtherProcess, startOtherProcess } from '#testing/processes/other-process.ts';

const options = {
  admin: {},
  organization: {},
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

  test.each([
    { what: 'a ban', path: '/admin/ban-user', left: nothing },
    { what: 'a removal from the organization', path: '/organization/remove-member', left: outside },
  ])('all feel $what in one of them at once', async ({ what, path, left }) => {
    const root = await signedUpAs(app, 'admin', { name: `Root-${left.session}` });
    const acme = await founded(app, `Olga-${left.session}`, `acme-${left.session}`);
    const bob = await joined(app, acme, { name: `Bob-${left.session}` });
    const places = [app.service, ...others];
    const looks = await Promise.all(places.map((place) => holdAt(place, { bob, acme })));
    expect(await Promise.all(looks.map((look) => look()))).toEqual(looks.map(() => everything));
    const body = { userId: bob.id, memberIdOrEmail: bob.memberId, organizationId: acme.organizationId };
    const by = browserAt(app.service, what === 'a ban' ? root : acme.owner);

    const answer = await by.post(path, body);
    const seen = await Promise.all(looks.map((look) => look()));

    expect(answer.status).toBe(200);
    expect(seen).toEqual(looks.map(() => left));
  });
});
