import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '#core/options/durations.ts';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { TEST_SECRET, testApp } from '#testing/index.ts';

describe('config', () => {
  test('tells anybody what the service offers', async () => {
    await using app = await testApp({ trustedOrigins: ['https://app.example.com'] });
    await app.forgetStatements();

    const response = await app.browser().get('/config');

    expect(response.status).toBe(200);
    expect(app.statements).toEqual([]);
    expect(await response.json()).toEqual({
      appName: 'Acme',
      brand: { name: 'Acme' },
      emailAndPassword: {
        enabled: true,
        signUp: true,
        changePassword: true,
        requireEmailVerification: false,
        minPasswordLength: 8,
        maxPasswordLength: 128,
      },
      emailVerification: { enabled: true, required: false, expiresIn: HOUR, resendAfter: 30 },
      passwordReset: { enabled: true, expiresIn: HOUR, resendAfter: 30 },
      apiKey: { enabled: false, rotate: false, usage: false, configurations: [] },
      webhooks: { ofOperator: false, ofOrganizations: false, maximum: 10, secretOverlap: DAY },
      oauthProvider: {
        enabled: false,
        issuer: null,
        organizationClients: null,
        personalClients: false,
        scopes: [],
      },
      changeEmail: { enabled: true },
      deleteUser: { enabled: true, byEmail: true, expiresIn: DAY },
      account: { list: true, link: false, unlink: true, allowUnlinkingAll: false },
      pictures: { enabled: true, maxBytes: 100_000, maxPixels: 512 },
      profile: { enabled: true },
      activity: { own: true, all: false, overview: false, exportUrl: null },
      additionalFields: [],
      admin: {
        enabled: false,
        brand: false,
        defaultRole: 'user',
        adminRoles: ['admin'],
        roles: [],
        statements: {},
        invitations: false,
        requireReason: false,
        impersonationSessionDuration: HOUR,
        resetTwoFactor: false,
        twoFactorResetApprovals: 1,
        usersFile: null,
        userAccounts: false,
        userOrganizations: false,
        organizations: false,
      },
      session: { freshAge: DAY, list: true, revoke: true, revokeOthers: true },
      twoFactor: {
        enabled: true,
        totp: true,
        otp: true,
        otpDigits: 6,
        totpDigits: 6,
        otpExpiresIn: 180,
        resendAfter: 30,
        trustDeviceMaxAge: 30 * DAY,
        recovery: 'mail',
      },
      signInMethods: ['password', 'magic-link', 'email-otp', 'passkey'].map((method) => ({ method })),
      username: { enabled: false, minLength: 3, maxLength: 30, immutable: false },
      usernameSignIn: { enabled: false },
      multiSession: { enabled: false, maximumSessions: 5 },
      ownData: { url: 'http://localhost:3000/api/auth/own-data/download' },
      organization: {
        enabled: false,
        create: false,
        delete: false,
        restore: false,
        transfer: false,
        teams: false,
        removeAllTeams: false,
        runtimeRoles: false,
        domains: false,
        policies: false,
        creatorRole: 'owner',
        roles: [],
        statements: {},
        organizationLimit: 100,
        membersFile: null,
        membershipLimit: 100,
        invitationLimit: 100,
        maximumTeams: null,
        invitationExpiresIn: 172_800,
        setupLinks: [],
        transferExpiresIn: 604_800,
        keptAfterDeletion: 2_592_000,
      },
      magicLink: {
        enabled: true,
        signUp: true,
        expiresIn: 300,
        resendAfter: 30,
        otherBrowsers: 'confirm',
      },
      emailOtp: {
        enabled: true,
        signUp: true,
        otpLength: 6,
        expiresIn: 300,
        resendAfter: 30,
        verifiesOnSignUp: false,
        verifies: false,
        passwordReset: true,
        changeEmail: { enabled: true, verifyCurrentEmail: true },
      },
      passkey: {
        enabled: true,
        register: true,
        autofill: true,
        signUp: true,
        rpId: 'localhost',
        maximumPasskeys: 20,
        nameLimit: 64,
      },
      socialProviders: [],
      scim: { enabled: false, baseURL: 'http://localhost:3000/api/auth/scim/v2' },
      sso: { enabled: false, saml: false, callbackURL: 'http://localhost:3000/api/auth/sso/callback' },
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

  test('hands out the brand as it is set, and what is not set is not there', async () => {
    const brand = {
      name: 'Zoo of Berlin',
      logo: 'https://zoo.example/logo.png',
      logoDark: '/logo-dark.svg',
      color: 'oklch(0.5 0.2 265)',
      radius: '0.5rem',
      font: 'Inter',
      fontUrl: '/inter.woff2',
      supportUrl: 'https://zoo.example/help',
      legalUrls: { privacy: '/privacy' },
    };
    await using app = await testApp({ appName: 'Zoo', brand });
    await using plain = await testApp({ appName: 'Zoo', brand: { color: '#FD0' } });

    const config = await app.browser().api.config.query();

    expect(config.brand).toEqual(brand);
    expect(config.appName).toBe('Zoo');
    expect(Object.entries((await plain.browser().api.config.query()).brand)).toEqual([
      ['name', 'Zoo'],
      ['color', '#FD0'],
    ]);
  });

  test('shows nothing that needs mail if none can be sent', async () => {
    await using app = await testApp({ withoutMailer: true });

    expect(await app.browser().api.config.query()).toMatchObject({
      emailVerification: { enabled: false },
      passwordReset: { enabled: false },
      deleteUser: { enabled: true, byEmail: false },
      magicLink: { enabled: false },
      emailOtp: { enabled: false, passwordReset: false, changeEmail: { enabled: false } },
    });
  });

  test.each([{ given: false as const }, { given: { enabled: false } }])(
    'shows nothing that needs a password if the operator says $given',
    async ({ given }) => {
      await using app = await acmeApp({ emailAndPassword: given });

      expect(await app.browser().api.config.query()).toMatchObject({
        emailAndPassword: { enabled: false, signUp: false, changePassword: false },
        passwordReset: { enabled: false },
        socialProviders: [
          { id: 'acme', name: 'Acme' },
          { id: 'other', name: 'Other' },
        ],
      });
    },
  );

  test.each([
    { path: '/sign-in/email', expected: { emailAndPassword: { enabled: false } } },
    { path: '/sign-up/email', expected: { emailAndPassword: { enabled: true, signUp: false } } },
    { path: '/change-password', expected: { emailAndPassword: { changePassword: false } } },
    { path: '/send-verification-email', expected: { emailVerification: { enabled: false } } },
    { path: '/request-password-reset', expected: { passwordReset: { enabled: false } } },
    { path: '/change-email', expected: { changeEmail: { enabled: false } } },
    { path: '/delete-user', expected: { deleteUser: { enabled: false } } },
    { path: '/delete-user/callback', expected: { deleteUser: { enabled: true, byEmail: false } } },
    { path: '/list-accounts', expected: { account: { list: false } } },
    { path: '/link-social', expected: { account: { link: false } } },
    { path: '/unlink-account', expected: { account: { unlink: false } } },
    { path: '/update-user', expected: { profile: { enabled: false } } },
    { path: '/list-sessions', expected: { session: { list: false } } },
    { path: '/sign-in/social', expected: { socialProviders: [] } },
    { path: '/callback/acme', expected: { socialProviders: [{ id: 'other' }] } },
  ])('shows nothing that needs $path if the operator switched it off', async ({ path, expected }) => {
    await using app = await acmeApp({ disabledPaths: [path] });

    expect(await app.browser().api.config.query()).toMatchObject(expected);
  });

  test('contains no secret', async () => {
    await using app = await acmeApp();

    const text = await (await app.browser().get('/config')).text();

    expect(text).not.toContain(TEST_SECRET);
    expect(text).not.toContain('a secret of the client');
    expect(text).not.toContain('sqlite');
  });
});
