import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { z } from 'zod';
import { buildDemo } from '../../scripts/demo/build.ts';
import { launchBrowser, openVisitor, type Visitor } from '../support/browser.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../support/open-id-provider.ts';
import { findPageFaults } from '../support/page-faults.ts';
import { findFreePort } from '../support/start-server.ts';
import { secretIn, totpOf } from '../support/totp.ts';
import { DOMAIN, type EnterpriseService, startEnterpriseService } from './enterprise-service.ts';

const OWNER = 'ada@elsewhere.example';
const PASSWORD = 'correct horse battery';

let company: OpenIdProvider;
let server: EnterpriseService;
let browser: Browser;
beforeAll(async () => {
  await buildDemo();
  const port = await findFreePort();
  company = await startOpenIdProvider({
    name: 'company',
    redirectUri: `http://localhost:${port}/api/auth/sso/callback/engines`,
    people: {
      'grace-1': { name: 'Grace Hopper', email: `grace@${DOMAIN}`, email_verified: true },
      'eve-2': { name: 'Eve Adams', email: 'eve@stranger.example', email_verified: true },
    },
  });
  server = await startEnterpriseService({ port, allowedHosts: [new URL(company.client.issuer).host] });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await company?.close();
});

async function open(name: string): Promise<Visitor> {
  const visitor = await openVisitor(browser, { baseURL: server.url });
  onTestFailed(async () => {
    const { page } = visitor;
    await page.screenshot({ path: `test-results/enterprise-${name}.png`, fullPage: true });
    console.log(`${page.url()}\n${company.faults.join('\n')}\n${server.output()}`);
  });
  return visitor;
}

async function post(page: Page, path: string, data: object): Promise<unknown> {
  const answer = await page.request.post(`/api/auth${path}`, { data, headers: { origin: server.url } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

const greeting = (page: Page, name: string) =>
  page.getByRole('heading', { name: `Good to see you, ${name}` });

const claimed = z.object({ id: z.string(), recordName: z.string(), recordValue: z.string() });

/** Ada's organization, which has proved its domain. She has a second step. Answers its secret. */
async function foundOrganization(page: Page): Promise<string> {
  await post(page, '/sign-up/email', { name: 'Ada Lovelace', email: OWNER, password: PASSWORD });
  const { totpURI } = z
    .object({ totpURI: z.string() })
    .parse(await post(page, '/two-factor/enable', { password: PASSWORD }));
  const secret = secretIn(totpURI);
  await post(page, '/two-factor/verify-totp', { code: totpOf(secret) });
  await post(page, '/organization/create', { name: 'Engines', slug: 'engines' });
  const { id, recordName, recordValue } = claimed.parse(
    await post(page, '/organization/add-domain', { domain: DOMAIN }),
  );
  server.publish({ [recordName]: recordValue });
  await post(page, '/organization/verify-domain', { domainId: id });
  return secret;
}

/** The wizard, from the first press to the last. */
async function setUp(page: Page): Promise<void> {
  await page.goto('/o/engines/sso');
  await press(page, 'Set up single sign-on');
  await page.getByRole('checkbox', { name: DOMAIN }).check();
  await press(page, 'Continue');
  await page.getByRole('heading', { name: 'Identity provider' }).waitFor();
  await press(page, 'Continue');
  await page.getByText(`${server.url}/api/auth/sso/callback/engines`).waitFor();
  await press(page, 'Continue');
  const { issuer, clientId, clientSecret } = company.client;
  await page.getByRole('textbox', { name: 'Issuer' }).fill(issuer);
  await page.getByRole('textbox', { name: 'Client ID' }).fill(clientId);
  await page.getByLabel('Client secret').fill(clientSecret);
  expect(await findPageFaults(page)).toEqual([]);
  await press(page, 'Save and continue');
  await page.getByRole('heading', { name: 'People and roles' }).waitFor();
  await press(page, 'Continue');
  await press(page, 'Check now');
  await page.getByText('nothing is wrong').waitFor();
  const [opened] = await Promise.all([page.waitForEvent('popup'), press(page, 'Try a sign-in')]);
  await press(opened, 'Grace Hopper');
  await press(opened, 'Allow');
  await page.getByText('The sign-in worked.').waitFor();
  await press(page, 'Continue');
  await press(page, 'Switch on');
  await page.getByText('switched on').first().waitFor();
}

/** The requirement, with a way in for the owner herself. */
async function enforce(page: Page): Promise<void> {
  await page.goto('/o/engines/policies');
  await page.getByRole('checkbox', { name: 'Allow only certain ways' }).check();
  const ways = page.getByRole('group', { name: 'Allow only certain ways' }).getByRole('checkbox');
  for (const way of await ways.all()) await way.uncheck();
  await page.getByRole('checkbox', { name: 'Single sign-on' }).check();
  await page.getByRole('checkbox', { name: 'Ada Lovelace' }).check();
  expect(await findPageFaults(page)).toEqual([]);
  await press(page, 'Save policy');
  await page.getByText('Security policy saved').first().waitFor();
}

test('an owner sets an identity provider up, asks for it, and people come in by it', {
  timeout: 300_000,
}, async () => {
  const ada = await open('ada');
  const secret = await foundOrganization(ada.page);
  await setUp(ada.page);
  await enforce(ada.page);

  const grace = await open('grace');
  await grace.page.goto('/sign-in');
  await grace.page.getByRole('textbox', { name: 'Email address' }).fill(`grace@${DOMAIN}`);
  await grace.page.keyboard.press('Tab');
  await grace.page.getByText('asks you to sign in with its own account').first().waitFor();
  expect(await grace.page.getByLabel('Password', { exact: true }).count()).toBe(0);
  expect(await findPageFaults(grace.page)).toEqual([]);
  await press(grace.page, /^Continue with/);
  await press(grace.page, 'Grace Hopper');
  await press(grace.page, 'Allow');
  await greeting(grace.page, 'Grace Hopper').waitFor();

  const eve = await open('eve');
  await eve.page.goto('/sign-in?sso=engines');
  await press(eve.page, /^Continue with/);
  await press(eve.page, 'Eve Adams');
  await press(eve.page, 'Allow');
  await eve.page.waitForURL(/sso_email_domain/);
  expect(await (await eve.page.request.get('/api/auth/get-session')).json()).toBeNull();

  const owner = await open('owner');
  await owner.page.goto('/sign-in');
  await owner.page.getByRole('textbox', { name: 'Email address' }).fill(OWNER);
  await owner.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await owner.page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await owner.page.getByRole('textbox', { name: /code/i }).first().fill(totpOf(secret, 1));
  await greeting(owner.page, 'Ada Lovelace').waitFor();
  await owner.page.goto('/o/engines');
  await owner.page.getByRole('heading', { level: 1, name: 'Engines' }).waitFor();
  expect([...ada.complaints, ...grace.complaints, ...owner.complaints]).toEqual([]);
});
