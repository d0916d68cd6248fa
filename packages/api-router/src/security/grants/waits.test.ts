import { OAuthConsent, OAuthGrant, Session } from '@keystead/db';
import { canShareDatabase, type SharedDatabase, sharedDatabase } from '@keystead/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorize, decide } from '#testing/apps/authorize-app.ts';
import { hasServer, untilOneWaitsFor } from '#testing/database/lock-waits.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { addClient } from '#testing/grants/add-client.ts';
import { providerOfGrants } from '#testing/grants/place.ts';
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
import { sessionIdOf } from '#testing/people/grants.ts';
import { type OtherProcess, startOtherProcess } from '#testing/processes/other-process.ts';

const options = { jwt: {}, admin: {}, organization: {}, oauthProvider: providerOfGrants() };

interface Scene {
  app: TestApp;
  ada: Person;
  /** Of the session in which an application is allowed. */
  phone: Browser;
  clientId: string;
  organizationId: string;
  /** Ada and an administrator, at the other process. */
  own: Browser;
  root: Browser;
}

const handleOf = async ({ app, phone }: Scene): Promise<string> =>
  (await app.em().findOneOrFail(Session, await sessionIdOf(app, phone))).tokenHash;

/** What ends a grant, at the moment in which it is given, and the reason that stands in it then. */
const ends: Readonly<Record<string, [reason: string, end: (scene: Scene) => Promise<unknown>]>> = {
  'disables the application': [
    'client-disabled',
    ({ root, clientId: client_id }) =>
      root.api.admin.oauth2.updateClient.mutate({ client_id, update: { disabled: true } }),
  ],
  'deletes the application': [
    'client-deleted',
    ({ root, clientId: client_id }) => root.api.admin.oauth2.deleteClient.mutate({ client_id }),
  ],
  'ends the session from elsewhere': [
    'session-revoked',
    async (scene) => scene.own.post('/revoke-session', { token: await handleOf(scene) }),
  ],
  'ends the session as an administrator': [
    'session-revoked',
    async (scene) => scene.root.post('/admin/revoke-user-session', { sessionToken: await handleOf(scene) }),
  ],
  // With a session goes what was allowed in it, before what was allowed in others.
  'signs out everywhere': ['session-with-access', ({ own }) => own.post('/revoke-sessions')],
  'bans the person': [
    'session-with-access',
    ({ root, ada }) => root.post('/admin/ban-user', { userId: ada.id }),
  ],
  'takes the consent back': [
    'consent-deleted',
    async ({ app, own, ada, clientId }) => {
      const { id } = await app.em().findOneOrFail(OAuthConsent, { user: ada.id, clientId });
      return own.post('/oauth2/delete-consent', { id });
    },
  ],
  'removes the member': [
    'membership-removed',
    ({ root, ada, organizationId }) =>
      root.post('/organization/remove-member', { organizationId, memberIdOrEmail: ada.email }),
  ],
  'leaves the organization': [
    'membership-left',
    ({ own, organizationId }) => own.post('/organization/leave', { organizationId }),
  ],
  'deletes the organization': [
    'organization-deleted',
    ({ root, organizationId }) => root.post('/organization/delete', { organizationId }),
  ],
};

describe.skipIf(!canShareDatabase())('while somebody allows an application, whoever', () => {
  let database: SharedDatabase;
  let app: TestApp;
  let other: OtherProcess;
  let root: Person;
  let count = 0;
  let atCommit: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    database = await sharedDatabase();
    app = await testApp(options, database.orm);
    await app.service.migrate();
    other = await startOtherProcess(app, { url: database.url, options });
    root = await signedUpAs(app, 'admin');
    app.service.orm.em.getEventManager().registerSubscriber({
      async beforeTransactionCommit() {
        const work = atCommit;
        atCommit = undefined;
        await work?.();
      },
    });
  });
  afterAll(async () => {
    await other[Symbol.asyncDispose]();
    await app[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
  });

  async function setScene(): Promise<Scene> {
    count += 1;
    const ada = await signedUp(app, { name: `Ada${count}`, verified: true });
    const members = { [ada.id]: 'member', [root.id]: 'owner' };
    const organizationId = await organizationWith(app, { id: `acme-${count}`, members });
    const clientId = await addClient({ app }, 'admin', null, `ksc_${count}`);
    const phone = await signedIn(app, ada);
    const places = { own: browserAt(other, ada), root: browserAt(other, root) };
    return { app, ada, phone, clientId, organizationId, ...places };
  }

  /** On SQLite everybody waits for whoever writes. */
  test.each(Object.entries(ends))('%s waits, and ends what was given', async (_, [reason, end]) => {
    const scene = await setScene();
    const { ada, phone, clientId: client_id, organizationId: organization_id } = scene;
    const request = { client_id, scope: 'openid offline_access organization', prompt: 'consent' };
    // So that there is a consent that can be taken back.
    await decide(phone, await authorize(phone, request), { organization_id });
    const shown = await authorize(phone, request);
    await app.settle();
    const ended = Promise.withResolvers<unknown>();
    atCommit = async () => {
      const ending = end(scene);
      ending.then(ended.resolve, ended.reject);
      if (hasServer) await untilOneWaitsFor(app.service, ending);
    };

    const answer = await decide(phone, shown, { organization_id });
    const said = await ended.promise;

    expect(answer.status).toBe(200);
    if (said instanceof Response) expect(said.status).toBe(200);
    const grants = await app.em().find(OAuthGrant, { user: ada.id });
    expect(grants.map(({ endReason }) => endReason)).toEqual([reason, reason]);
  });
});
