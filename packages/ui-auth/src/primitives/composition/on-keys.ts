import type { KeyboardEvent } from 'react';
import { isComposing } from './is-composing.ts';

/**
 * A handler of keys that are pressed for the page. The Enter that takes a candidate, and the Escape that gives one up,
 * are pressed for the input method.
 */
export const onKeys =
  <Pressed extends KeyboardEvent>(handle: (event: Pressed) => void) =>
  (event: Pressed): void => {
    if (!isComposing(event)) handle(event);
  };
