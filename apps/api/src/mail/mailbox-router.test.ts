import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { mailKinds, renderSample } from '@keystead/api-router/mail';
import express from 'express';
import { describe, expect, test } from 'vitest';
import type { BrandSamples } from '#mail/brand-editor.ts';
import { createMailbox } from '#mail/mailbox.ts';
import { createMailboxRouter } from '#mail/mailbox-router.ts';
import { sendRaw } from '#testing/send-raw.ts';

/** IP address of this machine in its network, if it has one. */
const networkAddress = Object.values(networkInterfaces())
  .flatMap((addresses = []) => addresses)
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

const hasIPv6 = Object.values(networkInterfaces()).some((addresses = []) =>
  addresses.some(({ address }) => address === '::1'),
);

const hostile = '<script>alert(1)</script>';
const english = { appName: 'Keystead', locale: 'en' };
const reset = await renderSample('reset-password', english);
const resetLink = /^https:\S+$/m.exec(reset.text)?.[0] ?? 'a mail without a link';

async function startMailbox(baseUrl = 'http://localhost:3000', own = '127.0.0.1') {
  const mailbox = createMailbox(() => new Date('2026-03-14T15:09:26Z'));
  const brand = { name: 'Tideline', logo: '/logo.png' };
  const router = createMailboxRouter(mailbox, { baseUrl, brand });
  const app = express().use(['/dev/mailbox', '/dev/mailbox.json'], router);
  const server = createServer(app);
  await new Promise<void>((resolve) => void server.listen(0, own, resolve));
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address());
  return {
    mailbox,
    port,
    fetch: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}/dev${path}`, init),
    /** Status with another Host header, or with additional headers. */
    statusAs: (host: string, others: Record<string, string> = {}) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { host, ...others };
        get({ host: own, port, path: '/dev/mailbox.json', headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        }).on('error', reject);
      }),
    async receive(parts: { to?: string; subject?: string; text?: string; html?: string } = {}) {
      await mailbox.send({ to: 'ada@example.com', ...reset, ...parts });
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe('the list', () => {
  test('says so when it is empty, and keeps itself up to date by a script of its own', async () => {
    await using site = await startMailbox();

    const answer = await site.fetch('/mailbox');
    const page = await answer.text();

    expect(page).toContain('<title>Mails · Mailbox of Tideline</title>');

    expect(page).toContain('No mail yet');
    expect(page).not.toContain('http-equiv');
    expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="/dev/mailbox/list.js" defer>']);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect((await site.fetch('/mailbox/list.js')).headers.get('content-type')).toContain('javascript');
  });

  test('links to every mail', async () => {
    await using site = await startMailbox();
    await site.receive();
    await site.receive({ subject: hostile });

    const page = await site.fetch('/mailbox').then((answer) => answer.text());

    expect(page).toContain('href="/dev/mailbox/mails/1"');
    expect(page).toContain('href="/dev/mailbox/mails/2"');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script>');
  });

  test('can be emptied', async () => {
    await using site = await startMailbox();
    await site.receive();

    const answer = await site.fetch('/mailbox/clear', { method: 'POST', redirect: 'manual' });

    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/dev/mailbox');
    expect(site.mailbox.list()).toEqual([]);
  });
});

describe('one mail', () => {
  test('shows its links, its text and its HTML in a sandboxed frame', async () => {
    await using site = await startMailbox();
    await site.receive();

    const page = await site.fetch('/mailbox/mails/1').then((answer) => answer.text());

    expect(page).toContain(`<a href="${resetLink}">`);
    expect(page).toContain('Hello Ada Lovelace,');
    expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(page).not.toMatch(/<script|http-equiv/);
  });

  test('has a page for its HTML alone, sandboxed by header, which only the mailbox may frame', async () => {
    await using site = await startMailbox();
    await site.receive();

    const answer = await site.fetch('/mailbox/mails/1/html');

    expect(answer.headers.get('content-security-policy')).toContain('sandbox allow-popups');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(answer.headers.get('content-security-policy')).not.toContain('script');
    expect(answer.headers.get('x-frame-options')).toBeNull();
    expect(await answer.text()).toContain('<base target="_blank">');
  });

  test('that was deleted is a page with status 404', async () => {
    await using site = await startMailbox();

    for (const path of ['/mailbox/mails/7', '/mailbox/mails/7/html', '/mailbox/mails/__proto__']) {
      const answer = await site.fetch(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('This mail is gone');
    }
  });
});

describe('as JSON', () => {
  test('every mail with its links, newest first', async () => {
    await using site = await startMailbox();
    await site.receive();
    await site.receive({ to: 'eve@example.com' });

    const answer = await site.fetch('/mailbox.json');

    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.json()).toMatchObject({
      mails: [
        { id: '2', to: 'eve@example.com' },
        {
          id: '1',
          to: 'ada@example.com',
          at: '2026-03-14T15:09:26.000Z',
          kind: 'reset-password',
          locale: 'en',
          subject: 'Reset your password',
          links: [resetLink],
        },
      ],
    });
  });

  test('at the URL of the pages for a client that accepts it', async () => {
    await using site = await startMailbox();
    await site.receive();

    const answer = await site.fetch('/mailbox', { headers: { accept: 'application/json' } });

    expect(await answer.json()).toMatchObject({ mails: [{ id: '1' }] });
  });

  test('of one e-mail address', async () => {
    await using site = await startMailbox();
    await site.receive();
    await site.receive({ to: 'eve@example.com' });

    const answer = await site.fetch('/mailbox.json?to=ada@example.com');

    expect(await answer.json()).toMatchObject({ mails: [{ id: '1' }] });
  });
});

describe('the previews', () => {
  test.each([
    ['', 'en', ''],
    ['?language=de&scheme=', 'de', ''],
    ['?language=ja&scheme=dark', 'ja', '?scheme=dark'],
    ['?language=xx&scheme=red', 'en', ''],
    ['?language[]=de&scheme[dark]=1', 'en', ''],
  ])('at %s show every mail in one language and scheme, once it is near', async (query, locale, scheme) => {
    await using site = await startMailbox();

    const page = await site.fetch(`/mailbox/previews${query}`).then((answer) => answer.text());

    expect(page.match(/<iframe [^>]*>/g)).toHaveLength(mailKinds.length);
    expect(page.match(/ loading="lazy"/g)).toHaveLength(mailKinds.length);
    expect(page).toContain(`<option value="${locale}" selected>`);
    for (const kind of mailKinds) {
      expect(page).toContain(`src="/dev/mailbox/previews/${kind}/${locale}${scheme}"`);
      const answer = await site.fetch(`/mailbox/previews/${kind}/${locale}${scheme}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(`<html lang="${locale}"`);
    }
  });

  test('are in the scheme that was chosen, whatever the browser prefers', async () => {
    await using site = await startMailbox();
    const read = (query: string) =>
      site.fetch(`/mailbox/previews/reset-password/en${query}`).then((answer) => answer.text());

    expect(await read('')).toContain('@media (prefers-color-scheme: dark)');
    for (const [scheme, query] of [
      ['dark', '(min-width: 0)'],
      ['light', '(max-width: 0)'],
    ]) {
      const html = await read(`?scheme=${scheme}`);
      expect(html).toContain(`@media ${query}`);
      expect(html).toContain(`:root { color-scheme: ${scheme}; supported-color-schemes: ${scheme}; }`);
      expect(html).not.toMatch(/prefers-color-scheme|light dark/);
    }
  });

  test('have the brand, and may load its logo and nothing else but pictures', async () => {
    await using site = await startMailbox();

    const answer = await site.fetch('/mailbox/previews/reset-password/en');

    expect(await answer.text()).toContain('src="http://localhost:3000/logo.png" height="32" alt="Tideline"');
    expect(answer.headers.get('content-security-policy')).toContain("img-src 'self' https:;");
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('show faces and logos of their samples', async () => {
    await using site = await startMailbox();

    const mail = await site
      .fetch('/mailbox/previews/organization-invitation/en')
      .then((answer) => answer.text());
    const pictures = [...mail.matchAll(/src="\/dev(\/mailbox\/pictures\/[^"]+)"/g)].map(
      ([, path = '']) => path,
    );

    expect(pictures).toHaveLength(2);
    for (const path of pictures) {
      const { status, headers } = await site.fetch(path);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toContain('image/svg+xml');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    }
    expect(await site.fetch('/mailbox/pictures/nobody.png')).toMatchObject({ status: 404 });
  });

  test('with an unknown mail or language are not found', async () => {
    await using site = await startMailbox();

    expect(await site.fetch('/mailbox/previews/nothing/en')).toMatchObject({ status: 404 });
    expect(await site.fetch('/mailbox/previews/reset-password/xx')).toMatchObject({ status: 404 });
  });
});

