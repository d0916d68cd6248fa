import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../e2e/support/browser.ts';
import { findFreePort } from '../../e2e/support/start-server.ts';
import { recordSize } from '../../scripts/sizes/record-size.ts';
import { withFreshFolders } from './fresh-folder.ts';
import { startOtherApplication } from './other-application.ts';
import { openPages, PASSWORD, signIn, signUp } from './visitor.ts';

const { makeFolder, refuse, start } = withFreshFolders();

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const visit = (url: string) => openPages(browser, url);

/**
 * The look-up of an address may arrive when the organization has it already, and be answered when its page is shown, which a
 * slow machine shows.
 */
const lateLookUp = /\/(?:organizations|o\/[\w-]+): Failed to load resource: .* 400/;

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** An administrator makes an application known, and copies what its developer needs. */
async function makeApplication(page: Page, redirectUri: string) {
  await link(page, 'Applications').click();
  await button(page, 'New application').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Fathom Desk');
  await dialog.getByLabel('Redirect URIs').fill(redirectUri);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('heading', { name: 'Fathom Desk is ready' }).waitFor();
  const read = (name: string) => dialog.getByLabel(name, { exact: true }).inputValue();
  const registration = {
    issuer: await read('Issuer'),
    clientId: await read('Client ID'),
    clientSecret: await read('Secret'),
  };
  await dialog.getByText('I have saved the secret').click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('list', { name: 'List of applications' }).getByText('Fathom Desk').waitFor();
  return registration;
}

/** Ada signs in with an application, which knows her name, and takes its access back. */
async function useApplication(page: Page, desk: string): Promise<void> {
  await page.goto(desk);
  await link(page, 'Sign in').click();
  await signIn(page, 'ada@example.com');
  await page.getByRole('checkbox', { name: 'Keep access after you sign out' }).check();
  await button(page, 'Allow').click();
  await page.getByRole('heading', { name: 'Hello Ada Lovelace' }).waitFor();
  await link(page, 'Refresh').click();
  await page.getByRole('heading', { name: 'Still connected' }).waitFor();

  await page.goto('/');
  await link(page, 'Applications').click();
  await button(page, 'Disconnect Fathom Desk').click();
  await page
    .getByRole('group', { name: /Disconnect Fathom Desk/ })
    .getByText('Disconnect', { exact: true })
    .click();
  await page.getByText('Fathom Desk disconnected').first().waitFor();
  await page.goto(`${desk}/refresh`);
  await page.getByRole('heading', { name: 'The service says invalid_grant' }).waitFor();
}

