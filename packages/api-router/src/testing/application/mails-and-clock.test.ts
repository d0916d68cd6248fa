import { describe, expect, test } from 'vitest';
import { createOutbox, createTestKeystead } from '#testing.ts';

const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

describe('mails', () => {
  test('are found by kind and person, with their links', async () => {
    await using keystead = await createTestKeystead();
    const [ada, bob] = [await keystead.signedIn(), await keystead.signedIn({ name: 'Bob' })];
    for (const { email } of [ada, bob]) await keystead.as().post('/forget-password', { email });

    const mail = await keystead.mails.to(ada).last('reset-password');
    const opened = await keystead.as().get(mail.link);

    expect(mail).toMatchObject({ to: ada.email, kind: 'reset-password', locale: 'en' });
    expect([opened.status, opened.headers.get('location')]).toEqual([302, expect.stringContaining('token=')]);
    expect((await keystead.mails.last('reset-password')).to).toBe(bob.email);
    expect(await keystead.mails.all()).toHaveLength(2);
    expect(await keystead.mails.to('ADA@example.com').all('reset-password')).toHaveLength(1);
    expect(await keystead.mails.all('organization-invitation')).toEqual([]);
    await expect(keystead.mails.to(bob).last('verify-email')).rejects.toThrow(
      'there is no verify-email mail to bob@example.com; sent was: reset-password to ada@example.com, reset-password to bob@example.com',
    );
    expect(() => mail.code).toThrow('the reset-password mail to ada@example.com has no code');
  });

  test('have the code that signs in', async () => {
    await using keystead = await createTestKeystead({ emailOTP: {} });
    const visitor = keystead.as();
    await visitor.post('/email-otp/send-verification-otp', { email: 'ada@example.com', type: 'sign-in' });

    const mail = await keystead.mails.last('sign-in-code');
    const { code, links } = mail;
    const answer = await visitor.post('/sign-in/email-otp', { email: 'ada@example.com', otp: code });

    expect(answer.status).toBe(200);
    expect(links).toEqual([]);
    expect(mail.text).toContain(`Code: ${code}`);
    expect(Object.keys(mail)).not.toContain('link');
  });

  test('are there at once, though the service waits so that its time tells nothing', async () => {
    await using keystead = await createTestKeystead({
      emailAndPassword: { concealExistingUsers: true, requireEmailVerification: true },
    });
    await keystead.as().post('/sign-up/email', person);

    const { link } = await keystead.mails.last('verify-email');
    await keystead.as().get(link);
    await keystead.as().post('/sign-up/email', person);

    expect((await keystead.mails.to(person).last('account-exists')).to).toBe(person.email);
    expect((await keystead.signedIn()).id).toEqual(expect.any(String));
  });

  test('wait for somebody who has not proved their address', async () => {
    await using keystead = await createTestKeystead();
    const ada = await keystead.signedIn({ verified: false });

    await keystead.as(ada).get((await keystead.mails.to(ada).last('verify-email')).link);

    expect((await keystead.getSession(ada.headers))?.user.emailVerified).toBe(true);
  });

  test('reach a mailer of the application, too, and are tried again when it is time', async () => {
    const outbox = createOutbox();
    let isDown = true;
    await using keystead = await createTestKeystead({
      mailer: {
        async send(message) {
          if (isDown) throw new Error('down');
          await outbox.mailer.send(message);
        },
      },
    });
    const { email } = await keystead.signedIn();
    await keystead.as().post('/forget-password', { email });
    await keystead.idle();
    const before = outbox.messages.length;

    isDown = false;
    keystead.clock.advance(3600);
    await keystead.mails.all();

    expect([before, outbox.messages.map(({ kind }) => kind)]).toEqual([0, ['reset-password']]);
  });
});

describe('the clock', () => {
  test('moves sessions', async () => {
    await using keystead = await createTestKeystead({ session: { expiresIn: 3600 } });
    const { headers } = await keystead.signedIn();

    keystead.clock.advance(3590);
    const before = await keystead.getSession(headers);
    keystead.clock.advance(10);

    expect([before !== null, await keystead.getSession(headers)]).toEqual([true, null]);
  });

  test('moves rate limits', async () => {
    await using keystead = await createTestKeystead({ rateLimit: { enabled: true, window: 60, max: 2 } });
    keystead.clock.set('2026-03-01T12:00:00Z');
    const ask = async () => (await keystead.as().get('/ok')).status;

    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
    keystead.clock.advance(60);
    expect(await ask()).toBe(200);
  });

  test('moves codes and links', async () => {
    await using keystead = await createTestKeystead({ emailOTP: { expiresIn: 300 } });
    const visitor = keystead.as();
    const email = 'ada@example.com';
    await visitor.post('/email-otp/send-verification-otp', { email, type: 'sign-in' });
    const { code: otp } = await keystead.mails.last('sign-in-code');

    keystead.clock.advance(301);

    expect((await visitor.post('/sign-in/email-otp', { email, otp })).status).toBe(400);
  });

  test('follows the clock of the options until it is set, and stands then', async () => {
    let real = new Date('2026-03-01T12:00:00Z');
    await using keystead = await createTestKeystead({ clock: () => real });
    const { clock } = keystead;
    clock.advance(60);
    real = new Date('2026-03-01T13:00:00Z');
    const followed = clock.now().toISOString();
    clock.set(new Date('2030-01-01T00:00:00Z'));
    real = new Date('2026-03-01T14:00:00Z');
    clock.advance(0.5);

    expect([followed, clock.now().toISOString()]).toEqual([
      '2026-03-01T13:01:00.000Z',
      '2030-01-01T00:00:00.500Z',
    ]);
    const { headers } = await keystead.signedIn();
    expect((await keystead.getSession(headers))?.session.createdAt).toEqual(clock.now());
  });

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('%s seconds are refused', async (seconds) => {
    await using keystead = await createTestKeystead();

    expect(() => keystead.clock.advance(seconds)).toThrow(`clock.advance: seconds is ${seconds}`);
    expect(() => keystead.clock.set('tomorrow')).toThrow(
      '"tomorrow" is no time, expected a Date or ISO text',
    );
  });
});
