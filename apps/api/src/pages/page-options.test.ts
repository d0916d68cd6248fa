import { describe, expect, test } from 'vitest';
import { readStart } from '#environment/read-start.ts';
import { findPageOptions } from './page-options.ts';

const SECRET = 'a-secret-for-tests-of-pages-that-is-long-enough';

async function optionsFor(variables: Record<string, string>) {
  const start = await readStart({ AUTH_SECRET: SECRET, ...variables });
  if ('faults' in start) throw new Error(start.faults.join());
  return { options: start.value.options, pages: findPageOptions(start.value) };
}

describe('mails and paths of the service', () => {
  test('lead to the pages at their path', async () => {
    const { pages } = await optionsFor({ PAGES: '/accounts' });

    expect(pages).toMatchObject({
      accountPages: {
        passwordURL: '/accounts/account/security',
        passkeysURL: '/accounts/account/security',
        securityURL: '/accounts/account/security',
        signInURL: '/accounts/sign-in',
        resetPasswordURL: '/accounts/reset-password',
      },
      organization: { invitationURL: '/accounts/accept-invitation/{id}' },
      webhooks: { settingsURL: '/accounts/admin/webhooks' },
      oauthProvider: {
        loginPage: '/accounts/sign-in',
        consentPage: '/accounts/consent',
        secondFactorPage: '/accounts/second-factor',
      },
      deviceAuthorization: { verificationUri: '/accounts/device' },
    });
  });

  test('lead where the options say, if there are no pages', async () => {
    expect((await optionsFor({ PAGES: 'off' })).pages).toEqual({});
  });

  test('lead to what the operator names in a configuration module, and to the pages for the rest', () => {
    const options = {
      baseURL: 'https://example.com',
      database: 'sqlite::memory:',
      accountPages: { securityURL: 'https://app.example.com/security' },
      organization: { invitationURL: 'https://app.example.com/join/{id}' },
      oauthProvider: { consentPage: 'https://app.example.com/allow' },
    };

    const found = findPageOptions({ pages: '/accounts', configFile: 'keystead.config.ts', options });

    expect(found.accountPages?.securityURL).toBe('https://app.example.com/security');
    expect(found.accountPages?.signInURL).toBe('/accounts/sign-in');
    expect(found.oauthProvider).toMatchObject({
      loginPage: '/accounts/sign-in',
      consentPage: 'https://app.example.com/allow',
      logoutPage: '/accounts/logout',
    });
    expect(found.organization).toEqual({
      ...options.organization,
      setupLinkURL: '/accounts/organization/setup',
    });
    expect(found).not.toHaveProperty('apiKey');
  });
});
