/** Values in one statement; SQLite takes 32,766. */
const AT_ONCE = 5000;

/** The different ones of many values, as many at a time as a statement takes. */
export function* inParts(values: readonly string[]): Generator<string[], void> {
  const unique = [...new Set(values)];
  for (let start = 0; start < unique.length; start += AT_ONCE) yield unique.slice(start, start + AT_ONCE);
}

/** The rows that a statement finds for some of many values, for all of them. */
export async function findInParts<Row>(
  values: readonly string[],
  find: (part: string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (const part of inParts(values)) found.push(...(await find(part)));
  return found;
}
