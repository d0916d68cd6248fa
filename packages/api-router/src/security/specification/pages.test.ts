import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { signedUp, testApp } from '#testing/index.ts';
import { specifiedRedirects } from '#testing/specification/errors.ts';

/** The text of a page as people read it. */
const toText = (html: string): string =>
  html
    .replace(/<(style|head)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ');

const BASE = 'http://localhost:3000/api/auth';

describe('section 2', () => {
  test.each([
    ['', 'Unknown'],
    ['?error=', 'Unknown'],
    ['?error=state_not_found', 'state_not_found'],
  ])('has the page of errors with its texts: /error%s', async (search, code) => {
    await using app = await testApp({ appName: 'Tideline' });

    const answer = await app.browser().get(`/error${search}`);
    const html = await answer.text();

    expect(answer.status).toBe(200);
    expect(/<h1>([^<]*)<\/h1>/.exec(html)?.[1]).toContain('Tideline');
    expect(toText(html)).toContain(
      'We encountered an issue while processing your request. Please try again or contact the application owner if the problem persists.',
    );
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Return to Application<\/a>/);
    expect(toText(html)).toContain(`Error Code: ${code}`);
  });

  test('has a health check', async () => {
    await using app = await testApp();

    expect(await (await app.browser().get('/ok')).json()).toEqual({ ok: true });
  });

  test('leads a reset link to the page of the caller, with the token or with an error', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await ada.api.forgetPassword.mutate({ email: ada.email, redirectTo: '/reset' });
    await app.settle();
    const { pathname, search } = app.outbox.link('reset-password', ada.email);

    const opened = await app.browser().send(pathname + search);
    const wrong = await app.browser().get('/reset-password/wrong?callbackURL=/reset');

    const token = pathname.split('/').at(-1);
    expect(opened.headers.get('location')).toMatch(new RegExp(`/reset\\?token=${token}$`));
    expect(wrong.headers.get('location')).toMatch(/\/reset\?error=INVALID_TOKEN$/);
  });

  test('leads to {base}/error where no other page is named', async () => {
    await using app = await acmeApp();

    for (const send of ['get', 'post'] as const) {
      const answer = await app.browser()[send]('/callback/acme');
      expect(answer.headers.get('location')).toMatch(new RegExp(`^${BASE}/error\\?error=`));
    }
  });
});

describe('section 8', () => {
  test('leads a verification link that does not work to the page of the caller', async () => {
    await using app = await testApp();
    const [, invalid] = specifiedRedirects.verifyEmail;

    const led = await app.browser().get('/verify-email?token=wrong&callbackURL=/done');
    const answered = await app.browser().get('/verify-email?token=wrong');

    expect(led.headers.get('location')).toMatch(new RegExp(`/done\\?error=${invalid}$`));
    expect(answered.status).toBe(401);
  });

  test.each([
    ['/callback/acme?code=a', 'state_not_found'],
    ['/callback/acme?code=a&state=b', 'please_restart_the_process'],
    ['/callback/nowhere?code=a&state=b', 'please_restart_the_process'],
    [`/callback/acme?code=a&state=${'b'.repeat(600)}`, 'invalid_callback_request'],
  ])('leads %s to the page of errors with %s', async (path, code) => {
    await using app = await acmeApp();

    const { headers } = await app.browser().get(path);

    expect(specifiedRedirects.callback).toContain(code);
    expect(new URL(headers.get('location') ?? '', BASE).searchParams.get('error')).toBe(code);
  });
});
