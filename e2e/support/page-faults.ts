import axe, { type RunOptions } from 'axe-core';
import { build } from 'esbuild';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type * as appearanceModule from '../../.storybook/appearance.ts';
import { wide } from './browser.ts';

/** A colour scheme changes colours and nothing else. */
const schemes = ['light', 'dark'] as const;
/** Rules that look at colours, the slowest ones of axe. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];
/** CSS pixels of the narrowest window for which WCAG 1.4.10 asks to do without scrolling sideways. */
const NARROWEST = 320;

/** Everything axe finds wrong with what is shown now, in both colour schemes, and whether it fits a narrow window. */
export async function findPageFaults(page: Page): Promise<string[]> {
  // A script tag would be refused by the page's own policy.
  // axe is there already if this page was looked at before.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await tools());
  const faults = await findLasting(page, findFaultsOfStructure);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    faults.push(...(await findLasting(page, findFaultsOfColour)).map((fault) => `${colorScheme}: ${fault}`));
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
  await expect.poll(() => page.locator(STALE).count(), { timeout: 30_000 }).toBe(0);
  await page.evaluate(async () => {
    // The frame in which the new style starts its transitions.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      // What is folded away does not move, and never ends.
      .filter(({ effect }) => !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility());
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Faults that are there twice: answers may arrive, and transitions begin, while axe looks. */
async function findLasting(page: Page, find: (page: Page) => Promise<string[]>): Promise<string[]> {
  await settle(page);
  if ((await find(page)).length === 0) return [];
  await settle(page);
  return find(page);
}

async function findFaultsOfStructure(page: Page): Promise<string[]> {
  const rules = Object.fromEntries(rulesOfColour.map((id) => [id, { enabled: false }]));
  const settings: RunOptions = { resultTypes: ['violations'], rules };
  return toSentences(
    await page.evaluate(
      async ([exclude, given]) => (await window.axe.run({ exclude: [exclude] }, given)).violations,
      [STALE, settings] as const,
    ),
  );
}

/** Appearances that axe has passed on any page before. They are the same wherever they appear. */
const passed = new Set<string>();

/** Looks at the colours of everything that looks as nothing did before. */
async function findFaultsOfColour(page: Page): Promise<string[]> {
  const { violations, passes } = await page.evaluate(
    async ({ stale, values, known }) => {
      const before = new Set(known);
      const appearances = window.appearance.findAppearances(document.body);
      const include = [...appearances]
        .filter(([element, look]) => !before.has(look) && !element.closest(stale))
        .map(([element]) => element);
      if (include.length === 0) return { violations: [], passes: [] };
      const found = await window.axe.run(
        { include },
        { runOnly: { type: 'rule', values }, resultTypes: ['violations', 'passes'], elementRef: true },
      );
      const looks = found.passes
        .flatMap(({ nodes }) => nodes)
        .map(({ element }) => element && appearances.get(element));
      return {
        violations: found.violations.map(({ id, nodes }) => ({
          id,
          nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
        })),
        passes: looks.flatMap((look) => look ?? []),
      };
    },
    { stale: STALE, values: rulesOfColour, known: [...passed] },
  );
  for (const look of passes) passed.add(look);
  return toSentences(violations);
}

interface Violation {
  id: string;
  nodes: readonly { target: axe.UnlabelledFrameSelector; failureSummary?: string | undefined }[];
}

const toSentences = (violations: readonly Violation[]): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );

let made: Promise<string> | undefined;

/** Code of axe, and of what the stories know appearances by. */
function tools(): Promise<string> {
  made ??= build({
    entryPoints: ['.storybook/appearance.ts'],
    bundle: true,
    format: 'iife',
    globalName: 'appearance',
    write: false,
  }).then(({ outputFiles: [file] }) => `${axe.source};${file?.text ?? ''}`);
  return made;
}

declare global {
  interface Window {
    axe: typeof axe;
    appearance: typeof appearanceModule;
  }
}
