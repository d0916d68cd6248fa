import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { wide } from './browser.ts';

/** A colour scheme changes colours and nothing else. */
const schemes = { light: {}, dark: { runOnly: ['color-contrast'] } } satisfies Record<string, RunOptions>;
/** CSS pixels of the narrowest window for which WCAG 1.4.10 asks to do without scrolling sideways. */
const NARROWEST = 320;

/** Everything axe finds wrong with what is shown now, in both colour schemes, and whether it fits a narrow window. */
export async function findPageFaults(page: Page): Promise<string[]> {
  // A script tag would be refused by the page's own policy.
  // axe is there already if this page was looked at before.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const faults: string[] = [];
  for (const [scheme, options] of Object.entries(schemes)) {
    await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'dark' : 'light' });
    faults.push(...(await findLasting(page, options)).map((violation) => `${scheme}: ${violation}`));
  }
  await page.setViewportSize({ ...wide, width: NARROWEST });
  await settle(page);
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (excess > 0) faults.push(`${excess} pixels too wide for a window of ${NARROWEST}`);
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: 'light' });
  return faults;
}

/** Rows that are dim while others are loading. Their colours do not last. */
const STALE = '[data-stale]';

/** Waits for answers and for the end of transitions, because colours change with both. */
async function settle(page: Page): Promise<void> {
  await expect.poll(() => page.locator(STALE).count(), { timeout: 10_000 }).toBe(0);
  await page.evaluate(async () => {
    // The frame in which the new style starts its transitions.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** What is wrong in a state that lasts: answers may arrive, and transitions begin, while axe looks. */
async function findLasting(page: Page, options: RunOptions): Promise<string[]> {
  await settle(page);
  if ((await findViolations(page, options)).length === 0) return [];
  await settle(page);
  return findViolations(page, options);
}

async function findViolations(page: Page, options: RunOptions): Promise<string[]> {
  const settings: RunOptions = { resultTypes: ['violations'], ...options };
  const violations = await page.evaluate(
    async ([exclude, given]) => (await window.axe.run({ exclude: [exclude] }, given)).violations,
    [STALE, settings] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
