import { createAuthClient as createNewestClient } from 'better-auth/client';
import { emailOTPClient as newestCodes, magicLinkClient as newestLinks } from 'better-auth/client/plugins';
import { createAuthClient as createFirstClient } from 'better-auth-1-2/client';
import { emailOTPClient as firstCodes, magicLinkClient as firstLinks } from 'better-auth-1-2/client/plugins';
import { describe, expect, test } from 'vitest';
import type { Answer, AuthClient } from '../support/auth-client.ts';
import { createCookieFetch } from '../support/cookie-fetch.ts';
import { linkIn } from '../support/mail-sink.ts';
import { sharedMailSink, sharedServer } from '../support/shared.ts';

const config = {
  emailAndPassword: { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } },
  magicLink: {},
  emailOTP: { changeEmail: { enabled: true } },
};

const sink = sharedMailSink();
const server = sharedServer(() => ({ smtpUrl: sink().url, config }));

type Surfer = ReturnType<typeof createCookieFetch>;
type Done = Answer<{ success: boolean }>;
type SignedIn = Answer<{ token: string; user: { email: string; emailVerified: boolean } }>;

/** Calls that both clients have under the same names. */
interface Calls extends Omit<AuthClient, 'signIn'> {
  signIn: AuthClient['signIn'] & {
    magicLink: (input: { email: string; name?: string; callbackURL?: string }) => Promise<Answer<object>>;
    emailOtp: (input: { email: string; otp: string; name?: string }) => Promise<SignedIn>;
  };
  magicLink: { verify: (input: { query: { token: string } }) => Promise<SignedIn> };
  forgetPassword: { emailOtp: (input: { email: string }) => Promise<Done> };
  emailOtp: {
    sendVerificationOtp: (input: { email: string; type: string }) => Promise<Done>;
    verifyEmail: (input: { email: string; otp: string }) => Promise<Answer<{ status: boolean }>>;
    resetPassword: (input: { email: string; otp: string; password: string }) => Promise<Done>;
  };
}

interface NewestCalls extends Calls {
  emailOtp: Calls['emailOtp'] & {
    checkVerificationOtp: (input: { email: string; type: string; otp: string }) => Promise<Done>;
    requestPasswordReset: (input: { email: string }) => Promise<Done>;
    requestEmailChange: (input: { newEmail: string; otp?: string }) => Promise<Done>;
    changeEmail: (input: { newEmail: string; otp: string }) => Promise<Done>;
  };
}

/** The types of a plugin hold for the exact libraries it was built with, so the calls are looked at instead. */
const hasCalls = (client: unknown): client is NewestCalls => typeof client === 'function';

function withCalls(client: unknown): NewestCalls {
  if (hasCalls(client)) return client;
  throw new TypeError('the client of better-auth is no proxy any more');
}

const newest = ({ fetch }: Surfer): NewestCalls => {
  const options = { baseURL: server().url, fetchOptions: { customFetchImpl: fetch } };
  Reflect.set(options, 'plugins', [newestLinks(), newestCodes()]);
  return withCalls(createNewestClient(options));
};

const versions: Record<string, (browser: Surfer) => Calls> = {
  '1.2.12'({ fetch }) {
    const options = { baseURL: server().url, fetchOptions: { customFetchImpl: fetch } };
    Reflect.set(options, 'plugins', [firstLinks(), firstCodes()]);
    return withCalls(createFirstClient(options));
  },
  newest,
};

const done = { success: true };
const PASSWORD = 'correct horse battery';

async function codeIn(to: string, subject: RegExp): Promise<string> {
  const mail = await sink().waitFor(to, subject);
  return /\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? '';
}

describe.each(Object.entries(versions))('the plugins of better-auth %s', (version, create) => {
  const name = `ada-${version.replaceAll('.', '')}`;

  test('sign up and in by a link', async () => {
    const browser = createCookieFetch(server().url);
    const client = create(browser);
    const email = `${name}-link@example.com`;

    expect((await client.signIn.magicLink({ email, name: 'Ada' })).data).toEqual({ status: true });
    const token = new URL(linkIn(await sink().waitFor(email, /^Sign in to/))).searchParams.get('token') ?? '';
    const stranger = create(createCookieFetch(server().url));
    expect((await stranger.magicLink.verify({ query: { token } })).error).toMatchObject({
      status: 403,
      code: 'LINK_NEEDS_CONFIRMATION',
    });

    const { data } = await client.magicLink.verify({ query: { token } });
    expect(data).toMatchObject({
      token: expect.any(String),
      user: { email, name: 'Ada', emailVerified: true },
    });
    expect((await client.getSession()).data?.user.email).toBe(email);
    const again = await client.magicLink.verify({ query: { token } });
    expect(again.error).toMatchObject({ status: 401, code: 'INVALID_TOKEN' });
  });

  test('sign up and in, verify and reset by codes', async () => {
    const client = create(createCookieFetch(server().url));
    const email = `${name}-code@example.com`;

    expect((await client.emailOtp.sendVerificationOtp({ email, type: 'sign-in' })).data).toEqual(done);
    const otp = await codeIn(email, /sign-in code/);
    const wrong = await client.signIn.emailOtp({ email, otp: otp === '000000' ? '111111' : '000000' });
    expect(wrong.error).toMatchObject({ status: 400, code: 'INVALID_OTP' });
    expect((await client.signIn.emailOtp({ email, otp })).data).toMatchObject({ user: { email } });
    expect((await client.getSession()).data?.user.emailVerified).toBe(true);
    await client.signOut();

    await client.emailOtp.sendVerificationOtp({ email, type: 'email-verification' });
    const proof = await codeIn(email, /confirms your email/);
    expect((await client.emailOtp.verifyEmail({ email, otp: proof })).data).toMatchObject({ status: true });

    expect((await client.forgetPassword.emailOtp({ email })).data).toEqual(done);
    const reset = { email, otp: await codeIn(email, /new password/), password: PASSWORD };
    expect((await client.emailOtp.resetPassword(reset)).data).toEqual(done);
    expect((await client.signIn.email({ email, password: PASSWORD })).data).toMatchObject({
      user: { email },
    });
  });
});

test('the newest client checks codes, asks for a reset, and changes the address', async () => {
  const client = newest(createCookieFetch(server().url));
  const email = 'ada-change@example.com';
  const newEmail = 'ada-changed@example.com';
  await client.emailOtp.sendVerificationOtp({ email, type: 'sign-in' });
  const otp = await codeIn(email, /sign-in code/);
  expect((await client.emailOtp.checkVerificationOtp({ email, type: 'sign-in', otp })).data).toEqual(done);
  await client.signIn.emailOtp({ email, otp });

  await client.emailOtp.sendVerificationOtp({ email, type: 'email-verification' });
  const refused = await client.emailOtp.requestEmailChange({ newEmail });
  expect(refused.error).toMatchObject({ status: 400, code: 'OTP_REQUIRED' });
  const approval = await codeIn(email, /approves another/);
  expect((await client.emailOtp.requestEmailChange({ newEmail, otp: approval })).data).toEqual(done);
  const change = { newEmail, otp: await codeIn(newEmail, /confirms your new/) };
  expect((await client.emailOtp.changeEmail(change)).data).toEqual(done);
  expect((await client.getSession()).data?.user).toMatchObject({ email: newEmail, emailVerified: true });

  expect((await client.emailOtp.requestPasswordReset({ email: newEmail })).data).toEqual(done);
  const reset = { email: newEmail, otp: await codeIn(newEmail, /new password/), password: PASSWORD };
  expect((await client.emailOtp.resetPassword(reset)).data).toEqual(done);
});
