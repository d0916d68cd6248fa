import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { findFreePort, startServer, type TestServer } from '../support/start-server.ts';

const HOST = 'api.example.test';
const DOMAIN = 'example.test';

const emailAndPassword = { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } };
const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

let browser: Browser;
let folder: string;

beforeAll(async () => {
  browser = await launchBrowser([`--host-resolver-rules=MAP ${HOST} localhost`]);
  folder = mkdtempSync(join(tmpdir(), 'keystead-e2e-'));
});

afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = (port: number, advanced: object): Promise<TestServer> =>
  startServer({
    folder,
    port,
    config: { emailAndPassword, advanced },
    env: { BASE_URL: `http://${HOST}:${port}` },
  });

/** A call by a script of a page of the service. */
const call = (page: Page, path: string, body?: object): Promise<{ user?: { name: string } } | null> =>
  page.evaluate(
    async ([url, given]) => {
      const answer = await fetch(
        url,
        given === null
          ? {}
          : { method: 'POST', headers: { 'content-type': 'application/json' }, body: given },
      );
      return answer.json();
    },
    [`/api/auth${path}`, body ? JSON.stringify(body) : null] as const,
  );

const nameIn = async (page: Page) => (await call(page, '/get-session'))?.user?.name;

const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies())
    .filter(({ name }) => name === 'keystead.session_token')
    .map(({ domain }) => domain);

test('people sign out and in again after the cookies of the service became those of all subdomains, and back', async () => {
  const port = await findFreePort();
  // The answer of a call lets no script of its page call another one.
  const { page } = await openVisitor(browser, { bypassCSP: true });
  const shared = { crossSubDomainCookies: { enabled: true, domain: DOMAIN } };
  const settings = [{}, shared, {}];
  const places = [HOST, `.${DOMAIN}`, HOST];

  for (const [index, advanced] of settings.entries()) {
    const server = await start(port, advanced);
    try {
      await page.goto(`http://${HOST}:${port}/api/auth/ok`);
      if (index === 0) await call(page, '/sign-up/email', person);
      expect(await nameIn(page)).toBe('Ada');
      await call(page, '/sign-out', {});
      expect(await nameIn(page)).toBeUndefined();
      await call(page, '/sign-in/email', person);
      expect(await nameIn(page)).toBe('Ada');
      expect(await sessionCookies(page.context())).toEqual([places[index]]);
    } finally {
      await server.stop();
    }
  }
});
