import { impersonationFact } from '#features/administration-access/while-impersonating.ts';
import '#testing/database/one-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allFeatures } from '#testing/apps/all-features.ts';
import { passingInputs } from '#testing/calls/call-inputs.ts';
import { callBoth, everyCall, type RoutedCall, reasonOf } from '#testing/calls/calls.ts';
import type { Person, TestApp } from '#testing/index.ts';
import { adminAndUser, adminApp } from '#testing/people/administration.ts';

/** These only read, or are for everybody. */
const openOfSso = [
  ...['sso.providers', 'sso.getProvider', 'sso.listSignins', 'sso.discover', 'sso.testEnded'],
  ...['sso.logout', 'sso.loggedOut', 'sso.backchannelLogout', 'sso.globalTokenRevocation'],
  ...['sso.slo', 'sso.sloPost', 'sso.samlLogout', 'sso.samlLogoutPage'],
];

/** Calls that only the user may make, by the wire contract. Other calls are allowed during an impersonation. */
const refused: ReadonlySet<string> = new Set([
  ...['changePassword', 'verifyPassword', 'changeEmail', 'resendEmailChange', 'cancelEmailChange'],
  ...['emailOtp.changeEmail', 'emailOtp.requestEmailChange', 'deleteUser', 'confirmDeleteUser'],
  ...['linkSocial', 'unlinkAccount', 'refreshToken', 'getAccessToken'],
  ...['passkey.generateRegisterOptions', 'passkey.verifyRegistration'],
  ...['passkey.deletePasskey', 'passkey.updatePasskey'],
  ...['ownData.request', 'ownData.download'],
  ...['revokeSessions', 'revokeOtherSessions'],
  ...['multiSession.listDeviceSessions', 'multiSession.setActive', 'multiSession.revoke'],
  ...['apiKey.create', 'apiKey.update', 'apiKey.delete', 'apiKey.rotate', 'oneTimeToken.generate'],
  ...['organization.delete', 'organization.transferOwnership', 'organization.acceptTransfer'],
  ...['organization.rejectTransfer', 'organization.cancelTransfer', 'organization.updatePolicy'],
  ...['organization.createSetupLink', 'organization.revokeSetupLink'],
  ...['organization.restore', 'device.approve', 'device.deny'],
  ...['oauth2.consent', 'oauth2.continue', 'oauth2.deleteConsent', 'oauth2.updateConsent'],
  ...['oauth2.createClient', 'oauth2.updateClient', 'oauth2.deleteClient', 'oauth2.client.rotateSecret'],
  ...['oauth2.getClient', 'oauth2.getClients', 'oauth2.searchClients'],
  ...['scim.generateToken', 'scim.revokeToken', 'scim.deleteProviderConnection'],
  ...everyCall
    .map(({ name }) => name)
    .filter((name) => /^(twoFactor|admin|webhook|sso)\./.test(name))
    // The page of a mailed link asks for nothing of a session.
    .filter((name) => name !== 'twoFactor.openCancelLink' && name !== 'admin.stopImpersonating')
    .filter((name) => !openOfSso.includes(name)),
]);

/** Refused with a field that only the user may change. */
const withField: Readonly<Record<string, string>> = { updateUser: 'username' };

/** Refused by the call itself, for some inputs whose effect outlives the impersonation. */
const partly: ReadonlySet<string> = new Set([
  ...['revokeSession', 'organization.inviteMember', 'organization.inviteMembers'],
  ...['organization.resendInvitation', 'organization.updateMemberRole', 'organization.updateMemberRoles'],
  ...['organization.createRole', 'organization.updateRole', 'organization.updateDomain'],
]);

const given: { app?: TestApp; root?: Person } = {};

beforeAll(async () => {
  const app = await adminApp({
    ...allFeatures,
    socialProviders: { github: { clientId: 'client', clientSecret: 'a secret' } },
  });
  const { root, ada } = await adminAndUser(app);
  await root.api.admin.impersonateUser.mutate({ userId: ada.id });
  Object.assign(given, { app, root });
});
afterAll(async () => given.app?.[Symbol.asyncDispose]());

/** Also for calls that take no session. */
const inputs: Readonly<Record<string, Record<string, unknown>>> = {
  ...passingInputs,
  confirmDeleteUser: { token: 'x' },
  'multiSession.setActive': { sessionToken: 'x' },
  'passkey.verifyRegistration': { response: {} },
  'twoFactor.enable': { password: 'x' },
  'twoFactor.verifyTotp': { code: '123456' },
  'twoFactor.verifyOtp': { code: '123456' },
  'twoFactor.verifyBackupCode': { code: 'x' },
  'twoFactor.requestRecovery': {},
  'twoFactor.cancelRecovery': { token: 'x' },
  'twoFactor.completeRecovery': { token: 'x' },
};

const isRefusal = (reason: string | undefined): boolean =>
  reason === 'NOT_WHILE_IMPERSONATING' || reason === 'YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS';

describe('while an administrator acts as a user', () => {
  test('the table names calls that there are', () => {
    const names = new Set(everyCall.map(({ name }) => name));
    expect([...refused, ...partly, ...Object.keys(withField)].filter((name) => !names.has(name))).toEqual([]);
  });

  test('each call says in its definition whether it is refused, as the table has it', () => {
    const flagged = everyCall.filter(({ definition }) => impersonationFact.of(definition.meta));
    const expected = [...refused, ...partly, ...Object.keys(withField)];
    expect(flagged.map(({ name }) => name).sort()).toEqual(expected.sort());
    const inPart = flagged.filter(({ definition }) => impersonationFact.of(definition.meta) === 'partly');
    expect(inPart.map(({ name }) => name).sort()).toEqual([...partly].sort());
  });

  test.each(everyCall.filter(({ name }) => refused.has(name)))(
    '$name is refused',
    async (call: RoutedCall) => {
      const { root } = given;
      if (!root) throw new TypeError('there is no administrator');
      const input = inputs[call.name] ?? {};
      const reasons = await Promise.all((await callBoth(root, call, { input })).map(reasonOf));
      // Bad input is refused before anything is asked of the caller.
      expect(reasons.every((reason) => isRefusal(reason) || reason === 'VALIDATION_ERROR')).toBe(true);
    },
  );

  test('no other call is refused for that, and the session continues', async () => {
    const { root } = given;
    if (!root) throw new TypeError('there is no administrator');
    const others = everyCall.filter(
      ({ name }) => !refused.has(name) && !/^(signOut|sso\.logout|sign(In|Up)\.|admin\.)/.test(name),
    );
    for (const call of others) {
      const reasons = await Promise.all((await callBoth(root, call)).map(reasonOf));
      expect([call.name, reasons.some(isRefusal)]).toEqual([call.name, false]);
    }
    for (const [name, field] of Object.entries(withField)) {
      const call = everyCall.find((one) => one.name === name);
      if (!call) throw new TypeError(`there is no ${name}`);
      const reasons = await Promise.all(
        (await callBoth(root, call, { input: { [field]: 'other' } })).map(reasonOf),
      );
      expect(reasons).toEqual(['NOT_WHILE_IMPERSONATING', 'NOT_WHILE_IMPERSONATING']);
    }
  });
});
