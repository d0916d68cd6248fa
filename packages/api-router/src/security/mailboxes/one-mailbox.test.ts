import { Invitation, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { reasonOf } from '#testing/calls/calls.ts';
import { describeOnce } from '#testing/database/once.ts';
import { type Browser, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { storedUser } from '#testing/people/administration.ts';
import { invited, invitingApp, joined, owning } from '#testing/people/invitations.ts';
import { askForCode, askForLink } from '#testing/people/mail-challenge.ts';

const IN_ASCII = 'jan@xn--mller-kva.example';
const IN_UNICODE = 'jan@müller.example';
const password = 'correct horse battery';

const signIn = (browser: Browser, email: string, given = password): Promise<Response> =>
  browser.post('/sign-in/email', { email, password: given });

const userOf = async (browser: Browser): Promise<string | undefined> =>
  (await browser.api.getSession.query())?.user.id;

/** Gives a row the spelling that rows had before there was one. */
const spellAsBefore = async (app: TestApp, { id }: { id: string }, email = IN_UNICODE): Promise<void> => {
  await app.em().nativeUpdate(User, { id }, { email });
};

describe('one mailbox in two spellings', () => {
  test.each([
    [IN_ASCII, IN_UNICODE],
    [IN_UNICODE, IN_ASCII],
    [IN_UNICODE, 'Jan@MÜLLER.example'],
    // What Chrome hands on from the two kinds of fields, after the same was typed.
    [IN_ASCII, 'jan@müller。example'],
    [IN_ASCII, 'ｊａｎ＠ｍüｌｌｅｒ｡ｅｘａｍｐｌｅ'],
  ])('has one account: %s signs up, %s signs in', async (first, second) => {
    await using app = await testApp();
    const jan = await signedUp(app, { email: first });

    const browser = app.browser();
    const response = await signIn(browser, second);
    const again = await app.browser().post('/sign-up/email', { name: 'Jan', email: second, password });

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ user: { id: jan.id, email: IN_ASCII } });
    expect(await reasonOf(again)).toBe('USER_ALREADY_EXISTS');
    expect(await app.em().count(User, {})).toBe(1);
  });

  test.each([
    ['jan@xn--qxaphq.example', 'jan@ΝΕΟΣ.example'],
    ['jan@xn--mgba3gch31f060k.example', 'jan@نامه\u200cای.example'],
    ['jan@xn--ls8h.example', 'jan@💩.example'],
  ])('has one account in letters that IDNA takes: %s signs up, %s signs in', async (first, second) => {
    await using app = await testApp();
    const jan = await signedUp(app, { email: first });
    const browser = app.browser();

    expect((await signIn(browser, second)).status).toBe(200);
    expect(await userOf(browser)).toBe(jan.id);
  });

  test('two sign-ups at the same time, in each spelling, make one account', async () => {
    await using app = await testApp();
    const signUp = (email: string): Promise<Response> =>
      app.browser().post('/sign-up/email', { name: 'Jan', email, password });

    const statuses = (await Promise.all([signUp(IN_ASCII), signUp(IN_UNICODE)])).map(({ status }) => status);

    expect(statuses.sort()).toEqual([200, 422]);
    expect(await app.em().count(User, {})).toBe(1);
  });

  test('is the recipient of an invitation to the other spelling, which is listed and accepted', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const bo = await signedUp(app, { name: 'Bo', email: 'bo@xn--mnchen-3ya.de', verified: true });
    const invitation = await ada.api.organization.inviteMember.mutate({
      email: 'bo@münchen.de',
      role: 'member',
    });

    const listed = await bo.api.organization.listUserInvitations.query();
    const { member } = await bo.api.organization.acceptInvitation.mutate({ invitationId: invitation.id });

    expect(listed.map(({ id }) => id)).toEqual([invitation.id]);
    expect(member.userId).toBe(bo.id);
  });

  test('is invited once, and a member once', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    await joined(app, ada, { name: 'Jan', email: IN_ASCII });
    await invited(app, ada, { email: 'bo@xn--mnchen-3ya.de' });

    const offer = (email: string): Promise<Response> =>
      ada.post('/organization/invite-member', { email, role: 'member' });

    expect(await reasonOf(await offer(IN_UNICODE))).toBe('USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION');
    expect(await reasonOf(await offer('bo@münchen.de'))).toBe('USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION');
  });

  test('is found by a search, a filter and a removal in either spelling', async () => {
    await using app = await invitingApp({ admin: {} });
    const ada = await owning(app);
    await app.em().nativeUpdate(User, { id: ada.id }, { role: 'admin' });
    const jan = await joined(app, ada, { name: 'Jan', email: IN_UNICODE });
    await invited(app, ada, { email: 'bo@xn--mnchen-3ya.de' });
    const users = async (query: object) =>
      (await ada.api.admin.listUsers.query(query)).users.map(({ id }) => id);
    const members = async (query: object) =>
      (await ada.api.organization.listMembers.query(query)).members.map(({ userId }) => userId);

    const wide = 'ｊａｎ＠müller。example';
    for (const text of [IN_ASCII, IN_UNICODE, wide, '@MÜLLER.example', '@müller', 'jan@müller']) {
      expect(await users({ searchValue: text }), text).toEqual([jan.id]);
      expect(await members({ searchValue: text }), text).toEqual([jan.id]);
    }
    for (const value of [IN_ASCII, IN_UNICODE, wide]) {
      for (const filterOperator of ['eq', 'in']) {
        const filter = { filterField: 'email', filterOperator, filterValue: value };
        expect(await users(filter), value).toEqual([jan.id]);
        expect(await members(filter), value).toEqual([jan.id]);
      }
      const others = { filterField: 'email', filterOperator: 'ne', filterValue: value };
      expect(await users(others)).toEqual([ada.id]);
      expect(await members(others)).toEqual([ada.id]);
    }
    const { invitations } = await ada.api.organization.searchInvitations.query({
      searchValue: 'bo@münchen.de',
    });
    expect(invitations.map(({ email }) => email)).toEqual(['bo@xn--mnchen-3ya.de']);
    await ada.api.organization.removeMember.mutate({ memberIdOrEmail: IN_UNICODE });
    expect(await members({})).toEqual([ada.id]);
  });
});

