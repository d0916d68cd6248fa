import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { type NamedCall, refusalOf } from '#testing/calls/refusals.ts';
import type { Browser, TestOptions } from '#testing/index.ts';
import type { RouterOutputs } from '#types.ts';

type Config = RouterOutputs['config'];

interface OffCall extends NamedCall {
  /** Path under the base path; default `path`. */
  documented?: string;
}

interface Case {
  name: string;
  options: TestOptions;
  calls: readonly OffCall[];
  code: string;
  isOn: (config: Config) => boolean;
}

const signUp = { path: '/sign-up/email', procedure: 'signUp.email' } as const;
const changeEmail = { path: '/change-email', procedure: 'changeEmail' } as const;
const deletion = [
  { path: '/delete-user', procedure: 'deleteUser' },
  { path: '/delete-user/callback', procedure: 'confirmDeleteUser', method: 'GET' },
] as const;
const reset = [
  { path: '/forget-password', procedure: 'forgetPassword' },
  { path: '/request-password-reset', procedure: 'forgetPassword', documented: '/forget-password' },
] as const;
const noProviders = { acme: { clientId: 'x', clientSecret: 'x', enabled: false } };

const byFeature: readonly Case[] = [
  {
    name: 'passwords',
    options: { emailAndPassword: false },
    calls: [
      signUp,
      { path: '/sign-in/email', procedure: 'signIn.email' },
      { path: '/change-password', procedure: 'changePassword' },
    ],
    code: 'EMAIL_PASSWORD_DISABLED',
    isOn: ({ emailAndPassword: { enabled, signUp: up, changePassword } }) => enabled || up || changePassword,
  },
  {
    name: 'sign-up by password',
    options: { emailAndPassword: { disableSignUp: true } },
    calls: [signUp],
    code: 'EMAIL_PASSWORD_SIGN_UP_DISABLED',
    isOn: (config) => config.emailAndPassword.signUp,
  },
  {
    name: 'the reset of passwords, where no mail can be sent',
    options: { withoutMailer: true },
    calls: [
      ...reset,
      { path: '/reset-password', procedure: 'resetPassword' },
      {
        path: '/reset-password/x',
        procedure: 'openResetLink',
        method: 'GET',
        documented: '/reset-password/{token}',
      },
    ],
    code: 'RESET_PASSWORD_DISABLED',
    isOn: (config) => config.passwordReset.enabled,
  },
  {
    name: 'the change of an address',
    options: { user: { changeEmail: { enabled: false } } },
    calls: [changeEmail],
    code: 'CHANGE_EMAIL_DISABLED',
    isOn: (config) => config.changeEmail.enabled,
  },
  {
    name: 'the deletion of an account',
    options: { user: { deleteUser: { enabled: false } } },
    calls: deletion,
    code: 'DELETE_USER_DISABLED',
    isOn: (config) => config.deleteUser.enabled,
  },
  {
    name: 'providers',
    options: { socialProviders: noProviders },
    calls: [
      { path: '/sign-in/social', procedure: 'signIn.social' },
      { path: '/link-social', procedure: 'linkSocial' },
      { path: '/refresh-token', procedure: 'refreshToken' },
      { path: '/get-access-token', procedure: 'getAccessToken' },
      { path: '/account-info', procedure: 'accountInfo', method: 'GET' },
    ],
    code: 'PROVIDER_NOT_FOUND',
    isOn: ({ socialProviders, account }) => socialProviders.length > 0 || account.link,
  },
];

