import '#testing/database/one-database.ts';
import { expect, it } from 'vitest';
import { toHtmlPage } from '#core/transport/html-page.ts';
import { ORIGIN, testApp } from '#testing/index.ts';

const hostile = `"><script>alert(1)</script>&'`;

it('escapes every text of a page, and allows its form to post to the service alone', async () => {
  await using app = await testApp();
  const { status, headers, body } = toHtmlPage(app.service.deps, {
    page: true,
    locale: 'en',
    title: hostile,
    text: [hostile],
    facts: [{ label: hostile, value: hostile }],
    form: { path: '/reset-password/linked-accounts', label: hostile, fields: { [hostile]: hostile } },
  });
  const { 'content-security-policy': policy, ...rest } = Object.fromEntries(headers);

  expect(status).toBe(200);
  expect(String(body)).not.toContain('<script');
  expect(String(body).match(/&lt;script&gt;/g)).toHaveLength(8);
  expect(String(body)).toContain(`action="${ORIGIN}/api/auth/reset-password/linked-accounts"`);
  expect(policy).toMatch(/^default-src 'none';.* form-action 'self'; frame-ancestors 'none'/);
  expect(rest).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
  });
});
