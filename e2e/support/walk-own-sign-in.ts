import type { Browser, Page } from 'playwright';
import { openVisitor } from './browser.ts';
import { passkeyActions } from './passkey-actions.ts';
import { secretIn, totpOf } from './totp.ts';
import { addVirtualAuthenticator } from './virtual-authenticator.ts';

export interface OwnSignIn {
  browser: Browser;
  url: string;
  /** The lines that the application has printed, mails among them. */
  output: () => string;
  /** Looks at a page that is a sign-in form. */
  look: (page: Page) => Promise<void>;
}

const NAME = 'Ada Lovelace';
const EMAIL = 'ada@example.com';
const PASSWORD = 'correct horse battery';
const GITHUB = 'https://github.com/login/oauth/authorize';

/** Text that appears sooner or later in what the application prints. */
async function waitForPrinted(output: () => string, pattern: RegExp, page: Page): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = pattern.exec(output())?.[0];
    if (found) return found;
    await page.waitForTimeout(100);
  }
  throw new Error(`The application did not print ${pattern}:\n${output()}`);
}

/** Goes through every step of the three sign-in pages of the example as one person, who really is signed in. */
export async function walkOwnSignIn({ browser, url, output, look }: OwnSignIn): Promise<void> {
  const { page } = await openVisitor(browser, { baseURL: url });
  await addVirtualAuthenticator(page);
  const { addPasskey, button, post } = passkeyActions(() => page);
  const alert = (text: RegExp) => page.getByRole('alert').filter({ hasText: text }).waitFor();
  const isGreeted = () => page.getByText(`Hello ${NAME}`).waitFor();

  async function enterPassword(password: string): Promise<void> {
    await page.getByLabel('Email address').fill(EMAIL);
    await page.getByLabel('Password').fill(password);
    await button('Sign in').click();
  }

  async function begin(path: string): Promise<void> {
    await post('/api/auth/sign-out', {});
    await page.goto(path);
    await button('Sign in').waitFor();
  }

  // A new account on the page with Tailwind: a wrong password, and then the mail.
  await page.goto('/tailwind/');
  await button('Sign in').waitFor();
  await look(page);
  await post('/api/auth/sign-up/email', { name: NAME, email: EMAIL, password: PASSWORD, callbackURL: '/' });
  await enterPassword('wrong horse battery');
  await alert(/do not match/);
  await enterPassword(PASSWORD);
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
  const link = await waitForPrinted(output, /http\S+\/verify-email\S+/, page);
  const mail = await page.context().newPage();
  await mail.goto(link);
  await isGreeted();
  await mail.close();

  // Two-step verification and a passkey, for the other two.
  const answer = await (await post('/api/auth/two-factor/enable', { password: PASSWORD })).json();
  const [backupCode = ''] = answer.backupCodes;
  await post('/api/auth/two-factor/verify-totp', { code: totpOf(secretIn(answer.totpURI)) });
  await addPasskey();

  await begin('/shadcn/');
  await look(page);
  await enterPassword(PASSWORD);
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await page.getByLabel('Code').fill('000000');
  await button('Continue').click();
  await alert(/code/i);
  await button('Use a backup code').click();
  await page.getByLabel('Code').fill(backupCode);
  await button('Continue').click();
  await isGreeted();

  await begin('/mui/');
  await look(page);
  await enterPassword('wrong horse battery');
  await alert(/do not match/);
  await button('Use a passkey').click();
  await isGreeted();

  // The page of the provider is not a part of this: it is enough to arrive.
  await begin('/mui/');
  await page.route(`${GITHUB}**`, (route) => route.fulfill({ body: 'GitHub' }));
  await button('Continue with GitHub').click();
  await page.waitForURL(/^https:\/\/github\.com\/login\/oauth\/authorize/);
  await page.context().close();
}
