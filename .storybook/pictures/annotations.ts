import type { Preview } from '@storybook/react-vite';
import { standardGlobals } from '../story-globals.ts';
import { findFaultOfPicture } from './check-picture.ts';
import { isPictured, schemes, toPictureName } from './is-pictured.ts';
import { applyFontOfTheKit } from './take-thumbnail.ts';

export const initialGlobals: Preview['initialGlobals'] = standardGlobals;

export const beforeEach: Preview['beforeEach'] = (context) =>
  isPictured(context) ? applyFontOfTheKit() : undefined;

/** Compares a story, as its play left it, with its kept pictures: one in light and one in the dark. */
export const afterEach: Preview['afterEach'] = async (context) => {
  if (!isPictured(context)) return;
  const { dataset } = document.documentElement;
  const before = dataset.theme;
  const faults: string[] = [];
  for (const scheme of schemes) {
    dataset.theme = scheme;
    const fault = await findFaultOfPicture(`${scheme}/${toPictureName(context.id)}`);
    if (fault !== undefined) faults.push(fault);
  }
  dataset.theme = before;
  if (faults.length > 0) throw new Error(faults.join('\n'));
};
