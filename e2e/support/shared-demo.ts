import type { Browser, BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { buildDemo } from '../../scripts/demo/build.ts';
import { launchBrowser, openVisitor, type Visitor } from './browser.ts';
import { sharedServer } from './shared.ts';
import type { ServerSettings } from './start-server.ts';

/** The demo on a server that all tests of a file use, and a browser in which visitors open it. */
export function sharedDemo(settings?: () => ServerSettings) {
  let browser: Browser | undefined;
  beforeAll(buildDemo);
  const server = sharedServer(settings);
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  /** Somebody with a browser profile of their own. */
  async function visit(options: BrowserContextOptions = {}): Promise<Visitor> {
    if (!browser) throw new Error('The browser is started before the first test.');
    return openVisitor(browser, { baseURL: server().url, ...options });
  }

  return { server, visit };
}
