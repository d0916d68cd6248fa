import type { Locator, Page } from 'playwright';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFailed, test } from 'vitest';
import {
  createReceiver,
  type Receiver,
} from '../packages/api-router/src/testing/network/webhook-receiver.ts';
import { linkInText, readInMailbox } from './support/mailbox.ts';
import { findPageFaults } from './support/page-faults.ts';
import { shared } from './support/shared.ts';
import { sharedDemo } from './support/shared-demo.ts';
import { walkWebhook } from './support/webhooks/screens.ts';

/** A cheap hash, because another test measures the cost. */
const emailAndPassword = { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } };
const receiver = shared<Receiver>(
  () => createReceiver(),
  async (one) => one[Symbol.asyncDispose](),
);
const { server, visit } = sharedDemo(() => {
  const privateOrigins = [receiver().origin];
  return {
    config: {
      emailAndPassword,
      admin: { adminEmails: ['ada@example.com', 'root@example.com', 'log@example.com'] },
      organization: {},
      webhooks: { organizations: true, privateOrigins },
      advanced: { privateOrigins },
    },
  };
});

const PASSWORD = 'correct horse battery';

test('an administrator bans a user, lifts the ban, and impersonates the user', async () => {
  const ada = await open('Ada Lovelace', 'ada@example.com');
  const mary = await open('Mary Somerville', 'mary@example.com');
  await confirm(ada, 'ada@example.com');

  await openUsers(ada);
  await find(ada, 'mary@', 'Mary Somerville');
  await suspend(ada);
  await mary.getByRole('link', { name: 'Review devices' }).click();
  await mary.waitForURL('**/sign-in**');
  await signIn(mary, 'mary@example.com');
  await mary.getByRole('alert').getByText('This account is suspended').waitFor();

  await chooseAction(ada, 'Lift suspension');
  await rowOf(ada).getByText('Unconfirmed').waitFor();
  await signIn(mary, 'mary@example.com');
  await mary.waitForURL((url) => url.pathname !== '/sign-in');

  await viewAsMary(ada);
  const banner = ada.getByRole('region', { name: 'Impersonation' });
  await see(ada, banner.getByText('You are viewing as Mary Somerville'));
  expect(await ada.getByRole('button', { name: /Ada Lovelace/ }).count()).toBe(0);
  await banner.getByRole('button', { name: 'Stop' }).click();
  await ada.waitForURL((url) => url.searchParams.get('q') === 'mary@' && url.searchParams.has('user'));
  await ada.getByRole('dialog', { name: 'Mary Somerville', exact: true }).waitFor();
  expect(await banner.count()).toBe(0);
});

test('for other users the page does not exist', async () => {
  const grace = await open('Grace Hopper', 'grace@example.com');

  await grace.goto('/admin/users');
  await grace.getByRole('heading', { name: 'There is nothing here' }).waitFor();
});

test('an owner adds a webhook, tries it, sends again, replaces its secret and deletes it; so does the operator', async () => {
  const root = await open('Root', 'root@example.com');
  await confirm(root, 'root@example.com');
  await post(root, '/organization/create', { name: 'Harbour Crew', slug: 'harbour-crew' });

  for (const place of [
    { path: '/o/harbour-crew/webhooks', name: 'Crew list' },
    { path: '/admin/webhooks', name: 'Customer database' },
  ]) {
    receiver().received.length = 0;
    const [first = '', second] = await walkWebhook(root, place, receiver());
    const tests = receiver().received.filter(({ message }) => message.type === 'webhook.test');
    expect(tests).toHaveLength(2);
    expect(second).not.toBe(first);
    for (const { body, headers } of tests) {
      const named = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      expect(new Webhook(first).verify(body, Object.fromEntries(named))).toMatchObject({ number: 0 });
    }
  }
});

