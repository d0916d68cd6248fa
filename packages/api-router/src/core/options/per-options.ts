import type { OptionCarrier, OptionValues } from '#core/options/define-options.ts';

/** Value that is computed from the options of a service. */
export interface PerOptions<Value> {
  of(carrier: OptionCarrier): Value;
}

/** Computes the value at the first use, once for the options of each service. */
export function perOptions<Value>(compute: (carrier: OptionCarrier) => Value): PerOptions<Value> {
  const values = new WeakMap<OptionValues, { value: Value }>();
  return {
    of({ options }) {
      const known = values.get(options) ?? { value: compute({ options }) };
      values.set(options, known);
      return known.value;
    },
  };
}
