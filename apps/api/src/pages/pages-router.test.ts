import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { json, runApp } from '#testing/run-app.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import type { PagesParts } from './pages-router.ts';
import type { Site } from './site.ts';

const titled = (en: string, de: string) => ({ title: { en, de, 'pt-BR': en, ar: en }, files: [] });

const site: Site = {
  script: 'assets/main-1a.js',
  styles: ['assets/main-1b.css'],
  preloads: ['assets/react-1c.js'],
  languages: ['en', 'de', 'pt-BR', 'ar'],
  words: {},
  needsScript: { en: 'This page needs JavaScript.', de: 'Diese Seite braucht JavaScript.' },
  pages: [
    { path: '/', ...titled('Account', 'Konto') },
    { path: '/sign-in', ...titled('Sign in', 'Anmelden'), files: ['assets/SignIn-1d.js'] },
    { path: '/o/$slug/$section', ...titled('Organizations', 'Organisationen') },
    { path: '/consent', ...titled('Consent', 'Zustimmung'), needs: 'oauthProvider' },
  ],
  notFound: titled('There is nothing here', 'Hier ist nichts'),
};

function builtSite(): string {
  const folder = temporaryFolder('site');
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'site.json'), JSON.stringify(site));
  writeFileSync(join(folder, 'assets/main-1a.js'), 'export {};');
  writeFileSync(join(folder, 'assets/main-1a.js.br'), brotliCompressSync('export {};'));
  return folder;
}

type Given = Partial<Omit<PagesParts, 'service' | 'baseUrl' | 'basePath' | 'findBrand'>> & { logo?: string };

const runPages = ({ logo, ...given }: Given = {}, baseUrl = 'http://localhost:3000') =>
  runApp(async ({ url, headers }) => json(200, { url, cookie: headers.cookie }), {
    demoFolder: null,
    baseUrl,
    findBrand: async () => ({ name: 'Acme & Co', logo }),
    pages: {
      folder: builtSite(),
      base: '',
      rpc: '/api/trpc',
      sections: ['oauthProvider'],
      ...given,
    },
  });

const open = (url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  fetch(url, { method, redirect: 'manual', headers: { accept: 'text/html,*/*;q=0.8', ...headers } });

describe('a page', () => {
  test('is HTML without a script of its own, which nobody keeps, frames or hands on', async () => {
    await using app = await runPages({ logo: '/logo.svg?a="b"' }, 'https://example.com');

    const answer = await open(`${app.url}/sign-in?redirectTo=%2Fx`);
    const html = await answer.text();

    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      vary: 'Accept-Language',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none';script-src 'self';style-src 'self'");
    expect(policy).toContain("form-action 'self';base-uri 'none';frame-ancestors 'none'");
    expect(html).toContain('<title>Sign in · Acme &amp; Co</title>');
    expect(html).toContain('<link rel="icon" href="/logo.svg?a=&quot;b&quot;">');
    expect(html).toContain('<link rel="stylesheet" href="/assets/main-1b.css">');
    expect(html).toContain('<link rel="modulepreload" href="/assets/SignIn-1d.js">');
    expect(html.match(/<script.*?<\/script>/gs)).toEqual([
      '<script type="module" src="/assets/main-1a.js"></script>',
    ]);
    expect(html).toContain(
      'data-base="" data-rpc="/api/trpc" data-calls="/api/auth" data-name="Acme &amp; Co"',
    );
    expect(html).toContain('<noscript><p>This page needs JavaScript.</p></noscript>');
    expect(html).not.toContain('redirectTo');
  });

  test.each([
    ['de-AT,en;q=0.5', 'de', 'ltr', 'Anmelden'],
    ['pt-PT', 'pt-BR', 'ltr', 'Sign in'],
    ['ar', 'ar', 'rtl', 'Sign in'],
    ['nl, de;q=0.5', 'de', 'ltr', 'Anmelden'],
    ['nl', 'en', 'ltr', 'Sign in'],
    ['', 'en', 'ltr', 'Sign in'],
    ['en, de', 'en', 'ltr', 'Sign in'],
  ])('for a browser that asks for "%s" is in %s', async (asked, locale, direction, title) => {
    await using app = await runPages();

    const html = await (await open(`${app.url}/sign-in`, { 'accept-language': asked })).text();

    expect(html).toContain(`<html lang="${locale}" dir="${direction}">`);
    expect(html).toContain(`<title>${title} · `);
  });

  test('is where the table says, with or without a slash at its end, also for a program', async () => {
    await using app = await runPages();
    for (const path of ['/', '/sign-in', '/sign-in/', '/o/crew/members'])
      expect((await open(app.url + path, { accept: '*/*' })).status, path).toBe(200);
    expect((await open(`${app.url}/sign-in`, {}, 'HEAD')).status).toBe(200);
  });

  test('that does not exist is told of with 404: as a page to browsers, as data to programs', async () => {
    await using app = await runPages();
    for (const path of ['/sign-ins', '/Sign-in', '//sign-in', '/o/crew/members/x', '/o', '/..%2fsign-in']) {
      const page = await open(app.url + path);
      expect(page.status, path).toBe(404);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(await page.text(), path).toContain('<title>There is nothing here · ');
    }
    for (const accept of ['application/json', '*/*']) {
      const answer = await open(`${app.url}/sign-ins`, { accept });
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { code: 'NOT_FOUND', message: 'Not found' },
      ]);
    }
  });

  test.each(['/api/other', '/dev/mailbox', '/metrics', '/.well-known/other', '/assets/other.js', '/docs'])(
    'is none at %s, whose answers are data',
    async (path) => {
      await using app = await runPages();

      const answer = await open(app.url + path);

      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toContain('application/json');
    },
  );

  test('is none where the options do not have its section', async () => {
    await using app = await runPages({ sections: [] });

    const page = await open(`${app.url}/consent`);

    expect(page.status).toBe(404);
    expect(await page.text()).toContain('data-sections=""');
  });

  test('takes nothing but GET and HEAD', async () => {
    await using app = await runPages();
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await open(`${app.url}/sign-in`, {}, method)).status).toBe(404);
  });

  test('leaves calls and health to the service', async () => {
    await using app = await runPages();
    expect(await (await open(`${app.url}/api/auth/session?x=1`)).json()).toMatchObject({
      url: '/api/auth/session?x=1',
    });
    expect(await (await open(`${app.url}/healthz`)).text()).not.toContain('<html');
    expect((await open(`${app.url}/readyz`)).status).toBe(200);
  });
});

