import { DeviceCode, Event, OAuthCode, OAuthConsent, OAuthGrant, OAuthRequest } from '@keystead/db';
import { canShareDatabase, type SharedDatabase, sharedDatabase } from '@keystead/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorize, decide, went } from '#testing/apps/authorize-app.ts';
import {
  answered,
  asProvider,
  type Provider,
  providerOptionsOfTests,
  refusalIn,
} from '#testing/apps/provider-app.ts';
import { addClient } from '#testing/grants/add-client.ts';
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
import { DEVICE_GRANT, issued, look } from '#testing/people/devices.ts';
import { sessionIdOf } from '#testing/people/grants.ts';
import { type OtherProcess, startOtherProcess } from '#testing/processes/other-process.ts';
import { isLong } from '#testing/random/seed.ts';

const ROUNDS = isLong ? 100 : 8;

const options = {
  jwt: {},
  admin: {},
  deviceAuthorization: {},
  oauthProvider: providerOptionsOfTests(),
};

const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

const statusesOf = (answers: readonly Response[]): number[] => answers.map(({ status }) => status).sort();
const tokensIn = async (answer: Response) => answered.parse(await answer.json());

describe.skipIf(!canShareDatabase())('of two processes of the operating system with one database', () => {
  let database: SharedDatabase;
  let app: TestApp;
  let other: OtherProcess;
  let ada: Person;
  let root: Person;
  let here: Provider;
  let there: Provider;
  beforeAll(async () => {
    database = await sharedDatabase();
    app = await testApp(options, database.orm);
    await app.service.migrate();
    other = await startOtherProcess(app, { url: database.url, options });
    root = await signedUpAs(app, 'admin');
    ada = await signedUp(app);
    here = asProvider(app);
    there = asProvider(app, other);
  });
  afterAll(async () => {
    await other[Symbol.asyncDispose]();
    await app[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
  });

  /** The same window at each process. */
  const windowsOf = (browser: Browser) =>
    [browserAt(app.service, browser), browserAt(other, browser)] as const;

  const livingOf = (where: object) => app.em().find(OAuthGrant, { ...where, user: ada.id, endedAt: null });

  test('one of two that redeem a code at once gets tokens, and the code is known to be out', async () => {
    for (const round of rounds) {
      const grant = await here.grant(ada);
      const code = await here.code(grant);
      const places = round % 2 ? [here, there] : [here, there, here, there];

      const answers = await Promise.all(places.map(({ redeem }) => redeem('web', code)));

      const taken = answers.filter(({ ok }) => ok);
      expect(statusesOf(answers)).toEqual([200, ...places.slice(1).map(() => 400)]);
      const tokens = await tokensIn(taken[0] ?? new Response());
      expect((await here.findGrant(grant)).endReason).toBe('code-reused');
      for (const place of [here, there]) {
        expect((await place.userinfo(tokens.access_token)).status).toBe(401);
        expect((await place.refresh('web', tokens.refresh_token)).status).toBe(400);
      }
      expect(await app.em().count(Event, { action: 'oauth.grant-ended', targetId: ada.id })).toBe(round + 1);
    }
  });

  test.each([
    ['two that allow an application at once', [true, true]],
    ['one that allows an application and one that declines', [true, false]],
  ])('of %s, one is heard', async (_, accepts) => {
    for (const _round of rounds) {
      const client = { client_id: 'web', scope: 'openid profile', prompt: 'consent' };
      const shown = await authorize(ada, client);
      const windows = windowsOf(ada);
      const before = [await app.em().count(OAuthGrant, {}), await app.em().count(OAuthCode, {})];

      const answers = await Promise.all(
        windows.map((window, index) => decide(window, shown, { accept: accepts[index] })),
      );

      expect(statusesOf(answers)).toEqual([200, 400]);
      const [heard] = answers.filter(({ ok }) => ok);
      const { query } = await went(heard ?? new Response());
      const isAllowed = query.has('code');
      expect(isAllowed || query.get('error') === 'access_denied').toBe(true);
      const after = [await app.em().count(OAuthGrant, {}), await app.em().count(OAuthCode, {})];
      expect(after).toEqual(before.map((count) => count + Number(isAllowed)));
      expect(await app.em().count(OAuthRequest, {})).toBe(0);
      expect(await app.em().count(OAuthConsent, { user: ada.id, clientId: 'web' })).toBeLessThanOrEqual(1);
    }
  });

  test('of an approval and a denial of a device at once, one is heard, and of two polls one gets tokens', async () => {
    for (const round of rounds) {
      const asked = await here.as('tv', '/device/code', { scope: 'openid offline_access' });
      const { device_code, user_code: userCode } = issued.parse(await asked.json());
      await look(ada, { userCode });
      const [one, two] = windowsOf(ada);
      const [yes, no] = round % 2 ? [one, two] : [two, one];
      const known = new Set((await livingOf({ origin: 'device' })).map(({ id }) => id));

      const decisions = await Promise.all([
        yes.post('/device/approve', { userCode }),
        no.post('/device/deny', { userCode }),
      ]);

      expect(statusesOf(decisions)).toEqual([200, 400]);
      const isAllowed = decisions[0].ok;
      const given = (await livingOf({ origin: 'device' })).filter(({ id }) => !known.has(id));
      expect(given).toHaveLength(Number(isAllowed));
      const polls = await Promise.all(
        [here, there].map(({ ask }) => ask('tv', { grant_type: DEVICE_GRANT, device_code })),
      );
      expect(polls.filter(({ ok }) => ok)).toHaveLength(Number(isAllowed));
      const refusals = await Promise.all(polls.filter(({ ok }) => !ok).map(refusalIn));
      const told = refusals.map(([, error]) => error).filter((error) => error === 'access_denied');
      expect(told).toHaveLength(isAllowed ? 0 : 1);
      expect(await app.em().count(DeviceCode, {})).toBe(0);
    }
  });

  const ends: [what: string, end: (browser: Browser) => Promise<Response>][] = [
    ['a sign-out everywhere', (browser) => browser.post('/revoke-sessions')],
    [
      'a consent that is taken back',
      async (browser) => {
        const [{ id = '' } = {}] = await app.em().find(OAuthConsent, { user: ada.id, clientId: 'web' });
        return browser.post('/oauth2/delete-consent', { id });
      },
    ],
  ];

  test.each(ends)('%s during a refresh leaves nothing that counts', async (_, end) => {
    for (const round of rounds) {
      const phone = await signedIn(app, ada);
      const client = { client_id: 'web', scope: 'openid offline_access', prompt: 'consent' };
      await decide(phone, await authorize(phone, client));
      const [{ id: grant = '' } = {}] = await livingOf({ sessionId: await sessionIdOf(app, phone) });
      const first = await tokensIn(await here.redeem('web', await here.code(grant)));
      const [one, two] = windowsOf(phone);

      const [answer, ended] = await Promise.all([
        (round % 2 ? here : there).refresh('web', first.refresh_token),
        end(round % 2 ? two : one),
      ]);

      expect(ended.status).toBe(200);
      expect([200, 400]).toContain(answer.status);
      expect(await livingOf({ id: grant })).toEqual([]);
      const got = answer.ok ? [first, await tokensIn(answer)] : [first];
      for (const { access_token, refresh_token } of got)
        for (const place of [here, there]) {
          expect((await place.userinfo(access_token)).status).toBe(401);
          expect((await place.refresh('web', refresh_token)).status).toBe(400);
        }
    }
  });

  test('a sign-out during a refresh ends the session, and takes no token from who may go on without it', async () => {
    for (const round of rounds) {
      const phone = await signedIn(app, ada);
      const { refresh_token } = await here.tokens(ada);
      const [one, two] = windowsOf(phone);

      const [answer, out] = await Promise.all([
        (round % 2 ? here : there).refresh('web', refresh_token),
        (round % 2 ? two : one).post('/sign-out'),
      ]);

      expect([answer.status, out.status]).toEqual([200, 200]);
      const next = await tokensIn(answer);
      expect((await there.refresh('web', next.refresh_token)).status).toBe(200);
      expect(await phone.api.getSession.query()).toBeNull();
    }
  });

  test('a client that is disabled while somebody allows it has nothing when it is enabled again', async () => {
    const id = await addClient({ app }, 'admin');
    for (const round of rounds) {
      const phone = await signedIn(app, ada);
      const shown = await authorize(phone, { client_id: id, scope: 'openid profile', prompt: 'consent' });
      const [one, two] = windowsOf(phone);
      const set = (disabled: boolean) =>
        browserAt(round % 2 ? app.service : other, root).api.admin.oauth2.updateClient.mutate({
          client_id: id,
          update: { disabled },
        });

      const [answer] = await Promise.all([decide(round % 2 ? two : one, shown), set(true)]);

      expect([200, 400]).toContain(answer.status);
      expect(await livingOf({ clientId: id })).toEqual([]);
      await set(false);
      expect(await livingOf({ clientId: id })).toEqual([]);
    }
  });
});
