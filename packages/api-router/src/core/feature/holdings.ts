import type { Holding } from '#core/call/holdings/holding.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import { ownHoldingsOf } from '#core/feature/own-tables.ts';
import { holdingsOfCore } from '#core/session/holdings-of-core.ts';

/** Everything that people hold: of the core, and of all features in their order. */
export const holdingsOf = (features: readonly Feature[]): readonly Holding[] => [
  ...holdingsOfCore,
  ...features.flatMap((feature) => [...(feature.holdings ?? []), ...ownHoldingsOf(feature)]),
];

/** What is wrong with what people hold, of all features together: `keeps` and `leaves` name one kind of rows. */
export function findHoldingFaults(features: readonly Feature[]): string[] {
  const names = holdingsOf(features).map(({ name }) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return twice.map((name) => `two features say what becomes of ${name}`);
}
