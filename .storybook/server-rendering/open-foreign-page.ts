import type { Browser, Page } from 'playwright';
import { buildPage, entryFile } from './build-page.ts';

const origin = 'http://hydration.test';

/** Differs from the server in all that a browser may: place, language, colours, size, connection, and what it keeps. */
export async function openForeignPage(from: Browser): Promise<Page> {
  const files = await buildPage();
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
  const page = await context.newPage();
  await page.goto(`${origin}/?redirectTo=%2Finbox&email=ada%40example.com`);
  await page.waitForFunction(() => 'takeOver' in globalThis);
  return page;
}
