import type { Route } from '#core/call/meta.ts';
import type { Incoming } from '#core/http/incoming.ts';
import { fromSearch, readBody } from '#core/http/input/read-input.ts';
import { listFieldsOf } from '#core/transport/input-fields.ts';
import type { RouteMatch } from '#core/transport/routes.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const has = (record: object): boolean => Object.keys(record).length > 0;

/** The input with fields of other versions under their names here. */
function withoutAliases(
  input: Record<string, unknown>,
  { fieldAliases = {} }: Route,
): Record<string, unknown> {
  const renamed = Object.entries(fieldAliases).filter(([alias]) => input[alias] !== undefined);
  if (renamed.length === 0) return input;
  const { ...kept } = input;
  for (const [alias, name] of renamed) {
    kept[name] ??= input[alias];
    delete kept[alias];
  }
  return kept;
}

/** Input object from query, body and path segments. A later source overrides an earlier one. */
export const createInputReader =
  (incoming: Incoming, { call, route, params }: RouteMatch, search: string) =>
  async (): Promise<unknown> => {
    const query = search ? fromSearch(search, () => listFieldsOf(call)) : {};
    const body = incoming.method === 'POST' ? await readBody(incoming, route) : undefined;
    if (body !== undefined && !isRecord(body)) return body;
    if (incoming.method === 'POST' && body === undefined && !has(query) && !has(params)) return undefined;
    return withoutAliases({ ...query, ...body, ...params }, route);
  };
