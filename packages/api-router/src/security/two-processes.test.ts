import { Passkey, Session } from '@keystead/db';
import { canShareDatabase, type SharedDatabase, sharedDatabase } from '@keystead/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { singleUses } from '#testing/calls/single-uses.ts';
import {
  type Browser,
  browserAt,
  type Person,
  signedIn,
  signedUp,
  type TestApp,
  testApp,
} from '#testing/index.ts';
import { signedUpAs } from '#testing/people/administration.ts';
import { founded, joined } from '#testing/people/organizations.ts';
import { type OtherProcess, startOtherProcess } from '#testing/processes/other-process.ts';

const AT_ONCE = 50;

const options = { admin: {}, organization: {} };

/** On both kinds of database: only servers take a SQLite file for themselves, see `claimDatabase`, and tests do not. */
describe.skipIf(!canShareDatabase())('of two processes of the operating system with one database', () => {
  /** They start once, as that takes longer than all that they do. */
  let database: SharedDatabase;
  let app: TestApp;
  let other: OtherProcess;
  beforeAll(async () => {
    database = await sharedDatabase();
    app = await testApp(options, database.orm);
    other = await startOtherProcess(app, { url: database.url, options });
  });
  afterAll(async () => {
    await other[Symbol.asyncDispose]();
    await app[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
  });

  test.each(singleUses)('one lets one of fifty uses of $what at once through', async (one) => {
    const { id, browsers, path, body } = await one.prepare(
      app,
      `${one.what.replaceAll(' ', '-')}@example.com`,
    );
    const count = async () => [
      await app.em().count(Session, { user: id }),
      await app.em().count(Passkey, { user: id }),
    ];
    const before = await count();
    const uses = Array.from({ length: AT_ONCE }, (_, index) => {
      const browser = browsers[Math.floor(index / 2) % browsers.length] ?? { cookies: new Map() };
      const twin = browserAt(index % 2 ? app.service : other, browser);
      return body ? twin.post(path, body) : twin.get(path);
    });

    const statuses = (await Promise.all(uses)).map(({ status }) => status);

    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(await count()).toEqual(before.map((rows, index) => rows + (one.makes[index] ?? 0)));
  });

  /** This process and the other one, in both orders: where something is done, and where it is seen. */
  const bothWays = [
    { how: 'here', seen: 'there', places: () => [app.service, other] as const },
    { how: 'there', seen: 'here', places: () => [other, app.service] as const },
  ];

  test.each(bothWays)('a ban $how ends the sessions $seen at once', async ({ how, places }) => {
    const [here, there] = places();
    const root = await signedUpAs(app, 'admin', { name: `Root-${how}` });
    const ada = await signedUp(app, { name: `Ada-${how}` });
    const [reader, writer] = [browserAt(there, ada), browserAt(there, ada)];
    expect((await writer.post('/update-user', { name: 'Eve' })).status).toBe(200);
    app.advance(1);
    expect((await reader.api.getSession.query())?.user.id).toBe(ada.id);

    await browserAt(here, root).api.admin.banUser.mutate({ userId: ada.id });

    expect(await reader.api.getSession.query()).toBeNull();
    expect((await writer.post('/update-user', { name: 'Ada' })).status).toBe(401);
  });

  test.each(bothWays)(
    'who leaves or is removed $how, and everybody whose organization is deleted $how, acts in none $seen',
    async ({ how, places }) => {
      const [here, there] = places();
      const acme = await founded(app, `Olga-${how}`, `acme-${how}`);
      const { organizationId } = acme;
      /** A session of the same person that has acted in the organization there. */
      const inOtherBrowser = async (person: Person): Promise<Browser> => {
        const browser = browserAt(there, await signedIn(app, person));
        await browser.api.organization.setActive.mutate({ organizationId });
        return browser;
      };
      const activeIn = async ({ api }: Browser) =>
        (await api.getSession.query())?.session.activeOrganizationId;
      const [bob, cid, dan] = [
        await joined(app, acme, { name: `Bob-${how}` }),
        await joined(app, acme, { name: `Cid-${how}` }),
        await joined(app, acme, { name: `Dan-${how}` }),
      ];
      const browsers = await Promise.all([bob, cid, dan, acme.owner].map(inOtherBrowser));
      app.advance(1);
      const active = () => Promise.all(browsers.map(activeIn));
      expect(await active()).toEqual(Array(4).fill(organizationId));
      const owner = browserAt(here, acme.owner).api.organization;

      await browserAt(here, bob).api.organization.leave.mutate({ organizationId });
      expect(await active()).toEqual([null, ...Array(3).fill(organizationId)]);
      await owner.removeMember.mutate({ organizationId, memberIdOrEmail: cid.memberId });
      expect(await active()).toEqual([null, null, organizationId, organizationId]);
      await owner.delete.mutate({ organizationId });
      expect(await active()).toEqual(Array(4).fill(null));
    },
  );
});