describe('the files of the pages', () => {
  test('are kept for a year, and come in the smaller form', async () => {
    await using app = await runPages({ base: '/accounts' });

    const answer = await fetch(`${app.url}/accounts/assets/main-1a.js`, {
      headers: { 'accept-encoding': 'gzip, br' },
    });

    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.text()).toBe('export {};');
  });

  test('are not what tells the server about them', async () => {
    await using app = await runPages();
    for (const path of ['/site.json', '/assets/../site.json', '/assets/%2e%2e/site.json'])
      expect((await open(app.url + path, { accept: '*/*' })).status, path).toBe(404);
  });
});

describe('another path of the pages', () => {
  test('has all of them, and nothing is at the root', async () => {
    await using app = await runPages({ base: '/my/accounts' });

    const html = await (await open(`${app.url}/my/accounts/sign-in`)).text();

    expect(html).toContain('src="/my/accounts/assets/main-1a.js"');
    expect(html).toContain('data-base="/my/accounts"');
    for (const path of ['/my/accounts', '/my/accounts/'])
      expect((await open(app.url + path)).status).toBe(200);
    const missing = await open(`${app.url}/my/accounts/api`);
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    for (const path of ['/', '/sign-in', '/my', '/my/accounts2'])
      expect(await (await open(app.url + path)).json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('leaves a link for a new password that names the root to the page of the service', async () => {
    await using app = await runPages({ base: '/accounts' });

    const answer = await open(`${app.url}/reset-password?token=a`);

    expect(answer.headers.get('location')).toBe('/api/auth/reset-password/choose?token=a');
  });
});

describe('a page that works without its scripts', () => {
  const consent = '/consent?client_id=a&sig=b';

  test('has what its row gives, fed by the service as this browser', async () => {
    await using app = await runPages({
      fallbacks: {
        '/consent': async ({ url, locale, ask }) => {
          const { body } = await ask('/oauth2/public-client?client_id=a');
          return { html: `<form>${locale} ${url} ${body}</form>` };
        },
      },
    });

    const answer = await open(app.url + consent, { cookie: 'session=1', 'accept-language': 'de' });
    const html = await answer.text();

    expect(html).toContain(
      `<form>de ${consent} {"url":"/api/auth/oauth2/public-client?client_id=a","cookie":"session=1"}</form></div>`,
    );
    expect(html).not.toContain('noscript');
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self';");
  });

  test('may let its form lead to the origins that it names', async () => {
    await using app = await runPages({
      fallbacks: {
        '/consent': async () => ({ html: '<form></form>', formTargets: ['https://client.example'] }),
      },
    });

    const policy = (await open(app.url + consent)).headers.get('content-security-policy');

    expect(policy).toContain("form-action 'self' https://client.example;");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test('is answered with 500, and logged, if its row fails', async () => {
    await using app = await runPages({
      fallbacks: {
        async '/consent'() {
          throw new Error('no database');
        },
      },
    });

    expect((await open(app.url + consent)).status).toBe(500);
    expect(app.lines.join()).toContain('no database');
  });
});

test('a clone that nobody has built says how to build the pages', async () => {
  await using app = await runPages({ folder: temporaryFolder('nothing') });

  const page = await open(`${app.url}/sign-in`);

  expect(page.status).toBe(503);
  expect(await page.text()).toContain('npm run build');
  expect((await open(`${app.url}/api/other`)).status).toBe(404);
});
