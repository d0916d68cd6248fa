import type { CallerKind } from '#core/call/caller.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { type Identification, type Identity, isAskedAt } from '#core/call/identity.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { AMBIGUOUS_CREDENTIALS } from '#core/errors/request-errors.ts';
import type { Feature } from '#core/feature/define-feature.ts';

/**
 * The credential of a request. Several features may read one place, and the first of them that finds something decides;
 * credentials in several places are refused, because whoever sends them may think of another one than we (RFC 6749
 * section 2.3).
 */
export function createIdentify(
  features: readonly Feature[],
  deps: () => AuthDeps,
): Pick<AuthDeps, 'identify' | 'prepareIdentity' | 'identifications'> {
  let known: readonly Identification<AuthDeps>[] | undefined;
  const findAll = (): readonly Identification<AuthDeps>[] => {
    known ??= features.flatMap(({ identify = [] }) => [identify].flat().filter(({ isOn }) => isOn(deps())));
    return known;
  };
  /** Those whose kind a route takes, and those that a route for sessions refuses by name. */
  const asked = new WeakMap<readonly CallerKind[], readonly Identification<AuthDeps>[]>();
  const findAsked = (callers: readonly CallerKind[]): readonly Identification<AuthDeps>[] => {
    const known = asked.get(callers);
    if (known) return known;
    const taken = findAll().filter((one) => isAskedAt(callers, one));
    asked.set(callers, taken);
    return taken;
  };
  return {
    prepareIdentity(request, callers) {
      const waits: Promise<void>[] = [];
      for (const { prepare } of findAsked(callers)) {
        const wait = prepare?.(deps(), request);
        if (wait) waits.push(wait);
      }
      return waits.length === 0 ? undefined : Promise.all(waits).then(() => undefined);
    },
    identify(request, { callers, input }) {
      let found: Identity | undefined;
      for (const { find, kind, elsewhere } of findAsked(callers))
        for (const credential of find(deps(), request, input)) {
          if (credential.at === found?.at) continue;
          if (found) throw new AuthError(AMBIGUOUS_CREDENTIALS);
          found = { ...credential, kind, ...(elsewhere && { elsewhere }) };
        }
      return found;
    },
    get identifications() {
      return findAll();
    },
  };
}
