import { z } from 'zod';
import type { BuiltInOptions } from '#built-in-options.ts';
import type { BuiltInProviders } from '#built-in-providers.ts';
import type { AccessControl, Statements } from '#core/access-control/access-control.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import { findRevocationFaults } from '#core/feature/revocations.ts';
import { findSignInFaults } from '#core/feature/sign-in-methods.ts';
import { findTableFaults } from '#core/feature/table-faults.ts';
import type { OptionsOf } from '#core/feature/types-of-features.ts';
import { type OptionRule, OptionsError, readOptions } from '#core/options/check-options.ts';
import type { AnySection, OptionValues } from '#core/options/define-options.ts';
import type { KnownOnly, Misspelt } from '#core/options/misspelt.ts';
import { changeLogRule } from '#core/session/session-options.ts';
import type { FieldInputs } from '#core/user/fields/field-types.ts';
import type { WithRoles } from '#features/organizations/access-types.ts';
import type { OrganizationSchema } from '#features/organizations/field-types.ts';
import { features } from '#features.ts';
import { embeddedAdvice, fieldsAdvice, referenceAdvice } from '#packaged-options.ts';

/** The options without those that `TypedOptions` has. */
export type PlainOptions = Omit<BuiltInOptions, 'organization' | 'socialProviders'>;

/** Providers by id, whose ids are not known. */
export type OpenProviders = NonNullable<BuiltInOptions['socialProviders']>;

type AnyProvider = OpenProviders[string];

/** A provider that does not come with the service has one of these. */
type OwnProviderPart = 'issuer' | 'provider';

type KnownId<Id, Given> = Id extends keyof BuiltInProviders
  ? never
  : string extends Id
    ? Id
    : [Extract<keyof Given, OwnProviderPart>] extends [never]
      ? Misspelt
      : Id & PropertyKey;

/** Type that refuses a provider that neither comes with the service nor says where it is, and unknown options of any. */
export type KnownProviders<Social> = {
  readonly [Id in keyof BuiltInProviders]?: Social extends { readonly [Name in Id]?: infer Given }
    ? KnownOnly<Given, AnyProvider>
    : AnyProvider;
} & {
  readonly [Id in keyof Social as KnownId<Id, Social[Id]>]: KnownOnly<Social[Id], AnyProvider>;
};

type OrganizationOptions = Omit<
  Exclude<BuiltInOptions['organization'], false | undefined>,
  'ac' | 'roles' | 'schema'
>;

/** Type of all options. Durations are seconds. docs/reference/options.md lists all options. */
export type KeysteadOptions<
  Own extends readonly Feature[] = readonly [],
  Fields extends FieldInputs = FieldInputs,
  All extends Statements = Statements,
  Schema extends OrganizationSchema = OrganizationSchema,
  RoleName extends string = string,
  AtRunTime extends boolean = boolean,
  SessionFields extends FieldInputs = FieldInputs,
  Social = OpenProviders,
> = (Own extends readonly [] ? PlainOptions : PlainOptions & OptionsOf<Own>) &
  TypedOptions<Own, Fields, All, Schema, RoleName, AtRunTime, SessionFields, Social>;

/** The options whose types reach the calls. */
export interface TypedOptions<
  Own extends readonly Feature[],
  Fields extends FieldInputs,
  All extends Statements,
  Schema extends OrganizationSchema,
  RoleName extends string,
  AtRunTime extends boolean,
  SessionFields extends FieldInputs,
  Social,
> {
  /** Features of the application, made by `defineFeature`. */
  features?: Own | undefined;
  user?: WithFields<Fields> | undefined;
  session?: WithFields<SessionFields> | undefined;
  /**
   * Social providers by id, in the order of the buttons. One that is not built in needs `issuer` or `provider`.
   */
  socialProviders?: Social | undefined;
  organization?:
    | (OrganizationOptions & WithAccess<All> & WithSchema<Schema> & WithRoles<RoleName, AtRunTime>)
    | false
    | undefined;
}

/** The option that names the permissions of an application. */
export interface WithAccess<All extends Statements> {
  ac?: AccessControl<All> | undefined;
}

/** The option that names the fields of organizations, whose type reaches the clients. */
export interface WithSchema<Schema> {
  schema?: Schema | undefined;
}

/** The option whose type reaches the clients. */
export interface WithFields<Fields> {
  additionalFields?: Fields | undefined;
}

/** Option sections of all features. */
export const sectionsOf = (all: readonly Feature[]): AnySection[] =>
  all.flatMap(({ options = [], cookies = [] }) => [...options, ...cookies.map((cookie) => cookie.options)]);

const rulesOf = (all: readonly Feature[]): OptionRule[] => all.flatMap(({ rules = [] }) => rules);

/** Rule that at least one way to sign in is on: a service without one is useless. */
const signInRule =
  (all: readonly Feature[]): OptionRule =>
  (carrier) =>
    !all.some(({ signsIn }) => signsIn?.(carrier)) &&
    'nobody could sign in: emailAndPassword is off and socialProviders is empty, expected at least one way to sign in';

const isFeature = (value: unknown): value is Feature =>
  typeof value === 'object' && value !== null && 'name' in value && 'procedures' in value;

const ownFeatures = z.array(z.custom<Feature>(isFeature)).default([]);

/** Splits the given object into all features, including those of the application, and their options. */
export function readFeatures(given: object): { all: Feature[]; options: object } {
  const { features: own, ...options }: { features?: unknown } = given;
  const read = ownFeatures.safeParse(own);
  if (!read.success)
    throw new OptionsError(['features contains something that `defineFeature` did not make']);
  const all = [...features, ...read.data];
  const names = all.map(({ name }) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const faults = [
    ...twice.map((name) => `two features have the name ${name}`),
    ...findSignInFaults(all),
    ...findTableFaults(all),
  ];
  // Rows of people cannot be looked at before the tables are right.
  if (faults.length === 0) faults.push(...findRevocationFaults(all));
  if (faults.length > 0) throw new OptionsError(faults);
  return { all, options };
}

const withAdvice = (all: readonly Feature[]): AnySection[] => [
  ...sectionsOf(all),
  ...embeddedAdvice,
  ...fieldsAdvice,
  referenceAdvice,
];

/** Sections of a service without features of an application: one list, so that its schema is made once. */
const builtInSections = withAdvice(features);

/** Reads the options of a service. `production` is the default of that option. Throws an {@link OptionsError}. */
export function readKeysteadOptions(given: object, production: boolean): OptionValues {
  const { all, options } = readFeatures(given);
  const { production: said = production }: { production?: unknown } = options;
  const sections = all.length === features.length ? builtInSections : withAdvice(all);
  return readOptions(sections, { ...options, production: said }, [
    ...rulesOf(all),
    signInRule(all),
    changeLogRule,
  ]);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function merge(one: object, other: object): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...one };
  for (const [name, value] of Object.entries(other)) {
    const known = merged[name];
    merged[name] = isObject(known) && isObject(value) ? merge(known, value) : value;
  }
  return merged;
}

/** Options that switch every feature on, for a packaged server without a configuration module. */
export const everythingOn = (): Partial<KeysteadOptions> =>
  features.reduce<object>((all, feature: Feature) => merge(all, feature.everythingOn ?? {}), {});
