import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { buildDemo } from '../scripts/demo/build.ts';
import { launchBrowser, openVisitor, type Visitor } from './support/browser.ts';
import { type OpenIdProvider, startOpenIdProvider } from './support/open-id-provider.ts';
import { findPageFaults } from './support/page-faults.ts';
import { findFreePort, startServer, type TestServer } from './support/start-server.ts';

let company: OpenIdProvider;
let guild: OpenIdProvider;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  await buildDemo();
  const port = await findFreePort();
  const start = (name: string, people: Record<string, string>) =>
    startOpenIdProvider({
      name,
      redirectUri: `http://localhost:${port}/api/auth/callback/${name}`,
      people: Object.fromEntries(
        Object.entries(people).map(([id, label]) => [
          id,
          { name: label, email: `${id.split('-')[0]}@example.com`, email_verified: true },
        ]),
      ),
    });
  company = await start('company', { 'ada-1': 'Ada Lovelace', 'eve-2': 'Eve Adams' });
  guild = await start('guild', { 'ada-77': 'Countess Lovelace' });
  server = await startServer({
    port,
    config: {
      emailAndPassword: { enabled: true },
      advanced: { privateOrigins: [company.client.issuer, guild.client.issuer] },
      socialProviders: {
        company: { name: 'Company', ...company.client },
        guild: { name: 'Guild', ...guild.client },
      },
    },
  });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await Promise.all([company, guild].map((provider) => provider?.close()));
});

async function openPerson(): Promise<Visitor> {
  const visitor = await openVisitor(browser, { baseURL: server.url });
  onTestFailed(async () => {
    const { page } = visitor;
    await page.screenshot({ path: 'test-results/social-sign-in.png', fullPage: true });
    console.log(`${page.url()}\n${[...company.faults, ...guild.faults].join('\n')}\n${server.output()}`);
  });
  return visitor;
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

async function signInWith(page: Page, provider: string): Promise<void> {
  await page.goto('/sign-in');
  await press(page, `Continue with ${provider}`);
}

/** Signs in and agrees at the provider, for the first time. */
async function agree(page: Page, person: string, answer = 'Allow'): Promise<void> {
  await press(page, person);
  await press(page, answer);
}

async function signOut(page: Page, name: string): Promise<void> {
  await press(page, `Open account menu for ${name}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
}

const greeting = (page: Page, name: string) =>
  page.getByRole('heading', { name: `Good to see you, ${name}` });

async function userOf(page: Page): Promise<unknown> {
  const answer = await page.request.get('/api/auth/get-session');
  return Object(await answer.json()).user;
}

test('a user signs up with a provider, returns with it, links another one and unlinks the first', async () => {
  const { page, complaints } = await openPerson();

  await page.goto('/sign-up');
  await press(page, 'Continue with Company');
  await page.waitForURL((url) => url.origin === company.client.issuer);
  await agree(page, 'Ada Lovelace');
  await greeting(page, 'Ada Lovelace').waitFor();
  const user = await userOf(page);
  expect(user).toMatchObject({ email: 'ada@example.com', emailVerified: true });

  await signOut(page, 'Ada Lovelace');
  await page.goto('/sign-in');
  await page.getByText('Last used').waitFor();
  expect(await findPageFaults(page)).toEqual([]);
  await press(page, 'Continue with Company');
  await greeting(page, 'Ada Lovelace').waitFor();
  expect(await userOf(page)).toEqual(user);

  await page.goto('/account/connections');
  const ways = page.getByRole('list', { name: 'Ways to sign in' }).getByRole('listitem');
  await page.getByText('Keep at least one way to sign in.').waitFor();
  await press(page, 'Connect Guild');
  await agree(page, 'Countess Lovelace');
  await page.getByText('Guild connected').waitFor();
  expect(new URL(page.url()).pathname).toBe('/account/connections');
  expect(await ways.count()).toBe(2);
  expect(await findPageFaults(page)).toEqual([]);

  await press(page, 'Disconnect Guild');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('Guild disconnected').waitFor();
  await page.getByText('Keep at least one way to sign in.').waitFor();
  expect(await ways.count()).toBe(1);
  expect(await userOf(page)).toEqual(user);

  expect(complaints).toEqual([]);
  expect([...company.faults, ...guild.faults]).toEqual([]);
});

test('a user who denies access gets a message, and can try again', async () => {
  const { page, complaints } = await openPerson();

  await signInWith(page, 'Company');
  await agree(page, 'Eve Adams', 'Deny');

  await page.getByRole('heading', { name: 'Sign-in was not completed' }).waitFor();
  await page.getByText('You did not agree to share your details.').waitFor();
  expect(await page.getByText('The person said no.').count()).toBe(0);
  expect(await findPageFaults(page)).toEqual([]);
  expect(await userOf(page)).toBeUndefined();

  await page.getByRole('link', { name: 'Try again' }).click();
  await press(page, 'Continue with Company');
  await press(page, 'Allow');
  await greeting(page, 'Eve Adams').waitFor();
  expect(complaints).toEqual([]);
});

test('the provider of the development server signs in the chosen person', async () => {
  const { page, complaints } = await openPerson();

  await signInWith(page, 'Demo ID');
  await page.getByRole('heading', { name: 'Who do you want to be?' }).waitFor();
  expect(await findPageFaults(page)).toEqual([]);
  await press(page, /Grace Hopper/);
  await greeting(page, 'Grace Hopper').waitFor();
  await signOut(page, 'Grace Hopper');

  await signInWith(page, 'Demo ID');
  await press(page, 'Deny, and go back');
  await page.getByText('You did not agree to share your details.').waitFor();

  await signInWith(page, 'Demo ID');
  await page.getByRole('textbox', { name: 'Name' }).fill('Joan Clarke');
  await page.getByRole('textbox', { name: 'Email address' }).fill('joan@example.com');
  await page.getByRole('checkbox', { name: 'The address is verified' }).uncheck();
  await press(page, 'Sign in');
  await greeting(page, 'Joan Clarke').waitFor();
  expect(await userOf(page)).toMatchObject({ email: 'joan@example.com', emailVerified: false });
  expect(complaints).toEqual([]);
});