const byPath: readonly Case[] = [
  {
    name: '/sign-up/email',
    options: { disabledPaths: ['/sign-up/email'] },
    calls: [signUp],
    code: 'NOT_FOUND',
    isOn: (config) => config.emailAndPassword.signUp,
  },
  {
    name: '/change-email',
    options: { disabledPaths: ['/change-email'] },
    calls: [changeEmail],
    code: 'NOT_FOUND',
    isOn: (config) => config.changeEmail.enabled,
  },
  {
    name: '/delete-user',
    options: { disabledPaths: ['/delete-user'] },
    calls: [{ path: '/delete-user', procedure: 'deleteUser' }],
    code: 'NOT_FOUND',
    isOn: (config) => config.deleteUser.enabled,
  },
  {
    name: '/forget-password by its other name',
    options: { disabledPaths: ['/request-password-reset'] },
    calls: reset,
    code: 'NOT_FOUND',
    isOn: (config) => config.passwordReset.enabled,
  },
  {
    name: '/forget-password by its first name, with a slash at its end',
    options: { disabledPaths: ['/forget-password/'] },
    calls: reset,
    code: 'NOT_FOUND',
    isOn: (config) => config.passwordReset.enabled,
  },
  {
    name: '/reset-password/{token}',
    options: { disabledPaths: ['/reset-password/{token}'] },
    calls: [
      {
        path: '/reset-password/x',
        procedure: 'openResetLink',
        method: 'GET',
        documented: '/reset-password/{token}',
      },
    ],
    code: 'NOT_FOUND',
    isOn: (config) => config.passwordReset.enabled,
  },
  {
    name: '/change-password',
    options: { disabledPaths: ['/change-password'] },
    calls: [{ path: '/change-password', procedure: 'changePassword' }],
    code: 'NOT_FOUND',
    isOn: (config) => config.emailAndPassword.changePassword,
  },
  {
    name: '/send-verification-email',
    options: { disabledPaths: ['/send-verification-email'] },
    calls: [{ path: '/send-verification-email', procedure: 'sendVerificationEmail' }],
    code: 'NOT_FOUND',
    isOn: (config) => config.emailVerification.enabled,
  },
  {
    name: '/update-user',
    options: { disabledPaths: ['/update-user'] },
    calls: [{ path: '/update-user', procedure: 'updateUser' }],
    code: 'NOT_FOUND',
    isOn: (config) => config.profile.enabled,
  },
  {
    name: '/list-sessions',
    options: { disabledPaths: ['/list-sessions'] },
    calls: [{ path: '/list-sessions', procedure: 'listSessions', method: 'GET' }],
    code: 'NOT_FOUND',
    isOn: (config) => config.session.list,
  },
  {
    name: '/list-accounts',
    options: { disabledPaths: ['/list-accounts'] },
    calls: [{ path: '/list-accounts', procedure: 'listAccounts', method: 'GET' }],
    code: 'NOT_FOUND',
    isOn: (config) => config.account.list,
  },
  {
    name: '/unlink-account',
    options: { disabledPaths: ['/unlink-account'] },
    calls: [{ path: '/unlink-account', procedure: 'unlinkAccount' }],
    code: 'NOT_FOUND',
    isOn: (config) => config.account.unlink,
  },
  {
    name: '/sign-in/social',
    options: { disabledPaths: ['/sign-in/social'] },
    calls: [{ path: '/sign-in/social', procedure: 'signIn.social' }],
    code: 'NOT_FOUND',
    isOn: (config) => config.socialProviders.length > 0,
  },
];

async function documentedPaths(browser: Browser): Promise<string[]> {
  const document: unknown = await (await browser.get('/openapi.json')).json();
  return Object.keys(z.object({ paths: z.record(z.string(), z.unknown()) }).parse(document).paths);
}

describe.each([...byFeature, ...byPath])('$name', ({ options, calls, code, isOn }) => {
  const documented = calls.map(({ path, documented: other }) => other ?? path);

  test('is off on REST, tRPC, in the document and in `config` alike', async () => {
    await using app = await acmeApp(options);
    const browser = app.browser();

    for (const call of calls)
      expect([call.path, await refusalOf(browser, call)]).toEqual([call.path, { status: 404, code }]);
    expect(isOn(await browser.api.config.query())).toBe(false);
    const paths = await documentedPaths(browser);
    expect(documented.filter((path) => paths.includes(path))).toEqual([]);
  });

  test('is on by default', async () => {
    await using app = await acmeApp();
    const browser = app.browser();

    for (const call of calls) expect((await refusalOf(browser, call)).code).not.toBe(code);
    expect(isOn(await browser.api.config.query())).toBe(true);
    const paths = await documentedPaths(browser);
    expect(documented.filter((path) => !paths.includes(path))).toEqual([]);
  });
});

describe('the callback of one provider', () => {
  const toAcme = { path: '/callback/acme', procedure: 'callback', method: 'GET' } as const;

  test('is off separately, and the page no longer offers that provider', async () => {
    await using app = await acmeApp({ disabledPaths: ['/callback/acme'] });
    const browser = app.browser();

    expect(await refusalOf(browser, toAcme, { id: 'acme' })).toEqual({ status: 404, code: 'NOT_FOUND' });
    expect((await browser.get('/callback/other')).status).toBe(302);
    const { socialProviders } = await browser.api.config.query();
    expect(socialProviders.map(({ id }) => id)).toEqual(['other']);
  });

  test('redirects to a page if there is no provider at all, because people arrive by a link', async () => {
    await using app = await acmeApp({ socialProviders: noProviders });

    const response = await app.browser().get('/callback/acme');

    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toContain('error=');
  });
});
