import { z } from 'zod';
import type { AnySection } from '#core/options/define-options.ts';
import { DAY, HOUR, MINUTE } from '#core/options/durations.ts';
import { metaOf, unwrap } from '#core/options/option-meta.ts';

/** Option as the reference shows it. `fallback` is its default; empty if the description names the default. */
export interface OptionDescription {
  name: string;
  kind: string;
  fallback: string;
  description: string;
}

interface Option {
  name: string;
  schema: z.core.$ZodType;
}

const units = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** `604800 (7 days)`. */
function describeSeconds(seconds: number): string {
  const [unit, length] = units.find(([, size]) => seconds >= size && seconds % size === 0) ?? [];
  if (length === undefined) return String(seconds);
  const count = seconds / length;
  return `${seconds} (${count} ${unit}${count === 1 ? '' : 's'})`;
}

const quoted = (text: unknown): string => `\`${String(text)}\``;

const numberKind = ({ format }: { format?: string | null }): string =>
  format === 'safeint' ? 'whole number' : 'number';

/** Kind of a schema that has no `kind` in its meta data. */
function inferKind(schema: z.core.$ZodType): string | undefined {
  if (schema instanceof z.ZodBoolean) return 'true or false';
  if (schema instanceof z.ZodString) return 'text';
  if (schema instanceof z.ZodNumber) return numberKind(schema);
  if (schema instanceof z.ZodEnum) return schema.options.map(quoted).join(' or ');
  if (schema instanceof z.ZodArray && unwrap(schema.element) instanceof z.ZodString) return 'list of texts';
  return undefined;
}

function kindOf({ name, schema }: Option): string {
  const kind = metaOf(schema).kind ?? inferKind(unwrap(schema));
  if (kind === undefined)
    throw new TypeError(`the option ${name} has no kind: give it one by meta({ kind })`);
  return kind;
}

function describeValue(value: unknown, kind: string): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(quoted).join(', ');
  if (typeof value === 'number') return kind === 'seconds' ? describeSeconds(value) : String(value);
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).map(([name, part]) => `${name}: ${String(part)}`);
    return parts.length === 0 ? 'none' : quoted(`{ ${parts.join(', ')} }`);
  }
  return value === '' ? '' : quoted(value);
}

function describeFallback(schema: z.core.$ZodType, kind: string): string {
  if (schema instanceof z.ZodDefault) return describeValue(schema.def.defaultValue, kind);
  return schema instanceof z.ZodOptional || schema instanceof z.ZodPrefault ? '' : 'required';
}

function describeOne(option: Option): OptionDescription {
  const { name, schema } = option;
  const { description } = metaOf(schema);
  if (description === undefined)
    throw new TypeError(`the option ${name} has no description: give it one by meta({ description })`);
  const kind = kindOf(option);
  return { name, kind, fallback: describeFallback(schema, kind), description };
}

/** The name exists only to be refused with advice, see `elsewhere`. */
const isRefused = (schema: z.core.$ZodType): boolean => unwrap(schema) instanceof z.ZodUndefined;

/** Options inside an option: the fields of an object that has no kind of its own, and of each entry of a record. */
function childrenOf({ name, schema }: Option): Option[] {
  const inner = unwrap(schema);
  const { kind, key = 'name' } = metaOf(schema);
  const [place, set] =
    inner instanceof z.ZodRecord
      ? [`${name}.<${key}>`, unwrap(inner.valueType)]
      : [name, kind === undefined ? inner : undefined];
  if (!(set instanceof z.ZodObject)) return [];
  return Object.entries(set.shape)
    .filter(([, option]) => !isRefused(option))
    .map(([child, option]) => ({ name: `${place}.${child}`, schema: option }));
}

function describeWithChildren(option: Option): OptionDescription[] {
  const children = childrenOf(option).flatMap(describeWithChildren);
  const isOnlyAPlace = unwrap(option.schema) instanceof z.ZodObject && children.length > 0;
  return isOnlyAPlace ? children : [describeOne(option), ...children];
}

const switches = {
  on: '`false` is short for `{ enabled: false }`.',
  off: '`{}` is short for `{ enabled: true }`.',
};

/** A section that can be switched off as a whole is an option too, next to its `enabled`. */
const describeSwitch = ({ path, schema, whenAbsent }: AnySection): OptionDescription[] =>
  whenAbsent === undefined || !('enabled' in schema.shape)
    ? []
    : [
        {
          name: path,
          kind: '`false`, or the options below',
          fallback: whenAbsent,
          description: switches[whenAbsent],
        },
      ];

/**
 * Every option of these sections, from their schemas: full name, kind, default and description. Throws a TypeError for
 * an option without kind or description.
 */
export function describeOptions(sections: readonly AnySection[]): OptionDescription[] {
  return sections.flatMap((section) => {
    const options = Object.entries(section.schema.shape)
      .filter(([, schema]) => !isRefused(schema))
      .map(([name, schema]) => ({
        name: section.path === '' ? name : `${section.path}.${name}`,
        schema,
      }));
    return [...describeSwitch(section), ...options.flatMap(describeWithChildren)];
  });
}
