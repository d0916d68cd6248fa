import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { launchOptions } from '../../scripts/test/browser.ts';

export const launchBrowser = (switches?: string[]): Promise<Browser> =>
  chromium.launch(launchOptions(switches));

export interface Visitor {
  page: Page;
  /** Errors that the browser logged: errors in scripts, resources refused or missing. */
  complaints: readonly string[];
}

/** Milliseconds until what a page should show counts as missing. */
const PATIENCE = 60_000;

export const wide = { width: 1280, height: 800 };

/** Opens a browser profile for one visitor. */
export async function openVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ viewport: wide, locale: 'en-US', ...options });
  // A busy machine takes its time to draw a page.
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.stack}`));
  return { page, complaints };
}
