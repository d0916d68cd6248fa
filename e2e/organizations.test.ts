import type { Locator, Page } from 'playwright';
import { expect, onTestFailed, test } from 'vitest';
import type { Visitor } from './support/browser.ts';
import { linkInText, readInMailbox } from './support/mailbox.ts';
import { findPageFaults } from './support/page-faults.ts';
import { runPlaywrightTests } from './support/playwright-test.ts';
import { sharedDemo } from './support/shared-demo.ts';

const { server, visit } = sharedDemo();

const PASSWORD = 'correct horse battery';
const CREW = 'Harbour Crew';
const HOME = '/o/harbour-crew';

test('an organization is created, filled, transferred and left', { timeout: 300_000 }, async () => {
  const ada = await open('Ada Lovelace', 'ada@example.com');
  const beside = await ada.page.context().newPage();
  await beside.goto('/');
  await switcher(beside, 'Personal account').waitFor();

  await createOrganization(ada.page);
  await switcher(beside, CREW).waitFor();

  await invite(ada.page, ['grace@example.com']);
  const grace = await joinFromMail('Grace Hopper', 'grace@example.com');
  await makeAdmin(ada.page, 'Grace Hopper');
  await putInTeam(ada.page, 'Night watch', 'Grace Hopper');

  await invite(ada.page, ['joan@example.com', 'mary@example.com']);
  await signUpInvited('Joan Marsh', 'joan@example.com');
  await signUpInvited('Mary Somerville', 'mary@example.com');
  await findByRank(ada.page);
  await explain(ada.page);
  await removeBoth(grace.page);

  await offerOwnership(ada.page, 'Grace Hopper');
  await acceptOwnership(grace.page, 'grace@example.com');

  await leave(ada.page);
  await switcher(beside, 'Personal account').waitFor();
  expect(ada.complaints).toEqual([]);
  expect(grace.complaints).toEqual([]);

  /** An admin removes two at once, one of whom became an owner a moment ago. */
  async function removeBoth(page: Page): Promise<void> {
    await openSection(page, 'Members');
    await page.getByRole('checkbox', { name: 'Select Joan Marsh' }).check();
    await page.getByRole('checkbox', { name: 'Select Mary Somerville' }).check();
    await page.getByRole('toolbar', { name: '2 selected' }).waitFor();
    await makeOwner(ada.page, 'mary@example.com');

    await page.getByRole('toolbar').getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove 2 members?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await rowOf(page, 'Mary Somerville').getByText('You do not have permission').waitFor();
    await see(page, rowOf(page, 'Mary Somerville'));
    await page.getByText('1 member removed').first().waitFor();
    expect(await rowOf(page, 'Joan Marsh').count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Select Mary Somerville' }).uncheck();
    await page.getByRole('searchbox', { name: 'Find by name or email' }).waitFor();
  }
});

/** Signed in, on the first page. */
test('tests in a browser begin with somebody who is signed in, as the guide shows', async () => {
  const output = await runPlaywrightTests('test/guide/end-to-end', server());

  expect(output).toContain('1 passed');
});

async function open(name: string, email: string): Promise<Visitor> {
  const visitor = await visit();
  watch(visitor.page, email);
  await post(visitor.page, '/sign-up/email', { name, email, password: PASSWORD });
  await visitor.page.goto('/');
  return visitor;
}

function watch(page: Page, name: string): void {
  onTestFailed(async () => {
    await page.screenshot({ path: `test-results/organizations-${name}.png`, fullPage: true });
    console.log(`${page.url()}\n${server().output()}`);
  });
}

async function post(page: Page, path: string, data: object): Promise<Record<string, unknown>> {
  const answer = await page.request.post(`/api/auth${path}`, { data, headers: { origin: server().url } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return Object(await answer.json());
}

const switcher = (page: Page, current: string): Locator =>
  page.getByRole('button', { name: `Switch organization, current: ${current}` });

const rowOf = (page: Page, name: string): Locator => page.getByRole('row', { name });

async function openSection(page: Page, name: string): Promise<void> {
  await page.goto(HOME);
  await page
    .getByRole('navigation', { name: 'Sections of the organization' })
    .getByRole('link', { name })
    .click();
}

async function createOrganization(page: Page): Promise<void> {
  await switcher(page, 'Personal account').click();
  const panel = page.getByRole('dialog', { name: 'Organizations' });
  await panel.getByRole('button', { name: 'Create your first organization' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an organization' });
  await dialog.getByRole('textbox', { name: 'Organization name' }).fill(CREW);
  await see(page, dialog.getByText('Available'));
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(`**${HOME}/first-steps`);
  await page.getByRole('heading', { level: 1, name: `Give ${CREW} a logo` }).waitFor();
}

async function invite(page: Page, emails: readonly string[]): Promise<void> {
  await openSection(page, 'Members');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  for (const email of emails) {
    await dialog.getByRole('textbox', { name: 'Email addresses' }).fill(email);
    await page.keyboard.press('Enter');
  }
  await dialog.getByRole('button', { name: /^Invite \d/ }).click();
  await dialog.getByRole('list', { name: 'Result for each address' }).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

const findInvitation = async (page: Page, email: string): Promise<string> =>
  linkInText(await readInMailbox(page, email, /you are invited/i));

/** Opening the mail has verified the address. */
async function joinFromMail(name: string, email: string): Promise<Visitor> {
  const visitor = await visit();
  const { page } = visitor;
  watch(page, email);
  const link = await findInvitation(page, email);
  expect(new URL(link).pathname).toMatch(/^\/invite\/[^/]+$/);
  await page.goto(link);
  await see(page, page.getByRole('heading', { name: `Join ${CREW}` }));
  await page.getByRole('button', { name: 'Create an account' }).click();

  const address = page.getByRole('textbox', { name: 'Email address' });
  await address.waitFor();
  expect(await address.inputValue()).toBe(email);
  expect(await address.isEditable()).toBe(false);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await see(page, page.getByRole('button', { name: 'Create account' }));
  await page.getByRole('button', { name: 'Create account' }).click();

  await page.waitForURL(`**${HOME}/welcome`);
  await page.getByRole('heading', { level: 1, name: `You joined ${CREW}` }).waitFor();
  await switcher(page, CREW).waitFor();
  await page.goto('/');
  await page.getByText('Your address is confirmed').waitFor();
  return visitor;
}

/** A second user, whose browser is not checked for errors. */
async function signUpInvited(name: string, email: string): Promise<void> {
  const { page } = await visit();
  const link = new URL(await findInvitation(page, email));
  const invitationId = link.pathname.split('/').at(-1);
  const proof = link.searchParams.get('proof');
  await post(page, '/sign-up/email', { name, email, password: PASSWORD, invitationId, proof });
  await page.context().close();
}

async function makeAdmin(page: Page, name: string): Promise<void> {
  await openSection(page, 'Members');
  const role = page.getByRole('combobox', { name: `Role of ${name}` });
  await role.click();
  await page.getByRole('option', { name: /^Admin/ }).click();
  await page.getByText(`${name} is now Admin`).first().waitFor({ state: 'attached' });
  await page.reload();
  await role.waitFor();
  expect(await role.textContent()).toBe('Admin');
}

async function makeOwner(page: Page, email: string): Promise<void> {
  const answer = await page.request.get('/api/auth/organization/list-members');
  const { members }: { members: { id: string; user: { email: string } }[] } = await answer.json();
  const memberId = members.find(({ user }) => user.email === email)?.id;
  await post(page, '/organization/update-member-role', { memberId, role: 'owner' });
}

/** Whose name begins with it comes before whose second name does, though others joined before and stand first by name. */
async function findByRank(page: Page): Promise<void> {
  await openSection(page, 'Members');
  await page.getByRole('searchbox', { name: 'Find by name or email' }).fill('mar');
  const namesOf = async (): Promise<(string | undefined)[]> => {
    const rows = await page.getByRole('row').allTextContents();
    return rows.flatMap((row) => /Ada Lovelace|Grace Hopper|Joan Marsh|Mary Somerville/.exec(row)?.[0] ?? []);
  };
  await expect.poll(namesOf).toEqual(['Mary Somerville', 'Joan Marsh']);
}

/** Why somebody may not do something, and that the service then says the same. */
async function explain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Joan Marsh' }).click();
  await page.getByRole('menuitem', { name: 'Check a permission' }).click();
  const dialog = page.getByRole('dialog', { name: /^What can .?Joan Marsh.? do\?$/ });
  await dialog.getByRole('combobox', { name: 'Permission' }).click();
  await page.getByRole('option', { name: 'Invite people' }).click();
  await dialog.getByText(/^No\. No role of .?Joan Marsh.? allows it\.$/).waitFor();
  await see(page, dialog.getByText(/can give one: .?Ada Lovelace.? and .?Grace Hopper/));
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const { page: joans } = await visit();
  const headers = { origin: server().url };
  const signIn = { email: 'joan@example.com', password: PASSWORD };
  await joans.request.post('/api/auth/sign-in/email', { data: signIn, headers });
  const [crew] = await (await joans.request.get('/api/auth/organization/list')).json();
  const data = { email: 'eve@example.com', role: 'member', organizationId: crew.id };
  const refused = await joans.request.post('/api/auth/organization/invite-member', { data, headers });
  expect(refused.status()).toBe(403);
  await joans.context().close();
}

async function putInTeam(page: Page, team: string, name: string): Promise<void> {
  await openSection(page, 'Teams');
  const card = page.getByRole('region', { name: 'Teams' });
  await card.getByRole('button', { name: 'New team' }).click();
  await card.getByRole('textbox', { name: 'Team name' }).fill(team);
  await page.keyboard.press('Enter');
  await card.getByRole('button', { name: `Members of ${team}` }).click();
  const dialog = page.getByRole('dialog', { name: `Members of ${team}` });
  await dialog.getByText('Nobody is in this team yet.').waitFor();
  await dialog.getByRole('searchbox', { name: 'Find members to add' }).fill(name.toLowerCase());
  await dialog.getByRole('button', { name: `Add ${name}` }).click();
  await see(page, dialog.getByRole('button', { name: `Remove ${name} from the team` }));
  expect(await dialog.getByRole('searchbox').inputValue()).toBe('');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await see(page, card.getByRole('listitem').filter({ hasText: team }).getByText('1 member'));
}

async function offerOwnership(page: Page, name: string): Promise<void> {
  await openSection(page, 'General');
  const card = page.getByRole('region', { name: 'Ownership' });
  await card.getByRole('button', { name: 'Transfer ownership' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer ownership' });
  await dialog.getByRole('radio', { name }).check();
  await see(page, dialog);
  await dialog.getByRole('button', { name: `Send request to ${name}` }).click();
  await card.getByText(`You asked ${name} to become the owner.`).waitFor();
}

async function acceptOwnership(page: Page, email: string): Promise<void> {
  await page.goto(linkInText(await readInMailbox(page, email, /hand .* over to you/i)));
  const card = page.getByRole('region', { name: 'Ownership' });
  await see(page, card.getByText(`Ada Lovelace wants to hand ${CREW} over to you.`));
  await card.getByRole('button', { name: 'Accept' }).click();
  await card.getByRole('button', { name: 'Transfer ownership' }).waitFor();
}

async function leave(page: Page): Promise<void> {
  await openSection(page, 'General');
  const card = page.getByRole('region', { name: 'Leave or delete' });
  await card.getByRole('button', { name: 'Leave organization' }).click();
  const question = page.getByRole('alertdialog', { name: `Leave ${CREW}?` });
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'Good to see you, Ada Lovelace' }).waitFor();
  await switcher(page, 'Personal account').waitFor();
}

/** Waits for an element, and then checks the whole page: only where no story shows the same. */
async function see(page: Page, something: Locator): Promise<void> {
  await something.first().waitFor();
  expect(await findPageFaults(page), page.url()).toEqual([]);
}
