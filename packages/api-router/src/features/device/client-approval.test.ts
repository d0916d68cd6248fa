import { OAuthClient, OAuthConsent, OAuthGrant } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import {
  addDeviceClient,
  approveCall,
  askAs,
  clientDevicesApp,
  denyCall,
  grantsOf,
  pollAs,
} from '#testing/apps/client-devices-app.ts';
import { answered, readToken, refusalIn } from '#testing/apps/provider-app.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { adminAndUser } from '#testing/people/administration.ts';
import { approve, look } from '#testing/people/devices.ts';
import { memberOf } from '#testing/people/organizations.ts';
import { signedUp } from '#testing/people/people.ts';

describe('the approval of an OAuth client', () => {
  test('is asked each time, also where the operator vouches for the client', async () => {
    await using app = await clientDevicesApp();
    const ada = await signedUp(app);
    const first = await askAs(app, 'box', { scope: 'openid' });
    await approve(ada, first);
    const second = await askAs(app, 'box', { scope: 'openid profile' });
    await look(ada, second);
    expect(await refusalIn(await pollAs(app, second, 'box'))).toEqual([400, 'authorization_pending']);
    await approve(ada, second);
    const consents = await app.em().find(OAuthConsent, { user: ada.id });
    expect(consents).toMatchObject([{ clientId: 'box', scopes: ['openid', 'profile'] }]);
    expect(await grantsOf(app, ada)).toHaveLength(2);
  });

  test('and a denial at the same time leave a grant only where the approval won', async () => {
    await using app = await clientDevicesApp();
    const ada = await signedUp(app);
    const codes = await askAs(app, 'open', { scope: 'openid' });
    await look(ada, codes);
    const { userCode } = codes;
    const calls = ['approve', 'deny', 'approve'];
    const answers = await Promise.all(calls.map((call) => ada.post(`/device/${call}`, { userCode })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const isApproved = answers[1]?.status !== 200;
    expect(await grantsOf(app, ada)).toHaveLength(isApproved ? 1 : 0);
    expect(await app.em().count(OAuthConsent)).toBe(isApproved ? 1 : 0);
    expect((await pollAs(app, codes)).status).toBe(isApproved ? 200 : 400);
  });

  test('is for the organization that the person chooses, of those in which they may act', async () => {
    await using app = await clientDevicesApp();
    const ada = await memberOf(app, 'acme', 'beta');
    await organizationWith(app, { id: 'foreign', members: {} });
    const codes = await askAs(app, 'open', { scope: 'openid organization' });
    const { userCode } = codes;
    await look(ada, codes);
    expect(await refusalOf(ada, approveCall, { userCode })).toEqual({
      status: 400,
      code: 'VALIDATION_ERROR',
    });
    expect(await refusalOf(ada, approveCall, { userCode, organization_id: 'foreign' })).toEqual({
      status: 403,
      code: 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
    });
    expect(await grantsOf(app, ada)).toEqual([]);
    await ada.api.device.approve.mutate({ userCode, organization_id: 'beta' });
    expect((await grantsOf(app, ada)).map(({ organizationId }) => organizationId)).toEqual(['beta']);
    const tokens = answered.parse(await (await pollAs(app, codes)).json());
    expect(readToken(tokens.id_token).claims).toMatchObject({ org_id: 'beta' });
  });

  test('is for no other organization than that of a client for its members', async () => {
    await using app = await clientDevicesApp({ organizationClients: true });
    const ada = await memberOf(app, 'acme', 'beta');
    await addDeviceClient(app, 'members-only', { organization: 'acme', scopes: ['openid', 'organization'] });
    const codes = await askAs(app, 'members-only', {
      scope: 'openid organization',
      client_id: 'members-only',
    });
    const { userCode } = codes;
    await look(ada, codes);

    expect(await refusalOf(ada, approveCall, { userCode, organization_id: 'beta' })).toEqual({
      status: 400,
      code: 'VALIDATION_ERROR',
    });
    expect(await grantsOf(app, ada)).toEqual([]);
    await ada.api.device.approve.mutate({ userCode });
    expect((await grantsOf(app, ada)).map(({ organizationId }) => organizationId)).toEqual(['acme']);
  });

  test('is refused, and its device told, where the person may not use the client', async () => {
    const asked: unknown[] = [];
    await using app = await clientDevicesApp({
      organizationClients: true,
      mayAuthorize: ({ user, client, scopes }) => {
        asked.push([user.id, client.id, scopes]);
        return client.id !== 'other-box';
      },
    });
    const ada = await signedUp(app);
    await organizationWith(app, { id: 'acme', members: {} });
    await addDeviceClient(app, 'members-only', { organization: 'acme' });
    const ids = ['other-box', 'members-only'];
    for (const id of ids) {
      const codes = await askAs(app, id, { scope: 'openid' });
      await look(ada, codes);
      const answer = await ada.post('/device/approve', { userCode: codes.userCode });
      expect(await refusalIn(answer)).toEqual([400, 'access_denied']);
      expect(await refusalIn(await pollAs(app, codes, id))).toEqual([400, 'access_denied']);
    }
    expect(asked).toEqual([[ada.id, 'other-box', ['openid']]]);
    expect(await grantsOf(app, ada)).toEqual([]);
  });

  test('is nobody’s while an administrator acts as the person', async () => {
    await using app = await clientDevicesApp();
    const { root, ada } = await adminAndUser(app);
    const codes = await askAs(app);
    await look(ada, codes);
    await root.api.admin.impersonateUser.mutate({ userId: ada.id });
    for (const call of [approveCall, denyCall])
      expect(await refusalOf(root, call, { userCode: codes.userCode })).toEqual({
        status: 403,
        code: 'NOT_WHILE_IMPERSONATING',
      });
    expect(await app.em().count(OAuthGrant)).toBe(0);
  });

  test('is no more once the client is gone, or may have less', async () => {
    await using app = await clientDevicesApp();
    const ada = await signedUp(app);
    await addDeviceClient(app, 'registered');
    const codes = await askAs(app, 'registered', { scope: 'openid profile' });
    const { userCode } = codes;
    await look(ada, codes);
    const where = { id: 'registered' };
    await app.em().nativeUpdate(OAuthClient, where, { scopes: ['openid'] });
    expect(await refusalOf(ada, approveCall, { userCode })).toEqual({
      status: 400,
      code: 'INVALID_OAUTH_SCOPE',
    });
    await app.em().nativeUpdate(OAuthClient, where, { disabledAt: app.now() });
    expect(await refusalOf(ada, approveCall, { userCode })).toEqual({
      status: 400,
      code: 'INVALID_USER_CODE',
    });
    expect(await refusalIn(await look(ada, codes))).toEqual([400, 'invalid_request']);
    expect(await refusalIn(await pollAs(app, codes, 'registered'))).toEqual([401, 'invalid_client']);
  });
});
