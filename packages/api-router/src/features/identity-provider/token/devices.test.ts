import { DeviceCode, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { hashToken } from '#core/crypto/token-hash.ts';
import { answered, providerApp, refusalIn } from '#testing/apps/provider-app.ts';
import { signedUp } from '#testing/index.ts';

const DEVICE = 'urn:ietf:params:oauth:grant-type:device_code';

async function scene() {
  const app = await providerApp({}, { deviceAuthorization: {}, admin: {} });
  const ada = await signedUp(app);
  const { ask, grant } = app.provider;
  /** A device that Ada has approved. */
  const approve = async () => {
    const device_code = app.service.deps.random(40, 'letters');
    const id = await grant(ada, { client: 'tv', origin: 'device' });
    await app.em().insert(DeviceCode, {
      id: app.service.deps.random(32, 'letters'),
      createdAt: app.now(),
      deviceCodeHash: hashToken(device_code),
      userCodeHash: hashToken(device_code.slice(0, 8)),
      clientId: 'tv',
      oauthClient: true,
      scopes: [],
      resources: [],
      status: 'approved',
      user: ada.id,
      organization: null,
      grantId: id,
      sessionId: null,
      interval: 5,
      polledAt: null,
      ipAddress: null,
      userAgent: null,
      expiresAt: new Date(app.now().getTime() + 60_000),
    });
    return { device_code, id };
  };
  const poll = (device_code: string, client = 'tv') => ask(client, { grant_type: DEVICE, device_code });
  return {
    app,
    ada,
    approve,
    poll,
    ...app.provider,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

test('the code of an approved device is exchanged once, for tokens of its grant', async () => {
  await using place = await scene();
  const { approve, poll, userinfo, refresh } = place;
  const { device_code } = await approve();

  expect(await refusalIn(await poll(device_code, 'web'))).toEqual([400, 'unauthorized_client']);
  const tokens = answered.parse(await (await poll(device_code)).json());

  expect((await userinfo(tokens.access_token)).status).toBe(200);
  expect((await refresh('tv', tokens.refresh_token)).status).toBe(200);
  expect(await refusalIn(await poll(device_code))).toEqual([400, 'invalid_grant']);
});

test('the owner who may not come in any more gives a device nothing', async () => {
  await using place = await scene();
  const { app, ada, approve, poll } = place;
  const { device_code } = await approve();

  await app.em().nativeUpdate(User, { id: ada.id }, { banned: true });

  expect(await refusalIn(await poll(device_code))).toEqual([400, 'access_denied']);
});

test('the endpoint of devices is announced while they are on', async () => {
  await using on = await scene();
  const document = await (await on.send('/.well-known/openid-configuration')).json();
  expect(document).toMatchObject({
    device_authorization_endpoint: 'http://localhost:3000/api/auth/device/code',
    grant_types_supported: expect.arrayContaining([DEVICE]),
  });
  await using off = await providerApp();
  const other = await (await off.provider.send('/.well-known/openid-configuration')).text();
  expect(other).not.toContain('device');
  expect(await refusalIn(await off.provider.ask('tv', { grant_type: DEVICE, device_code: 'x' }))).toEqual([
    400,
    'unsupported_grant_type',
  ]);
});
