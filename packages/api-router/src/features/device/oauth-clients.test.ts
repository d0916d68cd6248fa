import { DeviceCode, Event, OAuthConsent } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { askAs, clientDevicesApp, grantsOf, pollAs } from '#testing/apps/client-devices-app.ts';
import { basic } from '#testing/apps/clients-app.ts';
import {
  answered,
  ISSUER,
  NOTES,
  providerApp,
  readToken,
  refusalIn,
  SECRET,
} from '#testing/apps/provider-app.ts';
import { ORIGIN } from '#testing/browser.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { approve, DEVICE_GRANT, issued, look, poll } from '#testing/people/devices.ts';
import { signedUp } from '#testing/people/people.ts';

const codeCall = { path: '/device/code', procedure: 'device.code' } as const;

const shown = z.looseObject({
  client: z.looseObject({
    source: z.string(),
    scopes: z.array(z.looseObject({ name: z.string(), title: z.string().optional() })),
  }),
});

test('a device that is an OAuth client gets tokens of what its owner has allowed', async () => {
  await using app = await clientDevicesApp();
  const ada = await signedUp(app);
  const codes = await askAs(app, 'open', { scope: 'openid offline_access notes:read', resource: NOTES });
  expect(await refusalIn(await pollAs(app, codes))).toEqual([400, 'authorization_pending']);

  const page: unknown = await (await look(ada, codes)).json();
  expect(page).toMatchObject({
    client_id: 'open',
    client_name: 'Tideline',
    scope: 'openid offline_access notes:read',
    resource: [NOTES],
    client: { client_id: 'open', source: 'operator', organization: null, redirect_uris: [] },
    device: { createdAt: app.now().toISOString() },
  });
  expect(shown.parse(page).client.scopes.find(({ name }) => name === 'notes:read')?.title).toBe('Read notes');
  expect(await grantsOf(app, ada)).toEqual([]);
  expect(await ada.api.device.approve.mutate({ userCode: codes.userCode })).toEqual({ success: true });

  const [grant] = await grantsOf(app, ada);
  expect(grant).toMatchObject({ origin: 'device', clientId: 'open', resources: [NOTES], offline: true });
  expect(await ada.api.oauth2.getConsents.query()).toMatchObject([
    { id: grant?.consentId, clientId: 'open', clientName: 'Tideline', resources: [NOTES] },
  ]);
  const events = await app.em().find(Event, { actorId: ada.id, action: 'oauth.granted' });
  expect(events).toMatchObject([{ data: { clientId: 'open', grantId: grant?.id, origin: 'device' } }]);

  app.advance(5);
  const answer = await pollAs(app, codes);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const tokens = answered.parse(await answer.json());
  expect(tokens.refresh_token).toMatch(/^ksr_/);
  expect(readToken(tokens.access_token).claims).toMatchObject({
    iss: ISSUER,
    sub: ada.id,
    client_id: 'open',
    scope: 'openid offline_access notes:read',
  });
  expect(readToken(tokens.id_token).claims).toMatchObject({ aud: 'open', sub: ada.id });
  app.advance(5);
  expect(await refusalIn(await pollAs(app, codes))).toEqual([400, 'invalid_grant']);
});

