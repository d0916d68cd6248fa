import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '#core/options/durations.ts';
import { testApp } from '#testing/index.ts';

describe('config', () => {
  test('tells anybody what the service offers', async () => {
    await using app = await testApp({ trustedOrigins: ['https://app.example.com'] });
    app.statements.length = 0;

    const response = await app.browser().get('/config');

    expect(response.status).toBe(200);
    expect(app.statements).toEqual([]);
    expect(await response.json()).toEqual({
      appName: 'Acme',
      emailAndPassword: {
        enabled: true,
        signUp: true,
        requireEmailVerification: false,
        minPasswordLength: 8,
        maxPasswordLength: 128,
      },
      emailVerification: { enabled: true, required: false, expiresIn: HOUR, resendAfter: 30 },
      passwordReset: { enabled: true, expiresIn: HOUR, resendAfter: 30 },
      changeEmail: { enabled: true },
      deleteUser: { enabled: true, byEmail: true, expiresIn: DAY },
      account: { allowUnlinkingAll: false },
      session: { freshAge: DAY },
      socialProviders: [],
      trustedOrigins: ['http://localhost:3000', 'https://app.example.com'],
    });
    expect(await app.browser().api.config.query()).toEqual(await (await app.browser().get('/config')).json());
  });

  test('follows the options', async () => {
    await using app = await testApp({
      appName: 'Zoo',
      emailAndPassword: {
        disableSignUp: true,
        requireEmailVerification: true,
        minPasswordLength: 15,
        maxPasswordLength: 64,
        resetPasswordTokenExpiresIn: 600,
        sendResetPassword: false,
      },
      emailVerification: { expiresIn: 900 },
      user: {
        changeEmail: { enabled: false },
        deleteUser: { enabled: true, sendDeleteAccountVerification: false, deleteTokenExpiresIn: 60 },
      },
      account: { accountLinking: { allowUnlinkingAll: true } },
      session: { freshAge: 0 },
    });

    expect(await app.browser().api.config.query()).toMatchObject({
      appName: 'Zoo',
      emailAndPassword: {
        enabled: true,
        signUp: false,
        requireEmailVerification: true,
        minPasswordLength: 15,
        maxPasswordLength: 64,
      },
      emailVerification: { enabled: true, expiresIn: 900 },
      passwordReset: { enabled: false, expiresIn: 600 },
      changeEmail: { enabled: false },
      deleteUser: { enabled: true, byEmail: false, expiresIn: 60 },
      account: { allowUnlinkingAll: true },
      session: { freshAge: 0 },
    });
  });

  test('offers nothing that needs mail where none can be sent', async () => {
    await using app = await testApp({ withoutMailer: true });

    expect(await app.browser().api.config.query()).toMatchObject({
      emailVerification: { enabled: false },
      passwordReset: { enabled: false },
      deleteUser: { enabled: true, byEmail: false },
    });
  });

  test('offers no sign-up and no reset without passwords', async () => {
    await using app = await testApp({ emailAndPassword: { enabled: false } });

    expect(await app.browser().api.config.query()).toMatchObject({
      emailAndPassword: { enabled: false, signUp: false },
      passwordReset: { enabled: false },
    });
  });

  test('tells no secret', async () => {
    await using app = await testApp();

    const text = await (await app.browser().get('/config')).text();

    expect(text).not.toContain(app.service.options.secrets[0]);
    expect(text).not.toContain('sqlite');
  });
});
