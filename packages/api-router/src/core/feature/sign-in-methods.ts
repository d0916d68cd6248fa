import type { AuthDeps } from '#core/call/deps.ts';
import {
  type AccountRules,
  type KnownAccount,
  type OfferedMethod,
  type PolicyQuestion,
  readSessionMethod,
  type SignInMethod,
  type SignInMethods,
  toSessionMethod,
} from '#core/call/sign-in-method.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import type { FeatureSignInMethod } from '#core/feature/feature-sign-in-method.ts';

const rowsOf = (features: readonly Feature[]): FeatureSignInMethod[] =>
  features.flatMap(({ signInMethods = [] }) => signInMethods);

function toOffered(deps: AuthDeps, { method, isOffered, providers }: FeatureSignInMethod): OfferedMethod[] {
  const { origin, word } = method;
  if (origin === null) return [];
  if (providers)
    return providers(deps).map(({ id, name }) => ({ method: toSessionMethod({ origin }, id) ?? '', name }));
  return isOffered?.(deps) ? [{ method: origin, ...(word !== undefined && { name: word }) }] : [];
}

/** Rules of an account that belongs to nobody. */
const unowned: AccountRules = { method: undefined, signsIn: false, keptFrom: [], hasRevocation: false };

function toAccountRules(
  deps: AuthDeps,
  { method, accounts }: FeatureSignInMethod,
  account: KnownAccount,
): AccountRules {
  const { signsIn, keptFrom = [], hasRevocation = false } = accounts ?? {};
  return { method, signsIn: signsIn?.(deps, account) ?? true, keptFrom, hasRevocation };
}

/** Table of the ways of signing in of all features. */
export function createSignInMethods(features: readonly Feature[], deps: () => AuthDeps): SignInMethods {
  const rows = rowsOf(features);
  const byName = new Map(rows.map(({ method }) => [method.name, method]));
  const byOrigin = new Map(rows.map(({ method }) => [method.origin, method]));
  const matching = new Map(rows.flatMap((row) => (row.matches ? [[row.method.origin, row.matches]] : [])));
  const ofOrigin: SignInMethods['ofOrigin'] = (name) => {
    if (name === null) return undefined;
    const { origin, provider } = readSessionMethod(name);
    const method = byOrigin.get(origin);
    return method?.takesProvider === (provider !== undefined) ? method : undefined;
  };
  /** The method of a rule, which may be one for all providers. */
  const ofRule = (rule: string): SignInMethod | undefined =>
    ofOrigin(rule) ?? (matching.has(rule) ? byOrigin.get(rule) : undefined);
  const meetsOne = ({ rule, method, organizationId }: PolicyQuestion): boolean => {
    const { origin } = readSessionMethod(method);
    const matches = matching.get(origin);
    if (!matches) return rule === method;
    return readSessionMethod(rule).origin === origin && matches(deps(), { rule, method, organizationId });
  };
  return {
    named: (name) => byName.get(name),
    ofOrigin,
    holdAtDoor: (rules) => rules.some((rule) => ofRule(rule)?.holdsAtDoor === true),
    isRule: (rule) => ofRule(rule)?.inPolicies === true,
    has(rule) {
      const known = ofRule(rule);
      if (!known) return false;
      const begun = rows.filter(
        ({ method, isOffered, providers }) => method.origin === known.origin && (isOffered || providers),
      );
      if (begun.length === 0) return true;
      const isMeant = (name: string): boolean => name === rule || readSessionMethod(name).origin === rule;
      return begun.some((row) => toOffered(deps(), row).some(({ method }) => isMeant(method)));
    },
    meets: (rules, { method, organizationId }) =>
      method !== null && rules.some((rule) => meetsOne({ rule, method, organizationId })),
    needs: (rules, asked) => rules.every((rule) => meetsOne({ rule, ...asked })),
    ofAccount(account) {
      const owner = rows.find(({ accounts }) => accounts?.owns(deps(), account));
      return owner ? toAccountRules(deps(), owner, account) : unowned;
    },
    offered() {
      const offered = rows.flatMap((row) => toOffered(deps(), row));
      return [...new Map(offered.map((one) => [one.method, one])).values()];
    },
  };
}

/** Faults in the table of the ways of signing in. */
export function findSignInFaults(features: readonly Feature[]): string[] {
  const rows = rowsOf(features);
  const methods = rows.map(({ method }) => method);
  const matching = rows.flatMap(({ method, matches }) => (matches ? [method.origin ?? method.name] : []));
  const names = methods.map(({ name }) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const divided = methods
    .flatMap(({ name, origin }) => [name, origin ?? ''])
    .filter((name) => readSessionMethod(name).provider !== undefined);
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
    ...matching
      .filter((origin, index) => matching.indexOf(origin) !== index)
      .map((origin) => `two ways of signing in say which rules of policies ${origin} matches`),
  ];
}
