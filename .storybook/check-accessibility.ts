import type { Preview } from '@storybook/react-vite';
import axe from 'axe-core';
import { expect, waitFor } from 'storybook/test';
import { findAppearances } from './appearance.ts';

/** A story is a part of a page: landmarks and the one first-level heading are the page's business. */
const rulesOfPages = ['region', 'page-has-heading-one', 'landmark-one-main'];

/** Rules that look at colours, the slowest ones of axe. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** The rules that tests check, as the add-on in Storybook itself does. */
export const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const without = (rules: string[]) => Object.fromEntries(rules.map((id) => [id, { enabled: false }]));

export const pagesAreNotStories = without(rulesOfPages);

/** Only what is wrong: neither what passed nor a selector for each element. */
const brief = { selectors: false, resultTypes: ['violations'] } satisfies axe.RunOptions;

const everythingElse: axe.RunOptions = {
  ...brief,
  runOnly: standards,
  rules: { ...pagesAreNotStories, ...without(rulesOfColour) },
};

const colours: axe.RunOptions = {
  ...brief,
  runOnly: { type: 'rule', values: rulesOfColour },
  resultTypes: ['violations', 'passes'],
  elementRef: true,
};

const toSentences = (violations: axe.Result[]): string[] =>
  violations.flatMap(({ help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${help}: ${html}\n${failureSummary}`),
  );

/**
 * Appearances that axe has passed in stories before this one on the same page. They are the same wherever they
 * appear.
 */
const passed = new Set<string>();

/** Sentences about the colours of everything that looks as nothing did before. */
async function findFaultsOfColour(): Promise<string[]> {
  const appearances = findAppearances(document.body);
  const fresh = [...appearances]
    // Rows that are dim are those of before: the next answer takes their place.
    .filter(([element, appearance]) => !passed.has(appearance) && !element.closest('[data-stale]'))
    .map(([element]) => element);
  if (fresh.length === 0) return [];
  const { passes, violations } = await axe.run({ include: fresh }, colours);
  // What axe left out, such as a disabled button, says nothing about others of the same look.
  for (const { element } of passes.flatMap(({ nodes }) => nodes)) {
    const appearance = element && appearances.get(element);
    if (appearance) passed.add(appearance);
  }
  return toSentences(violations);
}

/** Opening and closing are no states of their own: a play may end during them, on one machine and not on another. */
async function waitUntilStill(): Promise<void> {
  if (moving() !== null) await waitFor(() => expect(moving()).toBeNull());
}

const moving = (): Element | null => document.querySelector('[data-starting-style], [data-ending-style]');

/**
 * Looks at a story as it was left: at everything but colours, and then at colours in its own scheme and in the dark.
 * Nothing is drawn or played again for that: the scheme of the page chooses between the two values of each colour,
 * and no component asks for it.
 */
export const afterEach: Preview['afterEach'] = async ({ globals, parameters }) => {
  if (globals.isTested !== true || parameters.a11y?.test !== 'error') return;
  await waitUntilStill();
  const faults = toSentences((await axe.run(document.body, everythingElse)).violations);
  const { dataset } = document.documentElement;
  const before = dataset.theme;
  for (const theme of new Set([before ?? 'light', 'dark'])) {
    dataset.theme = theme;
    for (const fault of await findFaultsOfColour()) faults.push(`In the scheme ${theme}: ${fault}`);
  }
  dataset.theme = before;
  if (faults.length > 0) throw new Error(faults.join('\n'));
};
