import { UsageFault } from './usage-fault.ts';

/** A number within bounds. */
export function toNumber(name: string, text: string, [least, most]: readonly [number, number]): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new UsageFault(`--${name} is ${JSON.stringify(text)}; expected a number from ${least} to ${most}.`);
}

/** One of several words. */
export function toChoice<Choice extends string>(
  name: string,
  text: string,
  choices: readonly [Choice, Choice],
): Choice {
  const chosen = choices.find((choice) => choice === text);
  if (chosen !== undefined) return chosen;
  throw new UsageFault(`--${name} is ${JSON.stringify(text)}; expected ${choices.join(' or ')}.`);
}

const toWords = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Some of several words, separated by commas. */
export function toChoices<Choice extends string>(
  name: string,
  text: string,
  choices: readonly Choice[],
): ReadonlySet<Choice> {
  const words = toWords(text);
  const unknown = words.find((word) => !choices.some((choice) => choice === word));
  if (unknown !== undefined)
    throw new UsageFault(`--${name} has ${JSON.stringify(unknown)}; expected some of ${choices.join(', ')}.`);
  return new Set(choices.filter((choice) => words.includes(choice)));
}

/** Pairs `theirs=yours`, separated by commas. */
export function toPairs(name: string, text: string): ReadonlyMap<string, string> {
  return new Map(
    toWords(text).map((word) => {
      const [theirs, yours, ...others] = word.split('=');
      if (theirs && yours && others.length === 0) return [theirs, yours] as const;
      throw new UsageFault(`--${name} has ${JSON.stringify(word)}; expected theirs=yours.`);
    }),
  );
}