describe('the editor of the brand', () => {
  test('has a script of its own, and frames for a page and two mails in both schemes', async () => {
    await using site = await startMailbox();

    const answer = await site.fetch('/mailbox/brand');
    const page = await answer.text();

    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(page.match(/<iframe [^>]* sandbox>/g)).toHaveLength(6);
    expect(page).toContain('value="Tideline"');
    expect((await site.fetch('/mailbox/brand.js')).headers.get('content-type')).toContain('javascript');
  });

  test('answers with samples and with the lines for the options', async () => {
    await using site = await startMailbox();
    const query = new URLSearchParams({
      name: `A & "B"`,
      color: '#ffd400',
      radius: '8px',
      file: 'sign "1".png',
    });

    const answer = await site.fetch(`/mailbox/brand.json?${query}`);
    const { lines, logo, samples }: BrandSamples = Object(await answer.json());

    expect(lines.split('\n')).toEqual([
      'brand: {',
      '  name: "A & \\"B\\"",',
      '  color: "#ffd400",',
      '  radius: "8px",',
      '  logo: "/sign%20%221%22.png",',
      '},',
    ]);
    expect(Object.keys(samples)).toEqual(['page', 'invitation', 'code']);
    for (const html of Object.values(samples)) {
      expect(html).toContain(`src="${logo}"`);
      expect(html).toContain('#ffd400');
      expect(html).toContain('A &amp; &quot;B&quot;');
    }
  });

  test('says which value the options would refuse', async () => {
    await using site = await startMailbox();
    const asked = new URLSearchParams({ color: 'red;}', radius: '900px', name: hostile });

    const answer = await site.fetch(`/mailbox/brand.json?${asked}&font[x]=1`);

    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      faults: [
        expect.stringContaining('color must be a colour'),
        expect.stringContaining('radius must be a length'),
      ],
    });
  });
});

