import {
  type ColumnKind,
  type GeneratedColumn,
  type GeneratedSchema,
  type GeneratedTable,
  toCamel,
  toName,
  toRelation,
} from './read-tables.ts';

/** A column of the application that refers to a user, such as `Post.authorId`. */
export interface OwnRelation {
  model: string;
  field: string;
}

const TYPES: Readonly<Record<ColumnKind, string>> = {
  text: 'String',
  integer: 'Int',
  bigint: 'BigInt',
  boolean: 'Boolean',
  moment: 'DateTime',
  json: 'Json',
};

/** The schema with what all its parts need. */
interface Made extends GeneratedSchema {
  /** Begins the names of all models: `Auth` makes `AuthUser`. */
  prefix: string;
  relations: readonly OwnRelation[];
}

const toUpper = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
const toLower = (name: string): string => `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;

const isThere = ({ tables }: Made, { references }: GeneratedColumn): boolean =>
  tables.some(({ name }) => name === references);

function toScalar({ property, column, kind, ...facts }: GeneratedColumn): string {
  return [
    `${property} ${TYPES[kind]}${facts.isNullable ? '?' : ''}`,
    ...(facts.isKey ? ['@id'] : []),
    ...(facts.isUnique && !facts.isKey ? ['@unique'] : []),
    ...(property === column ? [] : [`@map("${column}")`]),
    ...(kind === 'moment' ? ['@db.Timestamptz(3)'] : []),
  ].join(' ');
}

const relationOf = (table: string, column: GeneratedColumn): string =>
  `@relation("${table}_${toRelation(column)}"`;

function toReference(made: Made, table: string, column: GeneratedColumn): string {
  const to = `${toName(made.prefix, column.references ?? '')}${column.isNullable ? '?' : ''}`;
  return `${toRelation(column)} ${to} ${relationOf(table, column)}, fields: [${column.property}], references: [id])`;
}

/** The other side of a reference, which Prisma wants: `sessions AuthSession[]`. */
function toBackField(made: Made, table: string, column: GeneratedColumn): string {
  const isOne = column.isUnique || column.isKey;
  const own = toRelation(column);
  const by =
    own === toCamel(column.references ?? '') && column.references !== table ? '' : `By${toUpper(own)}`;
  const model = toName(made.prefix, table);
  return `${toCamel(table)}${isOne ? '' : 's'}${by} ${model}${isOne ? '?' : '[]'} ${relationOf(table, column)})`;
}

const toOwnRelation = ({ model, field }: OwnRelation): string =>
  `${model}${toUpper(field.replace(/Id$/, ''))}`;

/** The field that the application writes into its own model. */
const toOwnField = (prefix: string, relation: OwnRelation): string =>
  `${relation.field.replace(/Id$/, '')} ${toName(prefix, 'user')} @relation("${toOwnRelation(relation)}", fields: [${relation.field}], references: [id], onDelete: Cascade)`;

const toOwnBackField = (relation: OwnRelation): string =>
  `${toLower(relation.model)}sBy${toUpper(relation.field.replace(/Id$/, ''))} ${relation.model}[] @relation("${toOwnRelation(relation)}")`;

function toModel(made: Made, { name, columns, keys }: GeneratedTable): string {
  const back = made.tables.flatMap((table) =>
    table.columns
      .filter(({ references }) => references === name)
      .map((column) => toBackField(made, table.name, column)),
  );
  const lines = [
    ...columns.map(toScalar),
    ...columns.filter((column) => isThere(made, column)).map((column) => toReference(made, name, column)),
    ...back,
    ...(name === 'user' ? made.relations.map(toOwnBackField) : []),
    ...(keys.length === 0 ? [] : [`@@id([${keys.join(', ')}])`]),
    `@@map("${name}")`,
    ...(made.place === 'public' ? [] : [`@@schema("${made.place}")`]),
  ];
  return ['', `model ${toName(made.prefix, name)} {`, ...lines.map((line) => `  ${line}`), '}'].join('\n');
}

/** Models, for a file beside others of a schema. */
export const toPrisma = (
  schema: GeneratedSchema,
  prefix: string,
  relations: readonly OwnRelation[],
): string => {
  const made: Made = { ...schema, prefix: toUpper(prefix), relations };
  return `${schema.tables.map((table) => toModel(made, table)).join('\n')}\n`;
};

/** Advice about `prisma`, one sentence a line. */
export function prismaAdvice(
  { place, tables }: GeneratedSchema,
  prefix: string,
  relations: readonly OwnRelation[],
): string[] {
  const names = tables.map(({ name }) => `"${place}.${name}"`).join(', ');
  return [
    ...(place === 'public'
      ? []
      : [
          `The datasource needs: schemas = ["public", "${place}"], and each model of yours @@schema("public").`,
        ]),
    'In prisma.config.ts, so that prisma migrate leaves these tables alone:',
    `  experimental: { externalTables: true }, tables: { external: [${names}] }`,
    ...relations.map((relation) => `In ${relation.model}: ${toOwnField(toUpper(prefix), relation)}`),
  ];
}
