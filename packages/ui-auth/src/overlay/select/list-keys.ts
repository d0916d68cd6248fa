import type { SelectOption } from '#provider/components/part-props.ts';

/** How far each key goes. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  End: Number.POSITIVE_INFINITY,
  Home: Number.NEGATIVE_INFINITY,
};

/** The option that a key leads to, past those that cannot be chosen; undefined for other keys. */
export function toMove(options: readonly SelectOption[], from: number, key: string): number | undefined {
  const step = steps[key];
  if (step === undefined) return undefined;
  const open = options.flatMap(({ disabled }, index) => (disabled ? [] : [index]));
  const before = open.filter((index) => index < from).length;
  // An option that cannot be chosen lies between two others.
  const at = open.includes(from) || step < 0 ? before : before - 1;
  return open[Math.min(Math.max(at + step, 0), open.length - 1)] ?? from;
}

/** The first option that may be chosen. */
export const toFirst = (options: readonly SelectOption[]): number =>
  options.findIndex(({ disabled }) => !disabled);

/** Names of people and foreign words begin with an invisible mark of their direction. */
const toText = (label: string): string => label.replace(/^[^\p{L}\p{N}]+/u, '');

/**
 * The next option whose words begin with what was typed, whatever their accents. One letter again and again goes
 * through all that begin with it.
 */
export function findTyped(options: readonly SelectOption[], from: number, typed: string): number | undefined {
  const isRepeated = [...typed].every((letter) => letter === typed[0]);
  const sought = isRepeated ? typed.slice(0, 1) : typed;
  const first = isRepeated ? from + 1 : Math.max(from, 0);
  const order = options.map((_, index) => (first + index) % options.length);
  return order.find((index) => {
    const option = options[index];
    if (!option || option.disabled) return false;
    const start = toText(option.label).slice(0, sought.length);
    return start.localeCompare(sought, undefined, { sensitivity: 'base' }) === 0;
  });
}
