import { describe, expect, test } from 'vitest';
import type { LinkMail } from '#core/mail/link-mail.ts';
import { DAY, HOUR, MINUTE } from '#core/options/durations.ts';
import { createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import {
  createBrowser,
  signedIn,
  signedUp,
  type TestApp,
  type TestOptions,
  testApp,
} from '#testing/index.ts';
import { addPasskey } from '#testing/people/passkeys.ts';
import { testOnBoth } from '#testing/transports/both-transports.ts';

const limited = (options: TestOptions = {}) =>
  testApp({ ...options, rateLimit: { enabled: true, ...options.rateLimit } });

const networks = ['192.0.2', '198.51.100', '203.0.113'];

/** Requests as many mails to `email` as the limits of the calls allow in six minutes, from several networks. */
async function ask(
  app: TestApp,
  email: string,
  browsers = networks.map((network) => app.browser({ address: `${network}.7` })),
): Promise<void> {
  for (let minute = 0; minute < 6; minute += 1) {
    app.advance(MINUTE);
    for (let index = 0; index < 3; index += 1)
      for (const path of ['/forget-password', '/send-verification-email']) {
        const browser = browsers[index % browsers.length] ?? app.browser();
        expect((await browser.post(path, { email })).status).toBe(200);
      }
  }
  await app.settle();
}

const mailsTo = (app: TestApp, email: string): number =>
  app.outbox.messages.filter(({ to }) => to === email).length;

describe('mails to one e-mail address', () => {
  test('are ten an hour and thirty a day, of all kinds together', async () => {
    await using app = await limited();
    const ada = await signedUp(app);
    app.advance(HOUR);
    app.outbox.messages.length = 0;

    await ask(app, ada.email);
    expect(mailsTo(app, ada.email)).toBe(10);
    for (let hour = 0; hour < 6; hour += 1) {
      app.advance(HOUR);
      await ask(app, ada.email);
    }
    expect(mailsTo(app, ada.email)).toBe(29);

    app.advance(DAY);
    await ask(app, ada.email);
    expect(mailsTo(app, ada.email)).toBe(39);
  });

  test('are counted in two processes together', async () => {
    await using app = await limited({ rateLimit: { storage: 'database' } });
    const ada = await signedUp(app);
    app.outbox.messages.length = 0;
    const beside = await app.beside();

    await ask(app, ada.email, [app.browser(), createBrowser(beside, { address: '192.0.2.7' })]);
    await beside.idle();

    expect(mailsTo(app, ada.email)).toBe(9);
  });

  test('that others request from one network leave some for the owner, for an hour and for a day', async () => {
    await using app = await limited();
    const ada = await signedUp(app);
    app.advance(HOUR);
    const strangers = [8, 9].map((host) => app.browser({ address: `198.51.100.${host}` }));
    app.outbox.messages.length = 0;

    await ask(app, ada.email, strangers);
    expect(mailsTo(app, ada.email)).toBe(6);
    app.advance(MINUTE);
    await ada.post('/forget-password', { email: ada.email });
    await app.settle();
    expect(mailsTo(app, ada.email)).toBe(7);

    for (let hour = 0; hour < 6; hour += 1) {
      app.advance(HOUR);
      await ask(app, ada.email, strangers);
    }
    expect(mailsTo(app, ada.email)).toBe(21);
    app.advance(MINUTE);
    await ada.post('/forget-password', { email: ada.email });
    await app.settle();
    expect(mailsTo(app, ada.email)).toBe(22);
  });

  test('that others request from many networks leave a separate number for the owner’s browser, signed in or not', async () => {
    await using app = await limited();
    const ada = await signedUp(app, { verified: true });
    const home = await signedIn(app, ada);
    await home.post('/sign-out');
    app.advance(HOUR);
    const strangers = networks.map((network) => app.browser({ address: `${network}.7` }));
    for (let hour = 0; hour < 4; hour += 1) {
      app.advance(HOUR);
      await ask(app, ada.email, strangers);
    }
    app.outbox.messages.length = 0;
    const unknown = app.browser({ address: '192.0.3.7' });
    const calls = [
      { path: '/forget-password', body: { email: ada.email } },
      { path: '/sign-in/magic-link', body: { email: ada.email } },
      { path: '/email-otp/send-verification-otp', body: { email: ada.email, type: 'sign-in' } },
    ];
    for (const [browser, mails] of [
      [unknown, 0],
      [home, 3],
    ] as const) {
      app.advance(MINUTE);
      for (const { path, body } of calls) expect((await browser.post(path, body)).status).toBe(200);
      await app.settle();
      expect(mailsTo(app, ada.email)).toBe(mails);
    }
  });

  test('from the owner’s browser are five an hour, and then those that are left for all', async () => {
    await using app = await limited();
    const ada = await signedUp(app, { verified: true });
    const home = await signedIn(app, ada);
    await app.settle();
    app.advance(HOUR);
    app.outbox.messages.length = 0;
    for (let index = 0; index < 20; index += 1) {
      app.advance(MINUTE);
      await home.post('/forget-password', { email: ada.email });
      // A mail that is still being sent when the clock is changed would be sent a second time.
      await app.settle();
    }
    expect(mailsTo(app, ada.email)).toBe(5 + 6);
  });

  test('still reach the owner when others call as often as they may', async () => {
    await using app = await limited();
    const ada = await signedUp(app, { verified: true });
    const home = await signedIn(app, ada);
    await home.post('/sign-out');
    app.advance(HOUR);
    const stranger = app.browser({ address: '192.0.2.7' });
    for (let index = 0; index < 3; index += 1) await stranger.post('/forget-password', { email: ada.email });

    const statuses = [app.browser({ address: '198.51.100.7' }), home].map(
      async (browser) => (await browser.post('/forget-password', { email: ada.email })).status,
    );
    expect(await Promise.all(statuses)).toEqual([429, 200]);
  });

  test('are counted together where the e-mail address is not verified', async () => {
    await using app = await limited();
    const eve = await signedUp(app, { name: 'Eve' });
    const marked = [...eve.cookies.keys()].filter((name) => name.includes('mailboxes'));
    expect(marked).toEqual([]);
    app.advance(HOUR);
    app.outbox.messages.length = 0;
    await ask(app, eve.email, [eve]);
    expect(mailsTo(app, eve.email)).toBe(6);
  });

  test('do not affect mails to other addresses', async () => {
    await using app = await limited();
    const ada = await signedUp(app);
    const eve = await signedUp(app, { name: 'Eve', address: '203.0.113.8' });
    await ask(app, ada.email);
    app.advance(MINUTE);
    app.outbox.messages.length = 0;

    await app.browser().post('/forget-password', { email: eve.email });
    await app.settle();

    expect(mailsTo(app, eve.email)).toBe(1);
  });

  test('are counted when the operator sends them, too', async () => {
    const sent: LinkMail[] = [];
    const sender = (mail: LinkMail) => void sent.push(mail);
    await using app = await limited({
      emailAndPassword: { sendResetPassword: sender },
      emailVerification: { sendVerificationEmail: sender },
    });
    const ada = await signedUp(app);

    await ask(app, ada.email);

    expect(sent).toHaveLength(10);
  });

  testOnBoth(
    'are limited to ten notices an hour of all kinds together if nobody has proved the e-mail address',
    async () => {
      await using app = await limited({ passkey: {} });
      const eve = await signedUp(app, { email: 'somebody.else@example.com' });
      await app.settle();
      app.outbox.messages.length = 0;
      for (let index = 0; index < 6; index += 1) {
        const { id } = await addPasskey(eve, createPasskeyAuthenticator());
        await eve.api.passkey.deletePasskey.mutate({ id });
        await app.settle();
      }
      expect(mailsTo(app, eve.email)).toBe(10);

      // Those do not keep away what proves the address.
      await app.browser().post('/send-verification-email', { email: eve.email });
      await app.settle();
      expect(app.outbox.messages.at(-1)?.kind).toBe('verify-email');
    },
  );

  test('are sent without this limit if they are security notices', async () => {
    await using app = await limited();
    const ada = await signedUp(app);
    await ask(app, ada.email);
    app.outbox.messages.length = 0;
    app.advance(MINUTE);

    await ada.post('/change-password', {
      currentPassword: ada.password,
      newPassword: 'a whole new battery',
    });
    await app.settle();

    expect(app.outbox.messages).toMatchObject([{ to: ada.email, kind: 'password-changed' }]);
  });

  test('are limited to ten notices an hour of each kind if the e-mail address is proved', async () => {
    await using app = await limited();
    const eve = await signedUp(app, { verified: true });
    app.outbox.messages.length = 0;
    let { password } = eve;
    for (let index = 0; index < 15; index += 1) {
      app.advance(10);
      const newPassword = `another battery ${index}`;
      const { status } = await eve.post('/change-password', { currentPassword: password, newPassword });
      expect(status).toBe(200);
      password = newPassword;
    }
    await app.settle();
    expect(mailsTo(app, eve.email)).toBe(10);

    await app.browser({ userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }).post('/sign-in/email', {
      email: eve.email,
      password,
    });
    await app.settle();
    expect(app.outbox.messages.at(-1)).toMatchObject({ to: eve.email, kind: 'new-device' });
  });

  test('that are not sent are logged once, without the e-mail address', async () => {
    await using app = await limited();
    const ada = await signedUp(app);

    await ask(app, ada.email, [app.browser({ address: '192.0.2.7' })]);
    await ask(app, ada.email, [app.browser({ address: '203.0.113.7' })]);

    const warnings = app.log.filter(({ level }) => level === 'warn');
    expect(warnings.map(({ message }) => message)).toEqual([
      'one network has one address mailed no more in this time',
      'one address is mailed no more in this time',
      'one network has one address mailed no more in this time',
    ]);
    expect(JSON.stringify(warnings)).not.toContain('ada');
  });

  test('are not counted without limits', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    app.outbox.messages.length = 0;

    await ask(app, ada.email);

    expect(mailsTo(app, ada.email)).toBe(36);
  });
});
