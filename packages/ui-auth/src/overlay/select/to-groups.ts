import type { SelectOption } from '#provider/components/part-props.ts';

export interface OptionGroup {
  /** Undefined for options without one. */
  group: string | undefined;
  /** Each with its place among all options. */
  items: readonly { option: SelectOption; index: number }[];
}

/** Options that follow each other under the same heading. */
export function toGroups(options: readonly SelectOption[]): OptionGroup[] {
  const groups: { group: string | undefined; items: { option: SelectOption; index: number }[] }[] = [];
  for (const [index, option] of options.entries()) {
    const last = groups.at(-1);
    if (last && last.group === option.group) last.items.push({ option, index });
    else groups.push({ group: option.group, items: [{ option, index }] });
  }
  return groups;
}
