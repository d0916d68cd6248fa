import type { SelectOption } from '#overlay/select/Select.tsx';

/** The service can look for the name of an action, or for the first part of one. */
export const isActionName = (text: string): boolean => /^[a-z0-9.-]{1,64}$/.test(text);

/** Actions to choose from, by their names. One that the URL of the page chose is an option while it is chosen. */
export const toActionOptions = (
  actions: readonly string[],
  chosen: string,
  toName: (action: string) => string,
): SelectOption[] =>
  [...actions, ...(chosen === '' || actions.includes(chosen) ? [] : [chosen])].map((value) => ({
    value,
    label: toName(value),
  }));
