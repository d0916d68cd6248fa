import { z } from 'zod';
import type { ProcedureDefinition } from '#core/call/definition.ts';
import { passingInputs } from '#testing/calls/call-inputs.ts';

/** Texts that no database stores. */
const unstorable = ['a\0b', 'x\ud800'];

type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const recordsOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const mayBe = (schema: Json, type: string): boolean => [schema.type].flat().includes(type);

/** Where a call takes whatever there is. */
const anything: readonly unknown[] = unstorable.flatMap((text) => [
  text,
  [text],
  { [text]: 1 },
  { inner: { list: [1, { [text]: null }, text] } },
]);

/** Values of a schema, each with one such text, which together have one at every place. */
function spoil(schema: Json): unknown[] {
  const branches = [...recordsOf(schema.anyOf), ...recordsOf(schema.oneOf), ...recordsOf(schema.allOf)];
  if (branches.length > 0) return branches.flatMap(spoil);
  if (mayBe(schema, 'array') && isRecord(schema.items)) return spoil(schema.items).map((value) => [value]);
  if (mayBe(schema, 'object')) return spoilObject(schema);
  if (mayBe(schema, 'string')) return unstorable;
  return schema.type === undefined ? [...anything] : [];
}

function spoilObject({ properties, additionalProperties }: Json): Json[] {
  const named = isRecord(properties) ? Object.entries(properties) : [];
  const atNames = named.flatMap(([name, inner]) =>
    isRecord(inner) ? spoil(inner).map((value) => ({ [name]: value })) : [],
  );
  const others = isRecord(additionalProperties) ? spoil(additionalProperties) : [];
  const atKeys = unstorable.map((text) => ({ [text]: 'x' }));
  return [...atNames, ...others.map((value) => ({ other: value })), ...atKeys];
}

const toSchema = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });

/**
 * Inputs of a call, each with one text that no database stores, which together have one at every place where the call
 * takes a text, as a value or as a key. What is beside it would pass.
 */
export function spoiltInputs({ name, inputs }: ProcedureDefinition): Json[] {
  const passing = passingInputs[name];
  const spoilt = inputs.flatMap((schema) => spoil(toSchema(schema))).filter(isRecord);
  return [...spoilt, ...anything.map((value) => ({ unknown: value }))].map((input) => ({
    ...passing,
    ...input,
  }));
}