describe('an account of before there was one spelling', () => {
  test('is found by both spellings, by password, link, code and invitation', async () => {
    await using app = await invitingApp({ magicLink: {}, emailOTP: {} });
    const ada = await owning(app);
    const jan = await signedUp(app, { name: 'Jan', email: IN_ASCII, verified: true });
    await spellAsBefore(app, jan);
    const { id } = await ada.api.organization.inviteMember.mutate({ email: IN_ASCII, role: 'member' });
    await app.em().nativeUpdate(Invitation, { id }, { email: IN_UNICODE });

    for (const email of [IN_ASCII, IN_UNICODE]) {
      expect((await signIn(app.browser(), email)).status, email).toBe(200);
      const byLink = app.browser();
      await byLink.send(await askForLink(app, byLink, { email: IN_ASCII, callbackURL: '/' }));
      const byCode = app.browser();
      await byCode.post('/sign-in/email-otp', {
        email,
        otp: await askForCode(app, byCode, { email: IN_ASCII }),
      });
      expect([await userOf(byLink), await userOf(byCode)], email).toEqual([jan.id, jan.id]);
      const taken = await app.browser().post('/sign-up/email', { name: 'Eve', email, password });
      expect(await reasonOf(taken)).toBe('USER_ALREADY_EXISTS');
    }
    expect(await jan.api.organization.listUserInvitations.query()).toMatchObject([{ id }]);
    await jan.api.organization.acceptInvitation.mutate({ invitationId: id });
  });

  test('and its twin each sign in as before, by the spelling that was typed then', async () => {
    await using app = await testApp();
    const older = await signedUp(app, { name: 'Older', email: 'older@example.com', verified: true });
    const newer = await signedUp(app, { name: 'Newer', email: IN_ASCII, password: 'another horse battery' });
    await spellAsBefore(app, older);

    expect((await signIn(app.browser(), IN_UNICODE)).status).toBe(200);
    expect((await signIn(app.browser(), IN_ASCII, 'another horse battery')).status).toBe(200);
    await app.browser().post('/forget-password', { email: IN_UNICODE });
    await app.settle();
    const token = app.outbox.link('reset-password', IN_ASCII).pathname.split('/').at(-1) ?? '';
    await app.browser().post('/reset-password', { token, newPassword: 'third horse battery' });
    expect((await signIn(app.browser(), IN_UNICODE, 'third horse battery')).status).toBe(200);
    expect((await storedUser(app, newer)).email).toBe(IN_ASCII);
  });
});

describeOnce('one mailbox in two spellings', () => {
  test('is counted once: wrong passwords in one spelling use up those of the other', async () => {
    await using app = await testApp({ rateLimit: { enabled: true } });
    await signedUp(app, { email: IN_ASCII });
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const browser = app.browser({ address: `203.0.113.${tries}` });
      statuses.push(
        (await signIn(browser, tries % 2 === 0 ? IN_ASCII : IN_UNICODE, 'wrong password')).status,
      );
    }

    expect(statuses).toContain(429);
  });

  test('is an administrator whose address the options have in the other spelling', async () => {
    for (const [option, email] of [
      [IN_ASCII, IN_UNICODE],
      [IN_UNICODE, IN_ASCII],
    ] as const) {
      await using app = await testApp({ admin: { adminEmails: [option] } });
      const jan = await signedUp(app, { email, verified: true });

      expect((await jan.get('/admin/list-users')).status).toBe(200);
    }
  });

  test('links the account of a provider that has it in the other spelling', async () => {
    await using app = await acmeApp();
    const jan = await signedUp(app, { email: IN_ASCII, verified: true });
    const browser = app.browser();
    await app.visit(browser, { profile: { id: 'jan-1', email: IN_UNICODE, verified: true, name: 'Jan' } });

    expect(await userOf(browser)).toBe(jan.id);
  });

  test('joins the organization whose domain is claimed, in whatever spelling', async () => {
    await using app = await testApp({ organization: { domains: { enabled: true } } });
    const ada = await owning(app);

    const claim = await ada.api.organization.addDomain.mutate({ domain: 'müller.example' });

    expect(claim.domain).toBe('xn--mller-kva.example');
  });

  test('is mailed in ASCII, and reads in Unicode', async () => {
    await using app = await testApp();
    const jan = await signedUp(app, { email: IN_UNICODE, verified: true });
    await jan.post('/change-email', { newEmail: 'jan@straße.example' });
    await app.settle();
    const mails = app.outbox.messages.filter(({ text }) => text.includes('straße.example'));

    expect(mails.length).toBeGreaterThan(0);
    for (const { to, text, html } of app.outbox.messages) {
      expect(to).toMatch(/^[ -~]+$/);
      expect(text).not.toMatch(/@xn--/);
      expect(html).not.toMatch(/@xn--/);
    }
  });

  test('of look-alike letters reads in ASCII', async () => {
    await using app = await testApp();
    const jan = await signedUp(app, { email: IN_UNICODE, verified: true });
    await jan.post('/change-email', { newEmail: 'jan@аррӏе.example' });
    await app.settle();

    const texts = app.outbox.messages.map(({ text }) => text).join('\n');
    expect(texts).toContain('jan@xn--80ak6aa92e.example');
    expect(texts).not.toContain('аррӏе');
  });
});
