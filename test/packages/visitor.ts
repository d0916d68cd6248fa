import type { Browser, Page } from 'playwright';
import { openVisitor, type Visitor } from '../../e2e/support/browser.ts';

export const PASSWORD = 'correct horse battery staple';

declare global {
  interface Window {
    tellBlocked: (text: string) => void;
  }
}

/** A visitor, and what the content security policy has blocked on their pages. */
export async function openPages(browser: Browser, url: string): Promise<Visitor & { blocked: string[] }> {
  const visitor = await openVisitor(browser, { baseURL: url });
  const blocked: string[] = [];
  await visitor.page.exposeFunction('tellBlocked', (text: string) => void blocked.push(text));
  await visitor.page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      window.tellBlocked(`${location.pathname}: ${effectiveDirective} ${blockedURI}`),
    ),
  );
  return { ...visitor, blocked };
}

export const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });

/** From the start of the pages to an account. */
export async function signUp(page: Page, start: string, email: string): Promise<void> {
  await page.goto(start);
  await page.getByRole('link', { name: 'Create an account' }).click();
  // The page before has a field for usernames.
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Lovelace');
  await field(page, 'Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Profile' }).waitFor();
}

/** On the page of sign-in. */
export async function signIn(page: Page, email: string): Promise<void> {
  await field(page, /^Email/).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
