import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { recordSize } from '../scripts/sizes/record-size.ts';
import { sharedDemo } from './support/shared-demo.ts';

/** As `npm start` shows it: everything is on. */
const { server, visit } = sharedDemo();

/** Pages for everybody. */
const entrance = [
  '/',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/verify-email',
  '/two-factor',
  '/accounts',
  '/crew',
  '/screens',
];
/** Pages of somebody who is signed in, and has an organization. */
const inside = [
  '/',
  '/account/profile',
  '/account/security',
  '/account/activity',
  '/account/api-keys',
  '/organizations',
  '/o/engines/general',
  '/o/engines/members',
  '/o/engines/roles',
  '/accounts',
  '/screens',
];
/** Of these, on a phone: sentences that take two lines there. */
const entranceNarrow = ['/sign-in', '/sign-up'];
/** Of pages inside, on a phone: headings whose buttons leave little room for words. */
const inNarrow = ['/account/profile', '/account/security', '/o/engines/general', '/o/engines/members'];
const narrow = { width: 360, height: 800 };
/** Pages of the administrator of the demo, with the team that is in its database by then. */
const administration = ['/admin/overview', '/admin/users', '/admin/activity'];

/**
 * The most that may move on a page. A list whose last line comes late moves by a ten-thousandth, which nobody sees; a
 * card that grows by one line moves what is below it by more than a thousandth.
 */
const SHIFT = 0.001;

interface Opening {
  path: string;
  /** Where the browser is in the end. */
  at: string;
  /** Sum of all layout shifts, and what moved. */
  shift: number;
  moved: string[];
  files: number;
  bytes: number;
}

/** Opens a page, and waits until it asks for nothing any more. */
async function open(page: Page, path: string): Promise<Opening> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return page.evaluate((opened) => {
    const files = performance
      .getEntriesByType('resource')
      .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [entry] : []))
      // One file of a font is kept for a year, and no change of a page makes it larger.
      .filter(({ name }) => name.includes('/assets/') && !name.endsWith('.woff2'));
    const { shifts } = window;
    if (shifts === undefined) throw new Error(`${opened}: nothing follows the shifts.`);
    return {
      path: opened,
      at: window.location.pathname,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.flatMap(({ moved }) => moved),
      files: files.length,
      bytes: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  }, path);
}

/** Entry of the Layout Instability API, which the types of browsers do not know. */
interface Shift {
  value: number;
  sources: { node?: unknown; previousRect: DOMRect; currentRect: DOMRect }[];
}

declare global {
  interface Window {
    shifts?: { value: number; moved: string[] }[];
  }
}

/** Notes down every layout shift, from the next page on. */
async function followShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = [];
    window.shifts = shifts;
    const toName = (node: unknown): string =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : 'text';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0, sources = [] }: Partial<Shift> = Object(entry);
        const moved = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${toName(node)}: ${from.width} × ${from.height} at ${from.y} → ${to.width} × ${to.height} at ${to.y}`,
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Each answer takes a way through this process: placeholders are drawn before it comes.
  await page.route('**/api/auth/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer });
  });
}

test('pages stay where they are while they load', async () => {
  const { page } = await visit();
  await followShifts(page);
  const opened: Opening[] = [];
  for (const path of entrance) opened.push(await open(page, path));
  const { page: phone } = await visit();
  await phone.setViewportSize(narrow);
  await followShifts(phone);
  for (const path of entranceNarrow) opened.push(await open(phone, path));

  const headers = { origin: server().url };
  const post = async (path: string, data: object): Promise<void> => {
    const answer = await page.request.post(`/api/auth${path}`, { data, headers });
    expect([path, answer.status()]).toEqual([path, 200]);
  };
  await post('/sign-up/email', {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    password: 'correct horse battery',
  });
  await post('/organization/create', { name: 'Analytical Engines', slug: 'engines' });
  for (const path of inside) opened.push(await open(page, path));
  await page.setViewportSize(narrow);
  for (const path of inNarrow) opened.push(await open(page, path));

  const { page: desk } = await visit();
  await desk.goto('/');
  await desk.getByRole('button', { name: /^Mara Lindqvist/ }).click();
  await desk.getByRole('link', { name: 'All screens' }).first().waitFor();
  await followShifts(desk);
  for (const path of administration) opened.push(await open(desk, path));

  expect(opened.map(({ at }) => at)).toEqual(opened.map(({ path }) => path));
  // Every page loads files of its own, so nothing was measured where there are none.
  expect(opened.filter(({ files, bytes }) => files === 0 || bytes === 0)).toEqual([]);
  expect(opened.filter(({ shift }) => shift > SHIFT)).toEqual([]);
  // With all that a page loads ahead.
  recordSize('most files of a page of the demo', Math.max(...opened.map(({ files }) => files)));
  recordSize('most of a page of the demo, bytes', Math.max(...opened.map(({ bytes }) => bytes)));
});
