import type { AuthDeps } from '#core/call/deps.ts';
import type { Identification } from '#core/call/identity.ts';
import type { Feature } from '#core/feature/define-feature.ts';

/** Identity from the headers of a request, by the first feature that finds one. */
export function createIdentify(
  features: readonly Feature[],
  deps: () => AuthDeps,
): Pick<AuthDeps, 'identify' | 'prepareIdentity' | 'identifications'> {
  let known: readonly Identification<AuthDeps>[] | undefined;
  const findAll = (): readonly Identification<AuthDeps>[] => {
    known ??= features.flatMap(({ identify }) => (identify?.isOn(deps()) ? [identify] : []));
    return known;
  };
  return {
    prepareIdentity(request) {
      const waits: Promise<void>[] = [];
      for (const { prepare } of findAll()) {
        const wait = prepare?.(deps(), request);
        if (wait) waits.push(wait);
      }
      return waits.length === 0 ? undefined : Promise.all(waits).then(() => undefined);
    },
    identify(request) {
      for (const { find } of findAll()) {
        const identity = find(deps(), request);
        if (identity) return identity;
      }
      return undefined;
    },
    get identifications() {
      return findAll();
    },
  };
}
