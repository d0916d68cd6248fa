import { expect } from 'vitest';
import { launchBrowser, openVisitor } from '../../e2e/support/browser.ts';

interface Person {
  name: string;
  email: string;
  password: string;
}

/** Vite tells pages of changes by a port that all projects of a machine share: another one may have it. */
const ofVite = /websocket/i;

/** Does in a browser what the page of the first hour says: comes to the pages, signs up, and is signed in. */
export async function signUpInBrowser(url: string, { name, email, password }: Person): Promise<void> {
  const browser = await launchBrowser();
  try {
    const { page, complaints } = await openVisitor(browser);
    // The development server compiles the pages while they are opened.
    page.setDefaultTimeout(120_000);
    await page.goto(url);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('textbox', { name: 'Email address' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();

    await page.getByRole('button', { name: 'My projects' }).waitFor();
    await page.getByText('Admins begin projects.').waitFor();
    await page.getByRole('button', { name: `Open account menu for ${name}` }).waitFor();
    await page.goto(`${url}/account`);
    await page.getByRole('heading', { name: 'Profile' }).waitFor();
    expect(complaints.filter((text) => !ofVite.test(text))).toEqual([]);
  } finally {
    await browser.close();
  }
}
