import type { Revocation } from '#core/call/revocation/define-revocation.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import { ownRevocationsOf } from '#core/feature/own-tables.ts';
import { revocationsOfCore } from '#core/session/revocations-of-core.ts';

/** First those of the core, then those of all features in their order. */
export const revocationsOf = (features: readonly Feature[]): readonly Revocation[] => [
  ...revocationsOfCore,
  ...features.flatMap((feature) => [...(feature.revocations ?? []), ...ownRevocationsOf(feature)]),
];

/** Faults of the revocations of all features together: `keeps` and `leaves` name one of them. */
export function findRevocationFaults(features: readonly Feature[]): string[] {
  const names = revocationsOf(features).map(({ name }) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return twice.map((name) => `two features say what becomes of ${name}`);
}
