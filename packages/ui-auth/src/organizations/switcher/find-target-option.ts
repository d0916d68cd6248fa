/** Index of the option for a key: another one, or the search above the first. */
export function findTargetOption(key: string, index: number, count: number): number | 'search' | undefined {
  if (key === 'ArrowDown') return Math.min(index + 1, count - 1);
  if (key === 'ArrowUp') return index <= 0 ? 'search' : index - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