test('an administrator finds what one person did by name, in a link too, and sees new events come in', async () => {
  const root = await open('Root', 'log@example.com');
  await confirm(root, 'log@example.com');
  const grace = await open('Grace Chisholm', 'chisholm@example.com');
  await root.goto('/admin/activity');

  await root.getByRole('button', { name: 'Filters' }).click();
  await root.getByRole('combobox', { name: 'Person' }).fill('chish');
  await root.getByRole('option', { name: /Grace Chisholm/ }).click();
  await root.waitForURL((url) => url.searchParams.has('userId'));
  await root.reload();
  const chip = root.getByRole('button', { name: /Person Grace Chisholm/ });
  await see(root, chip);
  const events = root.getByRole('region', { name: 'Events' });
  await events.getByText(/signed up/).waitFor();
  expect(await events.getByText('Root').count()).toBe(0);

  await post(grace, '/sign-out', {});
  await events.getByText(/signed out/).waitFor();
  await chip.click();
  await root.waitForURL((url) => !url.searchParams.has('userId'));
  await events.getByText('Root').first().waitFor();
});

async function confirm(page: Page, email: string): Promise<void> {
  await page.goto(linkInText(await readInMailbox(page, email, /confirm|verify/i)));
  await page
    .getByText(/confirmed/i)
    .first()
    .waitFor();
}

async function post(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(`/api/auth${path}`, { data, headers: { origin: server().url } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Signed in, on the first page. */
async function open(name: string, email: string): Promise<Page> {
  const { page } = await visit();
  onTestFailed(async () => {
    await page.screenshot({ path: `test-results/administration-${email}.png`, fullPage: true });
    console.log(`${page.url()}\n${server().output()}`);
  });
  await post(page, '/sign-up/email', { name, email, password: PASSWORD });
  await page.goto('/');
  await page.getByRole('heading', { name: `Good to see you, ${name}` }).waitFor();
  return page;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const rowOf = (page: Page): Locator => page.getByRole('row', { name: 'Mary Somerville' });

async function openUsers(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: /Ada Lovelace/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Administration' }).click();
  await see(page, page.getByRole('figure', { name: 'Sign-ins per day' }));
  await see(page, page.getByRole('list', { name: 'Newest users' }).getByText('mary@example.com'));
  const sections = page.getByRole('navigation', { name: 'Sections of the administration' });
  await sections.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('heading', { name: 'Users' }).waitFor();
}

async function find(page: Page, text: string, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find by email or name' }).fill(text);
  await page.getByRole('row', { name: 'Ada Lovelace' }).waitFor({ state: 'detached' });
  await see(page, page.getByRole('row', { name }));
}

async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Mary Somerville' }).click();
  await page.getByRole('menuitem', { name }).click();
}

async function suspend(page: Page): Promise<void> {
  await chooseAction(page, 'Suspend');
  const dialog = page.getByRole('dialog', { name: 'Suspend Mary Somerville?' });
  await dialog.getByRole('button', { name: 'Spam' }).click();
  await dialog.getByRole('combobox', { name: 'Duration' }).click();
  await page.getByRole('option', { name: '7 days' }).click();
  await see(page, dialog.getByText(/cannot sign in until/));
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await rowOf(page).getByText('Suspended').waitFor();
}

async function viewAsMary(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mary Somerville', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Mary Somerville', exact: true });
  await see(page, drawer.getByRole('button', { name: 'View as this user' }));
  await drawer.getByRole('tab', { name: 'Accounts' }).click();
  await see(page, drawer.getByRole('list', { name: 'Accounts of Mary Somerville' }).getByText('Password'));
  await drawer.getByRole('tab', { name: 'Activity' }).click();
  await see(page, drawer.getByRole('region', { name: 'Activity of Mary Somerville' }).getByText('Signed in'));
  await drawer.getByRole('tab', { name: 'Overview' }).click();
  await see(page, drawer.getByText('Not a member of any organization'));
  await drawer.getByRole('button', { name: 'View as this user' }).click();
  const dialog = page.getByRole('dialog', { name: 'View as Mary Somerville?' });
  await dialog.getByRole('button', { name: 'View as this user' }).click();
}

/** Waits for an element, and then checks the whole page. */
async function see(page: Page, something: Locator): Promise<void> {
  await something.first().waitFor();
  expect(await findPageFaults(page), page.url()).toEqual([]);
}