/** Compressed bytes of what a page has loaded of its own files. */
const loadedBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.includes('/assets/'))
      .reduce((sum, entry) => sum + ('encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0), 0),
  );

/** Links of all mails of a development server. */
async function readMails(url: string): Promise<string> {
  const answer = await fetch(`${url}/dev/mailbox.json`);
  return answer.text();
}

describe('npx keystead start in an empty folder', () => {
  it('is a whole product: people sign up, make an organization, administer it by the printed link, and sign in elsewhere with it', async () => {
    await using server = await start(makeFolder());
    const { page, complaints, blocked } = await visit(server.url);

    await signUp(page, '/', 'ada@example.com');
    expect(new URL(page.url()).pathname).toBe('/account');
    await page.goto('/organizations');
    await page.getByRole('button', { name: 'Create your first organization' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Organization name').fill('Harbour Crew');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await page.waitForURL('**/o/harbour-crew**');
    await page.goto('/o/harbour-crew/members');
    await page.getByRole('main').getByText('ada@example.com').first().waitFor();
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();

    const printed = await server.run('npx keystead admin create --email root@example.com');
    const [link = ''] = /http:\S+/.exec(printed) ?? [];
    const root = await visit(server.url);
    await root.page.goto(link);
    expect(new URL(root.page.url()).pathname).toBe('/reset-password');
    await root.page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await root.page.keyboard.press('Enter');
    await root.page.getByRole('heading', { name: 'Password changed' }).waitFor();
    await root.page.getByRole('link', { name: 'Sign in' }).click();
    await signIn(root.page, 'root@example.com');
    await root.page.getByRole('heading', { name: 'Profile' }).waitFor();
    await root.page.getByRole('button', { name: /^Open account menu/ }).click();
    await root.page.getByRole('link', { name: 'Administration' }).click();
    await root.page.waitForURL('**/admin');
    await root.page.goto('/admin/users');
    await root.page.getByRole('main').getByText('ada@example.com').first().waitFor();

    const port = await findFreePort();
    const desk = `http://localhost:${port}`;
    const registration = await makeApplication(root.page, `${desk}/callback`);
    expect(registration.issuer).toBe(`${server.url}/api/auth`);
    expect(server.printed()).toContain(registration.issuer);
    await using _ = await startOtherApplication({ port, ...registration });
    const elsewhere = await visit(server.url);
    await useApplication(elsewhere.page, desk);

    const visitors = [{ complaints, blocked }, root, elsewhere];
    const complained = visitors.flatMap((one) => one.complaints);
    expect(complained.filter((text) => !lateLookUp.test(text))).toEqual([]);
    expect(visitors.flatMap((one) => one.blocked)).toEqual([]);
  });

  it('has one page for all that does not exist, and light pages that keep the request of another application', async () => {
    await using server = await start(makeFolder());
    const { page, blocked } = await visit(server.url);

    const missing = await page.goto('/nowhere');
    expect(missing?.status()).toBe(404);
    expect(await page.title()).toBe('There is nothing here · Keystead');
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await page.waitForURL('**/sign-in**');

    const request =
      'client_id=desk&resource=a&resource=b&ba_param=client_id&ba_param=resource&ba_param=ba_param&sig=c2ln';
    const queryOf = () => new URL(page.url()).searchParams;
    await page.goto(`/sign-in?${request}`);
    await page.getByRole('button', { name: /code/ }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const bytes = await loadedBytes(page);
    recordSize('sign-in page of the packaged server, bytes', bytes);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(220_000);

    for (const [link, path] of [
      ['Create an account', '/sign-up'],
      ['Sign in', '/sign-in'],
      ['Forgot your password?', '/forgot-password'],
      [/sign in/i, '/sign-in'],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name: link }).first().click();
      await page.waitForURL((url) => url.pathname === path);
      expect(queryOf().getAll('resource'), path).toEqual(['a', 'b']);
      expect(queryOf().getAll('ba_param'), path).toEqual(['client_id', 'resource', 'ba_param']);
      expect(queryOf().get('sig'), path).toBe('c2ln');
    }
    expect(blocked).toEqual([]);
  });

  it('has its pages and the links of mails at another path', async () => {
    await using server = await start(makeFolder(), { PAGES: '/accounts' });
    const { page, complaints, blocked } = await visit(server.url);

    await signUp(page, '/accounts', 'ada@example.com');
    expect(new URL(page.url()).pathname).toBe('/accounts/account');
    await page.getByRole('navigation').getByRole('link', { name: 'Security' }).first().click();
    await page.waitForURL('**/accounts/account/security');
    await page.reload();
    await page.getByRole('heading', { name: 'Two-step verification' }).waitFor();
    const again = await visit(server.url);
    await again.page.goto('/accounts/account');
    await again.page.waitForURL('**/accounts/sign-in**');

    await fetch(`${server.url}/api/auth/request-password-reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ email: 'ada@example.com' }),
    });
    await expect
      .poll(() => readMails(server.url))
      .toContain(`callbackURL=${encodeURIComponent(`${server.url}/accounts/reset-password`)}`);
    const changed = await fetch(`${server.url}/.well-known/change-password`, { redirect: 'manual' });
    expect(changed.headers.get('location')).toBe(`${server.url}/accounts/account/security`);
    expect((await fetch(`${server.url}/sign-in`, { headers: { accept: 'text/html' } })).status).toBe(404);
    expect([...complaints, ...blocked, ...again.blocked]).toEqual([]);
  });

  it('has no pages where they are off, and does not start for a misspelled path', async () => {
    const folder = makeFolder();
    expect(await refuse(folder, 'npx keystead start', { PAGES: 'of' })).toContain(
      'PAGES is "of"; expected /, off, or a path such as /accounts.',
    );

    await using server = await start(folder, { PAGES: 'off' });
    for (const path of ['/', '/sign-in', '/account']) {
      const answer = await fetch(server.url + path, { headers: { accept: 'text/html' } });
      expect([answer.status, await answer.json()], path).toEqual([
        404,
        { code: 'NOT_FOUND', message: 'Not found' },
      ]);
    }
  });
});
