import type { AuthDeps } from '#core/call/deps.ts';
import type { OfferedMethod, SignInMethods } from '#core/call/sign-in-method.ts';
import type { Feature, FeatureSignInMethod } from '#core/feature/define-feature.ts';

const PROVIDER = ':';

const rowsOf = (features: readonly Feature[]): FeatureSignInMethod[] =>
  features.flatMap(({ signInMethods = [] }) => signInMethods);

function toOffered(deps: AuthDeps, { method, isOffered, providers }: FeatureSignInMethod): OfferedMethod[] {
  const { origin, word } = method;
  if (origin === null) return [];
  if (providers)
    return providers(deps).map(({ id, name }) => ({ method: `${origin}${PROVIDER}${id}`, name }));
  return isOffered?.(deps) ? [{ method: origin, ...(word !== undefined && { name: word }) }] : [];
}

/** Table of the ways of signing in of all features. */
export function createSignInMethods(features: readonly Feature[], deps: () => AuthDeps): SignInMethods {
  const rows = rowsOf(features);
  const byName = new Map(rows.map(({ method }) => [method.name, method]));
  const byOrigin = new Map(rows.map(({ method }) => [method.origin, method]));
  const ofOrigin: SignInMethods['ofOrigin'] = (origin) => {
    if (origin === null) return undefined;
    const [kind = '', provider] = origin.split(PROVIDER);
    const method = byOrigin.get(kind);
    return method?.takesProvider === (provider !== undefined) ? method : undefined;
  };
  return {
    named: (name) => byName.get(name),
    ofOrigin,
    has(origin) {
      const known = ofOrigin(origin);
      if (!known) return false;
      const begun = rows.filter(
        ({ method, isOffered, providers }) => method.origin === known.origin && (isOffered || providers),
      );
      if (begun.length === 0) return true;
      return begun.some((row) => toOffered(deps(), row).some(({ method }) => method === origin));
    },
    offered() {
      const offered = rows.flatMap((row) => toOffered(deps(), row));
      return [...new Map(offered.map((one) => [one.method, one])).values()];
    },
  };
}

/** Faults in the table of the ways of signing in. */
export function findSignInFaults(features: readonly Feature[]): string[] {
  const methods = rowsOf(features).map(({ method }) => method);
  const names = methods.map(({ name }) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const divided = methods
    .flatMap(({ name, origin }) => [name, origin ?? ''])
    .filter((name) => name.includes(PROVIDER));
  const differing = methods.filter(({ origin, provesMailbox, takesProvider }) =>
    methods.some(
      (other) =>
        origin !== null &&
        other.origin === origin &&
        (other.provesMailbox !== provesMailbox || other.takesProvider !== takesProvider),
    ),
  );
  return [
    ...twice.map((name) => `two features have a way of signing in named ${name}`),
    ...[...new Set(divided)].map(
      (name) =>
        `the name ${name} of a way of signing in has a colon, which stands before the id of a provider`,
    ),
    ...differing.map(
      ({ name }) => `the way of signing in ${name} proves something else than another of its origin`,
    ),
  ];
}
