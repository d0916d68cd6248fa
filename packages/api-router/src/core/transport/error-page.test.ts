import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '#testing/index.ts';

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</span></p><svg/onload=alert(1)>',
  '&lt;script&gt;',
  'Your account is locked. Call +49 30 1234567',
  'evil.example',
  'x'.repeat(65),
];

async function pageOf(search: string) {
  await using app = await testApp();
  const response = await app.browser().get(`/error${search}`);
  return { response, html: await response.text() };
}

const codeOf = (html: string): string | undefined => /<bdi id="errorCode">([^<]*)<\/bdi>/.exec(html)?.[1];

describe('the error page', () => {
  test('shows the error code of a flow', async () => {
    const { response, html } = await pageOf('?error=INVALID_TOKEN');

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(codeOf(html)).toBe('INVALID_TOKEN');
    expect(html).toContain('<title>Authentication Error</title>');
  });

  test('says in English what the specification says, with the name of the brand', async () => {
    const { html } = await pageOf('');

    expect(html).toContain('<h1>Acme Error</h1>');
    expect(html).toContain(
      '<p>We encountered an issue while processing your request. Please try again or contact the application owner if the problem persists.</p>',
    );
    expect(html).toContain('<a class="btn" id="returnLink" href="/">Return to Application</a>');
    expect(html).toContain('<p class="code">Error Code: <bdi id="errorCode">Unknown</bdi></p>');
  });

  test.each([
    ['de', 'Fehler bei Acme', 'Zurück zur Anwendung', 'Fehlercode'],
    ['fr', 'Erreur Acme', 'Retour à l’application', 'Code d’erreur'],
    ['es', 'Error de Acme', 'Volver a la aplicación', 'Código de error'],
    ['pt-BR', 'Erro de Acme', 'Voltar ao aplicativo', 'Código do erro'],
    ['ja', 'Acme のエラー', 'アプリケーションに戻る', 'エラーコード'],
  ])('says the same in %s', async (language, title, link, code) => {
    await using app = await testApp();

    const response = await app.browser({ headers: { 'accept-language': language } }).get('/error');
    const html = await response.text();

    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(`<a class="btn" id="returnLink" href="/">${link}</a>`);
    expect(html).toContain(`${code}: <bdi id="errorCode">Unknown</bdi>`);
  });

  test('is written in the language of the browser', async () => {
    await using app = await testApp();

    const response = await app.browser({ headers: { 'accept-language': 'ar' } }).get('/error?error=no_code');
    const html = await response.text();

    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<h1>خطأ في Acme</h1>');
    expect(codeOf(html)).toBe('no_code');
  });

  test.each(['', '?error=', '?other=x'])('says Unknown for %j', async (search) => {
    const { html } = await pageOf(search);

    expect(codeOf(html)).toBe('Unknown');
  });

  test.each(hostile)('does not show %s, which is no code', async (error) => {
    const { html } = await pageOf(`?${new URLSearchParams({ error, error_description: error })}`);

    expect(html).not.toContain(error);
    expect(html).not.toMatch(/<(script|img|svg)/);
    expect(codeOf(html)).toBe('Unknown');
  });

  test('has no scripts, loads nothing, and refuses to be framed', async () => {
    const { response, html } = await pageOf('');

    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('script-src');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(html).not.toMatch(/https?:|<link|<iframe/);
  });

  test('escapes the name of the application too', async () => {
    await using app = await testApp({ appName: 'A<b>&Co' });

    const html = await (await app.browser().get('/error')).text();

    expect(html).toContain('<h1>A&lt;b&gt;&amp;Co Error</h1>');
  });

  test('needs no session and no database, and answers only GET', async () => {
    await using app = await testApp();
    await app.forgetStatements();

    await app.browser().get('/error');
    const posted = await app.browser().post('/error');

    expect(app.statements).toEqual([]);
    expect(posted.status).toBe(404);
  });
});

describe('a mailed link that does not work', () => {
  const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const links = [
    ['/verify-email?token=bad', 'error=INVALID_TOKEN&way=verify-email'],
    ['/verify-email', 'error=VALIDATION_ERROR&way=verify-email'],
    ['/magic-link/verify?token=bad', 'error=INVALID_TOKEN&way=magic-link'],
    ['/delete-user/callback?token=bad', 'error=FAILED_TO_GET_USER_INFO&way=delete-user'],
    [
      '/verify-email?token=bad&callbackURL=https://evil.example',
      'error=INVALID_CALLBACK_URL&way=verify-email',
    ],
  ];

  test.each(links)('leads a browser that opens %s to the error page', async (link, query) => {
    await using app = await testApp({ magicLink: {} });

    const { status, headers } = await app.browser({ headers: page }).get(link);

    expect(status).toBe(302);
    expect(headers.get('location')).toBe(`http://localhost:3000/api/auth/error?${query}`);
  });

  test('leads to the page of the operator', async () => {
    await using app = await testApp({ errorURL: '/auth/error' });

    const { headers } = await app.browser({ headers: page }).get('/verify-email?token=bad');

    expect(headers.get('location')).toMatch(/\/auth\/error\?error=INVALID_TOKEN&way=verify-email$/);
  });

  test.each([{}, { accept: 'application/json' }, { ...page, 'sec-fetch-mode': 'cors' }])(
    'answers a program with JSON: %j',
    async (headers) => {
      await using app = await testApp();

      const response = await app.browser({ headers }).get('/verify-email?token=bad');

      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'INVALID_TOKEN' });
    },
  );

  test.each([
    '/secure-account',
    '/reset-password/linked-accounts',
    '/two-factor/cancel-recovery',
    '/magic-link/confirm',
  ])('gets a page of its own at %s', async (path) => {
    await using app = await testApp({ magicLink: {}, twoFactor: { recovery: 'mail' } });

    const response = await app.browser({ headers: page }).get(`${path}?token=bad`);

    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<a class="btn" href="/">Back to Acme</a>');
  });
});
