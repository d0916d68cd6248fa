import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isLong, seed } from '../packages/api-router/src/testing/random/seed.ts';
import { recordSize } from '../scripts/sizes/record-size.ts';
import { launchBrowser, openVisitor } from './support/browser.ts';
import { createCookieFetch } from './support/cookie-fetch.ts';
import { beginProject } from './support/fresh-project.ts';
import { type InstalledExample, installExample, type RunningExample } from './support/installed-example.ts';
import { nameOf, packagesOf, sizeOf } from './support/installed-packages.ts';
import { findPageFaults } from './support/page-faults.ts';
import { publishedClients } from './support/published-clients.ts';
import { EMAIL, HELLO, NAME, PASSWORD, signUp } from './support/sign-up-to-example.ts';
import { walkOwnSignIn } from './support/walk-own-sign-in.ts';

interface Example {
  name: string;
  /** npm scripts that must pass before the start. */
  checks: string[];
  /** Its pages are tested in a browser. */
  hasPages: boolean;
}

const GREETING = '/api/greeting';

/** Packages that a front end does not need. */
const DATABASES = /^(@keystead\/(db|api-router)|@mikro-orm\/.*|better-sqlite3|pg)$/;

/** Packages that are in the tarballs, and what they would bring. */
const IN_TARBALLS = /^(@mikro-orm\/.*|kysely|@trpc\/.*|lucide-react|typescript)$/;

/** The one that has nothing but the service; every other has the same and more. */
const SMALLEST = 'node';
/** The one that programs call for people. */
const MCP_SERVER = 'mcp-server';
/** The one that signs in on pages of its own. */
const OWN_PAGES = 'own-sign-in';

const examples: Example[] = [
  { name: 'express-react', checks: ['typecheck', 'test', 'build'], hasPages: true },
  { name: 'hono', checks: ['typecheck', 'test'], hasPages: false },
  { name: 'fastify', checks: ['typecheck', 'test'], hasPages: false },
  { name: SMALLEST, checks: ['typecheck'], hasPages: false },
  { name: 'next', checks: ['build', 'typecheck'], hasPages: true },
];

/** Frameworks of `npx keystead init`, the example whose packages are the same, and whether its page is of React. */
const begun: [framework: string, example: string, hasReact: boolean][] = [
  ['express', 'express-react', true],
  ['next', 'next', true],
  ['hono', 'hono', false],
  ['fastify', 'fastify', false],
];

// Each installs an application, so a run of everything has one of them, which its seed draws, and the smallest.
const begunInRun = isLong ? begun : begun.slice(seed % begun.length).slice(0, 1);
const inRun = [SMALLEST, ...begunInRun.map(([, name]) => name)];
const examplesInRun = examples.filter(({ name }) => inRun.includes(name));

let browser: Browser;
/** By their names. */
const installed = new Map<string, Promise<InstalledExample>>();

/** The smallest first. The others go on from it, side by side, so that npm finds and unpacks the same but once. */
function findInstalled(name: string): Promise<InstalledExample> {
  const known = installed.get(name);
  if (known !== undefined) return known;
  const tarballs = inject('tarballs');
  const example =
    name === SMALLEST
      ? installExample(SMALLEST, tarballs)
      : findInstalled(SMALLEST).then(({ folder }) => installExample(name, tarballs, { basis: folder }));
  example.catch(() => undefined);
  installed.set(name, example);
  return example;
}

beforeAll(async () => {
  for (const name of inRun) void findInstalled(name);
  browser = await launchBrowser();
}, 600_000);

afterAll(async () => {
  await browser?.close();
  for (const one of installed.values()) (await one.catch(() => undefined))?.remove();
});

describe('in an application that has nothing else', () => {
  test('the kit brings neither the service nor a database', async () => {
    const { folder } = await findInstalled('express-react');
    const brought = packagesOf(folder, ['@keystead/ui-auth']).map(nameOf);

    expect(brought).toContain('@keystead/ui-auth');
    expect(brought).toContain('@base-ui/react');
    expect(brought.filter((name) => DATABASES.test(name))).toEqual([]);
    expect(brought.filter((name) => IN_TARBALLS.test(name))).toEqual([]);
    // The same way to look finds them where they are.
    expect(packagesOf(folder, ['@keystead/api-router']).map(nameOf)).toContain('@keystead/db');
  }, 300_000);

  test('the service takes at most 70 MB, without a compiler and a mapper of its own', async () => {
    const { folder } = await findInstalled(SMALLEST);
    const places = packagesOf(folder, ['@keystead/api-router', '@keystead/db']);
    const bytes = places.reduce((sum, place) => sum + sizeOf(folder, place), 0);

    expect(bytes / 1e6).toBeGreaterThan(10);
    recordSize('service as it is installed, MB', Math.round(bytes / 1e6));
    expect(bytes / 1e6).toBeLessThan(70);
    expect(places.map(nameOf).filter((name) => IN_TARBALLS.test(name))).toEqual([]);
  }, 300_000);
});

