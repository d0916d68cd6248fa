import { describe, expect, it } from 'vitest';
import { acmeApp, ada } from '#testing/apps/acme-app.ts';
import { browserAt, signedUp } from '#testing/index.ts';

const session = { cookieCache: { enabled: true, maxAge: 3600 } };
const profile = { ...ada, name: 'Countess' };

describe('a name from the profile', () => {
  it('is returned to the next request, by every process, after an account was linked', async () => {
    const account = { accountLinking: { updateUserInfoOnLink: true } };
    await using app = await acmeApp({ session, account });
    const beside = await app.beside();
    const person = await signedUp(app);
    await app.visit(person, { path: '/link-social', profile });

    const there = await browserAt(beside, person).api.getSession.query();
    expect(there?.user.name).toBe('Countess');
  });

  it('is returned after a sign-in, also with a copy of the session', async () => {
    await using app = await acmeApp({ session, acme: { overrideUserInfoOnSignIn: true } });
    const beside = await app.beside();
    await app.visit(app.browser());
    const browser = app.browser();
    await app.visit(browser, { profile });

    expect(browser.cookies.has('keystead.session_data')).toBe(true);
    expect((await browserAt(beside, browser).api.getSession.query())?.user.name).toBe('Countess');
  });
});
