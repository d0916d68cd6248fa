import { Account, User } from '@keystead/db';
import { describe, expect, it } from 'vitest';
import type { UserDraft } from '#features/sign-in/options.ts';
import { acmeApp, ada, errorPage } from '#testing/apps/acme-app.ts';
import { describeOnce } from '#testing/database/once.ts';
import { ORIGIN } from '#testing/index.ts';

describeOnce('an e-mail address that the hook of the operator sets for a new user', () => {
  const given = 'given@example.com';
  const hooks = { beforeUserCreate: (draft: UserDraft) => ({ ...draft, email: given }) };

  it.each([
    ['in a draft of its own', hooks.beforeUserCreate],
    ['in ours', (draft: UserDraft) => Object.assign(draft, { email: given })],
  ])('is not verified by what the provider said about another one: %s', async (_, beforeUserCreate) => {
    await using app = await acmeApp({ hooks: { beforeUserCreate } });
    const browser = app.browser();

    expect(await app.visit(browser)).toBe(ORIGIN);
    expect((await browser.api.getSession.query())?.user).toMatchObject({
      email: given,
      emailVerified: false,
    });
    await app.settle();
    expect(app.outbox.find('verify-email', given)).toBeDefined();
  });

  it('stays verified when only its case changes', async () => {
    await using app = await acmeApp({
      hooks: { beforeUserCreate: (draft) => ({ ...draft, email: draft.email.toUpperCase() }) },
    });
    const browser = app.browser();
    await app.visit(browser);

    expect((await browser.api.getSession.query())?.user).toMatchObject({
      email: ada.email,
      emailVerified: true,
    });
  });

  it('is refused, without a failure, when another user has it', async () => {
    await using app = await acmeApp({ hooks });
    await app.visit(app.browser());
    const stranger = app.browser();
    const end = await app.visit(stranger, { profile: { ...ada, id: 'bob-1', email: 'bob@example.com' } });

    expect(end).toBe(`${errorPage}?error=account_not_linked`);
    expect(await stranger.api.getSession.query()).toBeNull();
    expect([await app.em().count(User), await app.em().count(Account)]).toEqual([1, 1]);
    expect(app.log.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('a provider that has not verified the address, if existing users are hidden', () => {
  const hiding = { emailAndPassword: { concealExistingUsers: true, requireEmailVerification: true } };
  const bob = { ...ada, id: 'bob-1', email: 'bob@example.com', verified: false };

  it('is refused with the same statements whether the address has an account or not', async () => {
    await using app = await acmeApp(hiding);
    const visit = async (): Promise<string[]> => {
      await app.forgetStatements();
      expect(await app.visit(app.browser(), { profile: bob })).toBe(`${errorPage}?error=account_not_linked`);
      return [...app.statements];
    };

    // The first call of a minute looks for work that is due.
    await visit();
    const unknown = await visit();
    await app.visit(app.browser(), { profile: { ...bob, id: 'owner-1', verified: true } });
    const known = await visit();

    expect(await app.em().count(User)).toBe(1);
    expect(known).toEqual(unknown);
  });
});

describe('a username from the profile of a new user', () => {
  it.each([
    ['Ada.L', 'ada.l', 'Ada.L'],
    ['taken', null, null],
    ['not possible', null, null],
    [7, null, null],
  ])('%j becomes %j', async (mapped, username, displayUsername) => {
    await using app = await acmeApp({
      username: {},
      acme: { mapProfileToUser: () => ({ username: mapped }) },
    });
    const body = { name: 'Eve', email: 'eve@example.com', password: 'correct horse battery' };
    await app.browser().post('/sign-up/email', { ...body, username: 'taken' });
    const browser = app.browser();
    expect(await app.visit(browser)).toBe(ORIGIN);
    expect((await browser.api.getSession.query())?.user).toMatchObject({ username, displayUsername });
  });

  it('goes to one of two parallel sign-ins', async () => {
    await using app = await acmeApp({
      username: {},
      acme: { mapProfileToUser: () => ({ username: 'same' }) },
    });
    const other = app.browser();
    const body = { name: 'Eve', email: 'eve@example.com', password: 'correct horse battery' };
    const [, signedUp] = await Promise.all([
      app.visit(app.browser()),
      other.post('/sign-up/email', { ...body, username: 'same' }),
    ]);
    const named = await app.em().count(User, { username: 'same' });
    expect(named).toBe(1);
    expect(await app.em().count(User, {})).toBe(signedUp.ok ? 2 : 1);
  });
});