describe('a device that is an OAuth client', () => {
  test('proves who it is, and asks for no more than it may have', async () => {
    await using app = await clientDevicesApp();
    const { postForm } = app.provider;
    const refusals: [fields: Record<string, string | string[]>, headers: Record<string, string>, unknown][] =
      [
        [{ client_id: 'box' }, {}, [401, 'invalid_client']],
        [{ client_id: 'box', client_secret: 'kss_wrong' }, {}, [401, 'invalid_client']],
        [{}, basic('box', 'kss_wrong'), [401, 'invalid_client']],
        [{ client_id: 'unknown', client_secret: SECRET }, {}, [401, 'invalid_client']],
        [{ client_id: 'unknown' }, {}, [400, 'invalid_client']],
        [{ client_secret: SECRET }, basic('box', SECRET), [400, 'invalid_request']],
        [{}, {}, [400, 'invalid_request']],
        [{}, basic('web', SECRET), [400, 'unauthorized_client']],
        [{ scope: 'openid notes:write' }, basic('box', SECRET), [400, 'invalid_scope']],
        [{ scope: 'openid unknown' }, basic('box', SECRET), [400, 'invalid_scope']],
        [{ resource: 'https://api.example/unknown' }, basic('box', SECRET), [400, 'invalid_target']],
        [{ resource: [NOTES, 'https://api.example/no'] }, basic('box', SECRET), [400, 'invalid_target']],
      ];
    const found: unknown[] = [];
    for (const [fields, headers] of refusals) {
      app.advance(60);
      found.push(await refusalIn(await postForm('/device/code', fields, headers)));
    }
    expect(found).toEqual(refusals.map(([, , refusal]) => refusal));
    expect(await app.em().count(DeviceCode)).toBe(0);
    expect(await refusalOf(app.browser(), codeCall, { client_id: 'box' })).toEqual({
      status: 401,
      code: 'INVALID_CLIENT',
    });
  });

  test('names itself in the header, and wants all that it may have while somebody is there', async () => {
    await using app = await clientDevicesApp();
    await askAs(app, 'box', { resource: NOTES });
    const [row] = await app.em().find(DeviceCode, {});
    expect(row).toMatchObject({
      clientId: 'box',
      oauthClient: true,
      scopes: ['openid', 'profile', 'organization', 'notes:read'],
      resources: [NOTES],
    });
    expect(await refusalOf(app.browser(), codeCall, { client_id: 'open', scope: 'email' })).toEqual({
      status: 400,
      code: 'INVALID_OAUTH_SCOPE',
    });
  });

  test('is not taken for a device of another kind, nor the other way round', async () => {
    await using app = await clientDevicesApp({}, { deviceAuthorization: { clients: ['tv', 'open'] } });
    const ada = await signedUp(app);
    const browser = app.browser();
    const codes = await askAs(app, 'open', { scope: 'openid' });
    await approve(ada, codes);
    for (const client_id of ['open', 'tv'])
      expect(await refusalIn(await poll(browser, codes, { client_id }))).toEqual([400, 'invalid_grant']);
    const answer = await browser.post('/device/code', { client_id: 'tv' });
    const plain = issued.parse(await answer.json());
    const theirs = { deviceCode: plain.device_code, userCode: plain.user_code };
    await approve(ada, theirs);
    expect(await refusalIn(await pollAs(app, theirs))).toEqual([400, 'invalid_grant']);
    expect((await poll(browser, theirs)).status).toBe(200);
    expect((await pollAs(app, codes)).status).toBe(200);
  });

  test('keeps its code when another client shows it, and waits as every device does', async () => {
    await using app = await clientDevicesApp();
    const ada = await signedUp(app);
    const codes = await askAs(app, 'box', { scope: 'openid' });
    expect(await refusalIn(await pollAs(app, codes, 'box'))).toEqual([400, 'authorization_pending']);
    expect(await refusalIn(await pollAs(app, codes, 'box'))).toEqual([400, 'slow_down']);
    await approve(ada, codes);
    app.advance(10);
    expect(await refusalIn(await pollAs(app, codes, 'other-box'))).toEqual([400, 'invalid_grant']);
    expect(await refusalIn(await pollAs(app, codes, 'web'))).toEqual([400, 'unauthorized_client']);
    expect(await refusalIn(await pollAs(app, codes, 'box', { scope: 'email' }))).toEqual([
      400,
      'invalid_scope',
    ]);
    app.advance(10);
    const tokens = answered.parse(await (await pollAs(app, codes, 'box')).json());
    expect(tokens).not.toHaveProperty('refresh_token');
    expect(await refusalIn(await app.provider.ask('box', { grant_type: DEVICE_GRANT }))).toEqual([
      400,
      'invalid_request',
    ]);
  });

  test('is told that the time is over, or that somebody has denied it', async () => {
    await using app = await clientDevicesApp();
    const ada = await signedUp(app);
    const [denied, late] = [await askAs(app), await askAs(app)];
    await look(ada, denied);
    expect(await ada.api.device.deny.mutate({ userCode: denied.userCode })).toEqual({ success: true });
    expect(await refusalIn(await pollAs(app, denied))).toEqual([400, 'access_denied']);
    app.advance(1801);
    expect(await refusalIn(await pollAs(app, late))).toEqual([400, 'expired_token']);
    expect(await app.em().count(OAuthConsent)).toBe(0);
  });

  test('gets tokens once of two polls at the same time, at two services', async () => {
    await using app = await clientDevicesApp();
    const ada = await signedUp(app);
    const codes = await askAs(app, 'open', { scope: 'openid' });
    await approve(ada, codes);
    const services = [app.service, await app.beside()];
    const body = new URLSearchParams({
      grant_type: DEVICE_GRANT,
      client_id: 'open',
      device_code: codes.deviceCode,
    }).toString();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        services[index % 2]?.handler(
          new Request(`${ORIGIN}/api/auth/oauth2/token`, {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body,
          }),
        ),
      ),
    );
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1);
  });
});

test('discovery says where devices ask, where they may', async () => {
  const metadata = z.looseObject({ grant_types_supported: z.array(z.string()) });
  const path = '/api/auth/.well-known/oauth-authorization-server';
  {
    await using app = await clientDevicesApp();
    const found = metadata.parse(await (await app.provider.send(path)).json());
    expect(found).toMatchObject({ device_authorization_endpoint: `${ISSUER}/device/code` });
    expect(found.grant_types_supported).toContain(DEVICE_GRANT);
  }
  await using app = await providerApp();
  const found = metadata.parse(await (await app.provider.send(path)).json());
  expect(found).not.toHaveProperty('device_authorization_endpoint');
  expect(found.grant_types_supported).not.toContain(DEVICE_GRANT);
  expect(await refusalIn(await app.provider.ask('web', { grant_type: DEVICE_GRANT }))).toEqual([
    400,
    'unsupported_grant_type',
  ]);
});
