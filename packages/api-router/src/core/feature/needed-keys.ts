import type { SigningAlgorithm } from '@keystead/db';
import type { AuthDeps } from '#core/call/deps.ts';
import type { Feature } from '#core/feature/define-feature.ts';

/** Asks the features that are on which algorithms they sign with. */
export function createNeededKeys(features: readonly Feature[], deps: () => AuthDeps): AuthDeps['neededKeys'] {
  const signing = features.filter(({ needsKeys }) => needsKeys !== undefined);
  const isOn = ({ isOn: asked }: Feature): boolean => asked?.(deps()) !== false;
  return () => {
    const needed = signing.filter(isOn).flatMap(({ needsKeys }) => needsKeys?.(deps()) ?? []);
    return new Set<SigningAlgorithm>(needed);
  };
}
