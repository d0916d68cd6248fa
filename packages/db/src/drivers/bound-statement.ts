import {
  type AnyEntity,
  type Dictionary,
  type EntityData,
  isRaw,
  type QueryResult,
  type RawQueryFragment,
  raw,
  Utils,
} from '@mikro-orm/core';
import { NativeQueryBuilder } from '@mikro-orm/sql';
import type { CompiledQuery } from './kysely-types.ts';

/** Result of MikroORM's `execute`. */
export type ExecuteResult = QueryResult | EntityData<AnyEntity> | EntityData<AnyEntity>[];

/** Differences between the dialects. */
export interface BindingRules {
  placeholder(position: number): string;
  quoteIdentifier(name: string): string;
  /** A value in the form that the driver accepts. */
  toValue(value: unknown): unknown;
}

/** Placeholder in the text: `?` for a value, `??` for a name, `\?` for the character itself. */
const MARKS = /\\\?|\?\??/g;

/**
 * A statement with separate values. MikroORM writes values into the text, and then password hashes and addresses
 * would be in the logs of the server.
 */
export function bindValues(
  sql: string,
  given: readonly unknown[],
  rules: BindingRules,
): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const bind = (value: unknown): string => {
    if (isRaw(value)) return fill(value.sql, value.params);
    if (Array.isArray(value)) return value.map(bind).join(', ');
    values.push(rules.toValue(Utils.isPlainObject(value) ? JSON.stringify(value) : (value ?? null)));
    return rules.placeholder(values.length);
  };
  const fill = (text: string, params: readonly unknown[]): string => {
    let next = 0;
    return text.replace(MARKS, (mark) => {
      if (mark === '\\?') return '?';
      const value = params[next++];
      return mark === '??' ? rules.quoteIdentifier(String(value)) : bind(value);
    });
  };
  return given.length === 0 ? { sql, values } : { sql: fill(sql, given), values };
}

let count = 0;

/** A finished statement in the form that Kysely accepts. */
export function toCompiledQuery(sql: string, parameters: readonly unknown[]): CompiledQuery {
  count += 1;
  return {
    sql,
    parameters,
    query: { kind: 'RawNode', sqlFragments: [sql], parameters: [] },
    queryId: { queryId: String(count) },
  };
}

/** The arguments of `execute` as a text with placeholders and their values. */
export function toStatement(
  query: string | NativeQueryBuilder | RawQueryFragment,
  params: readonly unknown[] | Dictionary<unknown>,
): { sql: string; params: readonly unknown[] } {
  if (query instanceof NativeQueryBuilder) return query.toRaw();
  if (typeof query !== 'string') return query;
  // An object holds values by name.
  return isList(params) ? { sql: query, params } : raw(query, params);
}

const isList = (params: readonly unknown[] | Dictionary<unknown>): params is readonly unknown[] =>
  Array.isArray(params);
