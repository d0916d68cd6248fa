import type { Feature } from '#core/feature/define-feature.ts';
import { findFaultsOfPart, OptionsError } from '#core/options/check-options.ts';
import type { OptionsInput } from '#core/options/define-options.ts';
import type { FieldInputs } from '#core/user/fields/field-types.ts';
import type { OrganizationSchema } from '#features/organizations/field-types.ts';
import {
  type BuiltInOptions,
  type OptionsOf,
  readFeatures,
  sectionsOf,
  type WithFields,
  type WithSchema,
} from '#options.ts';
import { fieldsAdvice, packagedSections, referenceAdvice } from '#packaged-options.ts';
import type { AppRouterWith } from '#router.ts';

/**
 * Type of the configuration module of the packaged server: the options of the service and those of the server. Missing
 * values come from the environment. Durations are seconds. docs/reference/options.md lists all options.
 */
export type KeysteadConfig<
  Own extends readonly Feature[] = readonly [],
  Fields extends FieldInputs = FieldInputs,
  Schema extends OrganizationSchema = OrganizationSchema,
> = (Own extends readonly [] ? Partial<BuiltInOptions> : Partial<BuiltInOptions & OptionsOf<Own>>) &
  OptionsInput<(typeof packagedSections)[number]> & {
    /** Features of the application, made by `defineFeature`. */
    features?: Own | undefined;
    user?: WithFields<Fields> | undefined;
    organization?: WithSchema<Schema> | false | undefined;
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
  const Schema extends OrganizationSchema = OrganizationSchema,
>(
  config: KeysteadConfig<Own, Fields, Schema>,
): KeysteadConfig<Own, Fields, Schema> => config;

interface ConfiguredParts<Own, Fields> {
  features?: Own | undefined;
  user?: WithFields<Fields> | undefined;
}

/** The fields of organizations in a configuration. */
type SchemaIn<Config> = Config extends { organization?: infer Given }
  ? Exclude<Given, false | undefined> extends WithSchema<infer Schema>
    ? Schema
    : never
  : never;

/**
 * Type of the router that the packaged server has with a configuration, for its clients.
 *
 * @example
 * export type AppRouter = RouterOf<typeof config>;
 */
export type RouterOf<Config> =
  Config extends ConfiguredParts<infer Own extends readonly Feature[], infer Fields>
    ? AppRouterWith<Own, Fields, SchemaIn<Config>>
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
