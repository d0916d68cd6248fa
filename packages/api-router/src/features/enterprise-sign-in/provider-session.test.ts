import { Session, SsoConnection, SsoSession, TwoFactorTicket } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { serviceCaller } from '#core/call/unit.ts';
import { hashName } from '#features/enterprise-connections/provider-session.ts';
import { openLogoutHint } from '#features/enterprise-connections/secrets.ts';
import { type SsoApp, ssoApp } from '#testing/apps/sso-app.ts';
import { enrolled } from '#testing/people/two-factor.ts';

const claims = { sid: 'sid-1' };

const rowsOf = (app: SsoApp) => app.em().find(SsoSession, {}, { populate: ['session'] });

/** How the identity provider names its sign-in, by the only row. */
async function onlyRow(app: SsoApp): Promise<SsoSession> {
  const [row, ...others] = await rowsOf(app);
  if (!row) throw new Error('no session by an identity provider');
  expect(others).toEqual([]);
  return row;
}

describe('the session of an identity provider', () => {
  test('is kept by hashes beside ours, and goes with it', async () => {
    await using app = await ssoApp();
    await app.register();
    const browser = app.newBrowser();

    expect(await app.signIn(browser, { claims })).toBe('/in');

    const row = await onlyRow(app);
    const { id } = await app.em().findOneOrFail(SsoConnection, { providerKey: 'acme-idp' });
    expect(row).toMatchObject({
      connectionId: id,
      subjectHash: hashName(id, 'ada-1'),
      sidHash: hashName(id, 'sid-1'),
      logoutHint: null,
    });
    expect(row.session.method).toBe(`sso:${id}`);
    expect(JSON.stringify(row)).not.toMatch(/ada-1|sid-1/);

    await browser.api.signOut.mutate();
    expect(await rowsOf(app)).toEqual([]);
  });

  test('is kept with the id token where a sign-out here is one there, sealed', async () => {
    await using app = await ssoApp();
    await app.register();
    await app.em().nativeUpdate(SsoConnection, {}, { logout: 'idp' });

    await app.signIn(app.newBrowser());

    const row = await onlyRow(app);
    expect(row.sidHash).toBeNull();
    expect(row.logoutHint).not.toMatch(/^ey/);
    expect(await openLogoutHint(serviceCaller(app.service.deps), row)).toMatch(/^ey/);
    expect(await openLogoutHint(serviceCaller(app.service.deps), { ...row, id: 'another' })).toBeUndefined();
  });

  test('waits for the second step', async () => {
    await using app = await ssoApp();
    await app.register();
    await app.em().nativeUpdate(SsoConnection, {}, { logout: 'idp' });
    const ada = await enrolled(app, { email: 'ada@example.com' });
    const browser = app.newBrowser();

    expect(await app.signIn(browser, { claims })).toContain('twoFactorRedirect=true');
    expect(await rowsOf(app)).toEqual([]);
    const ticket = await app.em().findOneOrFail(TwoFactorTicket, { rememberMe: true });
    expect(JSON.stringify(ticket.providerSession)).not.toMatch(/ada-1|sid-1|ey[\w-]+\.ey/);

    await browser.api.twoFactor.verifyTotp.mutate({ code: ada.authenticator.code() });
    const row = await onlyRow(app);
    expect(row).toMatchObject({
      subjectHash: hashName(row.connectionId, 'ada-1'),
      sidHash: hashName(row.connectionId, 'sid-1'),
    });
    expect(await openLogoutHint(serviceCaller(app.service.deps), row)).toMatch(/^ey/);
  });

  test('follows to the session that replaces ours, and to one in another browser', async () => {
    await using app = await ssoApp({ oneTimeToken: {} });
    await app.register();
    await app.em().nativeUpdate(SsoConnection, {}, { logout: 'idp' });
    const ada = await enrolled(app, { email: 'ada@example.com' });
    const browser = app.newBrowser();
    await app.signIn(browser, { claims });
    await browser.api.twoFactor.verifyTotp.mutate({ code: ada.authenticator.code() });
    const before = await onlyRow(app);

    const { password } = ada;
    app.advance(60);
    await browser.api.changePassword.mutate({
      currentPassword: password,
      newPassword: `${password}, a new one`,
      revokeOtherSessions: true,
    });
    const replaced = await onlyRow(app);
    expect(replaced.sessionId).not.toBe(before.sessionId);
    expect(replaced).toMatchObject({ subjectHash: before.subjectHash, sidHash: before.sidHash });
    expect(await openLogoutHint(serviceCaller(app.service.deps), replaced)).toMatch(/^ey/);

    const { token } = await browser.api.oneTimeToken.generate.query();
    const { session } = await app.newBrowser().api.oneTimeToken.verify.mutate({ token });
    const rows = await rowsOf(app);
    expect(rows.map(({ sessionId }) => sessionId).sort()).toEqual([replaced.sessionId, session.id].sort());
    expect(new Set(rows.map(({ sidHash }) => sidHash))).toEqual(new Set([before.sidHash]));
    expect(await app.em().count(Session, { id: session.id })).toBe(1);
  });
});
