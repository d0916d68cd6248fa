import { DeviceCode, Member, OAuthClient, Organization, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import {
  addDeviceClient,
  askAs,
  clientDevicesApp,
  grantsOf,
  pollAs,
} from '#testing/apps/client-devices-app.ts';
import { answered, type ProviderApp, refusalIn } from '#testing/apps/provider-app.ts';
import { approve } from '#testing/people/devices.ts';
import { memberOf } from '#testing/people/organizations.ts';
import { type Person, signedUp } from '#testing/people/people.ts';

type Loss = (app: ProviderApp, ada: Person) => Promise<unknown>;

/** What takes away an approval before the device asks for its tokens. */
const losses: [what: string, scope: string, lose: Loss][] = [
  [
    'the person is banned',
    'openid offline_access',
    (app, { id }) => app.em().nativeUpdate(User, { id }, { banned: true }),
  ],
  [
    'the membership is lost',
    'openid offline_access organization',
    (app, { id }) => app.em().nativeDelete(Member, { user: id }),
  ],
  [
    'the organization asks for another method',
    'openid organization',
    (app) => app.em().nativeUpdate(Organization, { id: 'acme' }, { policy: onlyPasskeys }),
  ],
  [
    'the consent is taken back',
    'openid offline_access',
    async (_, ada) => {
      const [consent] = await ada.api.oauth2.getConsents.query();
      await ada.api.oauth2.deleteConsent.mutate({ id: consent?.id ?? '' });
    },
  ],
  [
    'the person signs out of what does not outlive the session',
    'openid',
    (_, ada) => ada.api.signOut.mutate(),
  ],
  ['the person ends all sessions', 'openid offline_access', (_, ada) => ada.api.revokeSessions.mutate()],
];

const onlyPasskeys = {
  requireTwoFactor: false,
  allowedMethods: ['passkey' as const],
  maximumSessionAge: null,
  updatedAt: '2026-01-01',
  updatedBy: null,
  ofOwners: null,
};

/** Tokens of a device that somebody has allowed. */
async function tokensOf(app: ProviderApp, person: Person, scope: string) {
  const codes = await askAs(app, 'open', { scope });
  await approve(person, codes);
  return answered.parse(await (await pollAs(app, codes)).json());
}

describe('an approved device', () => {
  test.each(losses)('is told access_denied once %s', async (_, scope, lose) => {
    await using app = await clientDevicesApp();
    const ada = await memberOf(app, 'acme');
    const codes = await askAs(app, 'open', { scope });
    await approve(ada, codes);
    await lose(app, ada);
    expect(await refusalIn(await pollAs(app, codes))).toEqual([400, 'access_denied']);
    app.advance(5);
    expect(await refusalIn(await pollAs(app, codes))).toEqual([400, 'invalid_grant']);
  });

  test('outlives the session in which it was approved, where it was allowed to', async () => {
    await using app = await clientDevicesApp();
    const ada = await signedUp(app);
    const codes = await askAs(app, 'open', { scope: 'openid offline_access' });
    await approve(ada, codes);
    await ada.api.signOut.mutate();
    expect((await pollAs(app, codes)).status).toBe(200);
  });

  test('is unknown once its client was deleted', async () => {
    await using app = await clientDevicesApp();
    const ada = await signedUp(app);
    await addDeviceClient(app, 'registered');
    const codes = await askAs(app, 'registered', { scope: 'openid' });
    await approve(ada, codes);
    await app.em().nativeDelete(OAuthClient, { id: 'registered' });
    expect(await refusalIn(await pollAs(app, codes, 'registered'))).toEqual([401, 'invalid_client']);
  });

  test('has no tokens any more once the consent is taken back', async () => {
    await using app = await clientDevicesApp();
    const ada = await signedUp(app);
    const given = await tokensOf(app, ada, 'openid offline_access');
    const refreshed = await app.provider.refresh('open', given.refresh_token);
    const { access_token: token, refresh_token: next } = answered.parse(await refreshed.json());
    expect((await app.provider.userinfo(token)).status).toBe(200);
    const [consent] = await ada.api.oauth2.getConsents.query();
    await ada.api.oauth2.deleteConsent.mutate({ id: consent?.id ?? '' });
    expect((await app.provider.userinfo(token)).status).toBe(401);
    expect(await refusalIn(await app.provider.refresh('open', next))).toEqual([400, 'invalid_grant']);
    expect((await grantsOf(app, ada)).map(({ endReason }) => endReason)).toEqual(['consent-deleted']);
  });
});

test('the grant of a device that never comes back ends with its code, and lives on from its first tokens', async () => {
  await using app = await clientDevicesApp();
  const ada = await signedUp(app);
  const scope = 'openid offline_access';
  const [left, asked] = [await askAs(app, 'open', { scope }), await askAs(app, 'open', { scope })];
  const codes = await app.em().find(DeviceCode, {});
  for (const one of [left, asked]) await approve(ada, one);
  const isRedeemed = (await pollAs(app, asked)).ok;

  const grants = await grantsOf(app, ada);
  const endOfCode = codes[0]?.expiresAt;
  const wholeLife = new Date(app.now().getTime() + 365 * 86_400_000);
  expect(isRedeemed).toBe(true);
  expect(new Set(grants.map(({ expiresAt }) => expiresAt))).toEqual(new Set([endOfCode, wholeLife]));
});
