import type { Locator, Page } from 'playwright';
import { expect, onTestFailed, test } from 'vitest';
import type { Visitor } from './support/browser.ts';
import { linkIn } from './support/mail-sink.ts';
import { findPageFaults } from './support/page-faults.ts';
import { sharedMailSink } from './support/shared.ts';
import { sharedDemo } from './support/shared-demo.ts';

const sink = sharedMailSink();
const { server, visit } = sharedDemo(() => ({ smtpUrl: sink().url }));

const NAME = 'Ada Lovelace';
const OLD_EMAIL = 'ada@example.com';
const NEW_EMAIL = 'countess@example.com';
const PASSWORDS = ['correct horse battery', 'a whole new battery', 'yet another battery'] as const;
const ANOTHER_DEVICE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('a visitor signs up, uses the account, and deletes it', { timeout: 300_000 }, async () => {
  const ada = await visit();
  const { page } = ada;
  onTestFailed(async () => {
    await page.screenshot({ path: 'test-results/demo-story.png', fullPage: true });
    console.log(`${page.url()}\n${server().output()}`);
  });

  await lookAround(page);
  await signUp(page);
  await confirmAddress(page);
  await signOut(page);
  await signIn(page, OLD_EMAIL, PASSWORDS[0]);
  await signOutAnotherDevice(page);
  await changePassword(page);
  await changeEmail(page);
  await signOut(page);
  await resetPassword(page);
  await signIn(page, NEW_EMAIL, PASSWORDS[2]);
  await deleteAccount(page);
  await findNobody(page);

  expect(ada.complaints).toEqual([]);
});

test('a visitor becomes somebody of the crew by one press, and every screen is one link away', {
  timeout: 300_000,
}, async () => {
  const { page, complaints } = await visit();
  await page.goto('/');
  await see(page, page.getByRole('heading', { name: 'Try it as…' }));
  expect(await page.getByRole('button', { name: /Marques|Nowak|Lindqvist/ }).count()).toBe(3);
  await page.getByRole('button', { name: 'Ines Marques Owner' }).click();
  await see(page, page.getByRole('heading', { name: 'Good to see you, Ines Marques' }));
  // She is where she works, and not in her personal account.
  await page.getByRole('button', { name: 'Switch organization, current: Seabird' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'All screens' }).click();
  await page.getByRole('link', { name: 'Security policy' }).waitFor();
  await see(page, page.getByRole('heading', { name: 'All screens' }));
  await openAll(page, page.getByRole('main').getByRole('link'));

  await page.goto('/screens');
  await page.getByRole('link', { name: 'Be someone else from the crew' }).click();
  await see(page, page.getByRole('heading', { name: 'Try it as…' }));
  await page.getByRole('button', { name: /^Mara Lindqvist/ }).click();
  await page.getByRole('heading', { name: 'All screens' }).waitFor();
  await openAll(page, page.getByRole('region', { name: 'Administration' }).getByRole('link'));
  await page.goto('/admin/users');
  await page.getByText('noor@seabird.example').waitFor();
  expect(complaints).toEqual([]);
});

/** Opens each link in turn. None may end at a missing page, and each page has a title of its own. */
async function openAll(page: Page, links: Locator): Promise<void> {
  await links.first().waitFor();
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(1);
  for (const path of paths) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 200]);
    if (path.endsWith('.json')) continue;
    await page.getByRole('heading').first().waitFor();
    expect(await page.getByRole('heading', { name: 'There is nothing here' }).count(), path).toBe(0);
  }
}

async function lookAround(page: Page): Promise<void> {
  await page.goto('/');
  await see(page, page.getByRole('heading', { level: 1, name: /know what your crew/i }));

  await page.goto('/no/such/page');
  await see(page, page.getByRole('heading', { name: 'There is nothing here' }));
  await page.goto('/auth/error?error=state_not_found');
  await see(page, page.getByRole('heading', { name: 'Sign-in was not completed' }));
  await page.goto('/verify-email?error=token_expired');
  await see(page, page.getByRole('heading', { name: 'This link has expired' }));

  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await page.getByRole('combobox', { name: 'Richtung' }).selectOption('Rechts nach links');
  await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click();
  await see(page, page.getByRole('textbox', { name: 'E-Mail oder Benutzername' }));
  await page.getByRole('combobox', { name: 'Richtung' }).selectOption('Links nach rechts');
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English');
}

