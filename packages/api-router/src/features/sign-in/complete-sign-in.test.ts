import { describe, expect, it } from 'vitest';
import { acmeApp, ada } from '#testing/apps/acme-app.ts';
import { ORIGIN } from '#testing/index.ts';

describe('a sign-in in a browser with a session of the same user', () => {
  it('locks the user before the session, as deleting the user does', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    await app.visit(browser);
    const state = await app.leave(browser);
    await app.forgetStatements();

    expect(await app.arrive(browser, { code: 'c', state })).toBe(ORIGIN);
    const begun = app.statements.slice(app.statements.findIndex((sql) => sql.toLowerCase() === 'begin') + 1);
    expect(begun[0]).toMatch(/^select .* from \S*\buser\b/);
    expect(begun.slice(1)).toContainEqual(expect.stringMatching(/^delete from \S*\bsession\b/));
  });

  it('keeps changes of the user by the profile', async () => {
    await using app = await acmeApp({ acme: { overrideUserInfoOnSignIn: true } });
    const browser = app.browser();
    await app.visit(browser);
    await app.visit(browser, { profile: { ...ada, name: 'Countess' } });

    expect((await browser.api.getSession.query())?.user.name).toBe('Countess');
    expect(await browser.api.listSessions.query()).toHaveLength(1);
  });
});
