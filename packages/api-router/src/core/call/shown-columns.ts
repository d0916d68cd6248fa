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

/** These columns of a row. */
export function pickColumns<Row extends object, Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): Partial<Pick<Row, Name>> {
  const picked: Partial<Pick<Row, Name>> = {};
  for (const name of names) picked[name] = row[name];
  return picked;
}
