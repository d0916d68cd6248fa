import type { Preview } from '@storybook/react-vite';
import axe from 'axe-core';

/** The rules that look at colours; what the others look at is the same in the dark. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/**
 * Turns the page dark as the story left it and looks at its colours. Nothing is drawn or played again for that: the
 * scheme of the page chooses between the two values of each colour, and no component asks for it.
 */
export const afterEach: Preview['afterEach'] = async ({ globals }) => {
  if (globals.darkToo !== true) return;
  const { dataset } = document.documentElement;
  const before = dataset.theme;
  dataset.theme = 'dark';
  const { violations } = await axe.run(document.body, {
    runOnly: { type: 'rule', values: rulesOfColour },
    resultTypes: ['violations'],
  });
  dataset.theme = before;
  const faults = violations.flatMap(({ help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${help}: ${html}\n${failureSummary}`),
  );
  if (faults.length > 0) throw new Error(`In the dark:\n${faults.join('\n')}`);
};
