import { z } from 'zod';
import type { ProcedureDefinition } from '#core/call/definition.ts';

type Schema = z.core.JSONSchema._JSONSchema;

/** The fields of all inputs of a call, as JSON Schema has them, whatever the inputs are wrapped in. */
export const inputFieldsOf = ({ inputs }: Pick<ProcedureDefinition, 'inputs'>): Record<string, Schema> =>
  Object.assign(
    {},
    ...inputs.map((input) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {}),
  );

const isListed = (schema: Schema): boolean =>
  typeof schema === 'object' && (schema.type === 'array' || (schema.anyOf ?? []).some(isListed));

const known = new WeakMap<ProcedureDefinition['inputs'], ReadonlySet<string>>();

/** Fields in which a call takes a list, such as `filterValue`. */
export function listFieldsOf(definition: Pick<ProcedureDefinition, 'inputs'>): ReadonlySet<string> {
  const found =
    known.get(definition.inputs) ??
    new Set(
      Object.entries(inputFieldsOf(definition))
        .filter(([, schema]) => isListed(schema))
        .map(([name]) => name),
    );
  known.set(definition.inputs, found);
  return found;
}