describe('access', () => {
  test.each([
    ['localhost:3000', 200],
    ['127.0.0.1', 200],
    ['[::1]:3000', 200],
    ['app.localhost:3000', 200],
    ['keystead.test:3000', 200],
    ['127.8.0.1:3000', 200],
    ['LOCALHOST', 200],
    ['rebound.evil.example', 403],
    // Headers of a proxy that makes this machine public.
    ['203.0.113.7', 403],
    ['[2001:db8::7]:3000', 403],
    ['[::ffff:203.0.113.7]', 403],
    ['0.0.0.0:3000', 403],
    ['localhost.', 403],
    ['localhost.evil.example', 403],
    // Names that begin like addresses of this machine, and lead there as long as their owner likes.
    ['127.0.0.1.evil.example:3000', 403],
    ['127.evil.example', 403],
    ['evil.example:3000@localhost', 403],
  ])('with the host name %s gets %d', async (host, status) => {
    await using site = await startMailbox('http://keystead.test:3000');

    expect(await site.statusAs(host)).toBe(status);
  });

  test.each([
    'x-forwarded-for',
    'X-Forwarded-Host',
    'x-forwarded-proto',
    'forwarded',
    'via',
    'X-Real-IP',
    'true-client-ip',
    'cf-connecting-ip',
    'x-envoy-external-address',
  ])('is refused to callers behind a proxy, by the header %s', async (name) => {
    await using site = await startMailbox();

    expect(await site.statusAs('localhost', { [name]: 'localhost' })).toBe(403);
    expect(await site.statusAs('localhost')).toBe(200);
  });

  test.skipIf(networkAddress === undefined)(
    'nobody who comes from the network, whatever name they say (needs a network address)',
    async () => {
      await using site = await startMailbox('http://localhost:3000', networkAddress ?? '');

      expect(await site.statusAs('localhost')).toBe(403);
    },
  );

  test.each(['app.example.com', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'app.localhost'])(
    'is refused if the service is public by https, even if a proxy without headers names it %s',
    async (host) => {
      await using site = await startMailbox('https://app.example.com');

      expect(await site.statusAs(host)).toBe(403);
    },
  );

  test('is refused behind an nginx with a minimal configuration, which uses HTTP/1.0', async () => {
    await using site = await startMailbox();
    const ask = (line: string) =>
      sendRaw(site.port, `${line}\r\nHost: 127.0.0.1:3000\r\nConnection: close\r\n\r\n`);

    expect(await ask('GET /dev/mailbox.json HTTP/1.0')).toMatch(/^HTTP\/1\.1 403 /);
    expect(await ask('GET /dev/mailbox.json HTTP/1.1')).toMatch(/^HTTP\/1\.1 200 /);
  });

  test.each(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT'])(
    'is refused to all others by %s, too',
    async (method) => {
      await using site = await startMailbox();
      await site.receive();

      for (const path of ['/mailbox.json', '/mailbox', '/mailbox/mails/1', '/mailbox/clear', '/mailbox//']) {
        const answer = await site.fetch(path, { method, headers: { forwarded: 'for=192.0.2.1' } });
        expect(answer.status).toBe(403);
        expect(await answer.text()).not.toContain('token');
      }
      expect(site.mailbox.list()).toHaveLength(1);
    },
  );

  test.skipIf(!hasIPv6)('who calls by IPv6 from this machine (needs IPv6)', async () => {
    await using site = await startMailbox('http://localhost:3000', '::1');

    expect(await site.statusAs('[::1]')).toBe(200);
    expect(await site.statusAs('localhost')).toBe(200);
    expect(await site.statusAs('evil.example')).toBe(403);
  });

  test('answers are never cached', async () => {
    await using site = await startMailbox();

    expect((await site.fetch('/mailbox')).headers.get('cache-control')).toBe('no-store');
    expect((await site.fetch('/mailbox.json')).headers.get('cache-control')).toBe('no-store');
  });
});
