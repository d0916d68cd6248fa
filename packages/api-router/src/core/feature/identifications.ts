import type { AuthDeps } from '#core/call/deps.ts';
import type { Identification } from '#core/call/identity.ts';
import type { Feature } from '#core/feature/define-feature.ts';

/** The ways that are on for requests to say who calls, in the order of the features. */
export function createIdentifications(
  features: readonly Feature[],
  deps: () => AuthDeps,
): Pick<AuthDeps, 'identify'> & { readonly all: readonly Identification<AuthDeps>[] } {
  let known: readonly Identification<AuthDeps>[] | undefined;
  const findAll = (): readonly Identification<AuthDeps>[] => {
    known ??= features.flatMap(({ identify }) => (identify?.isOn(deps()) ? [identify] : []));
    return known;
  };
  return {
    get all() {
      return findAll();
    },
    identify(request) {
      for (const { find } of findAll()) {
        const identity = find(deps(), request);
        if (identity) return identity;
      }
      return undefined;
    },
  };
}
