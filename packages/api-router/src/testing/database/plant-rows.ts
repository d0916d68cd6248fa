import type { Orm } from '@keystead/db';
import type { EntityMetadata, EntityProperty } from '@mikro-orm/core';
import type { TestApp } from '#testing/test-app.ts';

interface Somebody {
  id: string;
  email: string;
}

const relations = ['m:1', '1:1'];

const isRelation = ({ kind }: EntityProperty): boolean => relations.includes(kind);

/** Columns that name somebody without a foreign key. */
const namesSomebody = ({ name }: EntityProperty): boolean =>
  /^(email|userId|actorId|impersonatorId|impersonatedBy|createdBy|deletedBy)$/.test(name);

const columnsOf = ({ props }: EntityMetadata): EntityProperty[] =>
  props.filter(({ persist }) => persist !== false);

/** The tables of a database and whose their rows are, as the entities say it. */
export function createTables(em: Orm['em']) {
  const all = [...em.getMetadata().getAll().values()];
  function find(className: string): EntityMetadata {
    const metadata = all.find((one) => one.className === className);
    if (!metadata) throw new Error(`there is no table ${className}`);
    return metadata;
  }

  /** The foreign keys that lead to a person, over however many tables. */
  function keysOf(className: string, seen: readonly string[] = []): string[] {
    const leads = ({ type }: EntityProperty): boolean =>
      type === 'User' || (!seen.includes(type) && keysOf(type, [...seen, className]).length > 0);
    return columnsOf(find(className))
      .filter((column) => isRelation(column) && leads(column))
      .map(({ name }) => name);
  }

  /** The columns that say whose a row is. */
  const pathsOf = (className: string): string[] => [
    ...keysOf(className),
    ...columnsOf(find(className))
      .filter((column) => !isRelation(column) && namesSomebody(column))
      .map(({ name }) => name),
  ];

  /** The tables that have rows of people. */
  const ofPeople = (): { table: string; paths: string[] }[] =>
    all
      .map(({ className }) => ({ table: className, paths: pathsOf(className) }))
      .filter(({ table, paths }) => table !== 'User' && paths.length > 0);

  return { find, keysOf, ofPeople };
}

export interface PlantedRow {
  table: string;
  key: Record<string, unknown>;
  /** The row hangs on a row of somebody, and goes with that one. */
  hangs: boolean;
}

interface Wanted {
  table: string;
  /** The column with the id of the owner. */
  path?: string | undefined;
  owner: Somebody;
  /** Owner of all other rows. */
  other: Somebody;
  shape?: object | undefined;
  /** Ids of rows that are there, by their tables, for all foreign keys to these. */
  given?: Readonly<Record<string, string>> | undefined;
}

let number = 0;

/** Rows of any table, with something in every column that needs it. */
export function createPlanter(app: TestApp) {
  const em = app.em();
  const tables = createTables(em);

  const fill = ({ runtimeType, name }: EntityProperty, wanted: Wanted): unknown => {
    number += 1;
    if (name === wanted.path) return name === 'email' ? wanted.owner.email : wanted.owner.id;
    if (runtimeType === 'Date')
      return /^(expires|available)/.test(name) ? new Date(app.now().getTime() + 3_600_000) : app.now();
    if (runtimeType === 'number') return number;
    if (runtimeType === 'boolean') return false;
    if (runtimeType === 'string') return `planted-${number}`;
    return {};
  };

  async function fillColumn(column: EntityProperty, wanted: Wanted): Promise<unknown> {
    const { name, type, nullable, default: preset } = column;
    const isOwners = name === wanted.path;
    const given = wanted.given?.[type];
    if (given !== undefined && (isOwners || !nullable)) return given;
    if (!isOwners && (nullable || (preset !== undefined && preset !== null))) return undefined;
    if (!isRelation(column)) return fill(column, wanted);
    const person = isOwners ? wanted.owner : wanted.other;
    if (type === 'User') return person.id;
    const [path] = tables.keysOf(type);
    const { key } = await plant({
      table: type,
      path,
      owner: person,
      other: wanted.other,
      given: wanted.given,
    });
    return key.id;
  }

  async function plant(wanted: Wanted): Promise<PlantedRow> {
    const metadata = tables.find(wanted.table);
    const row: Record<string, unknown> = {};
    for (const column of columnsOf(metadata)) {
      const value = await fillColumn(column, wanted);
      if (value !== undefined) row[column.name] = value;
    }
    Object.assign(row, wanted.shape);
    await em.insert(metadata.class, row);
    const key = Object.fromEntries(metadata.primaryKeys.map((name) => [name, row[name]]));
    const through = columnsOf(metadata).find(({ name }) => name === wanted.path);
    const hangs = through !== undefined && isRelation(through) && through.type !== 'User';
    return { table: wanted.table, key, hangs };
  }

  const count = ({ table, key }: Pick<PlantedRow, 'table' | 'key'>, besides: object = {}): Promise<number> =>
    em.count(tables.find(table).class, { ...key, ...besides });

  return { plant, count };
}
