import { describe, expect, test } from 'vitest';
import {
  answered,
  asProvider,
  FILES,
  NOTES,
  providerClients,
  readToken,
  refusalIn,
} from '#testing/apps/provider-app.ts';
import { askAnew, guardOf, introspecting } from '#testing/grants/paths.ts';
import { allow, type Place, providerOfGrants, setPlace } from '#testing/grants/place.ts';
import { signedIn } from '#testing/index.ts';

const tokensIn = async (answer: Response) => answered.parse(await answer.json());

test('whose ban has ended signs in anew, and is not asked anew', async () => {
  const place = await setPlace();
  await using app = place.app;
  const { ada, root, provider, window } = place;
  await allow(place, {});
  const { refresh_token } = await provider.tokens(ada, { session: place.session });
  expect(await askAnew(window, {})).toBe('code');

  await root.post('/admin/ban-user', { userId: ada.id });
  expect(await askAnew(window, {})).toBe('login_required');
  await root.post('/admin/unban-user', { userId: ada.id });

  expect(await askAnew(window, {})).toBe('login_required');
  expect(await refusalIn(await provider.refresh('web', refresh_token))).toEqual([400, 'invalid_grant']);
  expect(await askAnew(await signedIn(app, ada), {})).toBe('code');
});

test('another name and address stand in the next tokens, and in userinfo at once', async () => {
  const place = await setPlace();
  await using app = place.app;
  const { ada, root, provider } = place;
  const { access_token, refresh_token } = await provider.tokens(ada);

  await ada.post('/update-user', { name: 'Countess' });
  const data = { email: 'countess@example.com' };
  await root.post('/admin/update-user', { userId: ada.id, data });
  await app.settle();

  const now = { sub: ada.id, name: 'Countess', ...data };
  expect(await (await provider.userinfo(access_token)).json()).toMatchObject(now);
  const { id_token } = await tokensIn(await provider.refresh('web', refresh_token));
  expect(readToken(id_token).claims).toMatchObject(now);
});

/** The same service after a start without the notes. */
const withoutNotes = ({ app }: Place) =>
  app.beside({
    oauthProvider: providerOfGrants({
      resources: [FILES],
      clients: providerClients.map((client) =>
        client.client_id === 'notes-api' ? { ...client, resources: [FILES] } : client,
      ),
    }),
  });

describe('a resource that is not in the configuration any more', () => {
  test('gets no new tokens on any path, and what is for others goes on', async () => {
    const place = await setPlace();
    await using app = place.app;
    const { ada, window, provider: before } = place;
    await allow(place, {});
    const scopes = ['openid', 'offline_access', 'notes:read', 'files:read'];
    const both = { scopes, resources: [NOTES, FILES], session: place.session };
    const { refresh_token, grant } = await before.tokens(ada, both);
    const code = await before.code(await before.grant(ada, both));
    const later = await withoutNotes(place);
    const provider = asProvider(app, later);
    const there = provider.browser();
    for (const [name, value] of window.cookies) there.cookies.set(name, value);

    for (const fields of [{}, { resource: NOTES }])
      for (const answer of [
        await provider.refresh('web', refresh_token, fields),
        await provider.redeem('web', code, fields),
      ])
        expect(await refusalIn(answer)).toEqual([400, 'invalid_target']);
    expect(await askAnew(there, {})).toBe('invalid_target');

    // Nothing was used up by it.
    const files = { resource: FILES };
    expect((await tokensIn(await provider.redeem('web', code, files))).scope).toContain('files:read');
    const { access_token } = await tokensIn(await provider.refresh('web', refresh_token, files));
    expect(readToken(access_token).claims.aud).toContain(FILES);
    expect((await provider.findGrant(grant)).endedAt).toBeNull();
  });

  test('is told at once that a token counts no more, if it asks, and by its signature when it ends', async () => {
    const place = await setPlace();
    await using app = place.app;
    const { access_token: token } = await place.provider.tokens(place.ada, { resources: [NOTES] });
    const later = { app: { ...app, service: await withoutNotes(place) } };
    expect(await guardOf(place, introspecting)(token)).toBe('ok');

    expect(await guardOf(later, introspecting)(token)).toBe('The access token is not valid any more');
    expect(await guardOf(later)(token)).toBe('ok');
    app.advance(16 * 60);
    expect(await guardOf(later)(token)).toBe('The access token has expired');
  });
});
