import { createAuthClient as createNewestClient } from 'better-auth/client';
import { twoFactorClient as newestPlugin } from 'better-auth/client/plugins';
import { createAuthClient as createFirstClient } from 'better-auth-1-2/client';
import { twoFactorClient as firstPlugin } from 'better-auth-1-2/client/plugins';
import { describe, expect, test } from 'vitest';
import type { Answer, AuthClient } from '../support/auth-client.ts';
import { createCookieFetch } from '../support/cookie-fetch.ts';
import { linkIn } from '../support/mail-sink.ts';
import { sharedMailSink, sharedServer } from '../support/shared.ts';
import { secretIn, totpOf } from '../support/totp.ts';

const config = {
  emailAndPassword: { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } },
  twoFactor: {},
};

const sink = sharedMailSink();
const server = sharedServer(() => ({ smtpUrl: sink().url, config }));

type Surfer = ReturnType<typeof createCookieFetch>;
type Verified = Answer<{ token?: string | null | undefined }>;

/** Calls that both clients have under the same names. */
interface TwoFactorCalls extends Omit<AuthClient, 'signIn'> {
  signIn: { email: (input: { email: string; password: string }) => Promise<Answer<object>> };
  twoFactor: {
    enable: (input: { password: string; method?: 'otp' }) => Promise<Answer<object>>;
    disable: (input: { password: string }) => Promise<Answer<{ status: boolean }>>;
    getTotpUri: (input: { password: string }) => Promise<Answer<{ totpURI: string }>>;
    verifyTotp: (input: { code: string; trustDevice?: boolean }) => Promise<Verified>;
    sendOtp: () => Promise<Answer<{ status: boolean }>>;
    verifyOtp: (input: { code: string; trustDevice?: boolean }) => Promise<Verified>;
    verifyBackupCode: (input: { code: string }) => Promise<Verified>;
    generateBackupCodes: (input: { password: string }) => Promise<Answer<{ backupCodes: string[] }>>;
  };
}

/** The types of a plugin hold for the exact libraries it was built with, so the calls are looked at instead. */
const hasCalls = (client: unknown): client is TwoFactorCalls => typeof client === 'function';

function withCalls(client: unknown): TwoFactorCalls {
  if (hasCalls(client)) return client;
  throw new TypeError('the client of better-auth is no proxy any more');
}

const versions: Record<string, (browser: Surfer, onAsked: () => void) => TwoFactorCalls> = {
  '1.2.12'({ fetch }, onAsked) {
    const options = { baseURL: server().url, fetchOptions: { customFetchImpl: fetch } };
    Reflect.set(options, 'plugins', [firstPlugin({ onTwoFactorRedirect: onAsked })]);
    return withCalls(createFirstClient(options));
  },
  newest({ fetch }, onAsked) {
    const options = { baseURL: server().url, fetchOptions: { customFetchImpl: fetch } };
    Reflect.set(options, 'plugins', [newestPlugin({ onTwoFactorRedirect: onAsked })]);
    return withCalls(createNewestClient(options));
  },
};

const PASSWORD = 'correct horse battery';

describe.each(Object.entries(versions))('the two-factor plugin of better-auth %s', (version, create) => {
  test('switches it on, asks at sign-in, takes every kind of code, and switches it off', async () => {
    let asked = 0;
    const browser = createCookieFetch(server().url);
    const client = create(browser, () => {
      asked += 1;
    });
    const email = `ada-${version.replaceAll('.', '')}@example.com`;
    await client.signUp.email({ name: 'ada', email, password: PASSWORD });
    await client.sendVerificationEmail({ email, callbackURL: '/' });
    await browser.fetch(linkIn(await sink().waitFor(email, /confirm your email/i)));

    expect((await client.twoFactor.enable({ password: 'wrong' })).error?.code).toBe('INVALID_PASSWORD');
    expect((await client.twoFactor.enable({ password: PASSWORD })).data).toMatchObject({
      totpURI: expect.stringContaining('otpauth://'),
    });
    const uri = (await client.twoFactor.getTotpUri({ password: PASSWORD })).data?.totpURI ?? '';
    const first = await client.twoFactor.verifyTotp({ code: totpOf(secretIn(uri), -1) });
    expect(first.data?.token).toBe((await client.getSession()).data?.session.token);
    const { data: made } = await client.twoFactor.generateBackupCodes({ password: PASSWORD });
    const beside = await client.twoFactor.enable({ password: PASSWORD, method: 'otp' });
    expect(beside.data).toEqual({ method: 'otp' });

    const signIn = async () => {
      await client.signOut();
      const { data } = await client.signIn.email({ email, password: PASSWORD });
      expect(data).toMatchObject({ twoFactorRedirect: true });
      expect((await client.getSession()).data).toBeNull();
    };
    const isIn = async () => expect((await client.getSession()).data?.user.email).toBe(email);
    await signIn();
    await client.twoFactor.verifyTotp({ code: totpOf(secretIn(uri)) });
    await isIn();
    await signIn();
    expect((await client.twoFactor.verifyBackupCode({ code: 'xxxxx-xxxxx' })).error).toMatchObject({
      status: 401,
      code: 'INVALID_BACKUP_CODE',
    });
    await client.twoFactor.verifyBackupCode({ code: made?.backupCodes[0] ?? '' });
    await isIn();
    await signIn();
    expect((await client.twoFactor.sendOtp()).data).toEqual({ status: true });
    const mail = await sink().waitFor(email, /your code/i);
    const code = /\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? '';
    await client.twoFactor.verifyOtp({ code, trustDevice: true });
    await isIn();
    expect(asked).toBe(3);

    await client.signOut();
    await client.signIn.email({ email, password: PASSWORD });
    await isIn();
    expect((await client.twoFactor.disable({ password: PASSWORD })).data).toEqual({ status: true });
  });
});
