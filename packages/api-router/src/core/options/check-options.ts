import { z } from 'zod';
import type { AnySection, OptionCarrier } from '#core/options/define-options.ts';
import { OptionValues } from '#core/options/define-options.ts';
import { quote, suggest } from '#core/options/fault-words.ts';
import { metaOf, unwrap } from '#core/options/option-meta.ts';
import {
  hasKnownNames,
  normalizeOptions,
  type OptionNode,
  pickSection,
  toOptionTree,
  toTreeSchema,
} from '#core/options/option-tree.ts';

export { quote, suggest };

/** Rule about several options together. It returns a sentence for each fault. */
export type OptionRule = (carrier: OptionCarrier) => string | readonly string[] | false | undefined;

/** Error for wrong options; `faults` has one sentence for each. */
export class OptionsError extends Error {
  readonly #faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The service cannot start:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
    this.name = 'OptionsError';
    this.#faults = faults;
  }

  /** No property of its own: Node would print it below the message, which has the same sentences. */
  get faults(): readonly string[] {
    return this.#faults;
  }
}

type Path = readonly PropertyKey[];

const nameOf = (path: Path): string => path.map(String).join('.');

const valueAt = (given: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    given,
  );

/** Schema of every entry of a record or a list. */
function elementOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodRecord) return schema.valueType;
  return schema instanceof z.ZodArray ? schema.element : undefined;
}

function schemaAt(schema: z.core.$ZodType, path: Path): z.core.$ZodType | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const outer = unwrap(schema);
  const next = outer instanceof z.ZodObject ? outer.shape[String(key)] : undefined;
  const element = elementOf(outer) ?? next;
  return element && schemaAt(element, rest);
}

function namesAt(schema: z.ZodType, path: Path): string[] {
  const place = unwrap(schemaAt(schema, path) ?? schema);
  return place instanceof z.ZodObject ? Object.keys(place.shape) : [];
}

const isMarkedSecret = (schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined && metaOf(schema).secret === true;

/** A part of it is a secret: then a value of the wrong kind may be one, too. */
const hasSecret = (schema: z.core.$ZodType | undefined): boolean =>
  schema instanceof z.ZodObject && Object.values(schema.shape).some(isMarkedSecret);

/** The value must be left out of a message, because the message may be logged. */
const isSecret = (schema: z.ZodType, path: Path): boolean =>
  hasSecret(schemaAt(schema, path)) ||
  path.some((_, index) => isMarkedSecret(schemaAt(schema, path.slice(0, index + 1))));

/** A message that is the whole rest of the sentence. Most messages only say what is expected. */
const isPredicate = (message: string): boolean => /^(is|has|holds|allows|can|cannot) /.test(message);

const isSetOfOptions = (schema: z.core.$ZodType): boolean => unwrap(schema) instanceof z.ZodObject;

function toSentences(schema: z.ZodObject, given: unknown, issue: z.core.$ZodIssue): string[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    const known = namesAt(schema, path);
    return issue.keys.map((key) => `${nameOf([...path, key])} is not an option${suggest(key, known)}`);
  }
  const name = nameOf(path);
  if (isPredicate(issue.message)) return [`${name} ${issue.message}`];
  const place = schemaAt(schema, path);
  const value = valueAt(given, path);
  const isOtherKind = issue.code === 'invalid_type' && place !== undefined && isSetOfOptions(place);
  const expected = isOtherKind ? 'a set of options' : issue.message;
  if (value === undefined) return [`${name} is missing, expected ${expected}`];
  const found = value !== null && isSecret(schema, path) ? 'is wrong' : `is ${quote(value)}`;
  return [`${name} ${found}, expected ${expected}`];
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Depth of options; objects in them may be deeper, or have circular references. */
const OPTION_DEPTH = 4;

/** Paths of a key that zod ignores, because copied into another object it would set the prototype. */
function findPrototypeKeys(given: unknown, path: Path = []): string[] {
  if (!isPlain(given) || path.length > OPTION_DEPTH) return [];
  const here = Object.hasOwn(given, '__proto__') ? [nameOf([...path, '__proto__'])] : [];
  const below = Object.entries(given).filter(([key]) => key !== '__proto__');
  return [...here, ...below.flatMap(([key, value]) => findPrototypeKeys(value, [...path, key]))];
}

function findFaults(schema: z.ZodObject, given: unknown): string[] {
  const { error } = schema.safeParse(given);
  const sentences = error?.issues.flatMap((issue) => toSentences(schema, given, issue)) ?? [];
  return [...new Set([...findPrototypeKeys(given).map((name) => `${name} is not an option`), ...sentences])];
}

/**
 * Faults of incomplete options. An option that is missing at the root is not a fault, because it comes from elsewhere.
 * Rules about several options are not checked.
 */
export function findFaultsOfPart(sections: readonly AnySection[], given: unknown): string[] {
  const tree = toOptionTree(sections);
  return findFaults(toTreeSchema(tree).partial(), normalizeOptions(tree, given));
}

const findRuleFaults = (rules: readonly OptionRule[], carrier: OptionCarrier): string[] =>
  rules.flatMap((rule) => rule(carrier) || []);

const trees = new WeakMap<readonly AnySection[], { tree: OptionNode; schema: z.ZodObject }>();

/**
 * Tree of sections with its schema, which reports all faults at once. They are cached, because creating them takes
 * longer than reading options with them.
 */
function treeOf(sections: readonly AnySection[]): { tree: OptionNode; schema: z.ZodObject } {
  const known = trees.get(sections);
  if (known !== undefined) return known;
  const tree = toOptionTree(sections);
  const made = { tree, schema: toTreeSchema(tree) };
  trees.set(sections, made);
  return made;
}

/**
 * Reads the options of their sections, and checks the rules about several of them. Throws an {@link OptionsError}
 * with a sentence for every unknown name, every value of the wrong kind and every broken rule.
 */
export function readOptions(
  sections: readonly AnySection[],
  given: unknown,
  rules: readonly OptionRule[] = [],
): OptionValues {
  const { tree, schema } = treeOf(sections);
  const normalized = normalizeOptions(tree, given);
  const assertRight = (): void => {
    const faults = findFaults(schema, normalized);
    if (faults.length > 0) throw new OptionsError(faults);
  };
  const values = new OptionValues();
  if (!hasKnownNames(tree, normalized) || findPrototypeKeys(normalized).length > 0) assertRight();
  try {
    for (const section of sections) section.keep(values, pickSection(section, normalized));
  } catch (error) {
    assertRight();
    throw error;
  }
  const broken = findRuleFaults(rules, { options: values });
  if (broken.length > 0) throw new OptionsError(broken);
  return values;
}
