import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchOptions } from '../../scripts/test/browser.ts';
import { buildPage, entryFile } from './build-page.ts';
import { renderOnServer, type ServerPage } from './render-on-server.ts';
import { stories } from './stories.tsx';

const origin = 'http://hydration.test';
let browser: Browser;
let page: Page;
let faults: Record<string, string[]>;
const pages: Record<string, ServerPage[]> = {};

/** All in one go: a call into the page for each story costs more than the story. */
beforeAll(async () => {
  const files = await buildPage();
  for (const story of stories) pages[story.id] = await renderOnServer(story);
  browser = await chromium.launch(launchOptions());
  page = await openForeignPage(browser, files);
  await page.goto(`${origin}/?redirectTo=%2Finbox&email=ada%40example.com`);
  await page.waitForFunction(() => 'takeOver' in globalThis);
  faults = await page.evaluate((drawn) => takeOver(drawn), pages);
}, 300_000);

afterAll(() => browser?.close());

/** Differs from the server in all that a browser may: place, language, colours, size, connection, and what it keeps. */
async function openForeignPage(from: Browser, files: Map<string, string>): Promise<Page> {
  const context = await from.newContext({
    timezoneId: 'Pacific/Auckland',
    locale: 'tr-TR',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    forcedColors: 'active',
    hasTouch: true,
    viewport: { width: 320, height: 640 },
  });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    localStorage.setItem('ua-theme', 'dark');
    localStorage.setItem('ua-last-method', 'github');
  });
  await context.route('**/*', (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    const script = files.get(path);
    if (script !== undefined) return route.fulfill({ contentType: 'text/javascript', body: script });
    const document = `<!doctype html><html lang="tr"><body><script type="module" src="/${entryFile}"></script>`;
    return route.fulfill({ contentType: 'text/html', body: document });
  });
  return context.newPage();
}

test.each([
  ['a word', '>Sign in<', '>Log in<'],
  ['an attribute', ' data-variant="primary"', ' data-variant="outline"'],
  ['an element', '<button', '<i></i><button'],
])('%s that differs would be noticed', async (_name, drawn, other) => {
  const [id, drawnPages] = Object.entries(pages).find(([, [page]]) => page?.html.includes(drawn)) ?? ['', []];
  const changed = drawnPages.map(({ html, state }) => ({ html: html.replace(drawn, other), state }));

  const found = await page.evaluate((given) => takeOver(given), { [id]: changed });

  expect(found[id]?.length).toBeGreaterThan(0);
});

test.each(stories)('$id is taken over by a browser as the server drew it', ({ id, breaks }) => {
  const unexpected = faults[id]?.filter((fault) => !breaks || !fault.includes('TypeError'));

  expect(unexpected).toEqual([]);
});
