import type { Dialect } from '@keystead/db';
import { toFieldsType } from './declared-fields.ts';
import {
  type ColumnKind,
  type GeneratedColumn,
  type GeneratedSchema,
  type GeneratedTable,
  toName,
  toRelation,
} from './read-tables.ts';

interface Words {
  module: string;
  /** Type of a column that may refer to its own table. */
  anyColumn: string;
  imports: readonly string[];
  /** Function call for a column of a kind. */
  column: Readonly<Record<ColumnKind, (name: string) => string>>;
}

const WORDS: Record<Dialect, Words> = {
  postgresql: {
    module: 'drizzle-orm/pg-core',
    anyColumn: 'AnyPgColumn',
    imports: ['bigint', 'boolean', 'integer', 'jsonb', 'text', 'timestamp'],
    column: {
      text: (name) => `text('${name}')`,
      integer: (name) => `integer('${name}')`,
      bigint: (name) => `bigint('${name}', { mode: 'number' })`,
      boolean: (name) => `boolean('${name}')`,
      moment: (name) => `timestamp('${name}', { precision: 3, withTimezone: true })`,
      json: (name) => `jsonb('${name}')`,
    },
  },
  sqlite: {
    module: 'drizzle-orm/sqlite-core',
    anyColumn: 'AnySQLiteColumn',
    imports: ['integer', 'text'],
    column: {
      text: (name) => `text('${name}')`,
      integer: (name) => `integer('${name}')`,
      bigint: (name) => `integer('${name}')`,
      boolean: (name) => `integer('${name}', { mode: 'boolean' })`,
      moment: (name) => `integer('${name}', { mode: 'timestamp_ms' })`,
      json: (name) => `text('${name}', { mode: 'json' })`,
    },
  },
};

/** The schema with what all its parts need. */
interface Made extends GeneratedSchema {
  /** Begins the names of all exports: `auth` makes `authUser`. */
  prefix: string;
  /** Function that makes a table. */
  maker: string;
}

const isInOwnSchema = ({ dialect, place }: GeneratedSchema): boolean =>
  dialect === 'postgresql' && place !== 'public';

function toMaker(schema: GeneratedSchema, prefix: string): string {
  if (schema.dialect === 'sqlite') return 'sqliteTable';
  return isInOwnSchema(schema) ? `${prefix}Schema.table` : 'pgTable';
}

/** The file has the table that a column refers to. */
const isThere = ({ tables }: Made, { references }: GeneratedColumn): boolean =>
  tables.some(({ name }) => name === references);

function toLine(made: Made, table: string, column: GeneratedColumn): string {
  const { anyColumn, column: calls } = WORDS[made.dialect];
  const fields = column.column === 'additional_fields' ? made.fields[table] : undefined;
  const parts = [
    calls[column.kind](column.column),
    ...(column.kind === 'json' ? [`.$type<${toFieldsType(fields)}>()`] : []),
    ...(column.isKey ? ['.primaryKey()'] : []),
    ...(column.isNullable || column.isKey ? [] : ['.notNull()']),
    ...(column.isUnique ? ['.unique()'] : []),
    ...(isThere(made, column)
      ? [`.references((): ${anyColumn} => ${toName(made.prefix, column.references ?? '')}.id)`]
      : []),
  ];
  return `  ${column.property}: ${parts.join('')},`;
}

const toKeys = (keys: readonly string[]): string =>
  keys.length === 0
    ? ''
    : `, (table) => [primaryKey({ columns: [${keys.map((key) => `table.${key}`).join(', ')}] })]`;

const toTable = (made: Made, { name, columns, keys }: GeneratedTable): string =>
  [
    '',
    `export const ${toName(made.prefix, name)} = ${made.maker}('${name}', {`,
    ...columns.map((column) => toLine(made, name, column)),
    `}${toKeys(keys)});`,
  ].join('\n');

function toRelations(made: Made, { name, columns }: GeneratedTable): string[] {
  const led = columns.filter((column) => isThere(made, column));
  if (led.length === 0) return [];
  const own = toName(made.prefix, name);
  const lines = led.map((column) => {
    const to = toName(made.prefix, column.references ?? '');
    const facts = `fields: [${own}.${column.property}], references: [${to}.id]`;
    return `  ${toRelation(column)}: one(${to}, { ${facts}, relationName: '${name}_${toRelation(column)}' }),`;
  });
  return ['', `export const ${own}Relations = relations(${own}, ({ one }) => ({`, ...lines, '}));'];
}

/** Imports, tables and relations for `drizzle()`. */
export function toDrizzle(schema: GeneratedSchema, prefix: string): string {
  const made: Made = { ...schema, prefix, maker: toMaker(schema, prefix) };
  const { module, imports, anyColumn } = WORDS[schema.dialect];
  const isOwn = isInOwnSchema(schema);
  const hasKeys = schema.tables.some(({ keys }) => keys.length > 0);
  const used = [...imports, isOwn ? 'pgSchema' : made.maker, ...(hasKeys ? ['primaryKey'] : [])].sort();
  return [
    `import { relations } from 'drizzle-orm';`,
    `import { type ${anyColumn}, ${used.join(', ')} } from '${module}';`,
    ...(isOwn ? ['', `export const ${prefix}Schema = pgSchema('${schema.place}');`] : []),
    ...schema.tables.map((table) => toTable(made, table)),
    ...schema.tables.flatMap((table) => toRelations(made, table)),
    '',
  ].join('\n');
}

/** Advice about `drizzle-kit`, one sentence a line. */
export const drizzleAdvice = (schema: GeneratedSchema): string[] => [
  'For drizzle() only: leave this file out of "schema" in drizzle.config.ts.',
  ...(schema.dialect === 'sqlite'
    ? ['Keystead has a SQLite file of its own: attach it to join, and make no foreign keys between files.']
    : [
        isInOwnSchema(schema)
          ? `drizzle.config.ts must have schemaFilter: ['public'], or drizzle-kit changes these tables.`
          : 'These tables are in the schema "public" beside yours: do not use drizzle-kit push.',
      ]),
];
