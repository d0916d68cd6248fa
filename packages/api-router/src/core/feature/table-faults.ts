import { reservedWords } from '@keystead/db';
import { z } from 'zod';
import { endings } from '#core/call/revocation/endings.ts';
import { causes } from '#core/call/revocation/revocation-facts.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import { suggest } from '#core/options/check-options.ts';

const { deleted: _deleted, ...others } = causes;

/** Applications connect to other services, which vouch for nobody. */
const { 'not-vouching': _, ...ofOwnConnections } = endings.connection;

const onDeletion = z.enum(['cascades', 'empties'], 'expected cascades or empties');
const onAccessEnd = z.enum(['stays', 'ends'], 'expected stays or ends');

const eachEnding = (names: object, what: string) =>
  z.strictObject(Object.fromEntries(Object.keys(names).map((name) => [name, onAccessEnd])), what);

const toNames = (names: object): string => `stays or ends for each of ${Object.keys(names).join(', ')}`;

const otherwise = z.union(
  [
    z.literal('stays'),
    z.strictObject(Object.fromEntries(Object.keys(others).map((name) => [name, onAccessEnd]))),
  ],
  `expected stays, or stays or ends for each of ${Object.keys(others).join(', ')}`,
);

const tableShape = {
  users: z.record(z.string(), z.strictObject({ deleted: onDeletion, otherwise })).optional(),
  organizations: z
    .record(
      z.string(),
      z.union(
        [onDeletion, z.strictObject({ deleted: onAccessEnd, erased: onDeletion })],
        'expected cascades or empties, or { deleted, erased }',
      ),
    )
    .optional(),
  members: z.record(z.string(), z.strictObject({ deleted: onDeletion, suspended: onAccessEnd })).optional(),
  sessions: z
    .record(
      z.string(),
      z.union(
        [onDeletion, eachEnding(endings.session, toNames(endings.session))],
        `expected cascades or empties, or ${toNames(endings.session)}`,
      ),
    )
    .optional(),
  clients: z.record(z.string(), eachEnding(endings.client, `expected ${toNames(endings.client)}`)).optional(),
  connections: z
    .record(z.string(), eachEnding(ofOwnConnections, `expected ${toNames(ofOwnConnections)}`))
    .optional(),
  exports: z
    .union(
      [z.array(z.string()).min(1), z.strictObject({ withheld: z.string().min(1) })],
      'expected a list of columns, or { withheld } with the reason',
    )
    .optional(),
};

const statement = z.union(
  [z.string().min(1), z.strictObject({ sqlite: z.string().min(1), postgresql: z.string().min(1) })],
  'expected a statement, or one for sqlite and one for postgresql',
);

const statements = z
  .array(statement, 'expected a list of statements')
  .min(1, 'expected a statement at least');

const migrationShape = { name: z.string(), up: statements, down: statements };

/** Names at a place of the tables or migrations, for a misspelt one. */
const known: readonly string[] = [
  ...Object.keys(tableShape),
  ...Object.keys(migrationShape),
  ...['deleted', 'otherwise', 'withheld', 'sqlite', 'postgresql'],
];

const toFaults = (place: string, { issues }: z.core.$ZodError): string[] =>
  issues.flatMap((issue) => {
    const at = [place, ...issue.path.map(String)].join('.');
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => `${at}.${key} is not known${suggest(key, known)}`);
    return [`${at} is wrong, ${issue.message}`];
  });

const check = (place: string, schema: z.ZodType, given: unknown): string[] => {
  const read = schema.safeParse(given);
  return read.success ? [] : toFaults(place, read.error);
};

const TABLE_NAME = /^app_[a-z0-9_]{1,50}$/;
const COLUMN_NAME = /^[a-z][a-z0-9_]{0,62}$/;
const MIGRATION_NAME = /^[a-z0-9][a-z0-9._-]{0,80}$/;

const COLUMN_RULE = 'small letters, digits and underscores, and no word of SQL';

function findNameFaults(place: string, { tables = {}, migrations = [] }: Feature): string[] {
  const columns = Object.entries(tables).flatMap(
    ([table, { exports = [], users, organizations, members, sessions, clients, connections }]) =>
      [
        ...[users, organizations, members, sessions, clients, connections].flatMap((one) =>
          Object.keys(one ?? {}),
        ),
        ...('withheld' in exports ? [] : exports),
      ].map((column) => ({ table, column })),
  );
  const names = migrations.map(({ name }) => name);
  return [
    ...Object.keys(tables)
      .filter((name) => !TABLE_NAME.test(name))
      .map(
        (name) =>
          `${place}.tables.${name} is no name for a table; expected app_ and small letters, digits and underscores`,
      ),
    ...columns
      .filter(({ column }) => !COLUMN_NAME.test(column) || reservedWords.has(column))
      .map(
        ({ table, column }) => `${place}.tables.${table} names the column ${column}; expected ${COLUMN_RULE}`,
      ),
    ...names
      .filter((name) => !MIGRATION_NAME.test(name))
      .map((name) => `${place}.migrations has ${JSON.stringify(name)}; expected a name such as 001-deals`),
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `${place}.migrations has ${name} twice`),
  ];
}

/** A table with rows of people has to say what is in the file of a person, as every table of the service does. */
const findExportFaults = (place: string, { tables = {} }: Feature): string[] =>
  Object.entries(tables)
    .filter(([, { users, exports }]) => users !== undefined && exports === undefined)
    .map(
      ([name]) =>
        `${place}.tables.${name}.exports is missing, expected the columns for the file of a user, or { withheld } with the reason`,
    );

const isBeginning = /^\s*(?:begin|commit|end|rollback|start|savepoint|release)\b/i;

const findTransactionFaults = (place: string, { migrations = [] }: Feature): string[] =>
  migrations
    .filter(({ up, down }) =>
      [...up, ...down]
        .flatMap((one) => (typeof one === 'string' ? [one] : Object.values(one)))
        .some((text) => isBeginning.test(text)),
    )
    .map(
      ({ name }) => `${place}.migrations has ${name} with a transaction; expected none, as all run in one`,
    );

function findFaultsOf(feature: Feature): string[] {
  const { tables = {}, migrations = [] } = feature;
  const place = `the feature ${feature.name}`;
  const kinds = [
    ...check(`${place}.tables`, z.record(z.string(), z.strictObject(tableShape)), tables),
    ...check(`${place}.migrations`, z.array(z.strictObject(migrationShape)), migrations),
  ];
  if (kinds.length > 0) return kinds;
  return [
    ...findNameFaults(place, feature),
    ...findExportFaults(place, feature),
    ...findTransactionFaults(place, feature),
    ...(Object.keys(tables).length > 0 && migrations.length === 0
      ? [`${place} has tables and no migrations that make them`]
      : []),
  ];
}

export function findTableFaults(features: readonly Feature[]): string[] {
  const bringing = features.filter(
    ({ tables, migrations }) => tables !== undefined || migrations !== undefined,
  );
  const names = bringing.flatMap(({ tables = {} }) => Object.keys(tables));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [...bringing.flatMap(findFaultsOf), ...twice.map((name) => `two features have the table ${name}`)];
}
