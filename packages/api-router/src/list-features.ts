import type { AuthDeps } from '#core/call/deps.ts';
import { type Feature, proceduresOf } from '#core/feature/define-feature.ts';
import { features } from '#features.ts';

/** Feature in the log message at the start. */
export interface FeatureState {
  name: string;
  /** One of its calls is on. */
  isOn: boolean;
}

/** All features that have calls, on or off. `own` are those of the application. */
export const listFeatures = (deps: Pick<AuthDeps, 'serves'>, own: readonly Feature[] = []): FeatureState[] =>
  [...features, ...own]
    .map((feature) => ({ name: feature.name, procedures: proceduresOf(feature) }))
    .filter(({ procedures }) => procedures.length > 0)
    .map(({ name, procedures }) => ({ name, isOn: procedures.some(deps.serves) }));
