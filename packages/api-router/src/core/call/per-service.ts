import type { AuthDeps } from '#core/call/deps.ts';

/** Value of a feature that lives as long as the service: a cache, a queue, a set of clients. */
export interface PerService<Value> {
  of(carrier: { deps: AuthDeps }): Value;
}

/** Creates the value at the first use, once for each service in the process. */
export function perService<Value>(create: (deps: AuthDeps) => Value): PerService<Value> {
  const values = new WeakMap<AuthDeps, { value: Value }>();
  return {
    of({ deps }) {
      const known = values.get(deps);
      if (known) return known.value;
      const value = create(deps);
      values.set(deps, { value });
      return value;
    },
  };
}
