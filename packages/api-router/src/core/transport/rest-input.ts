import type { Incoming } from '#core/http/incoming.ts';
import { fromSearch, readBody } from '#core/http/read-input.ts';
import type { RouteMatch } from '#core/transport/routes.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const has = (record: object): boolean => Object.keys(record).length > 0;

/** Input object from query, body and path segments. A later source overrides an earlier one. */
export const createInputReader =
  (incoming: Incoming, { route, params }: Pick<RouteMatch, 'route' | 'params'>, search: string) =>
  async (): Promise<unknown> => {
    const query = search ? fromSearch(search) : {};
    const body = incoming.method === 'POST' ? await readBody(incoming, route.form ?? false) : undefined;
    if (body !== undefined && !isRecord(body)) return body;
    if (incoming.method === 'POST' && body === undefined && !has(query) && !has(params)) return undefined;
    return { ...query, ...body, ...params };
  };
