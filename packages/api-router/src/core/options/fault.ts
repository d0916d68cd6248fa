import type { KeysteadOptions } from '#core/options/options.ts';

/** A rule of the options: the sentence that says how it is broken, or nothing. */
export type Rule = (options: KeysteadOptions) => string | false | undefined;

export const throws = (work: () => unknown): boolean => {
  try {
    work();
    return false;
  } catch {
    return true;
  }
};

/** A value as it stands in a configuration, for a sentence; never used on a secret. */
export const quote = (value: unknown): string => JSON.stringify(value) ?? String(value);
