import { OAuthClient, OAuthRefreshToken, Session } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { hashToken } from '#core/crypto/token-hash.ts';
import {
  answered,
  asProvider,
  FILES,
  NOTES,
  providerApp,
  readToken,
  refusalIn,
} from '#testing/apps/provider-app.ts';
import { testOnce } from '#testing/database/once.ts';
import { signedUp } from '#testing/index.ts';

const DAY = 24 * 60 * 60;

async function scene(...given: Parameters<typeof providerApp>) {
  const app = await providerApp(...given);
  const ada = await signedUp(app);
  return { app, ada, ...app.provider, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

const tokensIn = async (answer: Response) => answered.parse(await answer.json());

describe('a refresh token', () => {
  test('is exchanged for its successor, with new tokens', async () => {
    await using place = await scene();
    const { app, ada, tokens, refresh, userinfo } = place;
    const first = await tokens(ada);
    app.advance(600);

    const answer = await refresh('web', first.refresh_token);

    expect(answer.status).toBe(200);
    const second = await tokensIn(answer);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await userinfo(second.access_token)).status).toBe(200);
    const { claims } = readToken(second.id_token);
    // The sign-in was the first one, and there was no request with a nonce.
    expect([claims.auth_time, claims.nonce, claims.sub]).toEqual([
      readToken(first.id_token).claims.auth_time,
      undefined,
      ada.id,
    ]);
    expect((await refresh('web', second.refresh_token)).status).toBe(200);
  });

  test('gets the very same answer for 30 seconds, while its successor is unused', async () => {
    await using place = await scene();
    const { app, ada, tokens, refresh, findGrant } = place;
    const { refresh_token, grant } = await tokens(ada);
    const first = await (await refresh('web', refresh_token)).json();

    app.advance(29);

    expect(await (await refresh('web', refresh_token)).json()).toEqual(first);
    expect((await findGrant(grant)).endedAt).toBeNull();
    const row = await app.em().findOneOrFail(OAuthRefreshToken, hashToken(refresh_token ?? ''));
    expect(row.replay).not.toMatch(/ks[ar]_/);
  });

  test.each<
    [string, (place: Awaited<ReturnType<typeof scene>>, successor: string | undefined) => Promise<unknown>]
  >([
    ['after 30 seconds', async ({ app }) => app.advance(30)],
    ['once its successor was used', async ({ refresh }, successor) => refresh('web', successor)],
  ])('that is used again %s ends the grant, and the person is told', async (_, before) => {
    await using place = await scene();
    const { app, ada, tokens, refresh, findGrant, userinfo } = place;
    const { refresh_token, grant } = await tokens(ada);
    const other = await tokens(ada);
    const second = await tokensIn(await refresh('web', refresh_token));
    await before(place, second.refresh_token);

    expect(await refusalIn(await refresh('web', refresh_token))).toEqual([400, 'invalid_grant']);
    expect(await refusalIn(await refresh('web', refresh_token))).toEqual([400, 'invalid_grant']);

    expect((await findGrant(grant)).endReason).toBe('refresh-reused');
    expect((await userinfo(second.access_token)).status).toBe(401);
    expect((await refresh('web', second.refresh_token)).status).toBe(400);
    expect((await userinfo(other.access_token)).status).toBe(200);
    await app.settle();
    const mails = app.outbox.messages.filter(({ kind }) => kind === 'oauth-refresh-reused');
    expect(mails.map(({ to, text }) => [to, /Notes/.test(text)])).toEqual([[ada.email, true]]);
  });

  test('of another client is not used up', async () => {
    await using place = await scene();
    const { ada, tokens, refresh, postForm } = place;
    const { refresh_token } = await tokens(ada);

    for (const stranger of ['other', 'open'])
      expect(await refusalIn(await refresh(stranger, refresh_token))).toEqual([400, 'invalid_grant']);
    const unproved = { grant_type: 'refresh_token', refresh_token: refresh_token ?? '', client_id: 'web' };
    expect(await refusalIn(await postForm('/oauth2/token', unproved))).toEqual([401, 'invalid_client']);
    expect(await refusalIn(await refresh('code-only', refresh_token))).toEqual([400, 'unauthorized_client']);

    expect((await refresh('web', refresh_token)).status).toBe(200);
  });

  test('narrows scopes and resources for one answer, and never widens them', async () => {
    await using place = await scene();
    const { ada, tokens, refresh } = place;
    const scopes = ['openid', 'offline_access', 'notes:read', 'files:read'];
    const { refresh_token } = await tokens(ada, { scopes, resources: [NOTES, FILES] });

    for (const [fields, error] of [
      [{ scope: 'openid notes:write' }, 'invalid_scope'],
      [{ resource: 'https://evil.example' }, 'invalid_target'],
    ] as const)
      expect(await refusalIn(await refresh('web', refresh_token, fields))).toEqual([400, error]);
    const narrow = await tokensIn(
      await refresh('web', refresh_token, { scope: 'notes:read', resource: NOTES }),
    );
    expect([narrow.scope, narrow.id_token, readToken(narrow.access_token).claims.aud]).toEqual([
      'notes:read',
      undefined,
      [NOTES],
    ]);
    const whole = await tokensIn(await refresh('web', narrow.refresh_token));
    expect(whole.scope).toBe(scopes.join(' '));
  });

  testOnce('ends after 30 days without use, and after a year in all', async () => {
    await using place = await scene();
    const { app, ada, tokens, refresh } = place;
    const idle = await tokens(ada);
    app.advance(30 * DAY);
    expect(await refusalIn(await refresh('web', idle.refresh_token))).toEqual([400, 'invalid_grant']);

    const grant = await place.grant(ada, { session: null });
    let { refresh_token } = await tokensIn(await place.redeem('web', await place.code(grant)));
    let left = 0;
    for (let day = 29; day < 365; day += 29) {
      app.advance(29 * DAY);
      const answer = await tokensIn(await refresh('web', refresh_token));
      refresh_token = answer.refresh_token;
      left = Number(answer.refresh_token_expires_in);
    }
    expect(left).toBe(17 * DAY);
    app.advance(left);
    expect(await refusalIn(await refresh('web', refresh_token))).toEqual([400, 'invalid_grant']);
  });

  testOnce('gives no scope that its client has lost', async () => {
    await using place = await scene();
    const { app, ada, tokens } = place;
    const { refresh_token } = await tokens(ada);
    const later = await app.beside({
      oauthProvider: {
        scopes: { 'notes:read': { title: 'Read' } },
        clients: [
          {
            client_id: 'web',
            client_secret: 'kss_a-secret-of-the-operator-that-is-long',
            redirect_uris: ['https://app.example/cb'],
            scope: 'openid offline_access',
            grant_types: ['authorization_code', 'refresh_token'],
          },
        ],
      },
    });
    const answer = await asProvider(app, later).refresh('web', refresh_token);
    expect((await tokensIn(answer)).scope).toBe('openid offline_access');
  });
});

/** Two processes of the operating system are in `security/grants/races.test.ts`, on databases that they can share. */
test('two services that use a token at once get one family, and none of them loses it', async () => {
  await using place = await scene();
  const { app, ada, tokens, refresh, findGrant } = place;
  const other = asProvider(app, await app.beside());
  for (let round = 0; round < 8; round += 1) {
    const { refresh_token, grant } = await tokens(ada, { client: 'open' });

    const answers = await Promise.all(
      [refresh, other.refresh, refresh, other.refresh].map((use) => use('open', refresh_token)),
    );

    const bodies = await Promise.all(answers.map(tokensIn));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    const rows = await app.em().find(OAuthRefreshToken, { grant });
    expect(rows.filter(({ usedAt }) => usedAt === null).map(({ id }) => id)).toEqual([
      hashToken(bodies[0]?.refresh_token ?? ''),
    ]);
    expect((await findGrant(grant)).endedAt).toBeNull();
  }
  expect(await app.em().count(Session, {})).toBe(1);
  expect(await app.em().count(OAuthClient, {})).toBe(0);
});
