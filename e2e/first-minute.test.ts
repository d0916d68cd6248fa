import type { Locator, Page } from 'playwright';
import { expect, onTestFailed, test } from 'vitest';
import type { Visitor } from './support/browser.ts';
import { linkInText, readInMailbox } from './support/mailbox.ts';
import { findPageFaults } from './support/page-faults.ts';
import { sharedDemo } from './support/shared-demo.ts';

const { server, visit } = sharedDemo();

const PASSWORD = 'correct horse battery';
const NAME = 'Harbour & Sons';
const HOME = '/o/harbour-sons';

test('an organization is created, gets a team, and greets who joins', { timeout: 300_000 }, async () => {
  const nora = await open('Nora Hale', 'nora@harbour.example');
  const { page } = nora;
  await proveAddress(page, 'nora@harbour.example');

  await create(page);
  await see(page, page.getByRole('heading', { name: `Give ${NAME} a logo` }));
  await press(page, 'Continue');

  await see(page, page.getByRole('heading', { name: 'Invite your team' }));
  await page.reload();
  await paste(page, 'elias@harbour.example, joon@harbour.example\nnora@harbour.example');
  await press(page, 'Invite 2');
  await see(page, page.getByRole('list', { name: 'Result for each address' }));
  await press(page, 'Done');

  await see(page, page.getByRole('heading', { name: 'How people come in' }));
  await press(page, 'Back');
  await page.getByText('2 people are invited.').waitFor();
  await press(page, 'Skip for now');
  await press(page, 'Add harbour.example');
  await see(page, page.getByText('Add this TXT record'));
  await press(page, 'Finish');
  await page.waitForURL(`**${HOME}/members`);
  await see(page, page.getByRole('row', { name: 'joon@harbour.example' }));

  const joon = await visit();
  watch(joon.page, 'joon');
  await joon.page.goto(await findInvitation(page, 'joon@harbour.example'));
  await press(joon.page, 'Create an account');
  await joon.page.getByRole('textbox', { name: 'Name', exact: true }).fill('Joon Park');
  await joon.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(joon.page, 'Create account');
  await seeWelcome(joon.page, '2 people are here.');
  await joon.page.getByRole('link', { name: 'See this week' }).click();
  await joon.page.getByRole('heading', { name: 'Good to see you, Joon Park' }).waitFor();

  const elias = await open('Elias Brandt', 'elias@harbour.example');
  await elias.page.goto(await findInvitation(page, 'elias@harbour.example'));
  await press(elias.page, 'Accept invitation');
  await seeWelcome(elias.page, '3 people are here.');
  await elias.page.reload();
  await seeWelcome(elias.page, '3 people are here.');

  for (const { complaints } of [nora, joon, elias]) expect(complaints).toEqual([]);
});

/** Signed in, on the first page. */
async function open(name: string, email: string): Promise<Visitor> {
  const visitor = await visit();
  watch(visitor.page, email);
  const answer = await visitor.page.request.post('/api/auth/sign-up/email', {
    data: { name, email, password: PASSWORD },
    headers: { origin: server().url },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await visitor.page.goto('/');
  return visitor;
}

function watch(page: Page, name: string): void {
  onTestFailed(async () => {
    await page.screenshot({ path: `test-results/first-minute-${name}.png`, fullPage: true });
    console.log(`${page.url()}\n${server().output()}`);
  });
}

async function proveAddress(page: Page, email: string): Promise<void> {
  await page.goto(linkInText(await readInMailbox(page, email, /confirm your email/i)));
  await page.getByText('Your address is confirmed').waitFor();
}

async function create(page: Page): Promise<void> {
  await page.goto('/organizations');
  await press(page, 'Create your first organization');
  const dialog = page.getByRole('dialog', { name: 'Create an organization' });
  await dialog.getByRole('textbox', { name: 'Organization name' }).fill(NAME);
  await dialog.getByText('Available').waitFor();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(`**${HOME}/first-steps`);
}

/** As from a list, with whatever stands between the addresses. */
async function paste(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Email addresses' });
  await field.focus();
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function seeWelcome(page: Page, people: string): Promise<void> {
  await page.waitForURL(`**${HOME}/welcome`);
  await see(page, page.getByRole('heading', { name: `You joined ${NAME}` }));
  await page.getByText('Your role: Member.').waitFor();
  await page.getByText(people).waitFor();
  await page.getByText('See people and their roles').waitFor();
  expect(await page.getByText('You can view this, but not change it.').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Leave organization' }).count()).toBe(0);
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

const findInvitation = async (page: Page, email: string): Promise<string> =>
  linkInText(await readInMailbox(page, email, /you are invited/i));

/** Waits for an element, and then checks the whole page. */
async function see(page: Page, something: Locator): Promise<void> {
  await something.first().waitFor();
  expect(await findPageFaults(page), page.url()).toEqual([]);
}
