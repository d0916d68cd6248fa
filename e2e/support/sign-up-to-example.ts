import type { Page } from 'playwright';

export const PASSWORD = 'correct horse battery';
export const NAME = 'Grace Hopper';
export const EMAIL = 'grace@example.com';
export const HELLO = `Hello ${NAME}`;

/** Milliseconds that a page has, the time of its compilation included. */
const COMPILING = 120_000;

/** React keeps a property on each element of a form that it has taken over. Runs in the browser. */
const isHydrated = (): boolean => {
  const form = document.querySelector('form');
  return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'));
};

/** Signs up on the pages of an example, until it greets. A page without React is ready when it has loaded. */
export async function signUp(page: Page, to: string, { hasReact = true } = {}): Promise<void> {
  // A development server compiles each page at its first visit, on a machine that may have other work.
  page.setDefaultTimeout(COMPILING);
  await page.goto(to);
  // Before hydration the press would submit the form to the page itself.
  if (hasReact) await page.waitForFunction(isHydrated);
  await page.getByRole('textbox', { name: 'Name' }).fill(NAME);
  await page.getByRole('textbox', { name: 'Email address' }).fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText(HELLO).waitFor();
}
