/**
 * Fewer steps that fail as well: parts are left out, then smaller ones, down to single steps. What is left out
 * changes what the others are about, so each try is a whole run.
 */
export async function shrink<Item>(
  items: readonly Item[],
  fails: (items: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[]> {
  let left = items;
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let start = 0; start < left.length; ) {
      const fewer = [...left.slice(0, start), ...left.slice(start + size)];
      if (fewer.length > 0 && (await fails(fewer))) left = fewer;
      else start += size;
    }
  return left;
}
