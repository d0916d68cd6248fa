import type { Preview } from '@storybook/react-vite';
import axe from 'axe-core';
import { findAppearances } from './appearance.ts';

/** Rules that look at colours, the slowest ones of axe. They are checked here, and by the add-on only in Storybook itself. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** Appearances that axe has passed in stories before this one on the same page. They are the same wherever they appear. */
const passed = new Set<string>();

/** Sentences about the colours of everything that looks as nothing did before. */
async function findFaults(): Promise<string[]> {
  const appearances = findAppearances(document.body);
  const fresh = [...appearances]
    .filter(([, appearance]) => !passed.has(appearance))
    .map(([element]) => element);
  if (fresh.length === 0) return [];
  const { passes, violations } = await axe.run(
    { include: fresh },
    {
      runOnly: { type: 'rule', values: rulesOfColour },
      resultTypes: ['violations', 'passes'],
      elementRef: true,
    },
  );
  // What axe left out, such as a disabled button, says nothing about others of the same look.
  for (const { element } of passes.flatMap(({ nodes }) => nodes)) {
    const appearance = element && appearances.get(element);
    if (appearance) passed.add(appearance);
  }
  return violations.flatMap(({ help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${help}: ${html}\n${failureSummary}`),
  );
}

/**
 * Looks at the colours of a story as it was left, in its own scheme and in the dark. Nothing is drawn or played again for
 * that: the scheme of the page chooses between the two values of each colour, and no component asks for it.
 */
export const afterEach: Preview['afterEach'] = async ({ globals, parameters }) => {
  if (globals.checksContrast !== true || parameters.a11y?.test !== 'error') return;
  const { dataset } = document.documentElement;
  const before = dataset.theme;
  const faults: string[] = [];
  for (const theme of new Set([before ?? 'light', 'dark'])) {
    dataset.theme = theme;
    for (const fault of await findFaults()) faults.push(`In the scheme ${theme}: ${fault}`);
  }
  dataset.theme = before;
  if (faults.length > 0) throw new Error(faults.join('\n'));
};
