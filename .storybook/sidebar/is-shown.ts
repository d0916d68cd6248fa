import { shownStates } from './shown-states.ts';

/** Tag of stories that only hold a behaviour fast. The filter beside the search of Storybook names it. */
export const TEST_ONLY = 'test-only';

/**
 * Whether people find a story in the sidebar, on the page of its component and in the reference. `name` is that in the
 * code. What is drawn from right to left repeats another story, and the toolbar draws each of them so.
 */
export function isShown(title: string, name: string): boolean {
  return !name.endsWith('RightToLeft') && (shownStates.get(title)?.includes(name) ?? true);
}

/** Where a story stands among those of its component: as in the list, or as in its file. */
export function rankOf(title: string, name: string): number {
  const rank = shownStates.get(title)?.indexOf(name) ?? 0;
  return isShown(title, name) ? rank : Number.POSITIVE_INFINITY;
}
