import { describe, expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { type Browser, type TestApp, testApp } from '#testing/index.ts';

const PAGE = '/reset-password/choose';
const NEW = 'a phrase of the owner';

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
  body: new URLSearchParams(fields).toString(),
});

/** An administrator who was just created by the command, and the link that it prints. */
async function appointed(app: TestApp): Promise<{ browser: Browser; page: string; token: string }> {
  const { url } = await app.service.caller().admin.createAdmin({ email: 'root@example.com', name: 'Root' });
  const browser = app.browser();
  const { pathname, search } = new URL(url ?? '');
  const { headers } = await browser.send(pathname + search);
  const page = new URL(headers.get('location') ?? '');
  return { browser, page: page.pathname + page.search, token: page.searchParams.get('token') ?? '' };
}

const signsIn = async (app: TestApp, password: string): Promise<boolean> =>
  (await app.browser().post('/sign-in/email', { email: 'root@example.com', password })).ok;

describe('the page where a password is chosen', () => {
  test('is where the link of a new administrator leads, and sets the password once', async () => {
    await using app = await testApp({ admin: {} });
    const { browser, page, token } = await appointed(app);

    const asked = await browser.send(page);
    const html = await asked.text();
    expect(asked.status).toBe(200);
    expect(html).toContain(`<form method="post" action="http://localhost:3000/api/auth${PAGE}">`);
    expect(html).toMatch(
      /<input type="password" name="newPassword" autocomplete="new-password" minlength="8" required>/,
    );
    const policy = asked.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(html).not.toMatch(/<script|https?:\/\/(?!localhost:3000)/);

    const sent = await browser.send(`/api/auth${PAGE}`, form({ token, newPassword: NEW }));
    expect(sent.status).toBe(303);
    const done = new URL(sent.headers.get('location') ?? '');
    expect(await (await browser.send(done.pathname + done.search)).text()).toContain('Your password is set');
    expect(await signsIn(app, NEW)).toBe(true);
    expect(await (await browser.send(page)).text()).toContain('This link no longer works');
  });

  test('asks again for a password that cannot be used, and the link stays good', async () => {
    await using app = await testApp({ admin: {} });
    const { browser, token } = await appointed(app);

    for (const newPassword of ['abc1234', 'password1', 'x'.repeat(129)]) {
      const sent = await browser.send(`/api/auth${PAGE}`, form({ token, newPassword }));
      const again = new URL(sent.headers.get('location') ?? '');
      const html = await (await browser.send(again.pathname + again.search)).text();
      expect(html).toContain('This password cannot be used.');
      expect(html).toContain('name="newPassword"');
      expect(html).not.toContain(newPassword);
    }
    await browser.send(`/api/auth${PAGE}`, form({ token, newPassword: NEW }));
    expect(await signsIn(app, NEW)).toBe(true);
  });

  test('says of a link that is wrong or over that it no longer works', async () => {
    await using app = await testApp({ admin: {} });
    const { browser, page, token } = await appointed(app);
    const wrong = await browser.send(`/api/auth${PAGE}`, form({ token: 'wrong', newPassword: NEW }));
    expect(wrong.headers.get('location')).toBe(`http://localhost:3000/api/auth${PAGE}`);

    app.advance(2 * DAY + 1);
    for (const path of [page, `/api/auth${PAGE}`, `/api/auth${PAGE}?token=wrong`])
      expect(await (await browser.send(path)).text()).toContain('This link no longer works');
    expect((await browser.post(PAGE, { token, newPassword: NEW })).status).toBe(401);
    expect(await signsIn(app, NEW)).toBe(false);
  });

  test('takes JSON as well, and no form of another site', async () => {
    await using app = await testApp({ admin: {} });
    const { browser, token } = await appointed(app);
    const evil = form({ token, newPassword: 'a phrase of a stranger' });

    const refused = await browser.send(`/api/auth${PAGE}`, {
      ...evil,
      headers: { ...evil.headers, origin: 'https://evil.example', cookie: 'a=b' },
    });
    expect(refused.status).toBe(403);
    expect(await (await browser.post(PAGE, { token, newPassword: NEW })).json()).toEqual({ status: true });
    expect(await signsIn(app, NEW)).toBe(true);
  });
});
