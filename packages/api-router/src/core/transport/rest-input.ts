import type { Incoming } from '#core/http/incoming.ts';
import { dialectOf } from '#core/transport/dialects/index.ts';
import type { RouteMatch } from '#core/transport/routes.ts';

/** Reads the input of a request by the dialect of its route. */
export const createInputReader =
  (incoming: Incoming, { call, route, params }: RouteMatch, search: string) =>
  (): Promise<unknown> =>
    dialectOf(route).parse({ incoming, call, route, params, search });
