import { expect, it } from 'vitest';
import { z } from 'zod';
import { acmeApp, errorPage } from '#testing/apps/acme-app.ts';
import { reasonOf } from '#testing/calls/calls.ts';
import { describeOnce } from '#testing/database/once.ts';
import { type Browser, ORIGIN, signedUp } from '#testing/index.ts';

const started = z.object({ url: z.url(), redirect: z.boolean() });
const pages = { providerId: 'acme', callbackURL: '/welcome', errorCallbackURL: '/oops' };
const redirectURI = `${ORIGIN}/api/auth/oauth2/callback/acme`;

/** Starts at a path of older clients. */
async function start(browser: Browser, path: string, body: object = pages) {
  const response = await browser.post(path, body);
  const { url, redirect } = started.parse(await response.json());
  return { params: Object.fromEntries(new URL(url).searchParams), redirect };
}

/** Comes back to the path that older servers have. */
async function arrive(browser: Browser, state = '', id = 'acme'): Promise<string | null> {
  const response = await browser.get(`/oauth2/callback/${id}?${new URLSearchParams({ code: 'c', state })}`);
  return response.headers.get('location');
}

describeOnce('the names that older clients have for providers that are not built in', () => {
  it('sign in, with state and PKCE, at the callback that is registered', async () => {
    await using app = await acmeApp({ acme: { redirectURI } });
    const browser = app.browser();

    const { params, redirect } = await start(browser, '/sign-in/oauth2', {
      ...pages,
      newUserCallbackURL: '/hello',
      scopes: ['mail'],
    });

    expect(redirect).toBe(true);
    expect(params).toMatchObject({
      redirect_uri: redirectURI,
      scope: 'profile mail',
      state: expect.stringMatching(/^[\w-]{32}$/),
      code_challenge_method: 'S256',
    });
    expect(await arrive(browser, params.state)).toBe('/hello');
    expect((await browser.api.getSession.query())?.user.email).toBe('ada@example.com');
    expect(await arrive(browser, params.state)).toBe('/hello');
    await browser.post('/sign-out');
    expect(await arrive(browser, params.state)).toBe(`${errorPage}?error=please_restart_the_process`);
  });

  it('link an account to the user of a session', async () => {
    await using app = await acmeApp();
    const ada = await signedUp(app);
    app.advance(1);

    const { params } = await start(ada, '/oauth2/link');

    expect(params.redirect_uri).toBe(`${ORIGIN}/api/auth/callback/acme`);
    expect(await arrive(ada, params.state)).toBe('/welcome');
    expect(await ada.api.listAccounts.query()).toMatchObject([
      { providerId: 'credential' },
      { providerId: 'acme' },
    ]);
  });

  it('refuse what the other names refuse', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const refusal = async (path: string, body: object, by: Browser = browser) => {
      const response = await by.post(path, body);
      return `${response.status} ${await reasonOf(response)}`;
    };
    const abroad = app.browser({
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    });
    const { params } = await start(browser, '/sign-in/oauth2');
    const restart = `${errorPage}?error=please_restart_the_process`;

    expect(await refusal('/sign-in/oauth2', {})).toBe('400 VALIDATION_ERROR');
    expect(await refusal('/sign-in/oauth2', { providerId: 'nobody' })).toBe('404 PROVIDER_NOT_FOUND');
    for (const callbackURL of ['https://evil.example', '//evil.example', '/\\evil.example'])
      expect(await refusal('/sign-in/oauth2', { ...pages, callbackURL })).toBe('403 INVALID_CALLBACK_URL');
    expect(await refusal('/sign-in/oauth2', pages, abroad)).toBe('403 INVALID_ORIGIN');
    expect(await refusal('/oauth2/link', pages)).toBe('401 UNAUTHORIZED');
    expect(await arrive(app.browser(), params.state)).toBe(restart);
    expect(await arrive(browser, params.state, 'other')).toBe(restart);
    const stale = await signedUp(app);
    app.advance(2 * 24 * 60 * 60);
    expect(await refusal('/oauth2/link', pages, stale)).toBe('403 SESSION_NOT_FRESH');
  });

  it('are off and counted together with the other names', async () => {
    await using app = await acmeApp({
      disabledPaths: ['/oauth2/callback/other', '/link-social'],
      rateLimit: { enabled: true, customRules: { '/sign-in/social': { window: 10, max: 2 } } },
    });
    const browser = app.browser();
    const statusOf = async (path: string) => (await browser.post(path, pages)).status;

    expect((await browser.api.config.query()).socialProviders).toEqual([{ id: 'acme', name: 'Acme' }]);
    expect(await statusOf('/oauth2/link')).toBe(404);
    expect(await statusOf('/sign-in/oauth2')).toBe(200);
    expect((await browser.post('/sign-in/social', { provider: 'acme' })).status).toBe(200);
    expect(await statusOf('/sign-in/oauth2')).toBe(429);
  });
});
