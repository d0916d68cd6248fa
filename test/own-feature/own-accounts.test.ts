import { describe, expect, it } from 'vitest';
import { keycard } from './keycard.ts';
import { password, signedUp } from './own-service.ts';

describe('the accounts of a way of signing in that an application adds', () => {
  const card = 'card-of-ada-1';

  async function withCard(options = {}) {
    const app = await signedUp({ features: [keycard], ...options });
    expect((await app.ada.post('/keycard/add', { card })).status).toBe(200);
    const enter = async (door = 'West_Wing-2') => {
      const browser = app.browser();
      expect((await browser.post('/sign-in/keycard', { card, door })).status).toBe(200);
      return browser;
    };
    return { ...app, enter };
  }

  it('are listed, and their people are told of them by mail, as of an account at a provider', async () => {
    const { keystead, mails, ada, rows } = await withCard();
    await keystead.idle();

    expect(mails.find(({ kind }) => kind === 'account-linked')?.text).toContain('Key card');
    expect(await (await ada.send('/list-accounts')).json()).toMatchObject([
      { providerId: 'credential' },
      { providerId: 'keycard', accountId: card, unlinkable: false },
    ]);
    expect((await ada.post('/keycard/add', { card })).status).toBe(200);
    expect(await rows("select action from event where action = 'account.linked'")).toHaveLength(1);
  });

  it('belong to one person each', async () => {
    const { browser } = await withCard();
    const eve = browser();
    await eve.post('/sign-up/email', { name: 'Eve', email: 'eve@example.com', password });

    const answer = await eve.post('/keycard/add', { card });
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'SOCIAL_ACCOUNT_ALREADY_LINKED']);
  });

  it('belong to one of two people who add the same at once', async () => {
    const { browser, ada, rows } = await signedUp({ features: [keycard] });
    const eve = browser();
    await eve.post('/sign-up/email', { name: 'Eve', email: 'eve@example.com', password });

    const answers = await Promise.all([ada, eve].map((one) => one.post('/keycard/add', { card })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rows("select id from account where provider_id = 'keycard'")).toHaveLength(1);
  });

  it('sign in, and a card that nobody has does not', async () => {
    const { browser, enter, rows } = await withCard();
    await enter();

    const unknown = await browser().post('/sign-in/keycard', { card: 'card-of-eve-1', door: 'a' });
    expect(unknown.status).toBe(401);
    expect(await rows("select method from session where method <> 'password'")).toEqual([
      { method: 'keycard:West_Wing-2' },
    ]);
  });

  it('count as a way in, and are not unlinked', async () => {
    const { ada, enter } = await withCard();
    expect((await ada.post('/unlink-account', { providerId: 'credential' })).status).toBe(200);
    const browser = await enter();

    const refusal = await browser.post('/unlink-account', { providerId: 'keycard' });
    expect([refusal.status, (await refusal.json()).code]).toEqual([403, 'UNLINKING_NOT_ALLOWED']);
  });

  it('do not count as a way in while the call is off', async () => {
    const { ada } = await withCard({ disabledPaths: ['/sign-in/keycard'] });

    const refusal = await ada.post('/unlink-account', { providerId: 'credential' });
    expect((await refusal.json()).code).toBe('FAILED_TO_UNLINK_LAST_ACCOUNT');
  });

  it('are meant by a rule for all doors, or for one', async () => {
    const { ada, enter } = await withCard();
    const { id } = await (await ada.post('/organization/create', { name: 'Acme', slug: 'acme' })).json();
    const west = await enter();
    const east = await enter('east');
    const allow = (allowedMethods: string[], by = west) =>
      by.post('/organization/update-policy', { organizationId: id, data: { allowedMethods } });
    const path = `/organization/list-members?organizationId=${id}`;
    const statuses = async () => {
      const answers = await Promise.all([west, east, ada].map((browser) => browser.send(path)));
      return answers.map(({ status }) => status);
    };

    expect((await allow(['keycard'])).status).toBe(200);
    expect(await statuses()).toEqual([200, 200, 403]);
    expect((await allow(['keycard:West_Wing-2'])).status).toBe(200);
    expect(await statuses()).toEqual([200, 403, 403]);
    expect((await allow(['keycard:west_wing-2'])).status).toBe(400);
  });
});
