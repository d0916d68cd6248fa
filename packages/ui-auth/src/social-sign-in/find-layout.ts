import type { Appearance } from '#provider/appearance/appearance.ts';

export type SocialLayout = NonNullable<Appearance['socialLayout']>;

export interface FoundLayout {
  name: Exclude<SocialLayout, 'auto'>;
  /** At most, where there is room for them. */
  columns: number;
}

/** Icons in one row at the most; more of them stand in rows of about the same length. */
const WIDEST = 6;

/** One or two providers have room for a sentence, four for their names, more for their marks. */
export function findLayout(count: number, asked: SocialLayout = 'auto'): FoundLayout {
  const name = asked === 'auto' ? findName(count) : asked;
  const rows = Math.ceil(count / WIDEST);
  const columns = { rows: 1, grid: 2, icons: Math.ceil(count / Math.max(rows, 1)) };
  return { name, columns: columns[name] };
}

function findName(count: number): FoundLayout['name'] {
  if (count <= 2) return 'rows';
  return count <= 4 ? 'grid' : 'icons';
}
