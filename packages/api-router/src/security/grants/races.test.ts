import { OAuthGrant, OAuthRefreshToken } from '@keystead/db';
import { canShareDatabase, type SharedDatabase, sharedDatabase } from '@keystead/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '#core/crypto/token-hash.ts';
import { answered, asProvider, type Provider, providerOptionsOfTests } from '#testing/apps/provider-app.ts';
import { type Person, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { type OtherProcess, startOtherProcess } from '#testing/processes/other-process.ts';
import { isLong } from '#testing/random/seed.ts';

const RACES = isLong ? 1_000 : 20;

const options = { jwt: {}, oauthProvider: providerOptionsOfTests() };

const tokensIn = async (answer: Response) => answered.parse(await answer.json());

/** A public client, and one with a secret. */
const clients = ['open', 'web'];

/** On both kinds of database, see `security/two-processes.test.ts`. */
describe.skipIf(!canShareDatabase())('of two processes of the operating system with one database', () => {
  let database: SharedDatabase;
  let app: TestApp;
  let other: OtherProcess;
  let ada: Person;
  let places: [here: Provider, there: Provider];
  beforeAll(async () => {
    database = await sharedDatabase();
    app = await testApp(options, database.orm);
    await app.service.migrate();
    other = await startOtherProcess(app, { url: database.url, options });
    ada = await signedUp(app);
    places = [asProvider(app), asProvider(app, other)];
  });
  afterAll(async () => {
    await other[Symbol.asyncDispose]();
    await app[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
  });

  /** One token, several times at each process at once. */
  const refreshAtOnce = (client: string, token: string | undefined, times: number): Promise<Response[]> =>
    Promise.all(
      Array.from({ length: times }, () => places.map(({ refresh }) => refresh(client, token))).flat(),
    );

  test.each(clients)(
    'programs of the client %s that refresh at once have one family, and none loses it',
    async (client) => {
      const [{ tokens, findGrant, userinfo }] = places;
      const { grant, refresh_token: first } = await tokens(ada, { client });
      let [token, former] = [first, first];
      for (let round = 0; round < RACES / clients.length; round += 1) {
        const answers = await refreshAtOnce(client, token, 1 + (round % 3));

        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
        const bodies = await Promise.all(answers.map(tokensIn));
        const [body] = bodies;
        expect(new Set(bodies.map((one) => JSON.stringify(one))).size).toBe(1);
        const living = await app.em().find(OAuthRefreshToken, { grant, usedAt: null });
        expect(living.map(({ id }) => id)).toEqual([hashToken(body?.refresh_token ?? '')]);
        [token, former] = [body?.refresh_token, token];
      }
      expect((await findGrant(grant)).endedAt).toBeNull();

      // Later the same is a thief.
      app.advance(31);
      const reused = await refreshAtOnce(client, former, 2);
      expect(reused.map(({ status }) => status)).toEqual(reused.map(() => 400));
      expect((await findGrant(grant)).endReason).toBe('refresh-reused');
      const left = await refreshAtOnce(client, token, 1);
      expect(left.map(({ status }) => status)).toEqual([400, 400]);
      const { access_token } = await tokens(ada, { client });
      expect((await userinfo(access_token)).status).toBe(200);
      await app.settle();
      const mails = app.outbox.messages.filter(({ kind }) => kind === 'oauth-refresh-reused');
      expect(mails).toHaveLength(1 + clients.indexOf(client));
      expect(await app.em().count(OAuthGrant, { id: grant, endedAt: null })).toBe(0);
    },
    600_000,
  );
});
