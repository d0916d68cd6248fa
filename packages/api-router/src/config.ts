import type { Feature } from '#core/feature/define-feature.ts';
import { findFaultsOfPart, OptionsError } from '#core/options/check-options.ts';
import type { OptionsInput } from '#core/options/define-options.ts';
import type { FieldInputs } from '#core/user/fields/field-types.ts';
import { type BuiltInOptions, type OptionsOf, readFeatures, sectionsOf, type WithFields } from '#options.ts';
import { fieldsAdvice, packagedSections, referenceAdvice } from '#packaged-options.ts';
import type { AppRouterWith } from '#router.ts';

/**
 * Type of the configuration module of the packaged server: the options of the service and those of the server. Missing
 * values come from the environment. Durations are seconds. docs/reference/options.md lists all options.
 */
export type KeysteadConfig<
  Own extends readonly Feature[] = readonly [],
  Fields extends FieldInputs = FieldInputs,
> = (Own extends readonly [] ? Partial<BuiltInOptions> : Partial<BuiltInOptions & OptionsOf<Own>>) &
  OptionsInput<(typeof packagedSections)[number]> & {
    /** Features of the application, made by `defineFeature`. */
    features?: Own | undefined;
    user?: WithFields<Fields> | undefined;
  };

/**
 * The options with their types, for a configuration module.
 *
 * @example
 * export default defineConfig({ appName: 'Example', session: { expiresIn: 14 * 24 * 60 * 60 } });
 */
export const defineConfig = <
  const Own extends readonly Feature[] = readonly [],
  const Fields extends FieldInputs = FieldInputs,
>(
  config: KeysteadConfig<Own, Fields>,
): KeysteadConfig<Own, Fields> => config;

interface ConfiguredParts<Own, Fields> {
  features?: Own | undefined;
  user?: WithFields<Fields> | undefined;
}

/**
 * Type of the router that the packaged server has with a configuration, for its clients.
 *
 * @example
 * export type AppRouter = RouterOf<typeof config>;
 */
export type RouterOf<Config> =
  Config extends ConfiguredParts<infer Own extends readonly Feature[], infer Fields>
    ? AppRouterWith<Own, Fields>
    : never;

/** Throws an {@link OptionsError} with every unknown name, at any depth, and every value of the wrong kind. */
export function checkConfig(given: object): asserts given is KeysteadConfig<readonly Feature[]> {
  const { all, options } = readFeatures(given);
  const faults = findFaultsOfPart(
    [...sectionsOf(all), ...packagedSections, ...fieldsAdvice, referenceAdvice],
    options,
  );
  if (faults.length > 0) throw new OptionsError(faults);
}
