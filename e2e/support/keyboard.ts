import type { Page } from 'playwright';
import { expect } from 'vitest';

declare global {
  interface Window {
    /** All that polite and assertive live regions have said so far. */
    announced?: string[];
  }
}

/** Notes down what screen readers are told, from the next page on. */
export async function followAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const announced: string[] = [];
    window.announced = announced;
    const regions = '[role="status"], [role="alert"], [aria-live]';
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(regions) ?? element?.querySelector(regions);
        const text = region?.textContent?.trim();
        if (text && announced.at(-1) !== text) announced.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Waits until something was announced. */
export async function waitForAnnouncement(page: Page, text: RegExp): Promise<void> {
  const { source, flags } = text;
  await page.waitForFunction(
    ([pattern = '', modes]) => window.announced?.some((said) => new RegExp(pattern, modes).test(said)),
    [source, flags],
  );
}

/** Tab stops between two controls of one page. */
const PATIENCE = 60;

/** Presses Tab until a control with this name has the focus. A page that is still loading may not have it yet. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  await expect
    .poll(() => namesOf(page, CONTROLS), { timeout: FOCUS_TIMEOUT })
    .toContainEqual(expect.stringMatching(name));
  const passed: string[] = [];
  for (let stop = 0; stop < PATIENCE; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = await focusedName(page);
    if (name.test(focused)) return;
    passed.push(focused);
  }
  throw new Error(`Tab does not reach ${name}, only ${passed.join(', ')}`);
}

const CONTROLS = 'a, button, input, select, textarea, summary, [tabindex], [contenteditable]';

/** The names of elements, as their labels or their texts say. */
const namesOf = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(
    (elements) =>
      [...document.querySelectorAll(elements)].map((element) => {
        const [label] = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        return (element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '').trim();
      }),
    selector,
  );

/** The name of what has the focus. */
async function focusedName(page: Page): Promise<string> {
  const [name = ''] = await namesOf(page, ':focus');
  return name;
}

/** Milliseconds that a busy machine may take to move the focus. */
const FOCUS_TIMEOUT = 20_000;

/** Waits until a control with this name has the focus. */
export const waitForFocus = (page: Page, name: RegExp): Promise<void> =>
  expect.poll(() => focusedName(page), { timeout: FOCUS_TIMEOUT }).toMatch(name);
