import type { Revocation } from '#core/call/revocation/define-revocation.ts';
import type { AnyHeldRows } from '#core/call/revocation/held-rows.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import { ownHeldRowsOf, ownRevocationsOf } from '#core/feature/own-tables.ts';
import { heldRowsOfCore, revocationsOfCore } from '#core/session/revocations-of-core.ts';

const isOfPerson = (row: Revocation | AnyHeldRows): row is Revocation => !('holder' in row);
const isHeld = (row: Revocation | AnyHeldRows): row is AnyHeldRows => 'holder' in row;

/** Those of people: first those of the core, then those of all features in their order. */
export const revocationsOf = (features: readonly Feature[]): readonly Revocation[] => [
  ...revocationsOfCore,
  ...features.flatMap((feature) => [
    ...(feature.revocations ?? []).filter(isOfPerson),
    ...ownRevocationsOf(feature),
  ]),
];

/** Those of all other holders, in the same order. */
export const heldRowsOf = (features: readonly Feature[]): readonly AnyHeldRows[] => [
  ...heldRowsOfCore,
  ...features.flatMap((feature) => [
    ...(feature.revocations ?? []).filter(isHeld),
    ...ownHeldRowsOf(feature),
  ]),
];

/** Faults of the revocations of all features together: `keeps` and `leaves` name one of them. */
export function findRevocationFaults(features: readonly Feature[]): string[] {
  const names = [
    ...revocationsOf(features).map(({ name }) => name),
    ...heldRowsOf(features).map(({ name, holder }) => `${name} at the end of a ${holder}`),
  ];
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return twice.map((name) => `two features say what becomes of ${name}`);
}
