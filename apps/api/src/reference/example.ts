import type { Field, OpenApiDocument, Schema } from './document.ts';

type Schemas = OpenApiDocument['components']['schemas'];

/** Levels of objects in objects that an example shows. */
const DEPTH = 6;

/** Values of fields that a reader knows by their names. */
const known: readonly (readonly [RegExp, unknown])[] = [
  [/email$/i, 'ada@example.com'],
  [/emails$/i, 'ada@example.com'],
  [/password$/i, 'correct horse battery staple'],
  [/^name$/, 'Ada Lovelace'],
  [/slug$/i, 'analytical-engines'],
  [/^role$/, 'member'],
  [/domain$/i, 'example.com'],
  [/image|logo/i, 'https://example.com/ada.png'],
  [/url$|^redirectTo$|uri$/i, 'https://example.com/welcome'],
  [/^(?:code|otp)$/, '204816'],
  [/ip(?:Address)?$/i, '192.0.2.7'],
  [/token$/i, 'Tq3vKc8sYw1nRz6m'],
  [/ids?$/i, '7Qd2nX4vLk9s'],
];

const exampleText = (name: string): unknown => known.find(([pattern]) => pattern.test(name))?.[1] ?? 'text';

const byFormat: Readonly<Record<string, string>> = { 'date-time': '2026-12-01T09:00:00.000Z' };

function exampleOfType(type: string, schema: Schema, { name, schemas, depth }: Place): unknown {
  switch (type) {
    case 'array':
      return depth > DEPTH ? [] : [toExample(schema.items ?? {}, { name, schemas, depth: depth + 1 })];
    case 'object':
      return depth > DEPTH
        ? {}
        : Object.fromEntries(
            Object.entries(schema.properties ?? {}).map(([key, one]) => [
              key,
              toExample(one, { name: key, schemas, depth: depth + 1 }),
            ]),
          );
    case 'boolean':
      return true;
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 1, Math.min(10, schema.maximum ?? 10));
    case 'null':
      return null;
    default:
      return byFormat[schema.format ?? ''] ?? exampleText(name);
  }
}

interface Place {
  /** Name of the field. */
  name: string;
  schemas: Schemas;
  depth: number;
}

/** A value as it could stand there. What refers to itself ends. */
export function toExample(schema: Schema, place: Place): unknown {
  const { $ref, type, anyOf, oneOf, allOf, enum: values, const: only, default: usual } = schema;
  if ($ref !== undefined) {
    const found = place.schemas[$ref.replace(/^.*\//, '')];
    return found ? toExample(found, { ...place, depth: place.depth + 1 }) : {};
  }
  if (only !== undefined) return only;
  if (usual !== undefined) return usual;
  if (values !== undefined) return values[0];
  const [choice] = anyOf ?? oneOf ?? allOf ?? [];
  if (choice) return toExample(choice, place);
  const [first = 'string'] = typeof type === 'string' ? [type] : (type ?? []);
  return exampleOfType(first, schema, place);
}

/** An object with an example of each of these fields. */
export const exampleOf = (fields: readonly Field[], schemas: Schemas): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(({ name, schema }) => [name, toExample(schema, { name, schemas, depth: 0 })]),
  );
