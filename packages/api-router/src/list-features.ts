import type { AuthDeps } from '#core/call/deps.ts';
import { type Feature, proceduresOf } from '#core/feature/define-feature.ts';
import { asLoaded } from '#core/feature/load-calls.ts';
import { features } from '#features.ts';

/** Feature in the log message at the start. */
export interface FeatureState {
  name: string;
  /** One of its calls is on. */
  isOn: boolean;
}

type Serving = Pick<AuthDeps, 'serves' | 'options'>;

function isOn(feature: Feature, deps: Serving): boolean {
  if (feature.later && !feature.later.isNeeded(deps)) return false;
  return proceduresOf(asLoaded(feature)).some(deps.serves);
}

/** All features that have calls, on or off. `own` are those of the application. */
export const listFeatures = (deps: Serving, own: readonly Feature[] = []): FeatureState[] =>
  [...features, ...own]
    .filter((feature: Feature) => feature.later || proceduresOf(feature).length > 0)
    .map((feature) => ({ name: feature.name, isOn: isOn(feature, deps) }));
