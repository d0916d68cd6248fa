import type { z } from 'zod';

/** Key for the option values of one service. Each section stores its own part under it. */
export class OptionValues {}

export interface OptionCarrier {
  options: OptionValues;
}

/** Default of a section that can be switched off as a whole by `false`. */
export type Switch = 'on' | 'off';

/** A section without its types, as in the tree of all options. */
export interface AnySection {
  readonly path: string;
  readonly schema: z.ZodObject;
  readonly whenAbsent: Switch | undefined;
  /** Parses the given values at `path` and stores them. Throws a `ZodError` if they do not fit the schema. */
  keep(values: OptionValues, given: Readonly<Record<string, unknown>>): void;
}

/** Section of the options: names, kinds, defaults and descriptions. */
export interface OptionSection<
  Path extends string = string,
  Schema extends z.ZodObject = z.ZodObject,
  Value = z.output<Schema>,
  Absent extends Switch | undefined = Switch | undefined,
> extends AnySection {
  readonly path: Path;
  readonly schema: Schema;
  readonly whenAbsent: Absent;
  /** Values of the operator, with defaults filled in. */
  of(carrier: OptionCarrier): Value;
}

interface SectionOptions<Schema extends z.ZodObject, Value, Absent extends Switch | undefined> {
  /** If set, the whole section can be switched off by `false`, and its schema has `enabled`. */
  whenAbsent?: Absent;
  /** Computes values once at the start, so that calls need not compute them again. */
  resolve?: (parsed: z.output<Schema>) => Value;
}

/**
 * Defines a section of the options at `path` (`user.deleteUser`; the empty path is the root). Several sections may have
 * the same path if their options differ. Types, defaults, checks and docs/reference/options.md all come from the
 * schema.
 */
export function defineOptions<
  const Path extends string,
  Schema extends z.ZodObject,
  Absent extends Switch | undefined = undefined,
  Value = z.output<Schema>,
>(
  path: Path,
  schema: Schema,
  extra?: SectionOptions<Schema, Value, Absent>,
): OptionSection<Path, Schema, Value, Absent>;
export function defineOptions(
  path: string,
  schema: z.ZodObject,
  { whenAbsent, resolve }: SectionOptions<z.ZodObject, unknown, Switch | undefined> = {},
): OptionSection<string, z.ZodObject, unknown> {
  const kept = new WeakMap<OptionValues, { value: unknown }>();
  const toValue = (parsed: z.output<typeof schema>): unknown => (resolve ? resolve(parsed) : parsed);
  // A schema that reads one value is not worth a function of its own, which zod would compile.
  const read = (given: unknown) => ({ value: toValue(schema.parse(given, { jitless: true })) });
  /**
   * Values of a section without options, cached because they are the same for every service. Computed values are
   * not cached, because they may belong to one service.
   */
  let leftOut: { value: unknown } | undefined;
  const readLeftOut = () => {
    leftOut ??= read({});
    return leftOut;
  };
  return {
    path,
    schema,
    whenAbsent,
    keep: (values, given) =>
      void kept.set(values, Object.keys(given).length === 0 && !resolve ? readLeftOut() : read(given)),
    of({ options }) {
      const known = kept.get(options);
      if (!known) throw new TypeError(`no feature of this service defines the options at '${path}'`);
      return known.value;
    },
  };
}

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer Whole,
) => void
  ? Whole
  : never;

/** Paths of sections that can be switched off as a whole. */
type SwitchPath<Section extends AnySection> = Section extends { readonly whenAbsent: Switch }
  ? Section['path']
  : never;

/** A list also as a constant, which is read only. */
type ConstantList<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value;

/** What one section accepts. */
type InputOf<Section> = Section extends AnySection
  ? { [Name in keyof z.input<Section['schema']>]: ConstantList<z.input<Section['schema']>[Name]> }
  : never;

/** Sections by their paths. They are sorted once: asking all of them at each path costs the square of their number. */
type ByPath<Section extends AnySection> = { [One in Section as One['path']]: One };

/** Accepted by the sections at exactly this path. */
type InputAt<Section extends AnySection, At extends string> = InputOf<
  At extends keyof ByPath<Section> ? ByPath<Section>[At] : never
>;

type HeadOf<Path extends string> = Path extends ''
  ? never
  : Path extends `${infer Head}.${string}`
    ? Head
    : Path;

type RestOf<Path extends string> = Path extends `${string}.${infer Rest}` ? Rest : never;

/** What follows each head. */
type Rests<Path extends string> = { [One in Path as HeadOf<One>]: RestOf<One> };

type Join<At extends string, Head extends string> = At extends '' ? Head : `${At}.${Head}`;

/**
 * The options at a path and below it, as one object each, because a union of many sections would be too large. They are
 * the property of an interface, which a compiler only looks up. An alias that names itself would be compared for all
 * possible sections and the whole of zod, which is most of the work of checking an application. `Path` is what follows
 * `At` in the paths of the sections below it.
 */
export interface OptionsBelow<
  Section extends AnySection,
  At extends string,
  Path extends string = Section['path'],
> {
  of: Intersection<InputAt<Section, At>> & {
    [Head in keyof Rests<Path> & string]?:
      | OptionsBelow<Section, Join<At, Head>, Rests<Path>[Head] & string>['of']
      | (Join<At, Head> extends SwitchPath<Section> ? false : never)
      | undefined;
  };
}

/** Type of the options that these sections accept; `Sections` is a union. */
export type OptionsInput<Sections extends AnySection> = OptionsBelow<Sections, ''>['of'];
