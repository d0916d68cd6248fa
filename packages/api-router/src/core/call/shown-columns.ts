import type { AuthDeps } from '#core/call/deps.ts';
import { type PerService, perService } from '#core/call/per-service.ts';

/**
 * Those of `columns` that answers contain. The tables have the columns of all features, but answers only those of
 * features that are on.
 */
export const columnsShown = <const Name extends string>(
  table: keyof AuthDeps['shownColumns'],
  columns: readonly Name[],
): PerService<readonly Name[]> =>
  perService(({ shownColumns }) => columns.filter((name) => shownColumns[table].has(name)));

/** The values of a view by the names of its columns, in their order; null where the row has none. */
export function pickView<View extends object>(
  row: { readonly [Name in keyof View]?: View[Name] | null },
  names: readonly (keyof View & string)[],
): View;
export function pickView(row: Readonly<Record<string, unknown>>, names: readonly string[]) {
  const view: Record<string, unknown> = {};
  for (const name of names) view[name] = row[name] ?? null;
  return view;
}

/** These columns of a row. */
export function pickColumns<Row extends object, Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): Partial<Pick<Row, Name>> {
  const picked: Partial<Pick<Row, Name>> = {};
  for (const name of names) picked[name] = row[name];
  return picked;
}
