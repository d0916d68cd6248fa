import type { AccessControl, Statements } from '#core/access-control/access-control.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import type { OptionsOf } from '#core/feature/types-of-features.ts';
import { findFaultsOfPart, OptionsError } from '#core/options/check-options.ts';
import type { OptionsInput } from '#core/options/define-options.ts';
import type { FieldInputs, KnownFields } from '#core/user/fields/field-types.ts';
import type { DefaultStatements } from '#features/organization-membership/default-roles.ts';
import type { DefaultRoleName, RoleNameOf } from '#features/organizations/access-types.ts';
import type { KnownSchema, OrganizationSchema } from '#features/organizations/field-types.ts';
import {
  type KnownProviders,
  type OpenProviders,
  type PlainOptions,
  readFeatures,
  sectionsOf,
  type TypedOptions,
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
  All extends Statements = Statements,
  RoleName extends string = string,
  AtRunTime extends boolean = boolean,
  SessionFields extends FieldInputs = FieldInputs,
  Social = OpenProviders,
> = (Own extends readonly [] ? Partial<PlainOptions> : Partial<PlainOptions & OptionsOf<Own>>) &
  OptionsInput<(typeof packagedSections)[number]> &
  TypedOptions<Own, Fields, All, Schema, RoleName, AtRunTime, SessionFields, Social>;

/**
 * The options with their types: for a configuration module, or to share them between server and tests. Spread them into
 * `createKeystead` and give them to `createTestKeystead`: features, fields, roles and permissions keep their types.
 *
 * @example
 * export default defineConfig({ appName: 'Example', session: { expiresIn: 14 * 24 * 60 * 60 } });
 */
export const defineConfig = <
  const Own extends readonly Feature[] = readonly [],
  const Fields extends FieldInputs & KnownFields<Fields> = FieldInputs,
  const Schema extends OrganizationSchema & KnownSchema<Schema> = OrganizationSchema,
  const All extends Statements = DefaultStatements,
  const RoleName extends string = DefaultRoleName,
  const AtRunTime extends boolean = false,
  const SessionFields extends FieldInputs & KnownFields<SessionFields> = FieldInputs,
  const Social extends KnownProviders<Social> = OpenProviders,
>(
  config: KeysteadConfig<Own, Fields, Schema, All, RoleName, AtRunTime, SessionFields, Social>,
): KeysteadConfig<Own, Fields, Schema, All, RoleName, AtRunTime, SessionFields, Social> => config;

interface ConfiguredParts<Own, Fields, SessionFields> {
  features?: Own | undefined;
  user?: WithFields<Fields> | undefined;
  session?: WithFields<SessionFields> | undefined;
}

/** The options of organizations in a configuration. */
type OrganizationIn<Config> = Config extends { organization?: infer Given }
  ? Exclude<Given, false | undefined>
  : object;

type At<Given, Name extends string> = Given extends { readonly [Key in Name]?: infer Value }
  ? unknown extends Value
    ? object
    : Exclude<Value, false | null | undefined>
  : object;

type SchemaIn<Organization> = Organization extends WithSchema<infer Schema> ? Schema : never;

type StatementsIn<Organization> =
  At<Organization, 'ac'> extends AccessControl<infer All> ? All : DefaultStatements;

type NamesIn<Organization> = [keyof At<Organization, 'roles'>] extends [never]
  ? DefaultRoleName
  : keyof At<Organization, 'roles'> & string;

type AtRunTimeIn<Organization> =
  true extends At<At<Organization, 'dynamicAccessControl'>, 'enabled'> ? true : false;

/**
 * Type of the router that the packaged server has with a configuration, for its clients.
 *
 * @example
 * export type AppRouter = RouterOf<typeof config>;
 */
export type RouterOf<Config> =
  Config extends ConfiguredParts<infer Own extends readonly Feature[], infer Fields, infer SessionFields>
    ? RouterOfParts<Own, Fields, OrganizationIn<Config>, SessionFields>
    : never;

type RouterOfParts<Own extends readonly Feature[], Fields, Organization, SessionFields> = AppRouterWith<
  Own,
  Fields,
  SchemaIn<Organization>,
  StatementsIn<Organization>,
  RoleNameOf<NamesIn<Organization>, AtRunTimeIn<Organization>>,
  SessionFields
>;

/** Throws an {@link OptionsError} with every unknown name, at any depth, and every value of the wrong kind. */
export function checkConfig(given: object): asserts given is KeysteadConfig<readonly Feature[]> {
  const { all, options } = readFeatures(given);
  const faults = findFaultsOfPart(
    [...sectionsOf(all), ...packagedSections, ...fieldsAdvice, referenceAdvice],
    options,
  );
  if (faults.length > 0) throw new OptionsError(faults);
}
