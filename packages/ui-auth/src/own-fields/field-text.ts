import type { FieldFacts, FieldValue } from '#provider/additional-fields.ts';

/** Text of a value in its input; `on` is a ticked box. The input of a date has its day in UTC. */
export function toFieldText({ type }: Pick<FieldFacts, 'type'>, value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return 'on';
  if (Array.isArray(value)) return value.join('\n');
  return type === 'date' ? String(value).slice(0, '2026-01-01'.length) : String(value);
}

const toLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A first check in the browser: the server checks the value, too. */
export function isFieldText({ type }: Pick<FieldFacts, 'type'>, text: string): boolean {
  if (type === 'number') return text.trim() === '' || Number.isFinite(Number(text));
  return type !== 'number[]' || toLines(text).every((line) => Number.isFinite(Number(line)));
}

function toFieldValue({ type }: Pick<FieldFacts, 'type'>, text: string): FieldValue {
  if (type === 'boolean') return text === 'on';
  if (type === 'string[]' || type === 'number[]') {
    const lines = toLines(text);
    if (lines.length === 0) return null;
    return type === 'string[]' ? lines : lines.map(Number);
  }
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return type === 'number' ? Number(trimmed) : trimmed;
}

const textIn = (values: FormData, name: string): string =>
  String(values.get(name) ?? '').replaceAll('\r\n', '\n');

/** Values of a form, by name. An empty field is left out, so that it gets its default. */
export function readNewFields(fields: readonly FieldFacts[], values: FormData): Record<string, FieldValue> {
  const read = fields.map((field) => [field.name, toFieldValue(field, textIn(values, field.name))] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== null));
}

/** Values that differ from those of the user. Null clears one. */
export function readChangedFields(
  fields: readonly FieldFacts[],
  values: FormData,
  user: object,
): Record<string, FieldValue> {
  const changed = fields.filter(
    (field) => textIn(values, field.name) !== toFieldText(field, Reflect.get(user, field.name)),
  );
  return Object.fromEntries(
    changed.map((field) => [field.name, toFieldValue(field, textIn(values, field.name))]),
  );
}
