import type { Feature } from '#core/feature/define-feature.ts';
import { findFaultsOfPart, OptionsError } from '#core/options/check-options.ts';
import type { OptionsInput } from '#core/options/define-options.ts';
import { type BuiltInOptions, type OptionsOf, readFeatures, sectionsOf } from '#options.ts';
import { packagedSections, referenceAdvice } from '#packaged-options.ts';

/**
 * Type of the configuration module of the packaged server: the options of the service and those of the server. Missing
 * values come from the environment. Durations are seconds. docs/reference/options.md lists all options.
 */
export type KeysteadConfig<Own extends readonly Feature[] = readonly []> = (Own extends readonly []
  ? Partial<BuiltInOptions>
  : Partial<BuiltInOptions & OptionsOf<Own>>) &
  OptionsInput<(typeof packagedSections)[number]> & {
    /** Features of the application, made by `defineFeature`. */
    features?: Own | undefined;
  };

/**
 * The options with their types, for a configuration module.
 *
 * @example
 * export default defineConfig({ appName: 'Example', session: { expiresIn: 14 * 24 * 60 * 60 } });
 */
export const defineConfig = <const Own extends readonly Feature[] = readonly []>(
  config: KeysteadConfig<Own>,
): KeysteadConfig<Own> => config;

/** Throws an {@link OptionsError} with every unknown name, at any depth, and every value of the wrong kind. */
export function checkConfig(given: object): asserts given is KeysteadConfig<readonly Feature[]> {
  const { all, options } = readFeatures(given);
  const faults = findFaultsOfPart([...sectionsOf(all), ...packagedSections, referenceAdvice], options);
  if (faults.length > 0) throw new OptionsError(faults);
}
