import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { linkInText, readInMailbox } from '../support/mailbox.ts';
import { listenTo, type ScreenReader } from '../support/screen-reader.ts';
import { sharedDemo } from '../support/shared-demo.ts';
import { secretIn, totpOf } from '../support/totp.ts';

const PASSWORD = 'correct horse battery';
const config = {
  emailAndPassword: { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } },
  twoFactor: {},
  organization: {},
};

const { server, visit } = sharedDemo(() => ({ config }));

async function post(page: Page, path: string, data: object): Promise<Record<string, unknown>> {
  const headers = { origin: server().url };
  const answer = await page.request.post(`/api/auth${path}`, { data, headers });
  expect([path, answer.status()]).toEqual([path, 200]);
  return Object(await answer.json());
}

interface Listener {
  page: Page;
  reader: ScreenReader;
}

async function listen(): Promise<Listener> {
  const { page } = await visit();
  const reader = await listenTo(page);
  await page.goto('/');
  return { page, reader };
}

const signUp = (page: Page, name: string, email: string) =>
  post(page, '/sign-up/email', { name, email, password: PASSWORD });

async function back(page: Page, stops: number): Promise<void> {
  for (let stop = 0; stop < stops; stop += 1) await page.keyboard.press('Shift+Tab');
}

test('a sign-in with two steps says where one is, and what is wrong', async () => {
  const { page, reader } = await listen();
  await signUp(page, 'Ada Lovelace', 'ada@example.com');
  const { totpURI } = await post(page, '/two-factor/enable', { password: PASSWORD });
  const secret = secretIn(String(totpURI));
  await post(page, '/two-factor/verify-totp', { code: totpOf(secret) });
  await page.context().clearCookies();

  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Continue with Demo ID' }).waitFor();
  expect(await page.title()).toBe('Sign in · Tideline');
  expect((await reader.read()).slice(0, 5)).toEqual([
    'main:',
    'region "Welcome back":',
    'heading "Welcome back" [level=1]',
    'paragraph: Sign in to Tideline',
    'group "Sign in with a provider":',
  ]);
  await expect.poll(reader.focus).toBe('textbox "Email address", required');
  expect(await reader.tab(5)).toEqual([
    'textbox "Password", required',
    'button "Show password"',
    'checkbox "Keep me signed in", checked',
    'button "Sign in"',
    'link "Forgot your password?"',
  ]);

  await back(page, 5);
  await page.keyboard.type('ada');
  await page.keyboard.press('Enter');
  await expect
    .poll(reader.focus)
    .toBe('textbox "Email address", invalid, required: Enter a valid email address.');
  await page.keyboard.type('ada@example.com');
  await expect.poll(reader.focus).toBe('textbox "Email address", required');
  await reader.tab(1);
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  const mismatch = 'That email and password do not match. Check both and try again.';
  expect(await reader.hear(mismatch)).toEqual([mismatch]);
  // The field to try again in has the focus by itself, and what was wrong there is selected.
  await expect.poll(reader.focus).toMatch(/^textbox "Password",.* required/);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { name: 'Two-step verification' }).waitFor();
  expect(await reader.hear('Two-step verification')).toEqual(['Two-step verification']);
  const asked = 'Enter the 6-digit code from your authenticator app.';
  await expect.poll(reader.focus).toBe(`textbox "Code", required: ${asked}`);
  await page.keyboard.type('000000');
  const refused = 'That code is not right. Check it and try again.';
  expect(await reader.hear(refused)).toEqual([refused]);
  await expect.poll(reader.focus).toBe(`textbox "Code", invalid, required: ${asked} ${refused}`);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(totpOf(secret, 1));
  expect(await reader.hear('Signed in')).toEqual(['Signed in']);
});

test('an invitation says who invites, where to, as what, and for how long', async () => {
  const { page, reader } = await listen();
  await signUp(page, 'Joan Clarke', 'joan@example.com');
  const { id } = await post(page, '/organization/create', { name: 'Hut Eight', slug: 'hut-eight' });
  await post(page, '/organization/invite-member', {
    email: 'grace@example.com',
    role: 'member',
    organizationId: id,
  });
  await page.context().clearCookies();
  await signUp(page, 'Grace Hopper', 'grace@example.com');

  await page.goto(linkInText(await readInMailbox(page, 'grace@example.com', /hut eight/i)));
  await page.getByRole('button', { name: 'Accept invitation' }).waitFor();
  expect(await page.title()).toBe('Invitation · Tideline');
  expect((await reader.read()).filter((line) => !/^(definition:|time: .+)$/.test(line))).toEqual([
    'main:',
    'region "Join Hut Eight":',
    'heading "Join Hut Eight" [level=1]',
    'paragraph: Joan Clarke invited you.',
    'term: Role',
    'definition: Member',
    'term: Joining as',
    'definition: grace@example.com',
    'term: Valid until',
    'button "Accept invitation"',
    'button "Decline"',
  ]);
  await page.getByRole('button', { name: 'Accept invitation' }).focus();
  expect(await reader.tab(1)).toEqual(['button "Decline"']);
  await back(page, 1);
  await page.keyboard.press('Enter');
  expect(await reader.hear('You joined Hut Eight')).toEqual(['You joined Hut Eight']);
});