async function signUp(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Tideline' }).click();
  await page.getByRole('link', { name: 'Start for free' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(NAME);
  await page.getByRole('textbox', { name: 'Email address' }).fill(OLD_EMAIL);
  await passwordField(page, 'Password').fill(PASSWORDS[0]);
  await see(page, page.getByRole('heading', { name: 'Create your account' }));
  await page.getByRole('button', { name: 'Create account' }).click();
  await see(page, page.getByText('Your address is not confirmed yet'));

  await page.getByRole('link', { name: 'Confirm it' }).click();
  await see(page, page.getByRole('heading', { name: 'Confirm your email' }));
}

async function confirmAddress(page: Page): Promise<void> {
  await openLink(page, OLD_EMAIL, /confirm your email/i);
  await see(page, page.getByRole('heading', { name: 'Email confirmed' }));
  await page.getByRole('button', { name: 'Continue' }).click();
  await see(page, page.getByText('Your address is confirmed'));
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Open account menu for ${NAME}` }).click();
  await see(page, page.getByRole('dialog', { name: 'Account' }));
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/sign-in');
  await passwordField(page, 'Password').fill(password);
  // Whoever signed in here before is known already, by the address of now.
  const address = page.getByRole('textbox', { name: 'Email or username' });
  if (await address.isVisible()) await address.fill(email);
  else await page.getByRole('main').getByText(email).waitFor();
  await see(page, page.getByRole('heading', { name: 'Welcome back' }));
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await see(page, page.getByRole('heading', { name: `Good to see you, ${NAME}` }));
}

async function signOutAnotherDevice(page: Page): Promise<void> {
  const other = await visit({ userAgent: ANOTHER_DEVICE });
  await signIn(other.page, OLD_EMAIL, PASSWORDS[0]);
  expect((await sink().waitFor(OLD_EMAIL, /new sign-in/i)).text).toContain('Firefox · Windows');

  await openSection(page, 'Security');
  const devices = page.getByRole('list', { name: 'Devices you are signed in on' }).getByRole('listitem');
  const foreign = devices.filter({ hasText: 'Firefox on Windows' });
  await see(page, foreign);
  await page.getByRole('button', { name: 'Sign out of Firefox on Windows' }).click();
  await foreign.waitFor({ state: 'detached' });
  // The other entry of the list says that this is the only device.
  expect(await devices.filter({ hasNotText: 'on this device only' }).count()).toBe(1);

  await other.page.goto('/account/security');
  await other.page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await close(other);
}

async function changePassword(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Password' });
  await card.getByRole('button', { name: 'Change password' }).click();
  await passwordField(page, 'Current password').fill(PASSWORDS[0]);
  await passwordField(page, 'New password').fill(PASSWORDS[1]);
  await see(page, page.getByRole('checkbox', { name: 'Sign out of other devices' }));
  await card.getByRole('button', { name: 'Change password' }).click();
  await see(page, card.getByText('Your password has been changed.'));
  await sink().waitFor(OLD_EMAIL, /password was changed/i);
}

async function changeEmail(page: Page): Promise<void> {
  await openSection(page, 'Profile');
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByRole('textbox', { name: 'New email address' }).fill(NEW_EMAIL);
  await see(page, page.getByRole('region', { name: 'Email address' }));
  await page.getByRole('button', { name: 'Send link' }).click();
  await see(page, page.getByText(`We sent a link to ${OLD_EMAIL}. Open it to approve the change.`));

  await openLink(page, OLD_EMAIL, /approve your new email/i);
  await see(page, page.getByText(`We sent a link to ${NEW_EMAIL}. Your address changes when you open it.`));
  await openLink(page, NEW_EMAIL, /confirm your new email/i);
  await sink().waitFor(OLD_EMAIL, /email address was changed/i);
  await see(page, page.getByRole('region', { name: 'Email address' }));
  await page.getByRole('region', { name: 'Email address' }).getByText('Verified').waitFor();
  await page.getByRole('region', { name: 'Email address' }).getByText(NEW_EMAIL).waitFor();
}

async function resetPassword(page: Page): Promise<void> {
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill(NEW_EMAIL);
  await see(page, page.getByRole('heading', { name: 'Reset your password' }));
  await page.getByRole('button', { name: 'Send link' }).click();
  await see(page, page.getByRole('heading', { name: 'Check your inbox' }));

  await openLink(page, NEW_EMAIL, /reset your password/i);
  await passwordField(page, 'New password').fill(PASSWORDS[2]);
  await see(page, page.getByRole('heading', { name: 'Choose a new password' }));
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('heading', { name: 'Password changed' }).waitFor();
  await sink().waitFor(NEW_EMAIL, /password was changed/i);

  await openLink(page, NEW_EMAIL, /reset your password/i);
  await see(page, page.getByRole('heading', { name: 'This link no longer works' }));
}

async function deleteAccount(page: Page): Promise<void> {
  await openSection(page, 'Connections');
  await see(page, page.getByRole('region', { name: 'Connected accounts' }));
  await openSection(page, 'Security');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await dialog.getByRole('textbox', { name: /to confirm/i }).fill(NEW_EMAIL);
  await see(page, dialog);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await see(page, page.getByText('Check your inbox'));

  await openLink(page, NEW_EMAIL, /confirm the deletion/i);
  await see(page, page.getByText('Your account is deleted'));
  await page.getByRole('link', { name: 'Start for free' }).waitFor();
  await sink().waitFor(NEW_EMAIL, /your account is deleted/i);
}

/** Asks the service directly, because a refused call on a page is logged by the browser as an error. */
async function findNobody(page: Page): Promise<void> {
  for (const email of [OLD_EMAIL, NEW_EMAIL]) {
    const answer = await page.request.post('/api/auth/sign-in/email', {
      data: { email, password: PASSWORDS[2] },
      headers: { origin: server().url },
    });
    expect(answer.status()).toBe(401);
  }
}

/** Waits for an element, and then checks the whole page. */
async function see(page: Page, something: Locator): Promise<void> {
  await something.first().waitFor();
  expect(await findPageFaults(page), page.url()).toEqual([]);
}

async function openSection(page: Page, name: string): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Account sections' });
  if (!(await sections.isVisible())) {
    await page.getByRole('button', { name: `Open account menu for ${NAME}` }).click();
    await page.getByRole('link', { name: 'Manage account' }).click();
  }
  await sections.getByRole('link', { name }).click();
}

async function openLink(page: Page, to: string, subject: RegExp): Promise<void> {
  await page.goto(linkIn(await sink().waitFor(to, subject)));
}

/** Inputs for passwords have no role. */
const passwordField = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });

async function close({ page }: Visitor): Promise<void> {
  await page.context().close();
}
