import { expect, test } from 'vitest';
import { z } from 'zod';
import { definitionsOf, methodsOf, type ProcedureDefinition } from '#core/call/definition.ts';
import { appRouter } from '#every-call.ts';
import { specifiedCalls } from '#testing/specification/calls.ts';

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listAt = (schema: Json, key: string): Json[] => {
  const list = schema[key];
  return Array.isArray(list) ? list.filter(isJson) : [];
};

/** Names of all fields of a schema, with a dot before those inside of a field. Lists count as one of their rows. */
function fieldsIn(schema: unknown, definitions: Json, depth = 0): string[] {
  if (!isJson(schema) || depth > 6) return [];
  const { $ref, items, properties } = schema;
  const referred = typeof $ref === 'string' ? definitions[$ref.split('/').at(-1) ?? ''] : undefined;
  const own = isJson(properties) ? Object.entries(properties) : [];
  return [
    ...own.flatMap(([name, inner]) => [
      name,
      ...fieldsIn(inner, definitions, depth + 1).map((field) => `${name}.${field}`),
    ]),
    ...[referred, items, ...listAt(schema, 'anyOf'), ...listAt(schema, 'oneOf'), ...listAt(schema, 'allOf')]
      .filter((inner) => inner !== schema)
      .flatMap((inner) => fieldsIn(inner, definitions, depth + 1)),
  ];
}

function fieldsOf(schema: z.ZodType, io: 'input' | 'output'): string[] {
  const json: unknown = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const definitions = isJson(json) && isJson(json.$defs) ? json.$defs : {};
  return fieldsIn(json, definitions);
}

const definitions = [...definitionsOf(appRouter).values()];

const findCall = (method: string, path: string): ProcedureDefinition | undefined =>
  definitions.find((call) => call.names.includes(path) && methodsOf(call).some((one) => one === method));

const rows = specifiedCalls.map(([method, path, input, answer = []]) => ({ method, path, input, answer }));

test.each(rows)('$method $path takes and answers what section 7 says', ({ method, path, input, answer }) => {
  const call = findCall(method, path);
  const taken = call?.inputs.flatMap((schema) => fieldsOf(schema, 'input')) ?? [];
  const answered = call?.output ? fieldsOf(call.output, 'output') : [];

  expect(call, `${method} ${path}`).toBeDefined();
  expect(input.filter((field) => !taken.includes(field))).toEqual([]);
  expect(answer.filter((field) => !answered.includes(field))).toEqual([]);
});

test('a password is set by code of the server alone', () => {
  const call = definitionsOf(appRouter).get('setPassword');

  expect(call?.access).toBe('server');
  expect(call?.route).toBeUndefined();
  expect(call?.inputs.flatMap((schema) => fieldsOf(schema, 'input'))).toContain('newPassword');
});
