import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import type { Page } from '#core/http/page.ts';
import { toHtmlPage } from '#core/transport/html-page.ts';
import { ORIGIN, testApp } from '#testing/index.ts';

const brand = {
  name: 'Zoo <Berlin>',
  logo: '/pictures/logo;1,2.svg?size=32',
  logoDark: 'https://cdn.example/logo-dark.svg',
  color: '#ffd400',
  radius: '4px',
  supportUrl: '/help?from=page&b=1',
  legalUrls: { privacy: 'https://zoo.example/privacy' },
};

const page: Page = { page: true, locale: 'de', title: 'Fertig', text: ['Das war alles.'] };

describe('a page of the service', () => {
  test('shows logo, colours and pages of the brand, and loads nothing but the logos', async () => {
    await using app = await testApp({ brand });
    await app.service.deps.languages.prepare('de');

    const { body, headers } = toHtmlPage(app.service.deps, page);
    const policy = new Map(headers).get('content-security-policy');

    expect(body).toContain(
      `<img src="${ORIGIN}/pictures/logo;1,2.svg?size=32" height="32" alt="Zoo &lt;Berlin&gt;">`,
    );
    expect(body).toContain(
      '<source srcset="https://cdn.example/logo-dark.svg" media="(prefers-color-scheme: dark)">',
    );
    expect(body).toContain('<title>Fertig · Zoo &lt;Berlin&gt;</title>');
    expect(body).toContain('background: light-dark(');
    expect(body).toContain('border-radius: 4px');
    expect(body).toContain(
      `<footer><a href="${ORIGIN}/help?from=page&amp;b=1">Hilfe</a> · <a href="https://zoo.example/privacy">Datenschutz</a></footer>`,
    );
    expect(policy).toBe(
      `default-src 'none'; style-src 'unsafe-inline'; img-src ${ORIGIN}/pictures/logo%3B1%2C2.svg https://cdn.example/logo-dark.svg; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    );
  });

  test('has a letter in place of a logo, and no links that nobody set', async () => {
    await using app = await testApp();

    const { body, headers } = toHtmlPage(app.service.deps, page);

    expect(body).toContain(
      '<header><span class="monogram" aria-hidden="true">A</span> <span>Acme</span></header>',
    );
    expect(body).not.toMatch(/<img|<footer/);
    expect(new Map(headers).get('content-security-policy')).not.toContain('img-src');
  });

  test('loads the file of the font, if the brand has one', async () => {
    await using app = await testApp({ brand: { font: 'Inter', fontUrl: "/fonts/inter;1.woff2?a='b\\" } });

    const { body, headers } = toHtmlPage(app.service.deps, page);

    expect(body).toContain(`src: url('${ORIGIN}/fonts/inter;1.woff2?a=%27b%5C') format('woff2')`);
    expect(new Map(headers).get('content-security-policy')).toContain(
      `; font-src ${ORIGIN}/fonts/inter%3B1.woff2;`,
    );
  });

  test('of errors is one of the brand, too', async () => {
    await using app = await testApp({ brand });

    const response = await app.browser().get('/error?error=INVALID_TOKEN');
    const html = await response.text();

    expect(html).toContain('>Return to Application</a>');
    expect(html).toContain('<header><picture>');
    expect(html).toContain('>Help</a>');
    expect(response.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'unsafe-inline'; img-src ${ORIGIN}/pictures/logo%3B1%2C2.svg https://cdn.example/logo-dark.svg; frame-ancestors 'none'; base-uri 'none'`,
    );
  });
});
