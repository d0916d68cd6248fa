import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { recordSize } from '../scripts/sizes/record-size.ts';
import { sharedDemo } from './support/shared-demo.ts';

/** As `npm start` shows it: everything is on. */
const { visit } = sharedDemo();

/** Pages that no list of the demo names. */
const unlisted = ['/', '/crew', '/screens', '/two-factor'];
/** Windows of a desk and of a phone, where sentences take two lines and buttons leave little room for words. */
const widths = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
/** Fewer would mean that the lists were not found. */
const PAGES = 30;

/**
 * The most that may move on a page. A list whose last line comes late moves by a ten-thousandth, which nobody sees; a
 * card that grows by one line moves what is below it by more than a thousandth.
 */
const SHIFT = 0.001;

interface Opening {
  /** Of the window, in CSS pixels. */
  width: number;
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
async function open(page: Page, path: string): Promise<Omit<Opening, 'width'>> {
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
      at: window.location.pathname + window.location.search,
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

/** The pages of this application that the page of all screens links to, in one of its groups. */
async function readScreens(page: Page, ...groups: string[]): Promise<string[]> {
  await page.goto('/screens');
  const links = groups.map((name) => page.getByRole('region', { name, exact: true }).getByRole('link'));
  const paths: string[] = [];
  for (const found of links) {
    await found.first().waitFor();
    paths.push(...(await found.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))));
  }
  return paths;
}

async function become(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('main').getByRole('link', { name: 'All screens' }).waitFor();
}

test('pages stay where they are while they load', { timeout: 600_000 }, async () => {
  const { page: visitor } = await visit();
  const { page: owner } = await visit();
  const { page: administrator } = await visit();
  await become(owner, 'Ines Marques');
  await become(administrator, 'Mara Lindqvist');
  const entrance = [...unlisted, ...(await readScreens(visitor, 'Signing in'))];
  const inside = ['/', ...(await readScreens(owner, 'Your account', 'Organization'))];
  const administration = await readScreens(administrator, 'Administration');
  expect(entrance.length + inside.length + administration.length).toBeGreaterThanOrEqual(PAGES);

  const opened: Opening[] = [];
  for (const [page, paths] of [
    [visitor, entrance],
    [owner, inside],
    [administrator, administration],
  ] as const) {
    await followShifts(page);
    for (const size of widths) {
      await page.setViewportSize(size);
      for (const path of paths) opened.push({ ...(await open(page, path)), width: size.width });
    }
  }

  expect(opened.map(({ at }) => at)).toEqual(opened.map(({ path }) => path));
  // Every page loads files of its own, so nothing was measured where there are none.
  expect(opened.filter(({ files, bytes }) => files === 0 || bytes === 0)).toEqual([]);
  expect(opened.filter(({ shift }) => shift > SHIFT)).toEqual([]);
  // With all that a page loads ahead.
  recordSize('most files of a page of the demo', Math.max(...opened.map(({ files }) => files)));
  recordSize('most of a page of the demo, bytes', Math.max(...opened.map(({ bytes }) => bytes)));
});