describe.each(examplesInRun)(
  'the example $name, installed outside of the repository',
  ({ name, checks, hasPages }) => {
    let example: InstalledExample;
    let application: RunningExample;

    beforeAll(async () => {
      example = await findInstalled(name);
      for (const check of checks) await example.run(check);
      application = await example.start();
    }, 600_000);

    afterAll(() => application?.stop());

    test.each(Object.entries(publishedClients))('serves the published client %s', async (version, create) => {
      const { fetch: browse } = createCookieFetch(application.url);
      const client = create(application.url, browse);
      const greet = () => browse(application.url + GREETING);
      const email = `ada-${version.replaceAll('.', '')}@example.com`;

      expect((await client.signUp.email({ name: 'Ada', email, password: PASSWORD })).error).toBeNull();
      expect((await client.getSession()).data?.user).toMatchObject({ email, name: 'Ada' });
      expect(await (await greet()).json()).toEqual({ message: 'Hello Ada' });
      expect((await client.signOut()).data).toEqual({ success: true });
      expect((await client.getSession()).data).toBeNull();
      const refusal = await greet();
      expect([refusal.status, await refusal.json()]).toMatchObject([401, { code: 'UNAUTHORIZED' }]);
    });

    if (name === 'express-react')
      test('has no part of the service or of a database in what browsers load', () => {
        const scripts = globSync('dist/assets/*.js', { cwd: example.folder });
        const text = scripts.map((path) => readFileSync(join(example.folder, path), 'utf8')).join();

        expect(text).toContain('Create account');
        expect(text).not.toMatch(/mikro-orm|better-sqlite3|createKeystead/);
      });

    if (hasPages)
      test('signs a user up, reads the session on the server, and signs out', async () => {
        const { page, complaints } = await openVisitor(browser);
        const { url } = application;
        await page.goto(`${url}/account`);
        await page.waitForURL(/\/sign-in/);
        await signUp(page, `${url}/sign-up`);

        await page.reload();
        await page.getByText(HELLO).waitFor();
        await page.getByRole('button', { name: `Open account menu for ${NAME}` }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
        await page.getByText(HELLO).waitFor({ state: 'detached' });

        await page.goto(`${url}/account`);
        await page.waitForURL(/\/sign-in/);
        expect(complaints).toEqual([]);
        await page.context().close();
      });

    if (name === 'next')
      test('renders for a signed-in user, and signs in with a server action', async () => {
        const { page, complaints } = await openVisitor(browser);
        const { url } = application;
        await page.goto(`${url}/short-sign-in`);
        await page.getByLabel('Email address').fill(EMAIL);
        await page.getByLabel('Password').fill('wrong wrong wrong');
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByText('Invalid email or password').waitFor();
        await page.getByLabel('Email address').fill(EMAIL);
        await page.getByLabel('Password').fill(PASSWORD);
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByText(HELLO).waitFor();
        // The header follows the action, without a reload.
        const menu = page.getByRole('button', { name: `Open account menu for ${NAME}` });
        await menu.waitFor();

        // The text of the page as the server sent it, before any script.
        expect(await (await page.request.get(url)).text()).toMatch(/Hello (<!-- -->)?Grace Hopper/);

        await page.getByRole('button', { name: 'Sign out' }).click();
        await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
        await page.getByText(HELLO).waitFor({ state: 'detached' });
        expect(complaints).toEqual([]);
        await page.context().close();
      });

    // SIGTERM ends the first process, which would else keep the database open. An interactive Ctrl+C reaches npm and the application alike, as this signal does.
    test.each(['SIGTERM', 'SIGINT'] as const)(
      'ends at %s, with its database closed, though a browser is connected',
      { timeout: 120_000 },
      async (signal) => {
        const running = signal === 'SIGTERM' ? application : await example.start();
        const spare = connect(Number(new URL(running.url).port), 'localhost');
        await once(spare, 'connect');
        spare.on('error', () => undefined);
        const began = performance.now();

        await running.stop(signal);

        // A second on a quiet machine, and half a minute or longer where the connection is waited for.
        expect((performance.now() - began) / 1000).toBeLessThan(20);
        expect(existsSync(join(example.folder, 'keystead.db-wal'))).toBe(false);
        expect(running.output()).not.toMatch(/unhandled|exited with code [^0]/i);
        spare.destroy();
      },
    );
  },
);

if (isLong)
  test('an MCP server lets in programs that people signed in', { timeout: 300_000 }, async () => {
    const { run } = await findInstalled(MCP_SERVER);
    for (const check of ['typecheck', 'test']) await run(check);
  });

if (isLong)
  test('a sign-in page of three looks signs in by every way', { timeout: 300_000 }, async () => {
    const { run, start } = await findInstalled(OWN_PAGES);
    for (const check of ['typecheck', 'build']) await run(check);
    // Outside of production nothing counts how often one visitor signs in.
    const { url, output, stop } = await start({ NODE_ENV: 'development' });
    const faults: string[] = [];
    const look = async (page: Page) => void faults.push(...(await findPageFaults(page)));
    await walkOwnSignIn({ browser, url, output, look });
    expect(faults).toEqual([]);
    await stop();
  });

test.each(begunInRun)(
  'npx keystead init %s leads to a signed-in page by the commands that it prints',
  { timeout: 300_000 },
  async (framework, name, hasReact) => {
    const { folder } = await findInstalled(name);
    const project = await beginProject(framework, { tarballs: inject('tarballs'), installed: folder });
    const { page } = await openVisitor(browser);
    try {
      await signUp(page, project.open, { hasReact });
    } finally {
      await page.context().close();
      await project.remove();
    }
  },
);
