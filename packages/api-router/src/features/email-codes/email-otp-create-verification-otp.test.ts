import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { signedUp, testApp } from '#testing/index.ts';
import { otherThan } from '#testing/people/mail-challenge.ts';
import { outcomeOf } from '#testing/people/two-factor.ts';

const email = 'ada@example.com';
const input = { email, type: 'sign-in' } as const;

describe('create-verification-otp', () => {
  test('creates a code for the browser that gets its cookie, mails nothing, and it signs in once', async () => {
    await using app = await testApp();
    await signedUp(app, { verified: true });
    app.outbox.messages.length = 0;
    const cookies: string[] = [];
    const caller = app.service.caller({ setCookies: (lines) => cookies.push(...lines) });
    const otp = await caller.emailOtp.createVerificationOtp({ ...input, email: 'ADA@example.com' });
    await app.settle();

    expect(otp).toMatch(/^\d{6}$/);
    expect(app.outbox.messages).toEqual([]);
    const stranger = await app.browser().post('/sign-in/email-otp', { email, otp });
    expect(await outcomeOf(stranger)).toBe('400 INVALID_OTP');
    const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
    const browser = app.browser({ headers: { cookie } });
    expect(await outcomeOf(await browser.post('/sign-in/email-otp', { email, otp }))).toBe('200');
    const again = app.browser({ headers: { cookie } });
    expect(await outcomeOf(await again.post('/sign-in/email-otp', { email, otp }))).toBe('400 INVALID_OTP');
  });

  test('replaces the code that the browser had', async () => {
    await using app = await testApp();
    const cookies: string[] = [];
    const caller = (headers: Record<string, string> = {}) =>
      app.service.caller({ headers, setCookies: (lines) => cookies.push(...lines) });
    const first = await caller().emailOtp.createVerificationOtp(input);
    const cookie = cookies[0]?.split(';')[0] ?? '';
    const second = await caller({ cookie }).emailOtp.createVerificationOtp(input);
    const browser = app.browser({ headers: { cookie } });
    const old = first === second ? otherThan(second) : first;
    expect(await outcomeOf(await browser.post('/sign-in/email-otp', { email, otp: old }))).toBe(
      '400 INVALID_OTP',
    );
    expect(await outcomeOf(await browser.post('/sign-in/email-otp', { email, otp: second }))).toBe('200');
  });

  test('refuses an invalid address, a type that needs a session, and all types if codes are off', async () => {
    await using app = await testApp();
    const { emailOtp } = app.service.caller();
    const wrong = emailOtp.createVerificationOtp({ ...input, email: 'ada' });
    await expect(wrong).rejects.toThrow(/invalid email/i);
    const approval = emailOtp.createVerificationOtp({ email, type: 'change-email' });
    await expect(approval).rejects.toThrow('Invalid OTP type');
    await using off = await testApp({ emailOTP: false });
    const closed = off.service.caller().emailOtp.createVerificationOtp(input);
    await expect(closed).rejects.toThrow(/not found/i);
  });

  test.each(['create-verification-otp', 'get-verification-otp'])(
    '%s does not exist over HTTP',
    async (name) => {
      await using app = await testApp();
      const ada = await signedUp(app);
      for (const path of [`/api/auth/email-otp/${name}`, '/api/trpc/emailOtp.createVerificationOtp']) {
        const body = JSON.stringify(input);
        const headers = { 'content-type': 'application/json', origin: 'http://localhost:3000' };
        expect((await ada.send(path, { method: 'POST', headers, body })).status).toBe(404);
      }
    },
  );
});
