import type { CDPSession, Page } from 'playwright';
import { expect } from 'vitest';
import { followAnnouncements } from './keyboard.ts';

/** Properties of a control that are said behind its name, where they are true. */
const said = ['required', 'invalid', 'disabled', 'checked', 'expanded'];

/** Node of Chromium's accessibility tree, which is what screen readers get. */
interface SpokenNode {
  role?: { value?: unknown };
  name?: { value?: unknown };
  description?: { value?: unknown };
  properties?: readonly { name: string; value: { value?: unknown } }[];
}

/** `textbox "Email address", required: Not a complete address.` */
function toPhrase({ role, name, description, properties = [] }: SpokenNode): string {
  const states = properties
    .filter(
      (property) => said.includes(property.name) && ![false, 'false'].includes(String(property.value.value)),
    )
    .map((property) => property.name);
  const about = String(description?.value ?? '');
  return [`${role?.value} "${name?.value}"`, ...states].join(', ') + (about && `: ${about}`);
}

export interface ScreenReader {
  /** The words that are spoken for the control that has the focus. */
  focus: () => Promise<string>;
  /** Presses Tab, as often as asked, and returns what is said at each stop. */
  tab: (stops: number) => Promise<string[]>;
  /** The words of live regions since the last time, as soon as `last` is among them. */
  hear: (last: string) => Promise<string[]>;
  /** The texts, headings and landmarks of the page's content, in the order of reading. */
  read: () => Promise<string[]>;
}

/** Hears the next pages of a tab as a screen reader does. */
export async function listenTo(page: Page): Promise<ScreenReader> {
  await followAnnouncements(page);
  const browser: CDPSession = await page.context().newCDPSession(page);
  await browser.send('Accessibility.enable');
  let heard = 0;

  async function focus(): Promise<string> {
    const { result } = await browser.send('Runtime.evaluate', { expression: 'document.activeElement' });
    if (result.objectId === undefined) return 'nothing';
    const query = { objectId: result.objectId, fetchRelatives: false };
    const { nodes } = await browser.send('Accessibility.getPartialAXTree', query);
    return nodes[0] ? toPhrase(nodes[0]) : 'nothing';
  }

  async function tab(stops: number): Promise<string[]> {
    const phrases: string[] = [];
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press('Tab');
      phrases.push(await focus());
    }
    return phrases;
  }

  async function hear(last: string): Promise<string[]> {
    const announced = () => page.evaluate(() => window.announced ?? []);
    await expect.poll(announced, { timeout: 20_000 }).toContain(last);
    const all = await announced();
    const fresh = all.slice(heard > all.length ? 0 : heard);
    heard = all.length;
    return fresh;
  }

  async function read(): Promise<string[]> {
    const snapshot = await page.locator('main').ariaSnapshot();
    return snapshot.split('\n').map((line) => line.trim().replace(/^- /, ''));
  }

  return { focus, tab, hear, read };
}
