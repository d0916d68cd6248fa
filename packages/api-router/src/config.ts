import type { Feature } from '#core/feature/define-feature.ts';
import { findFaultsOfPart, OptionsError } from '#core/options/check-options.ts';
import type { OptionsInput } from '#core/options/define-options.ts';
import { type BuiltInOptions, type OptionsOf, readFeatures, sectionsOf } from '#options.ts';
import { packagedSections, referenceAdvice } from '#packaged-options.ts';

/**
 * What a configuration module of the packaged server may say: the options of the service, those of the server itself.
 * What it leaves out comes from the environment. Durations are seconds. Each option is in docs/reference/options.md.
 */
export type KeysteadConfig<Own extends readonly Feature[] = readonly []> = (Own extends readonly []
  ? Partial<BuiltInOptions>
  : Partial<BuiltInOptions & OptionsOf<Own>>) &
  OptionsInput<(typeof packagedSections)[number]> & {
    /** Features of the application's own, made by `defineFeature`. */
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

/** Throws an {@link OptionsError} with every name that does not exist, at any depth, and every value of another kind. */
export function checkConfig(given: object): asserts given is KeysteadConfig<readonly Feature[]> {
  const { all, options } = readFeatures(given);
  const faults = findFaultsOfPart([...sectionsOf(all), ...packagedSections, referenceAdvice], options);
  if (faults.length > 0) throw new OptionsError(faults);
}
