import { expect, test } from 'vitest';
import { findPageFaults } from './support/page-faults.ts';
import { sharedDemo } from './support/shared-demo.ts';

const { server, visit } = sharedDemo();

const PASSWORD = 'correct horse battery';

test('a call is found by a key, shown as code, and sent as whoever is signed in', async () => {
  const { page } = await visit();
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) blocked.push(message.text());
  });
  await page.goto('/api/auth/reference');
  expect(await findPageFaults(page)).toEqual([]);

  await page.keyboard.press('/');
  await page.keyboard.type('update-user your picture');
  await page.getByText('1 call', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /change your name/i }).waitFor();
  expect(await findPageFaults(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Typed client' }).click();
  await page.getByRole('tabpanel').getByText('auth.api.updateUser.mutate').waitFor();
  // The next page shows the same kind of sample.
  await page.reload();
  expect(await page.getByRole('tab', { name: 'Typed client' }).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Tab');

  const send = page.getByRole('button', { name: 'Send' });
  await send.click();
  await page.getByText(/^401, /).waitFor();
  await page.request.post('/api/auth/sign-up/email', {
    data: { name: 'Ada', email: 'ada@example.com', password: PASSWORD },
    headers: { origin: server().url },
  });
  await page.reload();
  await page.getByText('As Ada', { exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Body' }).fill('{ "name": "Countess" }');
  await send.click();
  await page.getByText(/^200, /).waitFor();
  await page.reload();
  await page.getByText('As Countess', { exact: true }).waitFor();
  // Nothing of what is typed there leaves for another server.
  await page.getByRole('textbox', { name: 'Address' }).fill('https://evil.example/steal');
  await send.click();
  await page.getByText('Not sent', { exact: true }).waitFor();
  expect(blocked).toEqual([]);
});

test('without scripts, every sample is there to be read', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto('/api/auth/reference/sign-in-email');

  await page.getByRole('heading', { name: 'curl' }).waitFor();
  await page.getByRole('heading', { name: 'React hook' }).waitFor();
  expect(await page.getByRole('button', { name: 'Send' }).isVisible()).toBe(false);
});
