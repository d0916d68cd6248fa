import { describe, expect, it } from 'vitest';
import { toHotp, toStep } from '../../packages/api-router/src/features/two-factor/totp/totp.ts';
import {
  toMethodName,
  toOfferedMethods,
} from '../../packages/ui-auth/src/organization-policies/method-name.ts';
import { organizationPolicy } from '../../packages/ui-auth/src/words/organization-policy.ts';
import { badge } from './badge.ts';
import { badgeOnly } from './badge-only.ts';
import { origin, password, signedUp, start } from './own-service.ts';

/** Code of an authenticator app now, or some steps later. */
function codeOf(uri: string, later = 0): string {
  const params = new URL(uri).searchParams;
  const secret = params.get('secret') ?? '';
  const settings = { secret, digits: Number(params.get('digits')), period: Number(params.get('period')) };
  return toHotp(settings, toStep(settings, new Date()) + later);
}

describe('a way of signing in that an application adds', () => {
  it('completes like every other one, and the event and the session have its name', async () => {
    const { browser, rows } = await signedUp();
    const door = browser();

    expect((await door.post('/sign-in/badge', { badge: 'badge-2' })).status).toBe(401);
    expect((await door.post('/sign-in/badge', { badge: 'badge-1' })).status).toBe(200);
    expect(await (await door.send('/get-session')).json()).toMatchObject({ user: { name: 'Ada' } });
    expect(await rows("select method from session where method <> 'password'")).toEqual([
      { method: 'badge' },
    ]);
    const events = await rows("select data from event where action = 'session.created'");
    expect(events.map(({ data }) => JSON.parse(String(data)).method).sort()).toEqual(['badge', 'sign-up']);
  });

  it('waits for the second step, and continues with its name', async () => {
    const { browser, ada, rows } = await signedUp();
    const { totpURI } = await (await ada.post('/two-factor/enable', { password })).json();
    await ada.post('/two-factor/verify-totp', { code: codeOf(totpURI) });
    const door = browser();

    expect(await (await door.post('/sign-in/badge', { badge: 'badge-1' })).json()).toMatchObject({
      twoFactorRedirect: true,
      secondFactors: expect.arrayContaining(['totp']),
    });
    expect(await (await door.send('/get-session')).json()).toBeNull();
    expect((await door.post('/two-factor/verify-totp', { code: codeOf(totpURI, 1) })).status).toBe(200);
    expect(await rows("select method, second_factor from session where method = 'badge'")).toEqual([
      { method: 'badge', second_factor: 'totp' },
    ]);
  });

  it('tells the user of a new device', async () => {
    const { keystead, mails, browser } = await signedUp();
    const other = browser(
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
    );
    await other.post('/sign-in/badge', { badge: 'badge-1' });
    await keystead.idle();

    expect(mails.map(({ kind }) => kind)).toContain('new-device');
  });

  it('can be allowed in policies of organizations, which then accept its sessions', async () => {
    const { browser, ada } = await signedUp();
    const { id } = await (await ada.post('/organization/create', { name: 'Acme', slug: 'acme' })).json();
    const allow = (allowedMethods: string[], by = ada) =>
      by.post('/organization/update-policy', { organizationId: id, data: { allowedMethods } });

    expect((await allow(['batch'])).status).toBe(400);
    expect((await allow(['badge:one'])).status).toBe(400);
    expect((await allow(['badge', 'password'])).status).toBe(200);
    const door = browser();
    await door.post('/sign-in/badge', { badge: 'badge-1' });
    expect((await allow(['badge'], door)).status).toBe(200);
    const path = `/organization/list-members?organizationId=${id}`;
    expect((await door.send(path)).status).toBe(200);
    expect(await (await ada.send(path)).json()).toMatchObject({ allowedMethods: ['badge'] });
  });

  it('is offered to pages with its name while its call is on', async () => {
    const { keystead } = await start();
    const config = await keystead.caller().config();

    expect(toOfferedMethods(config).at(-1)).toBe('badge');
    expect(toMethodName((key) => organizationPolicy[key], config, 'badge')).toBe('Company badge');
    const off = await start({ disabledPaths: ['/sign-in/badge'] });
    expect(toOfferedMethods(await off.keystead.caller().config())).not.toContain('badge');
  });

  it('is enough for a service to start', async () => {
    await expect(start({ emailAndPassword: false })).resolves.toBeDefined();
  });
});

describe('a feature of an application that says who may come in', () => {
  const strict = { features: [badge, badgeOnly], magicLink: {} };
  const signIn = { email: 'ada@example.com', password };
  const refused = [403, { code: 'BADGE_REQUIRED', message: 'Use your company badge' }];
  const answerOf = async (response: Response) => [response.status, await response.json()];

  it('refuses a sign-up, which then writes nothing, and lets in everybody else', async () => {
    const { browser, rows } = await start(strict);
    const signUp = (email: string) => browser().post('/sign-up/email', { name: 'Ada', email, password });

    expect(await answerOf(await signUp('ada@example.com'))).toEqual(refused);
    expect(await rows('select id from user')).toEqual([]);
    expect((await signUp('bob@elsewhere.example')).status).toBe(200);
  });

  it('is asked after the password and for a session that replaces another one, and not by the badge', async () => {
    const { keystead, ada } = await signedUp();
    const { browser } = await start({ ...strict, database: keystead.orm });
    const wrong = await browser().post('/sign-in/email', { ...signIn, password: 'wrong horse battery' });
    expect(wrong.status).toBe(401);
    expect(await answerOf(await browser().post('/sign-in/email', signIn))).toEqual(refused);

    const door = browser();
    expect((await door.post('/sign-in/badge', { badge: 'badge-1' })).status).toBe(200);
    const change = { currentPassword: password, newPassword: 'another horse', revokeOtherSessions: true };
    expect((await door.post('/change-password', change)).status).toBe(200);
    expect(await (await ada.send('/get-session')).json()).toBeNull();
  });

  it('leads the link of a mail to its page, with the code in small letters', async () => {
    const { keystead, mails, browser } = await start(strict);
    const ada = browser();
    await ada.post('/sign-in/magic-link', { email: signIn.email, callbackURL: '/board' });
    await keystead.idle();
    const link = /https:\S+token=\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';

    const { pathname, search } = new URL(link);
    const response = await ada.send(pathname.replace('/api/auth', '') + search);
    expect(response.headers.get('location')).toBe(`${origin}/board?error=badge_required`);
  });

  it('has its errors in the OpenAPI document, at each call that signs in', async () => {
    const { browser } = await start(strict);
    const { paths } = await (await browser().send('/openapi.json')).json();
    const naming = Object.keys(paths).filter((path) =>
      JSON.stringify(paths[path]).includes('BADGE_REQUIRED'),
    );

    expect(naming).toEqual(
      expect.arrayContaining(['/sign-in/badge', '/sign-in/email', '/sign-up/email', '/magic-link/verify']),
    );
    expect(naming).not.toContain('/get-session');
  });
});
